import type { Box, Point } from './box.js';

/** A change of a member, and the index of the moved handle among its resulting handles. */
export interface Change {
  readonly value: unknown;
  readonly handle: number;
}

export interface AdjustHandle {
  readonly kind: 'focus' | 'center' | 'end' | 'stop';
  readonly at: Point;
  /** The direction in which the handle is offset, so that it covers no other one. */
  readonly aside?: Point;
  readonly color?: string;
}

/** A member of a layer as handles over its box, in the plane of the box. */
export interface Adjustment {
  readonly handles: readonly AdjustHandle[];
  /** The line with the handles. */
  readonly line: readonly [Point, Point] | null;
  /** The circle with the handles. */
  readonly ring: { readonly center: Point; readonly radius: number } | null;
  /** True if a press anywhere in the box is one on the only handle. */
  readonly isWhole: boolean;
  readonly dragged: (handle: number, to: Point, isHeld: boolean) => Change;
  /** A step in the direction of an arrow key, or a longer one. */
  readonly nudged: (handle: number, arrow: Point, isFar: boolean) => Change;
}

/** Steps of the arrow keys as fractions of the whole. */
export const stepOf = (isFar: boolean): number => (isFar ? 0.1 : 0.01);

const MIDDLE: Point = { x: 0.5, y: 0.5 };

/** The point of a picture that stays visible when it is cropped; null if the member is not a point. */
export function focusAdjustment(value: unknown, box: Box): Adjustment | null {
  const focus = pointOf(value);
  if (focus === null) return null;
  const change = ({ x, y }: Point): Change => ({ value: [share(x), share(y)], handle: 0 });
  return {
    handles: [{ kind: 'focus', at: inBox(focus, box) }],
    line: null,
    ring: null,
    isWhole: true,
    dragged: (_, to) => change(partOf(to, box)),
    nudged: (_, arrow, isFar) => change(stepped(focus, arrow, isFar)),
  };
}

/** A point as fractions of a box; the middle by default, null if it is not a point. */
export function pointOf(value: unknown): Point | null {
  if (value === undefined || value === null) return MIDDLE;
  const [x, y] = Array.isArray(value) ? (value as unknown[]) : [];
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
}

export function inBox({ x, y }: Point, box: Box): Point {
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

export function partOf(at: Point, box: Box): Point {
  return { x: (at.x - box.x) / box.width, y: (at.y - box.y) / box.height };
}

export function stepped({ x, y }: Point, arrow: Point, isFar: boolean): Point {
  const step = stepOf(isFar);
  return { x: x + arrow.x * step, y: y + arrow.y * step };
}

/** A fraction in whole percents, which are exact enough and stay short in the document. */
export function share(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;
}
