import type { Layer } from '../../document/template.js';
import type { Box } from '../../geometry/box.js';
import type { Matrix } from '../../geometry/matrix.js';
import { IDENTITY } from '../../geometry/matrix.js';
import type { Path } from '../../../../../../libs/importing/src/paths.js';

/** The graphics state of a page, as the operators of PDF set it. */

/** Parts of the canvas to which drawing is bound. */
export interface Clip {
  readonly box: Box;
  readonly paths: readonly Path[];
  /** True if one of its paths is longer than templates permit. */
  readonly isComplex: boolean;
}

/** A colour in hex, or a gradient by its name and its own map; without a name it is a tiling pattern. */
export type Ink = string | { readonly shading: string | null; readonly matrix: Matrix };

export function isTiled(ink: Ink): boolean {
  return typeof ink !== 'string' && ink.shading === null;
}

/** The pixels of the canvas per unit of a map, on average. */
export function scaleOf({ a, b, c, d }: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

export interface TextState {
  readonly font: string;
  readonly size: number;
  readonly charSpacing: number;
  readonly wordSpacing: number;
  readonly stretch: number;
  readonly leading: number;
  readonly rise: number;
  readonly mode: number;
}

export interface State {
  readonly matrix: Matrix;
  /** The plane of the drawing page or form, which contains the patterns. */
  readonly base: Matrix;
  readonly clip: Clip;
  readonly fill: Ink;
  readonly stroke: Ink;
  readonly fillAlpha: number;
  readonly strokeAlpha: number;
  readonly lineWidth: number;
  readonly dash: readonly number[];
  readonly blend: string;
  /** The number of the soft mask that drawing goes through. */
  readonly mask: number | null;
  readonly text: TextState;
}

export function firstState(matrix: Matrix, box: Box): State {
  return {
    matrix,
    base: matrix,
    clip: { box, paths: [], isComplex: false },
    fill: '#000000',
    stroke: '#000000',
    fillAlpha: 1,
    strokeAlpha: 1,
    lineWidth: 1,
    dash: [],
    blend: 'normal',
    mask: null,
    text: { font: '', size: 0, charSpacing: 0, wordSpacing: 0, stretch: 1, leading: 0, rise: 0, mode: 0 },
  };
}

export function matrixOf(numbers: ArrayLike<number> | null | undefined): Matrix {
  if (numbers == null || numbers.length < 6) return IDENTITY;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(numbers);
  return { a, b, c, d, e, f };
}

/** The intersection of two boxes; null if it is empty. */
export function common(one: Box, other: Box): Box | null {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width <= 0 || height <= 0 ? null : { x, y, width, height };
}

/** True if a box lies in another one, except for fractions of a pixel. */
export function liesIn(inner: Box, outer: Box, slack = 0.75): boolean {
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  );
}

export function expanded({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** True for a layer that hides the whole canvas below it. */
export function isGround(layer: Layer | undefined, canvas: Box): boolean {
  if (layer?.['shape'] !== 'rect' || layer['rotate'] !== undefined) return false;
  const [x = 0, y = 0, width = 0, height = 0] = (layer['box'] ?? []) as readonly number[];
  const isOpaque = typeof layer['fill'] === 'string' && layer['fill'].length === 7 && layer['opacity'] === undefined;
  return isOpaque && liesIn(canvas, { x, y, width, height });
}
