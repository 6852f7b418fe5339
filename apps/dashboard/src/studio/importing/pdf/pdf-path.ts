import type { Box, Point } from '../../geometry/box.js';
import { apply, type Matrix } from '../../geometry/matrix.js';

/** Paths as pdf.js lists them: a code of a command, then its coordinates. */

interface Segment {
  readonly command: 'M' | 'L' | 'C' | 'Q' | 'Z';
  readonly points: readonly Point[];
}

const COMMANDS = [
  ['M', 1],
  ['L', 1],
  ['C', 3],
  ['Q', 2],
  ['Z', 0],
] as const;

export function segmentsOf(numbers: ArrayLike<number>): Segment[] {
  const segments: Segment[] = [];
  for (let at = 0; at < numbers.length;) {
    const [command, count] = COMMANDS[numbers[at] ?? -1] ?? [];
    if (command === undefined) break;
    const points = Array.from({ length: count }, (_, index) => ({
      x: numbers[at + 1 + 2 * index] ?? 0,
      y: numbers[at + 2 + 2 * index] ?? 0,
    }));
    segments.push({ command, points });
    at += 1 + 2 * count;
  }
  return segments;
}

export function dataOf(segments: readonly Segment[]): string {
  return segments.map(({ command, points }) => command + points.map(({ x, y }) => `${x} ${y}`).join(' ')).join('');
}

const near = (one: number, other: number, slack: number): boolean => Math.abs(one - other) <= slack;

/** The box of a path that is a rectangle along the axes of its plane; null for any other path. */
export function rectOf(segments: readonly Segment[]): Box | null {
  if (!segments.every(({ command }, index) => (index === 0 ? command === 'M' : command === 'L' || command === 'Z')))
    return null;
  const points = segments.flatMap((segment) => segment.points);
  const [first, , third, , fifth] = points;
  if (first === undefined || third === undefined || points.length < 4 || points.length > 5) return null;
  const slack = 1e-3 * Math.max(Math.abs(third.x - first.x), Math.abs(third.y - first.y));
  if (fifth !== undefined && !(near(fifth.x, first.x, slack) && near(fifth.y, first.y, slack))) return null;
  const isRectangle = points.slice(0, 4).every((point, index, four) => {
    const next = four[(index + 1) % 4] ?? point;
    const isAcross = near(point.y, next.y, slack);
    return isAcross !== near(point.x, next.x, slack);
  });
  return isRectangle ? boxOf(first, third) : null;
}

/** The box of a path that is an ellipse along the axes of its plane; null for any other path. */
export function ellipseOf(segments: readonly Segment[]): Box | null {
  const curves = segments.filter(({ command }) => command === 'C');
  if (curves.length < 4 || segments.filter(({ command }) => command === 'M').length !== 1) return null;
  const samples: Point[] = [];
  let last: Point | null = null;
  for (const { command, points } of segments) {
    const end = points.at(-1);
    if (end === undefined) continue;
    const [one = end, two = end] = points;
    if (command === 'C' && last !== null)
      samples.push({
        x: (last.x + 3 * one.x + 3 * two.x + end.x) / 8,
        y: (last.y + 3 * one.y + 3 * two.y + end.y) / 8,
      });
    if (command === 'L' && last !== null && Math.hypot(end.x - last.x, end.y - last.y) > 1e-3) return null;
    samples.push(end);
    last = end;
  }
  const [xs, ys] = [samples.map(({ x }) => x), samples.map(({ y }) => y)];
  const box = boxOf({ x: Math.min(...xs), y: Math.min(...ys) }, { x: Math.max(...xs), y: Math.max(...ys) });
  const [rx, ry] = [box.width / 2, box.height / 2];
  if (rx < 1e-3 || ry < 1e-3) return null;
  const isOn = samples.every(({ x, y }) => near(Math.hypot((x - box.x - rx) / rx, (y - box.y - ry) / ry), 1, 0.01));
  return isOn ? box : null;
}

function boxOf(one: Point, other: Point): Box {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}

/** The box around a box after a map. */
export function boundsAfter({ x, y, width, height }: Box, matrix: Matrix): Box {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ].map((corner) => apply(matrix, corner));
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  return boxOf({ x: Math.min(...xs), y: Math.min(...ys) }, { x: Math.max(...xs), y: Math.max(...ys) });
}
