import type { Box, Point } from './box.js';
import { apply, applyTo, invert, type Matrix, multiply } from './matrix.js';

export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof HANDLES)[number];

/** The side that a handle moves on each axis: the beginning, the end, or neither. */
export function sideOf(handle: Handle): { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 } {
  return {
    x: handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0,
    y: handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0,
  };
}

/** The position of a handle on a box. */
export function handlePoint({ x, y, width, height }: Box, handle: Handle): Point {
  const side = sideOf(handle);
  return { x: x + (width * (side.x + 1)) / 2, y: y + (height * (side.y + 1)) / 2 };
}

export interface ResizeTerms {
  /** Keeps the proportions. */
  readonly isProportional?: boolean;
  /** Moves the opposite side, too. */
  readonly isFromCenter?: boolean;
  /** The shortest side, pixels. */
  readonly least?: number;
}

const LEAST = 1;

/** A box with a moved handle, in the box's own plane. Sides stop at the smallest length instead of flipping. */
export function resized(box: Box, handle: Handle, by: Point, terms: ResizeTerms = {}): Box {
  const { isProportional = false, isFromCenter = false, least = LEAST } = terms;
  const side = sideOf(handle);
  const share = isFromCenter ? 2 : 1;
  let width = Math.max(least, box.width + side.x * by.x * share);
  let height = Math.max(least, box.height + side.y * by.y * share);
  if (isProportional && box.width > 0 && box.height > 0) {
    const [across, down] = [width / box.width, height / box.height];
    // A handle in the middle of a side moves that one; a corner handle follows the side that has moved further.
    const wished = side.x === 0 ? down : side.y === 0 ? across : Math.max(across, down);
    const scale = Math.max(wished, least / box.width, least / box.height);
    width = box.width * scale;
    height = box.height * scale;
  }
  const place = (start: number, length: number, longer: number, moving: -1 | 0 | 1): number => {
    if (isFromCenter || moving === 0) return start + (length - longer) / 2;
    return moving < 0 ? start + length - longer : start;
  };
  return {
    x: place(box.x, box.width, width, side.x),
    y: place(box.y, box.height, height, side.y),
    width,
    height,
  };
}

/** A box that rotates, and how: the same box elsewhere rotates the same way about its own pivot. */
export interface Rotating {
  readonly box: Box;
  /** The map of the box's plane. */
  readonly outer: Matrix;
  /** The rotation of a box in that plane. */
  readonly rotate: (box: Box) => Matrix;
}

/** A rotated box whose handle was moved on the canvas; the point opposite the handle keeps its visible place. */
export function resizedRotated(
  { box, outer, rotate }: Rotating,
  handle: Handle,
  by: Point,
  terms: ResizeTerms = {},
): Box {
  const before = multiply(outer, rotate(box));
  const after = resized(box, handle, applyTo(invert(before), by), terms);
  const fixed = fixedPoint(handle, terms.isFromCenter === true);
  const seen = apply(before, at(box, fixed));
  const now = apply(multiply(outer, rotate(after)), at(after, fixed));
  const back = applyTo(invert(outer), { x: seen.x - now.x, y: seen.y - now.y });
  return { ...after, x: after.x + back.x, y: after.y + back.y };
}

/** The point that stays, in parts of the box. */
function fixedPoint(handle: Handle, isFromCenter: boolean): Point {
  if (isFromCenter) return { x: 0.5, y: 0.5 };
  const side = sideOf(handle);
  return { x: (1 - side.x) / 2, y: (1 - side.y) / 2 };
}

function at({ x, y, width, height }: Box, part: Point): Point {
  return { x: x + width * part.x, y: y + height * part.y };
}

/** A box that follows the box around it from one size to another. */
export function follow(inner: Box, from: Box, to: Box): Box {
  const across = from.width === 0 ? 1 : to.width / from.width;
  const down = from.height === 0 ? 1 : to.height / from.height;
  return {
    x: to.x + (inner.x - from.x) * across,
    y: to.y + (inner.y - from.y) * down,
    width: inner.width * across,
    height: inner.height * down,
  };
}
