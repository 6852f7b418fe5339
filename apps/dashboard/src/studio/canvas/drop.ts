import { canHold, runsFromRight } from '../document/layers.js';
import { boxOf, innerOf, type PaintedBoxes } from '../document/layout.js';
import type { Document, Layer } from '../document/template.js';
import { familyOf, find, type Found, walk } from '../document/tree.js';
import type { Box, Point } from '../geometry/box.js';
import { slotAt } from '../geometry/flow.js';
import { apply, boundsOfAll, type Frame, boundsOf, invert, isIn } from '../geometry/matrix.js';
import type { Drop, Studio } from '../studio.js';
import { framesNow } from './hit.js';

/** Finds the place for a drag's layers at a point; null if they stay in their holder, with their order unchanged. */
export type FindDrop = (point: Point, isKept?: boolean) => Drop | null;

/**
 * Places for dragged layers, in the document before the drag. Layers of a list are bound to its items and stay there.
 */
export function dropsOf(studio: Studio, ids: readonly string[]): FindDrop {
  const { document } = studio;
  const { boxes } = studio.state;
  const moving = ids.flatMap((id) => find(document, id) ?? []);
  const [first, ...others] = moving;
  const isStuck = first?.above.some(({ type }) => type === 'repeat') === true;
  if (first === undefined || isStuck || others.some(({ parent }) => parent !== first.parent)) return () => null;
  const frames = framesNow(document, boxes);
  const holders = holdersFor(studio, moving, frames);
  const dropIn = (holder: string | null, point: Point): Drop | null => {
    const stack = find(document, holder ?? '')?.layer;
    if (stack?.type === 'stack') return dropInStack(document, boxes, stack, new Set(ids), point);
    if (holder === first.parent) return null;
    return { place: topIn(document, holder, first), line: null, frame: frames.get(holder ?? '') ?? null };
  };
  return (point, isKept = false) => {
    const holder = holders.findLast(({ layer }) => {
      const frame = frames.get(layer.id);
      return frame !== undefined && isIn(frame, point);
    });
    return dropIn(isKept ? first.parent : (holder?.layer.id ?? null), point);
  };
}

/** The groups and stacks that can take layers, the deepest and topmost last. */
function holdersFor(studio: Studio, moving: readonly Found[], frames: ReadonlyMap<string, Frame>): Found[] {
  const { document } = studio;
  const layers = moving.map(({ layer }) => layer);
  const bounds = boundsOfAll(layers.flatMap(({ id }) => frames.get(id) ?? []));
  const family = new Set(familyOf(layers));
  return [...walk(document)].filter(({ layer, above }) => {
    const { id, type } = layer;
    const isBarred = family.has(id) || studio.isLocked(id) || studio.isHidden(id);
    if (isBarred || above.some((holder) => holder.type === 'repeat')) return false;
    if (!canHold(document, { parent: id, slot: 'layers' }, layers)) return false;
    if (type === 'stack' || id === moving[0]?.parent) return type !== 'repeat';
    // Places in a group of a stack are relative to its corner.
    if (type !== 'group' || above.some((holder) => holder.type === 'stack')) return false;
    // A small group below large layers is not a place for them.
    const frame = frames.get(id);
    return frame !== undefined && bounds !== null && hasRoom(boundsOf(frame), bounds);
  });
}

function hasRoom(holder: Box, { width, height }: Box): boolean {
  return holder.width >= width && holder.height >= height;
}

/** The top of a group, or the place on the canvas above the holder that a layer leaves. */
function topIn(document: Document, holder: string | null, { above }: Found): Drop['place'] {
  const left = find(document, above[0]?.id ?? '');
  const layers = holder === null ? (document.layers ?? []) : (find(document, holder)?.layer.layers ?? []);
  const index = holder === null && left !== undefined ? left.index + 1 : layers.length;
  return { parent: holder, slot: 'layers', index };
}

function dropInStack(
  document: Document,
  painted: PaintedBoxes,
  stack: Layer,
  moving: ReadonlySet<string>,
  point: Point,
): Drop | null {
  const room = boxOf(document, stack.id, painted);
  if (room === null) return null;
  const staying = (stack.layers ?? []).filter(({ id }) => !moving.has(id));
  // Layers that do not show have no box.
  const shown = staying.flatMap((layer, index) => {
    const box = boxOf(document, layer.id, painted);
    return box === null ? [] : [{ box, index }];
  });
  const inner = innerOf(document, stack.id, painted);
  const place = { parent: stack.id, slot: 'layers' } as const;
  const frame = { box: room, matrix: inner };
  // A painter without boxes leaves only the end.
  if (shown.length === 0 && staying.length > 0)
    return { place: { ...place, index: staying.length }, frame, line: null };
  const slot = slotAt(
    shown.map(({ box }) => box),
    room,
    apply(invert(inner), point),
    {
      axis: stack['axis'] === 'block' ? 'block' : 'inline',
      isRtl: runsFromRight(stack, document),
      wraps: stack['wrap'] === true,
    },
  );
  const before = shown[slot.index - 1];
  const index = shown[slot.index]?.index ?? (before === undefined ? 0 : before.index + 1);
  const [start, end] = slot.line;
  return { place: { ...place, index }, frame, line: [apply(inner, start), apply(inner, end)] };
}
