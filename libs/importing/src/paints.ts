import type { Box, Point } from './geometry/box.js';
import { MOST_STOPS } from './limits.js';

/** Colours and gradients as the schema has them. */

/** The blend modes of layers, by their names in CSS. */
export const BLENDS = new Set(['normal', 'multiply', 'screen', 'overlay', 'darken', 'lighten']);

/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export interface Rgba {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

export type Paint =
  string | { readonly gradient: string; readonly stops: readonly Stop[]; readonly [member: string]: unknown };
type Stop = readonly [offset: number, color: string];

export interface RgbaStop {
  readonly at: number;
  readonly color: Rgba;
}

export function hexOf({ r, g, b, a }: Rgba): string {
  const two = (value: number): string =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0');
  return `#${two(r)}${two(g)}${two(b)}${a >= 0.998 ? '' : two(a * 255)}`;
}

/** Stops between 0 and 1 in order, from a gradient whose stops may be anywhere on its line. */
export function stopsOf(stops: readonly RgbaStop[]): readonly Stop[] | null {
  let least = -Infinity;
  // An offset below the previous one counts as equal to it.
  const sorted = stops.map(({ at, color }) => ({ at: (least = Math.max(least, at)), color }));
  if (sorted.length === 0) return null;
  const inner = sorted.filter(({ at }) => at >= 0 && at <= 1);
  const all = [
    ...(inner[0]?.at === 0 ? [] : [{ at: 0, color: colorAt(sorted, 0) }]),
    ...inner,
    ...(inner.at(-1)?.at === 1 ? [] : [{ at: 1, color: colorAt(sorted, 1) }]),
  ];
  const few =
    all.length <= MOST_STOPS ? all : all.filter((_, index) => index % Math.ceil(all.length / MOST_STOPS) === 0);
  return few.map(({ at, color }) => [Math.round(at * 10_000) / 10_000, hexOf(color)] as const);
}

function colorAt(stops: readonly RgbaStop[], at: number): Rgba {
  const after = stops.findIndex((stop) => stop.at > at);
  const last = stops.at(-1)?.color ?? { r: 0, g: 0, b: 0, a: 0 };
  if (after < 0) return last;
  const [one, two] = [stops[after - 1], stops[after]];
  if (one === undefined || two === undefined) return two?.color ?? last;
  const part = (at - one.at) / (two.at - one.at);
  const mix = (from: number, to: number): number => from + (to - from) * part;
  const [from, to] = [one.color, two.color];
  return { r: mix(from.r, to.r), g: mix(from.g, to.g), b: mix(from.b, to.b), a: mix(from.a, to.a) };
}

/** A gradient between two points, of which `across` is a third on the line of the first colour. */
export interface LinearCourse {
  readonly from: Point;
  readonly to: Point;
  readonly across?: Point;
}

/**
 * A linear gradient over a box: the schema's line passes through its middle and is as long as the box in its direction.
 */
export function linearPaint({ from, to, across }: LinearCourse, stops: readonly RgbaStop[], box: Box): Paint | null {
  const side =
    across === undefined ? { x: from.y - to.y, y: to.x - from.x } : { x: across.x - from.x, y: across.y - from.y };
  let normal = { x: side.y, y: -side.x };
  const length = Math.hypot(normal.x, normal.y);
  const along = (point: Point): number => point.x * normal.x + point.y * normal.y;
  if (length < 1e-9) return lastColor(stops);
  normal = { x: normal.x / length, y: normal.y / length };
  if (along(to) < along(from)) normal = { x: -normal.x, y: -normal.y };
  const [start, end] = [along(from), along(to)];
  if (end - start < 1e-6) return lastColor(stops);
  const half = (Math.abs(box.width * normal.x) + Math.abs(box.height * normal.y)) / 2;
  const first = along({ x: box.x + box.width / 2, y: box.y + box.height / 2 }) - half;
  if (half < 1e-6) return lastColor(stops);
  const moved = stops.map(({ at, color }) => ({ at: (start + at * (end - start) - first) / (2 * half), color }));
  const angle = (Math.atan2(normal.y, normal.x) * 180) / Math.PI;
  return paintOf({ gradient: 'linear', angle: Math.round(angle * 100) / 100 || 0 }, moved);
}

/** A radial gradient over a box; the schema measures its radius by the longer side. */
export function radialPaint(
  center: Point,
  radius: number,
  stops: readonly RgbaStop[],
  box: Box,
): { paint: Paint | null; isExact: boolean } {
  const longer = Math.max(box.width, box.height);
  if (longer < 1e-6 || radius < 1e-6) return { paint: lastColor(stops), isExact: true };
  const share = radius / longer;
  const held = Math.min(1, share);
  const unit = (at: number, start: number, length: number): number => (length < 1e-6 ? 0.5 : (at - start) / length);
  const wish = [unit(center.x, box.x, box.width), unit(center.y, box.y, box.height)];
  const shown = wish.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 10_000) / 10_000);
  const moved = stops.map(({ at, color }) => ({ at: (at * share) / held, color }));
  const paint = paintOf({ gradient: 'radial', center: shown, radius: Math.round(held * 10_000) / 10_000 }, moved);
  return { paint, isExact: wish.every((part) => part >= -0.001 && part <= 1.001) };
}

export function conicPaint(center: Point, degrees: number, stops: readonly RgbaStop[], box: Box): Paint | null {
  const hold = (part: number): number => Math.min(1, Math.max(0, part));
  const unit = [hold((center.x - box.x) / (box.width || 1)), hold((center.y - box.y) / (box.height || 1))];
  return paintOf({ gradient: 'conic', center: unit, angle: Math.round(degrees * 100) / 100 }, stops);
}

function paintOf(members: { gradient: string; [member: string]: unknown }, stops: readonly RgbaStop[]): Paint | null {
  const made = stopsOf(stops);
  return made === null ? null : { ...members, stops: made };
}

function lastColor(stops: readonly RgbaStop[]): Paint | null {
  const last = stops.at(-1);
  return last === undefined ? null : hexOf(last.color);
}

/** A paint as seen through a share of opacity. */
export function fadedPaint(paint: Paint, opacity: number): Paint {
  if (opacity >= 0.998) return paint;
  if (typeof paint === 'string') return faded(paint, opacity);
  return { ...paint, stops: paint.stops.map(([at, color]) => [at, faded(color, opacity)] as const) };
}

function faded(color: string, opacity: number): string {
  const alpha = color.length === 9 ? parseInt(color.slice(7), 16) / 255 : 1;
  const value = Math.round(Math.max(0, alpha * opacity) * 255);
  return color.slice(0, 7) + value.toString(16).padStart(2, '0');
}

/** True if nothing of it shows. */
export function isClear(paint: Paint | null): boolean {
  if (paint === null) return true;
  const colors = typeof paint === 'string' ? [paint] : paint.stops.map(([, color]) => color);
  return colors.every((color) => color.length === 9 && color.endsWith('00'));
}
