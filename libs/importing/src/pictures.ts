import type { Box } from './geometry/box.js';
import { LONGEST_SIDE, MOST_PIXELS } from './limits.js';

/** Pictures in files of other programs, whose sizes are checked before they are unpacked. */

export type PictureKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'svg' | 'other';

export function kindOfPicture(bytes: Uint8Array): PictureKind {
  const starts = (...head: readonly number[]): boolean => head.every((byte, index) => bytes[index] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47)) return 'png';
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(0x47, 0x49, 0x46, 0x38)) return 'gif';
  if (starts(0x52, 0x49, 0x46, 0x46) && bytes[8] === 0x57 && bytes[9] === 0x45) return 'webp';
  const head = new TextDecoder().decode(bytes.subarray(0, 1000)).trimStart();
  return /^(<\?xml|<!--|<!DOCTYPE\s+svg|<svg)/i.test(head) && /<svg/i.test(head) ? 'svg' : 'other';
}

/** The size in a picture's header; null if it has none. */
export function sizeOfPicture(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (kindOfPicture(bytes)) {
    case 'png':
      return bytes.length < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) };
    case 'gif':
      return bytes.length < 10 ? null : { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    case 'jpeg':
      return sizeOfJpeg(view);
    case 'webp':
      return sizeOfWebp(view);
    case 'svg':
    case 'other':
      return null;
  }
}

const STANDALONE = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);

function sizeOfJpeg(view: DataView): { width: number; height: number } | null {
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (STANDALONE(marker) || marker === 0xff) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function sizeOfWebp(view: DataView): { width: number; height: number } | null {
  if (view.byteLength < 30) return null;
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  if (kind === 'VP8X') {
    const three = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536 + 1;
    return { width: three(24), height: three(27) };
  }
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

export interface Sized {
  readonly file: Blob;
  readonly width: number;
  readonly height: number;
}

/** Pixels row by row: RGBA, straight alpha. */
export interface Pixels {
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

/** The work on pixels that each platform does with its own means. */
export interface PictureTools {
  /** Makes a PNG of pixels; smaller if a side is longer than `most`. */
  png(pixels: Pixels, most?: number): Promise<Blob>;
  /**
   * Draws the first frame of a picture as a PNG of a size, with the picture's corner at a place of it.
   * Fails if the picture is damaged.
   */
  redraw(file: Blob, size: { width: number; height: number }, corner: { x: number; y: number }): Promise<Blob>;
}

/** A picture as the service accepts it; null if it is invalid, or larger than the service draws. */
export async function pictureOf(bytes: Uint8Array<ArrayBuffer>, tools: PictureTools): Promise<Sized | null> {
  const size = sizeOfPicture(bytes);
  if (size === null || size.width < 1 || size.height < 1 || size.width * size.height > MOST_PIXELS) return null;
  const kind = kindOfPicture(bytes);
  const file = new Blob([bytes], { type: `image/${kind}` });
  return kind === 'gif' ? redrawn(file, size, { x: 0, y: 0 }, tools) : { file, ...size };
}

/** @param part in parts of the picture; null for all of it */
export async function cutPicture(
  bytes: Uint8Array<ArrayBuffer>,
  part: Box | null,
  tools: PictureTools,
): Promise<Sized | null> {
  const picture = await pictureOf(bytes, tools);
  if (picture === null || part === null) return picture;
  const { file, width, height } = picture;
  const size = {
    width: Math.max(1, Math.round(part.width * width)),
    height: Math.max(1, Math.round(part.height * height)),
  };
  if (size.width * size.height > MOST_PIXELS) return null;
  return redrawn(file, size, { x: -part.x * width, y: -part.y * height }, tools);
}

async function redrawn(
  file: Blob,
  { width, height }: { width: number; height: number },
  corner: { x: number; y: number },
  tools: PictureTools,
): Promise<Sized | null> {
  const size = { width: Math.min(width, LONGEST_SIDE), height: Math.min(height, LONGEST_SIDE) };
  try {
    return { file: await tools.redraw(file, size, corner), ...size };
  } catch {
    return null;
  }
}

/** The bytes of a `data:` address; null if it contains none, or too many. */
export function bytesOfAddress(address: string, most: number): Uint8Array<ArrayBuffer> | null {
  const comma = address.indexOf(',');
  if (comma < 0 || address.length > most * 1.4) return null;
  const body = address.slice(comma + 1);
  try {
    if (!/;base64\s*$/i.test(address.slice(0, comma))) return new TextEncoder().encode(decodeURIComponent(body));
    return Uint8Array.from(atob(body.replaceAll(/\s/g, '')), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
