import type { Color, LayerEffectShadow, LayerEffectsInfo, UnitsValue } from 'ag-psd';
import { hexOf, type Rgba } from '../paints.js';
import type { Pen, Shadow } from '../template-builder.js';

/** Colours and effects of Photoshop. */

export const BLENDS: Readonly<Record<string, string>> = {
  normal: 'normal',
  'pass through': 'normal',
  multiply: 'multiply',
  screen: 'screen',
  overlay: 'overlay',
  darken: 'darken',
  lighten: 'lighten',
};

export function rgbaOf(color: Color | undefined, a = 1): Rgba {
  if (color === undefined) return { r: 0, g: 0, b: 0, a };
  if ('fr' in color) return { r: color.fr * 255, g: color.fg * 255, b: color.fb * 255, a };
  if ('r' in color) return { r: color.r, g: color.g, b: color.b, a };
  if ('c' in color) {
    const part = (ink: number): number => 255 * (1 - ink / 255) * (1 - color.k / 255);
    return { r: part(color.c), g: part(color.m), b: part(color.y), a };
  }
  if ('h' in color) return { ...rgbOfHsb(color.h, color.s, color.b), a };
  if ('k' in color) return { r: color.k, g: color.k, b: color.k, a };
  return { r: color.l * 2.55, g: color.l * 2.55, b: color.l * 2.55, a };
}

function rgbOfHsb(hue: number, saturation: number, brightness: number): { r: number; g: number; b: number } {
  const part = (n: number): number => {
    const k = (n + hue * 6) % 6;
    return 255 * brightness * (1 - saturation * Math.max(0, Math.min(k, 4 - k, 1)));
  };
  return { r: part(5), g: part(3), b: part(1) };
}

const isOn = ({ enabled = true, present = true }: { enabled?: boolean; present?: boolean }): boolean =>
  enabled && present;

/** True if a layer has an effect that shows. */
export function hasEffects(effects: LayerEffectsInfo | undefined): boolean {
  if (effects === undefined || effects.disabled === true) return false;
  const { dropShadow = [], innerShadow = [], solidFill = [], stroke = [], gradientOverlay = [] } = effects;
  const { outerGlow, innerGlow, bevel, satin, patternOverlay } = effects;
  const single = [outerGlow, innerGlow, bevel, satin, patternOverlay];
  return (
    [dropShadow, innerShadow, solidFill, stroke, gradientOverlay].some((list) => list.some(isOn)) ||
    single.some((one) => one !== undefined && isOn(one))
  );
}

/** True if a layer has no effect but a colour, which is laid over its pixels. */
export function isPlain(effects: LayerEffectsInfo | undefined): boolean {
  if (!hasEffects(effects) || effects === undefined) return true;
  const { solidFill = [], ...others } = effects;
  const [first, ...more] = solidFill.filter(isOn);
  return !hasEffects(others) && more.length === 0 && (first?.blendMode ?? 'normal') === 'normal';
}

/** Pixels by which effects reach beyond their layer. */
export function reachOf(effects: LayerEffectsInfo | undefined): number {
  if (!hasEffects(effects) || effects === undefined) return 0;
  const shadows = (effects.dropShadow ?? []).map(({ distance, size }) => lengthOf(distance) + lengthOf(size));
  const others = [effects.outerGlow?.size, effects.bevel?.size, ...(effects.stroke ?? []).map(({ size }) => size)];
  return Math.min(1000, Math.max(0, ...shadows, ...others.map(lengthOf)) + 2);
}

export function lengthOf(value: UnitsValue | undefined): number {
  return value === undefined || !Number.isFinite(value.value) ? 0 : value.value;
}

export interface PsdEffects {
  readonly shadow: Shadow | null;
  readonly stroke: Pen | null;
  /** A colour laid over the whole layer. */
  readonly fill: Rgba | null;
  /** True if some effect is left out. */
  readonly isMore: boolean;
}

export function effectsOf(effects: LayerEffectsInfo | undefined, light: number): PsdEffects {
  if (effects === undefined || effects.disabled === true)
    return { shadow: null, stroke: null, fill: null, isMore: false };
  const [drop, ...others] = (effects.dropShadow ?? []).filter(isOn);
  const [line] = (effects.stroke ?? []).filter(isOn);
  const [solid] = (effects.solidFill ?? []).filter(isOn);
  const rest = [...others, ...(effects.innerShadow ?? []), ...(effects.gradientOverlay ?? [])].filter(isOn);
  const single = [effects.outerGlow, effects.innerGlow, effects.bevel, effects.satin, effects.patternOverlay];
  const isMore = rest.length > 0 || single.some((one) => one !== undefined && isOn(one));
  const pen = line?.fillType === undefined || line.fillType === 'color' ? line : undefined;
  return {
    shadow: drop === undefined ? null : shadowOf(drop, light),
    stroke: pen === undefined ? null : { paint: hexOf(rgbaOf(pen.color, pen.opacity)), width: lengthOf(pen.size) },
    fill: solid === undefined ? null : rgbaOf(solid.color, solid.opacity),
    isMore: isMore || (line !== undefined && pen === undefined),
  };
}

/** A shadow falls away from the light, whose angle is counter-clockwise from the right. */
function shadowOf({ angle, useGlobalLight, distance, size, color, opacity }: LayerEffectShadow, light: number): Shadow {
  const radians = ((useGlobalLight === true ? light : (angle ?? 120)) * Math.PI) / 180;
  const far = lengthOf(distance);
  return {
    dx: -Math.cos(radians) * far,
    dy: Math.sin(radians) * far,
    blur: lengthOf(size),
    color: hexOf(rgbaOf(color, opacity ?? 0.75)),
  };
}
