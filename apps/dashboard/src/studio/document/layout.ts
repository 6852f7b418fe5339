import { type Box, type Point, unionOf } from '../geometry/box.js';
import { type Frame, IDENTITY, type Matrix, mirror, multiply, rotation } from '../geometry/matrix.js';
import { type Document, isObject, type Layer } from './template.js';
import { find, indexOf } from './tree.js';

/** Places of layers on the canvas: the document's numbers, or the painter's boxes if there are none. */

/** Boxes as the painter has laid them out, in canvas pixels before any layer is rotated. */
export type PaintedBoxes = ReadonlyMap<string, Box>;

export const NO_BOXES: PaintedBoxes = new Map();

/** The source of a layer's place. */
export type Placing =
  /** By its own x and y, in pixels of the canvas. */
  | 'canvas'
  /** By its own x and y, relative to a corner that a stack or a list determines. */
  | 'inner'
  /** By the stack that it is in. */
  | 'stack';

export function placingOf(above: readonly Layer[]): Placing {
  const parent = above.at(-1);
  if (parent?.type === 'stack') return 'stack';
  return above.some(({ type }) => type === 'stack' || type === 'repeat') ? 'inner' : 'canvas';
}

/** The four members of a box, or the two of a layer in a stack. */
export function sidesOf(layer: Layer): { x: unknown; y: unknown; width: unknown; height: unknown } {
  const box = layer.box ?? [];
  const [x, y, width, height] = box.length === 2 ? [undefined, undefined, ...box] : box;
  return { x, y, width, height };
}

/** A number of the document; a bound member's default if its field has no value. */
export function numberOf(member: unknown): number | undefined {
  if (typeof member === 'number') return member;
  if (isObject(member) && typeof member['else'] === 'number') return member['else'];
  return undefined;
}

/** The box of a layer before it and its ancestors are rotated; null if it is not known yet. */
export function boxOf(document: Document, id: string, painted: PaintedBoxes = NO_BOXES): Box | null {
  const found = find(document, id);
  if (found === undefined) return null;
  const { layer, above } = found;
  const known = painted.get(id);
  const placing = placingOf(above);
  if (layer.box == null) {
    if (placing === 'inner' && known !== undefined) return known;
    const inner = (layer.layers ?? []).flatMap((child) => boxOf(document, child.id, painted) ?? []);
    return layer.type === 'group' ? (unionOf(inner) ?? known ?? null) : (known ?? null);
  }
  const { x, y, width, height } = sidesOf(layer);
  const size = {
    width: numberOf(width) ?? known?.width,
    height: numberOf(height) ?? known?.height,
  };
  if (size.width === undefined || size.height === undefined) return known ?? null;
  if (placing !== 'canvas') return known === undefined ? null : { ...known, width: size.width, height: size.height };
  // A box that hugs grows from its anchor, which the painter knows.
  const isHugging = typeof width === 'string' || typeof height === 'string';
  const start = { x: isHugging ? known?.x : numberOf(x), y: isHugging ? known?.y : numberOf(y) };
  const place = { x: start.x ?? known?.x ?? 0, y: start.y ?? known?.y ?? 0 };
  return { ...place, width: size.width, height: size.height };
}

const ANCHORS: Readonly<Record<string, Point>> = {
  top_left: { x: 0, y: 0 },
  top: { x: 0.5, y: 0 },
  top_right: { x: 1, y: 0 },
  left: { x: 0, y: 0.5 },
  center: { x: 0.5, y: 0.5 },
  right: { x: 1, y: 0.5 },
  bottom_left: { x: 0, y: 1 },
  bottom: { x: 0.5, y: 1 },
  bottom_right: { x: 1, y: 1 },
};

/** Layers that rotate about their centre; their `anchor` is another member, the point that stays as they grow. */
const GROWING: ReadonlySet<string> = new Set(['stack', 'repeat', 'table']);

export function rotationOf(layer: Layer): number {
  return numberOf(layer['rotate']) ?? 0;
}

/** The map by which a layer with this box rotates in the plane of its holder. */
export function rotationOfBox(layer: Layer, box: Box): Matrix {
  const degrees = rotationOf(layer);
  return degrees === 0 ? IDENTITY : rotation(degrees, pivotOf(layer, box));
}

/** The point about which a layer with this box rotates. */
export function pivotOf(layer: Layer, { x, y, width, height }: Box): Point {
  const anchor = GROWING.has(layer.type) ? undefined : layer['anchor'];
  const part = ANCHORS[typeof anchor === 'string' ? anchor : 'center'] ?? { x: 0.5, y: 0.5 };
  return { x: x + width * part.x, y: y + height * part.y };
}

/** The map from the plane of a layer's box to the visible canvas. */
export function outerOf(document: Document, id: string, painted: PaintedBoxes = NO_BOXES): Matrix {
  return innerOf(document, find(document, id)?.parent ?? null, painted);
}

/** The map from the plane of a holder's layers, or of the canvas itself, to the visible canvas. */
export function innerOf(document: Document, holder: string | null, painted: PaintedBoxes = NO_BOXES): Matrix {
  const layer = holder === null ? undefined : find(document, holder)?.layer;
  if (layer === undefined) return IDENTITY;
  const outer = outerOf(document, layer.id, painted);
  const box = boxOf(document, layer.id, painted);
  if (box === null) return outer;
  const flip = layer['flip'];
  const rotated = rotationOfBox(layer, box);
  const own = flip === 'x' || flip === 'y' || flip === 'both' ? multiply(rotated, mirror(flip, box)) : rotated;
  return multiply(outer, own);
}

/** A layer's box and how it is seen on the canvas; null where its box is not known. */
export function frameOf(document: Document, id: string, painted: PaintedBoxes = NO_BOXES): Frame | null {
  const layer = find(document, id)?.layer;
  const box = boxOf(document, id, painted);
  if (layer === undefined || box === null) return null;
  return { box, matrix: multiply(outerOf(document, id, painted), rotationOfBox(layer, box)) };
}

/** The frames of all layers with known boxes, in paint order. */
export function framesOf(document: Document, painted: PaintedBoxes = NO_BOXES): Map<string, Frame> {
  const frames = new Map<string, Frame>();
  for (const id of indexOf(document).keys()) {
    const frame = frameOf(document, id, painted);
    if (frame !== null) frames.set(id, frame);
  }
  return frames;
}

/** True if a layer can be dragged to another place: a stack places its own layers. */
export function canMove(document: Document, id: string): boolean {
  const found = find(document, id);
  return found !== undefined && placingOf(found.above) !== 'stack';
}
