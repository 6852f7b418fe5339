import type { Draft } from 'immer';
import { shiftAll } from '../document/placement.js';
import { type Document, isObject, type Layer } from '../document/template.js';
import { outermost } from '../document/tree.js';
import { type Box, endOn } from '../geometry/box.js';
import { boundsOfAll, type Frame } from '../geometry/matrix.js';

/**
 * The picture of a document in slices, bottom first, for dragged layers: moving and staying layers have separate
 * pictures, so that a drag moves pictures instead of painting the document again and again.
 */

export interface Slice {
  /** Paints only the layers of the slice; all others are veiled. */
  readonly document: Document;
  readonly isMoving: boolean;
  /** The part of the canvas that its picture shows. */
  readonly box: Box;
}

/** Each slice is a picture to be painted and to be laid over the others. */
const MOST_SLICES = 5;
/** Pixels of the canvas around moving layers for strokes, shadows and letters that reach out of their boxes. */
const REACH = 80;
/** The longest side that a canvas may have. */
const LONGEST_SIDE = 8192;

/**
 * True if overlaid pictures of slices equal a render at every place of the moving layers. They do not if a moving
 * layer, or one above it, is blended with those below; if a moving layer is inside one that is painted as a whole, such
 * as a group with a mask, a clip or a rotation, a stack or a list; or if moving layers alternate too often with others.
 */
export function movesAsPictures(document: Document, moving: readonly string[]): boolean {
  const runs = runsOf(document, new Set(moving));
  const isWhole = moving.every((id) =>
    runs.some((run) => run.some(({ layer, above }) => [...above, layer.id].includes(id))),
  );
  const [ground = [], ...raised] = runs;
  // The first run is on the canvas itself if it stays.
  const blended = (ground[0]?.isMoving === true ? runs : raised).flat();
  return moving.length > 0 && isWhole && runs.length <= MOST_SLICES && !blended.some(({ layer }) => isBlended(layer));
}

/** The slices of a document without hidden layers; null if they would be inaccurate. */
export function slicesOf(
  document: Document,
  ids: readonly string[],
  frames: ReadonlyMap<string, Frame>,
): Slice[] | null {
  const moving = outermost(document, ids);
  if (!movesAsPictures(document, moving)) return null;
  const runs = runsOf(document, new Set(moving));
  const { width, height } = document.canvas;
  const whole = { x: 0, y: 0, width, height };
  const slices = runs.map((run): Slice => {
    const isMoving = run[0]?.isMoving === true;
    const shown = new Set(run.map(({ layer }) => layer.id));
    const slice = { ...withOnly(document, shown), canvas: { width, height } };
    const room = isMoving ? roomFor(run, frames, whole) : whole;
    return { isMoving, box: room, document: room === whole ? slice : within(slice, room) };
  });
  const [first, ...others] = slices;
  if (first === undefined) return null;
  return first.isMoving
    ? [{ document: withOnly(document, new Set()), isMoving: false, box: whole }, ...slices]
    : [{ ...first, document: { ...first.document, canvas: document.canvas } }, ...others];
}

/** A layer that is painted as a whole, with the ids of the plain groups around it. */
interface Atom {
  readonly layer: Layer;
  readonly above: readonly string[];
  readonly isMoving: boolean;
}

/** The atoms in paint order, in runs of those that move and those that stay. */
function runsOf({ layers = [] }: Document, moving: ReadonlySet<string>): Atom[][] {
  const runs: Atom[][] = [];
  for (const atom of atomsOf(layers, [], false, moving)) {
    if (atom.layer['opacity'] === 0) continue;
    const last = runs.at(-1);
    if (last?.[0]?.isMoving === atom.isMoving) last.push(atom);
    else runs.push([atom]);
  }
  return runs;
}

function atomsOf(
  layers: readonly Layer[],
  above: readonly string[],
  isMoved: boolean,
  moving: ReadonlySet<string>,
): Atom[] {
  return layers.flatMap((layer): Atom[] => {
    const isMoving = isMoved || moving.has(layer.id);
    return isPlainGroup(layer)
      ? atomsOf(layer.layers ?? [], [...above, layer.id], isMoving, moving)
      : [{ layer, above, isMoving }];
  });
}

const PLAIN = new Set(['id', 'type', 'layers', 'box', 'when', 'anchor']);

/** True for a group whose layers are painted as if they were in its place. */
function isPlainGroup(layer: Layer): boolean {
  const isBound = (layer.box ?? []).some((side) => isObject(side));
  return layer.type === 'group' && !isBound && Object.keys(layer).every((name) => PLAIN.has(name));
}

/** True if a layer, or one in it, is blended with those below: not every group keeps that to itself. */
function isBlended({ blend, layers = [] }: Layer): boolean {
  return (blend !== undefined && blend !== null && blend !== 'normal') || layers.some(isBlended);
}

/** The document in which all other atoms are veiled: they keep their places and their fonts. */
function withOnly(document: Document, shown: ReadonlySet<string>): Document {
  const veil = (layers: readonly Layer[]): Layer[] =>
    layers.map((layer) => {
      if (isPlainGroup(layer)) return { ...layer, layers: veil(layer.layers ?? []) };
      return shown.has(layer.id) ? layer : { ...layer, opacity: 0 };
    });
  return { ...document, sizes: undefined, layers: veil(document.layers ?? []) };
}

/** The canvas, or where layers reach out of it, a larger box in which they can be painted whole. */
function roomFor(run: readonly Atom[], frames: ReadonlyMap<string, Frame>, canvas: Box): Box {
  const bounds = boundsOfAll(run.flatMap(({ layer }) => frames.get(layer.id) ?? []));
  if (bounds === null || !run.every(({ layer }) => isPlaced(layer))) return canvas;
  const isInside =
    bounds.x >= 0 && bounds.y >= 0 && endOn(bounds, 'x') <= canvas.width && endOn(bounds, 'y') <= canvas.height;
  if (isInside) return canvas;
  const x = Math.floor(bounds.x - REACH);
  const y = Math.floor(bounds.y - REACH);
  const room = { x, y, width: Math.ceil(bounds.width) + 2 * REACH, height: Math.ceil(bounds.height) + 2 * REACH };
  return Math.max(room.width, room.height) > LONGEST_SIDE ? canvas : room;
}

/** True if a layer and its children have numeric places. */
function isPlaced({ type, box, layers = [] }: Layer): boolean {
  const isAtNumbers = box == null ? type === 'group' : typeof box[0] === 'number' && typeof box[1] === 'number';
  return isAtNumbers && (type !== 'group' || layers.every(isPlaced));
}

/** The document with a box as its canvas. */
function within(document: Document, { x, y, width, height }: Box): Document {
  const layers = structuredClone(document.layers ?? []) as Draft<Layer>[];
  shiftAll(layers, { x: -x, y: -y });
  return { ...document, canvas: { width, height }, layers };
}
