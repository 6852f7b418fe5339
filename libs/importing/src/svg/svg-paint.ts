import type { Box } from '../geometry/box.js';
import { apply, type Matrix, multiply } from '../geometry/matrix.js';
import type { Reason } from '../imported.js';
import { hexOf, isClear, linearPaint, type Paint, radialPaint } from '../paints.js';
import { placingOf } from '../paths.js';
import { matrixOf, type SvgPaint, type SvgPen } from './svg-design.js';

/** Fills and lines of SVG as paints. */

/** The plane of a layer's box. */
export interface Frame {
  /** The map from the element's plane. */
  readonly toLayer: Matrix;
  readonly box: Box;
}

export interface PaintedPart {
  readonly paint: Paint | null;
  /** True for a paint that only pixels can show. */
  readonly isPattern?: boolean;
  readonly note?: Reason;
}

export function paintOf(paint: SvgPaint | undefined, { toLayer, box }: Frame): PaintedPart {
  switch (paint?.kind) {
    case undefined:
      return { paint: null };
    case 'color':
      return { paint: hexOf(paint.color) };
    case 'pattern':
      return { paint: null, isPattern: true };
    case 'linear': {
      const map = multiply(toLayer, matrixOf(paint.matrix));
      const [x1, y1, x2, y2] = paint.line;
      const across = apply(map, { x: x1 - (y2 - y1), y: y1 + (x2 - x1) });
      const course = { from: apply(map, { x: x1, y: y1 }), to: apply(map, { x: x2, y: y2 }), across };
      return { paint: linearPaint(course, paint.stops, box), ...noted(paint.isPlain) };
    }
    case 'radial': {
      const map = multiply(toLayer, matrixOf(paint.matrix));
      const [x, y, radius] = paint.circle;
      const [across, down] = [Math.hypot(map.a, map.b), Math.hypot(map.c, map.d)];
      const made = radialPaint(apply(map, { x, y }), radius * Math.sqrt(across * down), paint.stops, box);
      const isRound = placingOf(map) !== null && Math.abs(across - down) < 0.02 * Math.max(across, down);
      return { paint: made.paint, ...noted(paint.isPlain && made.isExact && isRound) };
    }
  }
}

function noted(isExact: boolean): Pick<PaintedPart, 'note'> {
  return isExact ? {} : { note: 'guessed_gradient' };
}

export interface PenPart extends PaintedPart {
  readonly width: number;
  readonly dash: readonly number[];
}

/** The stroke of an element; null if nothing of it shows. */
export function penOf(pen: SvgPen | undefined, scale: number, frame: Frame, isOpen = false): PenPart | null {
  if (pen === undefined) return null;
  const width = pen.width * scale;
  const part = paintOf(pen.paint, frame);
  if (width <= 0 || (isClear(part.paint) && part.isPattern !== true)) return null;
  const dash = pen.dash.map((one) => one * scale);
  const isDashed = dash.some((one) => one > 0);
  const note = part.note ?? (!pen.isButt && width > 1.5 && (isDashed || isOpen) ? 'guessed_stroke' : undefined);
  return { ...part, ...(note && { note }), width, dash: isDashed ? shiftedDash(dash, pen.offset * scale) : [] };
}

/** Dashes that start at an offset of their pattern, in pairs of a dash and a gap. */
function shiftedDash(dash: readonly number[], offset: number): readonly number[] {
  const even = dash.length % 2 === 1 ? [...dash, ...dash] : dash;
  const whole = even.reduce((sum, part) => sum + part, 0);
  let left = ((offset % whole) + whole) % whole;
  if (left < 0.01) return even;
  const index = even.findIndex((part) => (left < part ? true : ((left -= part), false)));
  const part = even[index] ?? 0;
  const shifted = [part - left, ...even.slice(index + 1), ...even.slice(0, index), left];
  // A pattern that starts within a gap has an empty dash before it; one that ends within a dash has an empty gap after
  // it.
  return index % 2 === 1 ? [0, ...shifted] : [...shifted, 0];
}
