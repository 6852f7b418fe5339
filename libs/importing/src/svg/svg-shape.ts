import type { Box } from '../geometry/box.js';
import { type Matrix, multiply, rotation } from '../geometry/matrix.js';
import { hasContours, mappedPath, type Path, placedBox, placingOf } from '../paths.js';
import { matrixOf, type SvgClipPath, type SvgShape } from './svg-design.js';

/** Shapes and clips of SVG as those of a template. */

export type Drawn =
  | {
      readonly kind: 'shape';
      readonly members: { readonly shape: string; readonly [member: string]: unknown };
      readonly box: Box;
      readonly rotate: number;
      /** The map from the element's plane to that of the box, before it turns. */
      readonly toLayer: Matrix;
    }
  | { readonly kind: 'path'; readonly path: Path; readonly toLayer: Matrix; readonly isGuess: boolean };

/** @param tag the name of the element, such as `rect` */
export function drawnOf({ shape }: SvgShape, tag: string, matrix: Matrix): Drawn | null {
  const placing = placingOf(matrix);
  const isRect = tag === 'rect';
  // Dashes start at the outline's start, which only a path specifies.
  const isDashed = (shape.stroke?.dash.length ?? 0) > 0;
  if (placing !== null && (isRect || (['circle', 'ellipse'].includes(tag) && !isDashed))) {
    const [x, y, width, height] = shape.bounds;
    const [rx, ry] = shape.radii ?? [0, 0];
    const [across, down] = [rx * placing.scaleX, ry * placing.scaleY];
    if (width > 0 && height > 0 && Math.abs(across - down) < 0.5) {
      const box = placedBox({ x, y, width, height }, matrix, placing);
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const members = isRect
        ? { shape: 'rect', ...(across > 0.05 && { radius: Math.round(across * 100) / 100 }) }
        : { shape: 'ellipse' };
      const toLayer = multiply(rotation(-placing.rotate, middle), matrix);
      return { kind: 'shape', members, box, rotate: placing.rotate, toLayer };
    }
  }
  const isEvenOdd = shape.isEvenOdd && hasContours(shape.d);
  const path = mappedPath(shape.d, matrix, isEvenOdd);
  return path === null ? null : { kind: 'path', path, toLayer: matrix, isGuess: isEvenOdd };
}

export interface Clip {
  readonly box: Box;
  /** Omitted if the clip is the box itself. */
  readonly path?: string;
}

/** Outlines on the canvas, of which a layer shows the inside; null if no path expresses them. */
export function clipOf(paths: readonly SvgClipPath[] | null, matrix: Matrix): Clip | null {
  if (paths === null) return null;
  let d = '';
  for (const one of paths) {
    const map = multiply(matrix, matrixOf(one.matrix));
    const path = mappedPath(one.d, map, one.isEvenOdd && hasContours(one.d));
    if (path?.fits !== true) return null;
    d += path.d;
  }
  const whole = mappedPath(d, { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 });
  if (whole === null || !whole.fits || whole.bounds.width < 0.1 || whole.bounds.height < 0.1) return null;
  const isRect =
    paths.length === 1 &&
    Math.abs(areaOf(whole.d) - whole.bounds.width * whole.bounds.height) < 0.5 &&
    !/[CQ]/.test(whole.d);
  return { box: whole.bounds, ...(!isRect && { path: whole.d }) };
}

/** The area of a polygon of lines. */
function areaOf(d: string): number {
  const numbers = (d.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  let area = 0;
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [x = 0, y = 0] = [numbers[at], numbers[at + 1]];
    const [nextX, nextY] = [numbers[(at + 2) % numbers.length] ?? 0, numbers[(at + 3) % numbers.length] ?? 0];
    area += (x * nextY - nextX * y) / 2;
  }
  return Math.abs(area);
}
