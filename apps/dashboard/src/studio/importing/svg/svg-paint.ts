import type { Box, Point } from '../../geometry/box.js';
import { apply, type Matrix, multiply } from '../../geometry/matrix.js';
import {
  hexOf,
  isClear,
  linearPaint,
  type Paint,
  radialPaint,
  type Rgba,
  type RgbaStop,
} from '../../../../../../libs/importing/src/paints.js';
import { placingOf } from '../../../../../../libs/importing/src/paths.js';
import type { Reason } from '../../../../../../libs/importing/src/imported.js';
import { referenceOf } from './svg-source.js';
import type { SvgStage } from './svg-stage.js';

/** Fills and lines of SVG as paints. */

const URL_OF = /^url\(["']?#([^"')]+)["']?\)\s*(.*)$/;
const MOST_REFERENCES = 8;

const known = new Map<string, Rgba>();
let pixel: CanvasRenderingContext2D | null = null;

/** A computed colour, in any colour space. */
export function colorOf(text: string): Rgba {
  const match = /^rgba?\(\s*([\d.]+)[,\s]+([\d.]+)[,\s]+([\d.]+)(?:[,\s/]+([\d.]+))?\s*\)$/.exec(text);
  if (match !== null) {
    const [r = 0, g = 0, b = 0, a = 1] = match.slice(1).map((part) => (part === undefined ? undefined : Number(part)));
    return { r, g, b, a };
  }
  const read = known.get(text) ?? readPixel(text);
  known.set(text, read);
  return read;
}

function readPixel(text: string): Rgba {
  pixel ??= Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  });
  if (pixel === null) return { r: 0, g: 0, b: 0, a: 1 };
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = '#000';
  pixel.fillStyle = text;
  pixel.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, a = 0] = pixel.getImageData(0, 0, 1, 1).data;
  return { r, g, b, a: a / 255 };
}

export interface PaintedPart {
  readonly paint: Paint | null;
  /** A paint that only pixels can show. */
  readonly isPattern?: boolean;
  readonly note?: Reason;
}

/**
 * @param own the element's box in its own plane
 * @param toLayer the map from there to the plane of the layer's box
 */
export function paintOf(
  stage: SvgStage,
  value: string,
  opacity: number,
  { own, toLayer, box }: { own: Box; toLayer: Matrix; box: Box },
): PaintedPart {
  if (value === 'none' || value === '') return { paint: null };
  const [, id, fallback = ''] = URL_OF.exec(value) ?? [];
  if (id === undefined) {
    const color = colorOf(value.startsWith('context-') ? '#000' : value);
    return { paint: hexOf({ ...color, a: color.a * opacity }) };
  }
  const server = stage.byId(id);
  if (server instanceof SVGPatternElement) return { paint: null, isPattern: true };
  if (!(server instanceof SVGGradientElement))
    return paintOf(stage, fallback === '' ? 'none' : fallback, opacity, { own, toLayer, box });
  return gradientOf(stage, server, opacity, { own, toLayer, box });
}

function gradientOf(
  stage: SvgStage,
  server: SVGGradientElement,
  opacity: number,
  { own, toLayer, box }: { own: Box; toLayer: Matrix; box: Box },
): PaintedPart {
  const chain = chainOf(stage, server);
  const from = <Found>(read: (one: SVGGradientElement) => Found | null): Found | null => {
    for (const one of chain) {
      const found = read(one);
      if (found !== null) return found;
    }
    return null;
  };
  const member = (name: string): string | null => from((one) => one.getAttribute(name));
  const stops = from((one) => stopsOf(one, opacity)) ?? [];
  if (stops.length === 0) return { paint: null };
  const last = stops.at(-1);
  if (stops.length === 1 && last !== undefined) return { paint: hexOf(last.color) };
  const isOfBox = member('gradientUnits') !== 'userSpaceOnUse';
  const list = from((one) =>
    one.hasAttribute('gradientTransform') ? one.gradientTransform.baseVal.consolidate() : null,
  );
  const turned = list === null ? toLayer : multiply(toLayer, { ...values(list.matrix) });
  const ofBox = { a: own.width, b: 0, c: 0, d: own.height, e: own.x, f: own.y };
  const map = !isOfBox
    ? turned
    : list === null
      ? multiply(toLayer, ofBox)
      : multiply(multiply(toLayer, ofBox), values(list.matrix));
  const length = (name: string, usual: string): number => {
    const text = member(name) ?? usual;
    const share = text.endsWith('%') ? parseFloat(text) / 100 : null;
    if (share === null) return parseFloat(text) || 0;
    if (isOfBox) return share;
    const view = stage.root.viewBox.baseVal;
    const side = name.includes('x')
      ? view.width
      : name.includes('y')
        ? view.height
        : Math.hypot(view.width, view.height) / Math.SQRT2;
    return share * side;
  };
  const note = (member('spreadMethod') ?? 'pad') === 'pad' ? undefined : ('guessed_gradient' as const);
  if (server instanceof SVGLinearGradientElement) {
    const start: Point = { x: length('x1', '0%'), y: length('y1', '0%') };
    const end: Point = { x: length('x2', '100%'), y: length('y2', '0%') };
    const across = { x: start.x - (end.y - start.y), y: start.y + (end.x - start.x) };
    const course = { from: apply(map, start), to: apply(map, end), across: apply(map, across) };
    return { paint: linearPaint(course, stops, box), ...(note && { note }) };
  }
  const center = { x: length('cx', '50%'), y: length('cy', '50%') };
  const focus = { x: length('fx', member('cx') ?? '50%'), y: length('fy', member('cy') ?? '50%') };
  const radius = length('r', '50%');
  const [across, down] = [Math.hypot(map.a, map.b), Math.hypot(map.c, map.d)];
  const placing = placingOf(map);
  const isRound = placing !== null && Math.abs(across - down) < 0.02 * Math.max(across, down);
  const { paint, isExact } = radialPaint(apply(map, center), radius * Math.sqrt(across * down), stops, box);
  const isCentral = Math.hypot(center.x - focus.x, center.y - focus.y) < 0.01 * radius;
  return {
    paint,
    ...(!(isRound && isExact && isCentral && note === undefined) && { note: 'guessed_gradient' as const }),
  };
}

