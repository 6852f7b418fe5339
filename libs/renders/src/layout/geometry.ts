/** Left, top, width and height in pixels of the canvas. */
export type Box = readonly [x: number, y: number, width: number, height: number];

export type Point = readonly [x: number, y: number];

/** The corners of a box, in order around it. */
export type Quad = readonly Point[];

const SIDES = 4;
const HALF_TURN = 180;

export function isBox(value: unknown): value is Box {
  return Array.isArray(value) && value.length === SIDES && value.every((side) => typeof side === 'number');
}

export function cornersOf([x, y, width, height]: Box): Quad {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** Returns the upright box around points; null if there are none. */
export function boundsOf(points: readonly Point[]): Box | null {
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}

/** Returns the corners rotated clockwise about a point. */
export function turned(quad: Quad, degrees: number, [centreX, centreY]: Point): Quad {
  const angle = (degrees * Math.PI) / HALF_TURN;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return quad.map(([x, y]): Point => {
    const [dx, dy] = [x - centreX, y - centreY];
    return [centreX + dx * cos - dy * sin, centreY + dx * sin + dy * cos];
  });
}

/** Returns true if two convex areas overlap by more than a rim of `tolerance` pixels. */
export function intersect(one: Quad, other: Quad, tolerance: number): boolean {
  return [...normalsOf(one), ...normalsOf(other)].every((normal) => {
    const [first, second] = [spanOf(one, normal), spanOf(other, normal)];
    return Math.min(first.to, second.to) - Math.max(first.from, second.from) > tolerance;
  });
}

function normalsOf(quad: Quad): Point[] {
  return quad.flatMap(([x, y], at): Point[] => {
    const [nextX = x, nextY = y] = quad[(at + 1) % quad.length] ?? [];
    const length = Math.hypot(nextX - x, nextY - y);
    return length === 0 ? [] : [[(nextY - y) / length, (x - nextX) / length]];
  });
}

function spanOf(quad: Quad, [normalX, normalY]: Point): { from: number; to: number } {
  const places = quad.map(([x, y]) => x * normalX + y * normalY);
  return { from: Math.min(...places), to: Math.max(...places) };
}
