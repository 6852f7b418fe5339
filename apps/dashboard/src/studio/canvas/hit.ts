import type { Box, Point } from '../geometry/box.js';
import { boundsOf, type Frame, isIn, meetsFrame } from '../geometry/matrix.js';
import { framesOf, type PaintedBoxes } from '../document/layout.js';
import type { Document } from '../document/template.js';
import { find, outermost, walk } from '../document/tree.js';
import type { Studio } from '../studio.js';

/** Layers under the pointer, and the layer of their chain that a click selects. */

/** Screen pixels beside a thin layer that still hit it. */
const SLACK = 4;

const cache = new WeakMap<Document, { painted: PaintedBoxes; frames: Map<string, Frame> }>();

/** The frames of all layers; computed once for each state. */
export function framesNow(document: Document, painted: PaintedBoxes): Map<string, Frame> {
  const kept = cache.get(document);
  if (kept?.painted === painted) return kept.frames;
  const frames = framesOf(document, painted);
  cache.set(document, { painted, frames });
  return frames;
}

export function studioFrames({ document, state }: Studio): Map<string, Frame> {
  return framesNow(document, state.boxes);
}

/** The topmost layer without children at a point; unlocked ones come before locked ones. */
export function leafAt(studio: Studio, point: Point): string | null {
  const frames = studioFrames(studio);
  const slack = SLACK / studio.state.view.zoom;
  const hits = [...walk(studio.document)].reverse().filter(({ layer, above }) => {
    const frame = frames.get(layer.id);
    if (frame === undefined || studio.isHidden(layer.id)) return false;
    if (layer.type === 'group' || !isIn(frame, point, slackOf(frame, slack))) return false;
    // A clipping group hides its layers outside its box.
    return above.every((holder) => {
      const outer = frames.get(holder.id);
      return holder['clip'] !== true || outer === undefined || isIn(outer, point);
    });
  });
  const unlocked = hits.find(({ layer }) => !studio.isLocked(layer.id));
  return (unlocked ?? hits[0])?.layer.id ?? null;
}

function slackOf({ box }: Frame, slack: number): number {
  return Math.min(box.width, box.height) < 2 * slack ? slack : 0;
}

/** The layer that a click on a leaf selects: the leaf's ancestor in the scope, unless the click goes deep. */
export function chosenFor(studio: Studio, leaf: string, isDeep: boolean): string {
  const found = find(studio.document, leaf);
  if (found === undefined || isDeep) return leaf;
  const chain = [...found.above.map(({ id }) => id), leaf];
  const selected = chain.find((id) => studio.selection.includes(id));
  if (selected !== undefined) return selected;
  const scope = studio.state.scope;
  const inScope = scope === null ? -1 : chain.indexOf(scope);
  return chain[inScope + 1] ?? leaf;
}

/** The next deeper layer of a leaf's chain below a selected one. */
export function nextDeeperLayer(studio: Studio, leaf: string): string {
  const found = find(studio.document, leaf);
  const chain = [...(found?.above.map(({ id }) => id) ?? []), leaf];
  const at = chain.findLastIndex((id) => studio.selection.includes(id));
  return chain[at + 1] ?? leaf;
}

/** The layers of a scope that a marquee touches, except those that cover the whole canvas. */
export function layersInMarquee(studio: Studio, marquee: Box): string[] {
  const { document, state } = studio;
  const frames = studioFrames(studio);
  const { width, height } = document.canvas;
  return [...walk(document)].flatMap(({ layer, parent }) => {
    const frame = frames.get(layer.id);
    const isBarred =
      frame === undefined || parent !== state.scope || studio.isLocked(layer.id) || studio.isHidden(layer.id);
    if (isBarred || !meetsFrame(marquee, frame)) return [];
    const bounds = boundsOf(frame);
    const isGround = bounds.x <= 0 && bounds.y <= 0 && bounds.width >= width && bounds.height >= height;
    return isGround ? [] : [layer.id];
  });
}

/** The boxes to which moving layers snap: those that are seen and do not move along. */
export function boxesBeside(studio: Studio, moving: readonly string[]): Box[] {
  const frames = studioFrames(studio);
  const gone = new Set(outermost(studio.document, moving));
  return [...walk(studio.document)].flatMap(({ layer, above }) => {
    const frame = frames.get(layer.id);
    const isAlong = gone.has(layer.id) || above.some(({ id }) => gone.has(id));
    if (frame === undefined || isAlong || studio.isHidden(layer.id)) return [];
    return [boundsOf(frame)];
  });
}
