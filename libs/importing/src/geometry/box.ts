/** Rectangles with sides along the axes, in pixels. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export type Axis = 'x' | 'y';

export const lengthOn = (box: Box, axis: Axis): number => (axis === 'x' ? box.width : box.height);
export const endOn = (box: Box, axis: Axis): number => box[axis] + lengthOn(box, axis);
export const middleOn = (box: Box, axis: Axis): number => box[axis] + lengthOn(box, axis) / 2;

export function centerOf(box: Box): Point {
  return { x: middleOn(box, 'x'), y: middleOn(box, 'y') };
}

export function moved(box: Box, by: Point): Box {
  return { ...box, x: box.x + by.x, y: box.y + by.y };
}

/** The box between two corners, whichever they are. */
export function between(one: Point, other: Point): Box {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}

/** The box around points; null without any. */
export function boundsOfPoints(points: readonly Point[]): Box | null {
  if (points.length === 0) return null;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export function cornersOf({ x, y, width, height }: Box): readonly [Point, Point, Point, Point] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

export function unionOf(boxes: readonly Box[]): Box | null {
  return boundsOfPoints(boxes.flatMap((box) => cornersOf(box)));
}

/** True if the boxes share more than an edge, including lines without width. */
export function overlap(one: Box, other: Box): boolean {
  return (
    one.x <= endOn(other, 'x') && other.x <= endOn(one, 'x') && one.y <= endOn(other, 'y') && other.y <= endOn(one, 'y')
  );
}

export function containsPoint(box: Box, { x, y }: Point): boolean {
  return x >= box.x && x <= endOn(box, 'x') && y >= box.y && y <= endOn(box, 'y');
}

/** Rounds to two digits after the point, as a person would type. */
export function tidy(value: number): number {
  const rounded = Math.round(value * 100) / 100;
  return rounded === 0 ? 0 : rounded;
}

export function tidyBox({ x, y, width, height }: Box): Box {
  return { x: tidy(x), y: tidy(y), width: tidy(width), height: tidy(height) };
}
