import type { Layer as PsdLayer, PixelData } from 'ag-psd';
import type { Box } from '../geometry/box.js';
import type { Rgba } from '../paints.js';

/** Pixels of layers at their places on the canvas. */

export interface Seen {
  readonly pixels: PixelData & { data: Uint8ClampedArray };
  readonly box: Box;
}

export function boxOf({
  left = 0,
  top = 0,
  right = 0,
  bottom = 0,
}: Pick<PsdLayer, 'left' | 'top' | 'right' | 'bottom'>): Box {
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** A copy of the pixels on the canvas. */
export function cropped(
  { data, width, height }: PixelData,
  { x, y }: Box,
  canvas: { width: number; height: number },
): Seen | null {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const [right, bottom] = [Math.min(canvas.width, x + width), Math.min(canvas.height, y + height)];
  if (right <= left || bottom <= top) return null;
  const size = { width: right - left, height: bottom - top };
  const copy = new Uint8ClampedArray(size.width * size.height * 4);
  for (let row = 0; row < size.height; row += 1) {
    const from = ((row + top - y) * width + (left - x)) * 4;
    copy.set(data.subarray(from, from + size.width * 4), row * size.width * 4);
  }
  return { pixels: { data: copy, ...size }, box: { x: left, y: top, ...size } };
}

/** The share of a layer that its own mask shows at a place of the canvas; null if it has none. */
export function maskOf({ mask }: PsdLayer): ((x: number, y: number) => number) | null {
  if (mask?.imageData === undefined || mask.disabled === true) return null;
  const { left = 0, top = 0, defaultColor = 0 } = mask;
  const { data, width, height } = mask.imageData;
  return (x, y) => {
    const [column, row] = [x - left, y - top];
    const isOn = column >= 0 && row >= 0 && column < width && row < height;
    return (isOn ? (data[(row * width + column) * 4] ?? 0) : defaultColor) / 255;
  };
}

/** Takes a layer's own mask into its alpha. */
export function maskBy({ pixels, box }: Seen, layer: PsdLayer): void {
  const mask = maskOf(layer);
  if (mask !== null) fade(pixels, (x, y) => mask(x + box.x, y + box.y));
}

/** Lays a colour over pixels, which keep their alpha. */
export function tint({ pixels: { data } }: Seen, { r, g, b, a }: Rgba): void {
  for (let at = 0; at < data.length; at += 4) {
    data[at] = (data[at] ?? 0) * (1 - a) + r * a;
    data[at + 1] = (data[at + 1] ?? 0) * (1 - a) + g * a;
    data[at + 2] = (data[at + 2] ?? 0) * (1 - a) + b * a;
  }
}

/** Keeps only pixels on those of another layer. */
export function clipBy({ pixels, box }: Seen, { data, width, height }: PixelData, { x: left, y: top }: Box): void {
  fade(pixels, (x, y) => {
    const [column, row] = [x + box.x - left, y + box.y - top];
    const isOn = column >= 0 && row >= 0 && column < width && row < height;
    return isOn ? (data[(row * width + column) * 4 + 3] ?? 0) / 255 : 0;
  });
}

function fade({ data, width, height }: PixelData, alphaAt: (x: number, y: number) => number): void {
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4 + 3;
      data[at] = (data[at] ?? 0) * alphaAt(x, y);
    }
  }
}
