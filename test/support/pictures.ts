import sharp, { type Color } from 'sharp';

/** A picture of one colour. */
export function picture(
  width: number,
  height: number,
  background: Color = '#0b3d2e',
  format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' = 'png',
): Promise<Buffer> {
  const channels = 3;
  return sharp({ create: { width, height, channels, background } }).toFormat(format).toBuffer();
}

/** A square picture of noise, as JPEG: small in that format, and as large as possible without loss. */
export function noisePicture(side: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: side, height: side, channels: 3, background: '#000000', noise } as const;
  return sharp({ create }).jpeg({ quality: 60 }).toBuffer();
}

/** Red, green and blue of one pixel, 0..255. */
export async function pixelOf(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const region = sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().toColourspace('srgb');
  return [...(await region.raw().toBuffer())];
}

export async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer());
}

/** The largest difference of a channel between two pictures; Infinity if they differ in size. */
export async function largestDifference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([sharp(one).raw().toBuffer(), sharp(other).raw().toBuffer()]);
  if (first.length !== second.length) return Infinity;
  return first.reduce((most, channel, at) => Math.max(most, Math.abs(channel - (second[at] ?? 0))), 0);
}

/** The picture on white, with no alpha, as PNG. */
export function onWhite(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes).flatten({ background: '#ffffff' }).png().toBuffer();
}
