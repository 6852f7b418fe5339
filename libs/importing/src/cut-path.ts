import { SVGPathData } from 'svg-pathdata';
import type { Point } from './geometry/box.js';

/** One contour as cubic curves, which can be measured and cut. */

type Curve = readonly [Point, Point, Point, Point];

/** Straight pieces by which a curve is measured. */
const PIECES = 48;

export interface Contour {
  readonly curves: readonly Curve[];
  /** The length of each curve. */
  readonly lengths: readonly number[];
  readonly length: number;
}

/** Reads path data of one contour; null if it has several or no length. */
export function contourOf(d: string): Contour | null {
  let data: SVGPathData;
  try {
    data = new SVGPathData(d).toAbs().normalizeHVZ(false).normalizeST().qtToC().aToC();
  } catch {
    return null;
  }
  const curves: Curve[] = [];
  let start: Point = { x: 0, y: 0 };
  let last = start;
  let isClosed = false;
  for (const command of data.commands) {
    if (command.type === SVGPathData.MOVE_TO) {
      if (curves.length > 0) return null;
      start = last = { x: command.x, y: command.y };
      continue;
    }
    if (isClosed) return null;
    isClosed = command.type === SVGPathData.CLOSE_PATH;
    const end = 'x' in command && 'y' in command ? { x: command.x, y: command.y } : start;
    const curve = curveOf(command, last, end);
    if (distance(last, end) > 1e-9 || command.type === SVGPathData.CURVE_TO) curves.push(curve);
    last = end;
  }
  return measured(curves);
}

function curveOf(command: SVGPathData['commands'][number], from: Point, to: Point): Curve {
  if (command.type === SVGPathData.CURVE_TO)
    return [from, { x: command.x1, y: command.y1 }, { x: command.x2, y: command.y2 }, to];
  if (command.type === SVGPathData.QUAD_TO) {
    const bend = { x: command.x1, y: command.y1 };
    return [from, mix(from, bend, 2 / 3), mix(to, bend, 2 / 3), to];
  }
  return [from, mix(from, to, 1 / 3), mix(from, to, 2 / 3), to];
}

function measured(curves: readonly Curve[]): Contour | null {
  const lengths = curves.map((curve) => marksOf(curve).at(-1) ?? 0);
  const length = lengths.reduce((sum, one) => sum + one, 0);
  return length > 1e-6 && Number.isFinite(length) ? { curves, lengths, length } : null;
}

/** The contour in the other direction. */
export function reversed({ curves, lengths, length }: Contour): Contour {
  const reversed = curves.map(([p, q, r, s]): Curve => [s, r, q, p]).reverse();
  return { curves: reversed, lengths: [...lengths].reverse(), length };
}

/** Path data of the part between two distances from the start; null if that part is empty. */
export function cutPath({ curves, lengths, length }: Contour, from: number, to: number): string | null {
  const [first, last] = [Math.max(0, from), Math.min(length, to)];
  if (last - first < 1e-3) return null;
  let before = 0;
  const parts = curves.flatMap((curve, index) => {
    const own = lengths[index] ?? 0;
    const [start, end] = [Math.max(0, first - before), Math.min(own, last - before)];
    before += own;
    if (end - start < 1e-6) return [];
    const marks = marksOf(curve);
    return [between(curve, placeAt(marks, start), placeAt(marks, end))];
  });
  const [head] = parts;
  if (head === undefined) return null;
  const at = ({ x, y }: Point): string => `${x} ${y}`;
  return `M${at(head[0])}${parts.map(([, q, r, s]) => `C${at(q)} ${at(r)} ${at(s)}`).join('')}`;
}

/** Distances along a curve after each of its pieces. */
function marksOf(curve: Curve): number[] {
  let last = curve[0];
  let sum = 0;
  return Array.from({ length: PIECES }, (_, index) => {
    const point = split(curve, (index + 1) / PIECES)[0][3];
    sum += distance(last, point);
    last = point;
    return sum;
  });
}

/** The parameter of a curve at a distance from its start. */
function placeAt(marks: readonly number[], far: number): number {
  const index = marks.findIndex((mark) => mark >= far - 1e-9);
  if (index < 0) return 1;
  const [start, end] = [marks[index - 1] ?? 0, marks[index] ?? 0];
  const part = end - start < 1e-12 ? 0 : (far - start) / (end - start);
  return Math.min(1, Math.max(0, (index + part) / PIECES));
}

function between(curve: Curve, from: number, to: number): Curve {
  const [head] = split(curve, to);
  return to < 1e-9 ? head : split(head, from / to)[1];
}

/** The two parts of a curve, by de Casteljau. */
function split([p, q, r, s]: Curve, t: number): readonly [Curve, Curve] {
  const [a, b, c] = [mix(p, q, t), mix(q, r, t), mix(r, s, t)];
  const [d, e] = [mix(a, b, t), mix(b, c, t)];
  const f = mix(d, e, t);
  return [
    [p, a, d, f],
    [f, e, c, s],
  ];
}

function mix(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}
