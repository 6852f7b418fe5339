import type { Layer as PsdLayer, Psd } from 'ag-psd';
import type { Box } from '../geometry/box.js';
import { adjustOf } from './psd-adjust.js';
import { blendOf, canBlend } from './psd-blend.js';
import { effectsOf, hasEffects, isPlain } from './psd-colors.js';
import { boxOf, maskOf, type Seen } from './psd-pixels.js';

/** Runs of layers of pixels as one picture, blended and adjusted as Photoshop shows them. */

/** A layer with those that it clips. */
export interface Unit {
  readonly base: PsdLayer;
  readonly clipped: readonly PsdLayer[];
}

export function unitsOf(layers: readonly PsdLayer[]): Unit[] {
  const units: { base: PsdLayer; clipped: PsdLayer[] }[] = [];
  for (const layer of layers) {
    const last = units.at(-1);
    if (layer.clipping === true && last !== undefined) last.clipped.push(layer);
    else units.push({ base: layer, clipped: [] });
  }
  return units;
}

const isBare = (effects: PsdLayer['effects']): boolean => !hasEffects(effects);
const shown = ({ clipped }: Unit): PsdLayer[] => clipped.filter(({ hidden }) => hidden !== true);

/** True if nothing but pixels shows a layer, and those can be worked out. */
export function isFlat(unit: Unit): boolean {
  if (unit.base.hidden === true) return true;
  return [unit.base, ...shown(unit)].every((layer) => {
    const { adjustment, children, text, vectorFill, vectorMask, blendMode = 'normal' } = layer;
    if (!canBlend(blendMode) || !(children === undefined ? isPlain : isBare)(layer.effects)) return false;
    if (adjustment !== undefined) return adjustOf(adjustment) !== null;
    if (children !== undefined) return unitsOf(children).every(isFlat);
    return text === undefined && (vectorFill?.type !== 'color' || vectorMask === undefined);
  });
}

/** The drawing layers of a unit, including those of groups. */
export function leavesOf(unit: Unit): PsdLayer[] {
  if (unit.base.hidden === true) return [];
  const { children } = unit.base;
  const own = children === undefined ? [unit.base] : unitsOf(children).flatMap((inner) => leavesOf(inner));
  return [...own, ...shown(unit)];
}

/** A part of the canvas, with colours and alpha from 0 to 1. */
interface Surface {
  readonly box: Box;
  readonly data: Float32Array;
}

/** Pixels that are blended at a time, which bounds the memory. */
const STRIP = 1_000_000;

/**
 * One picture of overlapping layers; null if they show nothing.
 * @param spend counts the work
 */
export function flattened(units: readonly Unit[], canvas: Psd, spend: () => void): Seen | null {
  const box = aroundAll(units.flatMap(leavesOf), canvas);
  if (box === null) return null;
  const { x, width, height } = box;
  const data = new Uint8ClampedArray(width * height * 4);
  const rows = Math.max(1, Math.floor(STRIP / width));
  for (let row = 0; row < height; row += rows) {
    const strip = surfaceOf({ x, y: box.y + row, width, height: Math.min(rows, height - row) });
    for (const unit of units) {
      spend();
      lay(strip, unit);
    }
    // The array of bytes rounds its values.
    data.set(
      strip.data.map((part) => part * 255),
      row * width * 4,
    );
  }
  return { pixels: { data, width, height }, box };
}

function aroundAll(layers: readonly PsdLayer[], canvas: { width: number; height: number }): Box | null {
  const boxes = layers.filter(({ imageData }) => imageData !== undefined).map(boxOf);
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)));
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)));
  const right = Math.min(canvas.width, Math.max(...boxes.map(({ x, width }) => x + width)));
  const bottom = Math.min(canvas.height, Math.max(...boxes.map(({ y, height }) => y + height)));
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}

function surfaceOf(box: Box): Surface {
  return { box, data: new Float32Array(box.width * box.height * 4) };
}

