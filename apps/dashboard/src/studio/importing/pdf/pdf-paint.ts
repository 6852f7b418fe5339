import type { Box } from '../../geometry/box.js';
import { apply, type Matrix } from '../../geometry/matrix.js';
import {
  fadedPaint,
  linearPaint,
  type Paint,
  radialPaint,
  type Rgba,
  type RgbaStop,
} from '../../../../../../libs/importing/src/paints.js';
import { placingOf } from '../../../../../../libs/importing/src/paths.js';
import type { Pen } from '../../../../../../libs/importing/src/template-builder.js';
import { type Ink, scaleOf, type State } from './pdf-state.js';

/** Converts gradients of a page to those of templates. */

type Pair = readonly [number, number];
/** The form in which pdf.js hands out shadings along a line or between circles. */
export type Shading = readonly [
  kind: string,
  course: 'axial' | 'radial',
  box: readonly number[] | null,
  stops: readonly (readonly [number, string])[],
  from: Pair,
  to: Pair,
  inner: number | null,
  outer: number | null,
];

/** False for a shading of which pdf.js draws nothing but a sign that it cannot, as of gradients by functions. */
export function isDrawable(shading: Shading | null): boolean {
  return shading !== null && shading[0] !== 'Dummy';
}

/** A paint, with `isExact` if it is the same gradient; null if templates have no similar one. */
export function gradientOf(
  shading: Shading,
  matrix: Matrix,
  box: Box,
): { paint: Paint | null; isExact: boolean } | null {
  const [kind, course, , colors, first, second, inner, outer] = shading;
  if (kind !== 'RadialAxial') return null;
  const stops = colors.map(([at, color]): RgbaStop => ({ at, color: rgbaOf(color) }));
  const [from, to] = [first, second].map(([x, y]) => apply(matrix, { x, y }));
  if (from === undefined || to === undefined) return null;
  if (course === 'axial') {
    const across = apply(matrix, { x: first[0] + first[1] - second[1], y: first[1] + second[0] - first[0] });
    return { paint: linearPaint({ from, to, across }, stops, box), isExact: true };
  }
  const placing = placingOf(matrix);
  if (placing === null || inner === null || outer === null) return null;
  const scale = (placing.scaleX + placing.scaleY) / 2;
  const isRound = Math.abs(placing.scaleX / placing.scaleY - 1) < 0.02;
  const isOutward = outer >= inner;
  const [least, most] = isOutward ? [inner, outer] : [outer, inner];
  if (most <= 0) return null;
  const along = (at: number): number => (least + (isOutward ? at : 1 - at) * (most - least)) / most;
  const placed = stops.map(({ at, color }) => ({ at: along(at), color }));
  const isConcentric = Math.hypot(from.x - to.x, from.y - to.y) < 0.02 * most * scale;
  const { paint, isExact } = radialPaint(
    isOutward ? to : from,
    most * scale,
    isOutward ? placed : placed.reverse(),
    box,
  );
  return { paint, isExact: isExact && isRound && isConcentric };
}

function rgbaOf(color: string): Rgba {
  const part = (at: number): number => parseInt(color.slice(at, at + 2), 16) || 0;
  return { r: part(1), g: part(3), b: part(5), a: 1 };
}

/** The colour of a text in an ink; for a gradient that of its middle. */
export function textColor(ink: Ink, alpha: number, shadingOf: (id: string) => Shading | null): Paint {
  if (typeof ink === 'string') return fadedPaint(ink, alpha);
  const stops = (ink.shading === null ? null : shadingOf(ink.shading))?.[3] ?? [];
  return fadedPaint(stops[Math.floor(stops.length / 2)]?.[1] ?? '#000000', alpha);
}

/** The stroke of outlined letters. */
export function textPen({ stroke, strokeAlpha, lineWidth, matrix }: State): Pen {
  const paint = fadedPaint(typeof stroke === 'string' ? stroke : '#000000', strokeAlpha);
  return { paint, width: Math.max(0.5, lineWidth * scaleOf(matrix)) };
}
