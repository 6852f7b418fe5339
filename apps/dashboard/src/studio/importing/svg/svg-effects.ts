import type { Box } from '../../geometry/box.js';
import type { Matrix } from '../../geometry/matrix.js';
import { hexOf } from '../../../../../../libs/importing/src/paints.js';
import { mappedPath, hasContours } from '../../../../../../libs/importing/src/paths.js';
import type { Shadow } from '../../../../../../libs/importing/src/template-builder.js';
import { colorOf } from './svg-paint.js';
import { dataOf, isShape } from './svg-shape.js';
import type { SvgStage } from './svg-stage.js';

/** Clips, filters and blend modes of SVG. */

const LOCAL = /^url\(["']?#([^"')]+)["']?\)$/;

export interface Clip {
  readonly box: Box;
  /** Omitted if the clip is the box itself. */
  readonly path?: string;
}

/** The clip of an element on the canvas; `unknown` if no path expresses it. */
export function clipOf(stage: SvgStage, value: string, matrix: Matrix): Clip | 'unknown' | null {
  if (value === 'none' || value === '') return null;
  const clip = stage.byId(LOCAL.exec(value)?.[1] ?? '');
  if (!(clip instanceof SVGClipPathElement)) return LOCAL.test(value) ? null : 'unknown';
  const style = getComputedStyle(clip);
  if (
    clip.clipPathUnits.baseVal !== SVGUnitTypes.SVG_UNIT_TYPE_USERSPACEONUSE ||
    !['', 'none'].includes(style.clipPath)
  )
    return 'unknown';
  const shapes = Array.from(clip.querySelectorAll('*')).filter((one) => isShape(one));
  const others = Array.from(clip.querySelectorAll('text, image, svg'));
  if (others.length > 0 || shapes.length === 0 || shapes.length > 20) return 'unknown';
  const own = clip.transform.baseVal.consolidate()?.matrix;
  let d = '';
  for (const shape of shapes) {
    // Groups of an expanded `use` come between the shape and the clip.
    let map = DOMMatrix.fromMatrix({ ...matrix });
    if (own !== undefined) map = map.multiply(own);
    const steps: DOMMatrix[] = [];
    for (let one: Element | null = shape; one !== null && one !== clip; one = one.parentElement) {
      const step = one instanceof SVGGraphicsElement ? one.transform.baseVal.consolidate()?.matrix : undefined;
      if (step !== undefined) steps.unshift(DOMMatrix.fromMatrix(step));
    }
    for (const step of steps) map = map.multiply(step);
    const data = dataOf(shape);
    if (data === null || getComputedStyle(shape).display === 'none') continue;
    const path = mappedPath(data, map, getComputedStyle(shape).clipRule === 'evenodd' && hasContours(data));
    if (path?.fits !== true) return 'unknown';
    d += path.d;
  }
  const whole = mappedPath(d, { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 });
  if (whole === null || !whole.fits || whole.bounds.width < 0.1 || whole.bounds.height < 0.1) return 'unknown';
  const isRect =
    shapes.length === 1 &&
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

export interface Filtered {
  readonly blur?: number;
  readonly shadow?: Shadow;
  /** True where only pixels show the filter. */
  readonly isOther: boolean;
  /** The reach of the filter beyond the element, in its own plane. */
  readonly margin: number;
}

const NO_FILTER: Filtered = { isOther: false, margin: 0 };

/** A filter with only one blur or one shadow becomes a member of a layer. */
export function filterOf(stage: SvgStage, value: string, scale: number): Filtered {
  if (value === 'none' || value === '') return NO_FILTER;
  const filter = stage.byId(LOCAL.exec(value)?.[1] ?? '');
  if (!(filter instanceof SVGFilterElement)) return LOCAL.test(value) ? NO_FILTER : byFunctions(value, scale);
  const parts = Array.from(filter.children).filter(({ localName }) => localName.startsWith('fe'));
  const deviations = parts.map((part) => parseFloat(part.getAttribute('stdDeviation') ?? '0') || 0);
  const offsets = parts.flatMap((part) =>
    ['dx', 'dy', 'radius'].map((name) => Math.abs(parseFloat(part.getAttribute(name) ?? '0')) || 0),
  );
  const margin = 3 * Math.max(0, ...deviations) + Math.max(0, ...offsets) + 2;
  const [only] = parts;
  if (parts.length === 1 && only instanceof SVGFEGaussianBlurElement)
    return { blur: (deviations[0] ?? 0) * scale, isOther: false, margin };
  if (parts.length === 1 && only instanceof SVGFEDropShadowElement) {
    const style = getComputedStyle(only);
    const color = colorOf(style.getPropertyValue('flood-color'));
    const alpha = color.a * (parseFloat(style.getPropertyValue('flood-opacity')) || 0);
    const shadow = {
      dx: only.dx.baseVal * scale,
      dy: only.dy.baseVal * scale,
      // The blur of CSS is twice the standard deviation.
      blur: 2 * (deviations[0] ?? 0) * scale,
      color: hexOf({ ...color, a: alpha }),
    };
    return { shadow, isOther: false, margin };
  }
  return { isOther: true, margin };
}

function byFunctions(value: string, scale: number): Filtered {
  const blur = /^blur\(([\d.]+)px\)$/.exec(value)?.[1];
  if (blur !== undefined) return { blur: Number(blur) * scale, isOther: false, margin: 3 * Number(blur) };
  const shadow = /^drop-shadow\((.+?\)|#\w+)\s+(-?[\d.]+)px\s+(-?[\d.]+)px\s+([\d.]+)px\)$/.exec(value);
  if (shadow === null) return { isOther: true, margin: 60 };
  const [, color = '', dx = 0, dy = 0, spread = 0] = shadow;
  const numbers = { dx: Number(dx) * scale, dy: Number(dy) * scale, blur: Number(spread) * scale };
  return { shadow: { ...numbers, color: hexOf(colorOf(color)) }, isOther: false, margin: 60 };
}