function values({ a, b, c, d, e, f }: DOMMatrix): Matrix {
  return { a, b, c, d, e, f };
}

/** A gradient and those that it refers to. */
function chainOf(stage: SvgStage, server: SVGGradientElement): SVGGradientElement[] {
  const chain = [server];
  for (let one: Element | null = server; chain.length < MOST_REFERENCES;) {
    const id: string | null = referenceOf(one);
    const next: Element | null = id === null ? null : stage.byId(id);
    if (!(next instanceof SVGGradientElement) || chain.includes(next)) break;
    chain.push(next);
    one = next;
  }
  return chain;
}

function stopsOf(server: SVGGradientElement, opacity: number): RgbaStop[] | null {
  const stops = Array.from(server.children).filter((one) => one instanceof SVGStopElement);
  if (stops.length === 0) return null;
  return stops.map((stop) => {
    const style = getComputedStyle(stop);
    const color = colorOf(style.stopColor);
    const at = Math.min(1, Math.max(0, stop.offset.baseVal));
    return { at, color: { ...color, a: color.a * (parseFloat(style.stopOpacity) || 0) * opacity } };
  });
}

/** The stroke of an element; null if it has none. */
export function penOf(
  stage: SvgStage,
  style: CSSStyleDeclaration,
  scale: number,
  frame: { own: Box; toLayer: Matrix; box: Box },
  isOpen = false,
): (PaintedPart & { width: number; dash: readonly number[] }) | null {
  const width = (parseFloat(style.strokeWidth) || 0) * scale;
  const part = paintOf(stage, style.stroke, parseFloat(style.strokeOpacity), frame);
  if (width <= 0 || (isClear(part.paint) && part.isPattern !== true)) return null;
  const dash =
    style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(/[,\s]+/).map((one) => parseFloat(one) * scale);
  const isDashed = dash.length > 0 && dash.every((one) => Number.isFinite(one)) && dash.some((one) => one > 0);
  const note =
    part.note ??
    (style.strokeLinecap !== 'butt' && width > 1.5 && (isDashed || isOpen) ? ('guessed_stroke' as const) : undefined);
  return {
    ...part,
    ...(note && { note }),
    width,
    dash: isDashed ? shiftedDash(dash, (parseFloat(style.strokeDashoffset) || 0) * scale) : [],
  };
}

/** Dashes that start at an offset of their pattern, in pairs of a dash and a gap. */
function shiftedDash(dash: readonly number[], offset: number): readonly number[] {
  const even = dash.length % 2 === 1 ? [...dash, ...dash] : dash;
  const whole = even.reduce((sum, part) => sum + part, 0);
  let left = ((offset % whole) + whole) % whole;
  if (left < 0.01) return even;
  const index = even.findIndex((part) => (left < part ? true : ((left -= part), false)));
  const part = even[index] ?? 0;
  const turned = [part - left, ...even.slice(index + 1), ...even.slice(0, index), left];
  // A pattern that starts within a gap has an empty dash before it; one that ends within a dash has an empty gap after
  // it.
  return index % 2 === 1 ? [0, ...turned] : [...turned, 0];
}