/** Lays a unit on a surface. */
function lay(surface: Surface, unit: Unit): void {
  const { base } = unit;
  if (base.hidden === true) return;
  const mode = base.blendMode ?? 'normal';
  const share = (base.opacity ?? 1) * (base.fillOpacity ?? 1);
  if (base.adjustment !== undefined) {
    adjust(surface, base);
    return;
  }
  const mask = maskOf(base);
  const clipped = shown(unit);
  if (base.children !== undefined && mode === 'pass through' && share === 1 && mask === null && clipped.length === 0) {
    for (const inner of unitsOf(base.children)) lay(surface, inner);
    return;
  }
  const own = surfaceOf(surface.box);
  if (base.children === undefined) put(own, base);
  else for (const inner of unitsOf(base.children)) lay(own, inner);
  for (const layer of clipped) {
    if (layer.adjustment !== undefined) {
      adjust(own, layer);
      continue;
    }
    const above = surfaceOf(surface.box);
    if (layer.children === undefined) put(above, layer);
    else for (const inner of unitsOf(layer.children)) lay(above, inner);
    merge(
      own,
      above,
      layer.blendMode ?? 'normal',
      (layer.opacity ?? 1) * (layer.fillOpacity ?? 1),
      maskOf(layer),
      true,
    );
  }
  merge(surface, own, mode, share, mask, false);
}

/** Copies the pixels of a layer to an empty surface. */
function put({ box, data }: Surface, layer: PsdLayer): void {
  const { imageData } = layer;
  if (imageData === undefined) return;
  const own = boxOf(layer);
  const { fill } = effectsOf(layer.effects, 0);
  const inks = fill === null ? [0, 0, 0] : [fill.r / 255, fill.g / 255, fill.b / 255];
  const share = fill?.a ?? 0;
  const [left, right] = [Math.max(own.x, box.x), Math.min(own.x + imageData.width, box.x + box.width)];
  const [top, bottom] = [Math.max(own.y, box.y), Math.min(own.y + imageData.height, box.y + box.height)];
  for (let y = top; y < bottom; y += 1) {
    const to = ((y - box.y) * box.width + left - box.x) * 4;
    const from = ((y - own.y) * imageData.width + left - own.x) * 4;
    for (let at = 0; at < (right - left) * 4; at += 1) {
      const part = (imageData.data[from + at] ?? 0) / 255;
      data[to + at] = at % 4 === 3 ? part : part * (1 - share) + (inks[at % 4] ?? 0) * share;
    }
  }
}

function merge(
  { box, data }: Surface,
  above: Surface,
  mode: string,
  share: number,
  mask: ((x: number, y: number) => number) | null,
  isClipped: boolean,
): void {
  const blend = blendOf(mode);
  for (let at = 0; at < data.length; at += 4) {
    const pixel = at / 4;
    const seen = mask === null ? 1 : mask(box.x + (pixel % box.width), box.y + Math.floor(pixel / box.width));
    const alpha = (above.data[at + 3] ?? 0) * share * seen;
    if (alpha === 0) continue;
    const under = data[at + 3] ?? 0;
    const below = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
    const own = [above.data[at] ?? 0, above.data[at + 1] ?? 0, above.data[at + 2] ?? 0] as const;
    const mixed = blend(below, own);
    const whole = isClipped ? under : under + alpha * (1 - under);
    if (whole === 0) continue;
    for (const channel of [0, 1, 2] as const) {
      const top = isClipped ? mixed[channel] : (1 - under) * own[channel] + under * mixed[channel];
      data[at + channel] = isClipped
        ? below[channel] * (1 - alpha) + top * alpha
        : (under * (1 - alpha) * below[channel] + alpha * top) / whole;
    }
    data[at + 3] = whole;
  }
}

/** Changes the colours of a surface. */
function adjust({ box, data }: Surface, layer: PsdLayer): void {
  const change = layer.adjustment === undefined ? null : adjustOf(layer.adjustment);
  if (change === null) return;
  const mask = maskOf(layer);
  const blend = blendOf(layer.blendMode ?? 'normal');
  const share = (layer.opacity ?? 1) * (layer.fillOpacity ?? 1);
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) === 0) continue;
    const pixel = at / 4;
    const seen = mask === null ? 1 : mask(box.x + (pixel % box.width), box.y + Math.floor(pixel / box.width));
    const below = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
    const mixed = blend(below, change(below));
    for (const channel of [0, 1, 2] as const)
      data[at + channel] = below[channel] + (mixed[channel] - below[channel]) * share * seen;
  }
}
