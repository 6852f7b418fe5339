import { boundsOfPoints, type Box, cornersOf, containsPoint, type Point } from './box.js';

/** An affine map of the plane: `x' = ax + cy + e`, `y' = bx + dy + f`. */
export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export const IDENTITY: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** The map that does `inner` first and `outer` then. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  };
}

export function apply({ a, b, c, d, e, f }: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** Maps a movement, regardless of its start. */
export function applyTo({ a, b, c, d }: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y, y: b * x + d * y };
}

export function invert({ a, b, c, d, e, f }: Matrix): Matrix {
  const scale = a * d - b * c;
  return {
    a: d / scale,
    b: -b / scale,
    c: -c / scale,
    d: a / scale,
    e: (c * f - d * e) / scale,
    f: (b * e - a * f) / scale,
  };
}

/** Turns clockwise, where y grows downwards. */
export function rotation(degrees: number, about: Point): Matrix {
  // Quarter rotations are exact, so that a box that was rotated by 180° has whole pixels again.
  const quarters = degrees / 90;
  const radians = (degrees * Math.PI) / 180;
  const isQuarter = Number.isInteger(quarters);
  const cos = isQuarter ? ([1, 0, -1, 0][((quarters % 4) + 4) % 4] ?? 1) : Math.cos(radians);
  const sin = isQuarter ? ([0, 1, 0, -1][((quarters % 4) + 4) % 4] ?? 0) : Math.sin(radians);
  return {
    a: cos,
    b: sin,
    c: -sin,
    d: cos,
    e: about.x - cos * about.x + sin * about.y,
    f: about.y - sin * about.x - cos * about.y,
  };
}

/** Mirrors about the middle of a box. */
export function mirror(flip: 'none' | 'x' | 'y' | 'both', { x, y, width, height }: Box): Matrix {
  const isX = flip === 'x' || flip === 'both';
  const isY = flip === 'y' || flip === 'both';
  return { a: isX ? -1 : 1, b: 0, c: 0, d: isY ? -1 : 1, e: isX ? 2 * x + width : 0, f: isY ? 2 * y + height : 0 };
}

/** The rotation of a map, in degrees clockwise. */
export function angleOf({ a, b }: Matrix): number {
  return (Math.atan2(b, a) * 180) / Math.PI;
}

/** A box and the map by which it is seen on the canvas. */
export interface Frame {
  readonly box: Box;
  readonly matrix: Matrix;
}

export function frameCorners({ box, matrix }: Frame): readonly [Point, Point, Point, Point] {
  const [one, two, three, four] = cornersOf(box);
  return [apply(matrix, one), apply(matrix, two), apply(matrix, three), apply(matrix, four)];
}

/** The box around a visible frame. */
export function boundsOf(frame: Frame): Box {
  return boundsOfPoints(frameCorners(frame)) ?? frame.box;
}

export function boundsOfAll(frames: readonly Frame[]): Box | null {
  return boundsOfPoints(frames.flatMap((frame) => frameCorners(frame)));
}

/** True if a point of the canvas is in the frame, or nearer to it than `slack`. */
export function isIn({ box, matrix }: Frame, point: Point, slack = 0): boolean {
  const { x, y, width, height } = box;
  const wide = { x: x - slack, y: y - slack, width: width + 2 * slack, height: height + 2 * slack };
  return containsPoint(wide, apply(invert(matrix), point));
}

/** True if a frame, rotated or not, shares a point with a box: no side of either separates it from all of the other. */
export function meetsFrame(box: Box, frame: Frame): boolean {
  const seen = boundsOf(frame);
  const isApart =
    seen.x > box.x + box.width ||
    box.x > seen.x + seen.width ||
    seen.y > box.y + box.height ||
    box.y > seen.y + seen.height;
  if (isApart) return false;
  const back = invert(frame.matrix);
  const other = boundsOfPoints(cornersOf(box).map((corner) => apply(back, corner)));
  const own = frame.box;
  return !(
    other === null ||
    other.x > own.x + own.width ||
    own.x > other.x + other.width ||
    other.y > own.y + own.height ||
    own.y > other.y + other.height
  );
}
