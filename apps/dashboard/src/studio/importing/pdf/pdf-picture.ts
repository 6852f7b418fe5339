import { MOST_PIXELS } from '../../../../../../libs/importing/src/limits.js';

/** Pictures of a page as pixels. */

/** A picture as pdf.js hands it out, in one of three kinds. */
export interface PdfPicture {
  readonly width: number;
  readonly height: number;
  readonly kind?: number;
  readonly data?: Uint8Array | Uint8ClampedArray | null;
}

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each pixel. */
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly isOpaque: boolean;
}

const [BITS, RGB, RGBA] = [1, 2, 3];
/** Bytes of a PNG above which a picture without alpha becomes a JPEG. */
const LARGE = 1_000_000;

export function pixelsOf({ width, height, kind, data }: PdfPicture): Pixels | null {
  const count = width * height;
  if (data == null || count < 1 || count > MOST_PIXELS) return null;
  const pixels = new Uint8ClampedArray(count * 4).fill(255);
  if (kind === RGBA) {
    if (data.length < count * 4) return null;
    pixels.set(data.subarray(0, count * 4));
    return { width, height, data: pixels, isOpaque: !pixels.some((value, index) => index % 4 === 3 && value < 255) };
  }
  if (kind === RGB) {
    if (data.length < count * 3) return null;
    for (let at = 0; at < count; at += 1) pixels.set(data.subarray(at * 3, at * 3 + 3), at * 4);
    return { width, height, data: pixels, isOpaque: true };
  }
  const row = Math.ceil(width / 8);
  if (kind !== BITS || data.length < row * height) return null;
  for (let at = 0; at < count; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isOn = ((data[y * row + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
    pixels.fill(isOn ? 255 : 0, at * 4, at * 4 + 3);
  }
  return { width, height, data: pixels, isOpaque: true };
}

export async function fileOf({ width, height, data, isOpaque }: Pixels): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  const png = await canvas.convertToBlob({ type: 'image/png' });
  return isOpaque && png.size > LARGE ? canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 }) : png;
}
