import type { Box, Point } from '../geometry/box.js';
import { conicPaint, hexOf, linearPaint, type Paint, radialPaint, type Rgba } from '../paints.js';
import type { Shadow, TemplateBuilder } from '../template-builder.js';
import { type FigmaColor, type FigmaNode, type FigmaPaint, listOf, numberOf } from './figma-node.js';

/** Fills and effects of Figma. */

const BLENDS: Readonly<Record<string, string>> = {
  MULTIPLY: 'multiply',
  SCREEN: 'screen',
  OVERLAY: 'overlay',
  DARKEN: 'darken',
  LIGHTEN: 'lighten',
};

export function blendOf(builder: TemplateBuilder, { blendMode = 'NORMAL', name = '' }: FigmaNode): string {
  if (blendMode === 'NORMAL' || blendMode === 'PASS_THROUGH') return 'normal';
  const blend = BLENDS[blendMode];
  if (blend === undefined) builder.note('guessed_blend', name);
  return blend ?? 'normal';
}

export function rgbaOf({ r, g, b, a = 1 }: FigmaColor, opacity = 1): Rgba {
  const [red, green, blue] = [r, g, b].map((one) => numberOf(one) * 255);
  return { r: red ?? 0, g: green ?? 0, b: blue ?? 0, a: numberOf(a, 1) * opacity };
}

/** The paints that show, bottom first. */
export function shownPaints(paints: readonly FigmaPaint[] | undefined): readonly FigmaPaint[] {
  return listOf(paints).filter(({ visible = true, opacity = 1 }) => visible && opacity > 0);
}

/** @param unit maps a point in fractions of the node to the plane of the box */
export function paintOf(
  builder: TemplateBuilder,
  paint: FigmaPaint,
  { box, unit, name }: { box: Box; unit: (point: Point) => Point; name: string },
): Paint | null {
  const opacity = numberOf(paint.opacity, 1);
  if (paint.type === 'SOLID') return paint.color === undefined ? null : hexOf(rgbaOf(paint.color, opacity));
  const stops = listOf(paint.gradientStops).map(({ position, color }) => ({
    at: numberOf(position),
    color: rgbaOf(color, opacity),
  }));
  const [start, end, side] = listOf(paint.gradientHandlePositions).map((point) => unit(point));
  if (start === undefined || end === undefined || stops.length === 0) return null;
  const radius = Math.hypot(end.x - start.x, end.y - start.y);
  const other = side === undefined ? radius : Math.hypot(side.x - start.x, side.y - start.y);
  switch (paint.type) {
    case 'GRADIENT_LINEAR':
      return linearPaint({ from: start, to: end, ...(side !== undefined && { across: side }) }, stops, box);
    case 'GRADIENT_ANGULAR':
      return conicPaint(start, (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI, stops, box);
    case 'GRADIENT_RADIAL':
    case 'GRADIENT_DIAMOND': {
      const { paint: made, isExact } = radialPaint(start, Math.sqrt(radius * other), stops, box);
      const isRound = Math.abs(radius - other) < 0.02 * Math.max(radius, other);
      if (!isExact || !isRound || paint.type === 'GRADIENT_DIAMOND') builder.note('guessed_gradient', name);
      return made;
    }
    default:
      builder.note('lost_fill', name);
      return null;
  }
}

export interface Effects {
  readonly shadow: Shadow | null;
  readonly blur: number;
  readonly inner: Shadow | null;
}

export function effectsOf(builder: TemplateBuilder, { effects, name = '' }: FigmaNode): Effects {
  const shown = listOf(effects).filter(({ visible = true }) => visible);
  const shadowsOf = (type: string): Shadow[] =>
    shown
      .filter((effect) => effect.type === type)
      .map(({ offset, radius, color }) => ({
        dx: numberOf(offset?.x),
        dy: numberOf(offset?.y),
        blur: numberOf(radius),
        color: hexOf(rgbaOf(color ?? { r: 0, g: 0, b: 0, a: 0.25 })),
      }));
  const [drop = null, ...others] = shadowsOf('DROP_SHADOW');
  const [inner = null] = shadowsOf('INNER_SHADOW');
  const blur = shown.find(({ type }) => type === 'LAYER_BLUR');
  const known = ['DROP_SHADOW', 'INNER_SHADOW', 'LAYER_BLUR'];
  if (others.length > 0 || shown.some(({ type }) => !known.includes(type))) builder.note('lost_effect', name);
  // The radius of Figma is twice the standard deviation.
  return { shadow: drop, inner, blur: numberOf(blur?.radius) / 2 };
}
