import sharp, { type Sharp } from 'sharp';

import type { EncoderTask } from './image-encoder-protocol.js';

/**
 * Fixed, so that the same pixels give the same bytes. Measured on cards: more takes up to ten times as long and saves
 * little.
 */
const EFFORT = 2;
/** Rows of a band in a sample, and the distance between the starts of two bands. */
const [BAND, STEP] = [16, 128];
/** The maximum size ratio in the sample, whose bands share nothing, of a card that is smaller when lossless. */
const SAMPLE_EXCESS = 3;
const WHITE = { r: 255, g: 255, b: 255 };

/** Encodes pixels. The bytes of an AVIF depend on the number of libvips threads, so encoding processes have one. */
export async function encoded(task: EncoderTask): Promise<Uint8Array> {
  switch (task.format) {
    case 'webp':
      return webp(task);
    case 'avif':
      return pictureOf(task).avif({ quality: task.quality, effort: EFFORT, chromaSubsampling: '4:4:4' }).toBuffer();
    case 'progressive-jpg':
      return jpeg(task);
  }
}

/** Uses lossless encoding if that is no larger, as for most cards without photographs. */
async function webp(task: EncoderTask): Promise<Uint8Array> {
  const lossy = await pictureOf(task).webp({ quality: task.quality, smartSubsample: true, effort: EFFORT }).toBuffer();
  // A photograph takes a second to encode losslessly, in vain; a sample detects it.
  const sample = sampleOf(task);
  if (sample !== null) {
    const share = sample.height / task.height;
    if ((await lossless(sample)).length > SAMPLE_EXCESS * share * lossy.length) return lossy;
  }
  const whole = await lossless(task);
  return whole.length <= lossy.length ? whole : lossy;
}

function lossless(picture: Pixels): Promise<Uint8Array> {
  return pictureOf(picture).webp({ lossless: true, exact: true, effort: EFFORT }).toBuffer();
}

/** Returns bands of rows from top to bottom; null for a picture with only a few of them. */
function sampleOf({ pixels, width, height }: Pixels): Pixels | null {
  if (height < 4 * STEP) return null;
  const row = 4 * width;
  const bands: Uint8Array[] = [];
  for (let top = 0; top + BAND <= height; top += STEP) bands.push(pixels.subarray(top * row, (top + BAND) * row));
  return { pixels: Buffer.concat(bands), width, height: bands.length * BAND };
}

/** Over white, like the engine's own JPEG. */
function jpeg({ quality, dpi, ...task }: EncoderTask): Promise<Uint8Array> {
  const output = pictureOf(task)
    .flatten({ background: WHITE })
    .jpeg({ quality, progressive: true, chromaSubsampling: '4:4:4' });
  return (dpi === undefined ? output : output.withDensity(dpi)).toBuffer();
}

type Pixels = Pick<EncoderTask, 'pixels' | 'width' | 'height'>;

/** Drops the alpha of an opaque picture, which an AVIF would store as a second picture. */
function pictureOf({ pixels, width, height }: Pixels): Sharp {
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } });
  return isOpaque(pixels) ? picture.removeAlpha() : picture;
}

function isOpaque(pixels: Uint8Array): boolean {
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 255) return false;
  return true;
}
