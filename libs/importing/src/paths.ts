import { SVGPathData } from 'svg-pathdata';
import type { Box, Point } from './geometry/box.js';
import { apply, type Matrix } from './geometry/matrix.js';
import { LONGEST_PATH, MOST_COMMANDS } from './limits.js';

/** Path data in pixels of the canvas: lines and curves with absolute coordinates. */

export interface Path {
  readonly d: string;
  readonly bounds: Box;
  /** False if the schema does not accept such a long path. */
  readonly fits: boolean;
  readonly commands: number;
}

type Command = ReturnType<typeof SVGPathData.parse>[number];

/** Path data after a map; null if there is none. As in SVG, data are read up to their first fault. */
export function mappedPath(d: string, { a, b, c, d: dd, e, f }: Matrix, evenOdd = false): Path | null {
  const parsed = parsedPath(d);
  if (parsed === null) return null;
  const data = parsed.toAbs().normalizeHVZ(false).normalizeST().aToC().matrix(a, b, c, dd, e, f);
  const nonZero = evenOdd ? new SVGPathData(nonZeroOf(data.commands)) : data;
  const { minX, minY, maxX, maxY } = nonZero.getBounds();
  const bounds = { x: minX, y: minY, width: maxX - minX, height: maxY - minY };
  if (![minX, minY, maxX, maxY].every((side) => Number.isFinite(side))) return null;
  // Pixels need no more digits, unless the path is tiny.
  const digits = Math.max(bounds.width, bounds.height) < 20 ? 1000 : 100;
  const text = nonZero.round(digits).encode();
  const commands = nonZero.commands.length;
  return { d: text, bounds, commands, fits: text.length <= LONGEST_PATH && commands <= MOST_COMMANDS };
}

function parsedPath(d: string): SVGPathData | null {
  if (d.length > 2_000_000) return null;
  try {
    const data = new SVGPathData(d);
    return data.commands.length < 2 ? null : data;
  } catch {
    const end = lastRight(d);
    if (end === 0) return null;
    const data = new SVGPathData(d.slice(0, end));
    return data.commands.length < 2 ? null : data;
  }
}

/** The length of the data before the first command that cannot be read. */
function lastRight(d: string): number {
  const starts = [...d.matchAll(/[a-df-z]/gi)].map(({ index }) => index);
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    try {
      SVGPathData.parse(d.slice(0, starts[middle] ?? d.length));
      low = middle;
    } catch {
      high = middle - 1;
    }
  }
  return low === 0 ? 0 : (starts[low] ?? 0);
}

/** Contours directed so that both rules of filling agree on them, if none crosses another one. */
function nonZeroOf(commands: readonly Command[]): Command[] {
  const contours = contoursOf(commands);
  if (contours.length < 2) return [...commands];
  const outlines = contours.map((contour) => cornersOfContour(contour));
  return contours.flatMap((contour, index) => {
    const [inside] = outlines[index] ?? [];
    const depth = outlines.filter(
      (other, at) => at !== index && inside !== undefined && isInside(inside, other),
    ).length;
    const isClockwise = areaOf(outlines[index] ?? []) >= 0;
    const isRight = isClockwise === (depth % 2 === 0);
    return isRight ? contour : [...new SVGPathData(contour).reverse().commands];
  });
}

/** True if a path has nested contours, whose holes depend on the fill rule. */
export function hasContours(d: string): boolean {
  return (d.match(/m/gi)?.length ?? 0) > 1;
}

function contoursOf(commands: readonly Command[]): Command[][] {
  const contours: Command[][] = [];
  for (const command of commands) {
    if (command.type === SVGPathData.MOVE_TO || contours.length === 0) contours.push([]);
    contours.at(-1)?.push(command);
  }
  return contours.filter((contour) => contour.length > 1);
}

/** Points on a contour, dense enough to determine its direction and nesting. */
function cornersOfContour(contour: readonly Command[]): Point[] {
  const points: Point[] = [];
  let last: Point = { x: 0, y: 0 };
  for (const command of contour) {
    if (!('x' in command) || !('y' in command)) continue;
    const end = { x: command.x, y: command.y };
    if (command.type === SVGPathData.CURVE_TO) {
      const [one, two] = [
        { x: command.x1, y: command.y1 },
        { x: command.x2, y: command.y2 },
      ];
      for (const t of [0.25, 0.5, 0.75]) points.push(onCurve(last, one, two, end, t));
    } else if (command.type === SVGPathData.QUAD_TO) {
      const bend = { x: command.x1, y: command.y1 };
      points.push({ x: (last.x + 2 * bend.x + end.x) / 4, y: (last.y + 2 * bend.y + end.y) / 4 });
    }
    points.push(end);
    last = end;
  }
  return points;
}

function onCurve(p: Point, q: Point, r: Point, s: Point, t: number): Point {
  const u = 1 - t;
  const mix = (a: number, b: number, c: number, d: number): number =>
    u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
  return { x: mix(p.x, q.x, r.x, s.x), y: mix(p.y, q.y, r.y, s.y) };
}

function areaOf(points: readonly Point[]): number {
  return points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length] ?? { x, y };
    return sum + (x * next.y - next.x * y) / 2;
  }, 0);
}

function isInside({ x, y }: Point, outline: readonly Point[]): boolean {
  let isIn = false;
  for (const [index, one] of outline.entries()) {
    const two = outline[(index + 1) % outline.length] ?? one;
    if (one.y > y !== two.y > y && x < ((two.x - one.x) * (y - one.y)) / (two.y - one.y) + one.x) isIn = !isIn;
  }
  return isIn;
}

export function rectPath({ x, y, width, height }: Box, rx = 0, ry = rx): string {
  if (rx <= 0 || ry <= 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const [across, down] = [Math.min(rx, width / 2), Math.min(ry, height / 2)];
  const arc = (dx: number, dy: number): string => `a${across} ${down} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + across} ${y}h${width - 2 * across}${arc(across, down)}v${height - 2 * down}${arc(-across, down)}` +
    `h${2 * across - width}${arc(-across, -down)}v${2 * down - height}${arc(across, -down)}z`
  );
}

export function ellipsePath(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx + rx} ${cy}a${rx} ${ry} 0 1 1 ${-2 * rx} 0a${rx} ${ry} 0 1 1 ${2 * rx} 0z`;
}

/** A map that rotates, moves, mirrors and scales along its own axes; null if it skews, too. */
export interface Placing {
  readonly scaleX: number;
  readonly scaleY: number;
  /** Degrees clockwise. */
  readonly rotate: number;
  readonly isMirrored: boolean;
}

export function placingOf({ a, b, c, d }: Matrix): Placing | null {
  const scaleX = Math.hypot(a, b);
  const scaleY = Math.hypot(c, d);
  if (scaleX < 1e-6 || scaleY < 1e-6) return null;
  if (Math.abs(a * c + b * d) > 1e-3 * scaleX * scaleY) return null;
  const rotate = (Math.atan2(b, a) * 180) / Math.PI;
  return { scaleX, scaleY, rotate: Math.abs(rotate) < 1e-3 ? 0 : rotate, isMirrored: a * d - b * c < 0 };
}

/** The box of a layer that is rotated about its middle, for a box in the plane before a map. */
export function placedBox({ x, y, width, height }: Box, matrix: Matrix, { scaleX, scaleY }: Placing): Box {
  const middle = apply(matrix, { x: x + width / 2, y: y + height / 2 });
  const size = { width: width * scaleX, height: height * scaleY };
  return { x: middle.x - size.width / 2, y: middle.y - size.height / 2, ...size };
}
