/**
 * A separate process that decodes AVIF, for which only C decoders exist, so that it can be killed on a hostile picture
 * without
 * harm to the service.
 * Reads DecoderTasks from its parent's IPC channel and answers each with one DecoderReply, in order.
 */
import sharp, { type Sharp } from 'sharp';

import { PROCESS_READY } from '#kernel';

import {
  MAX_IMAGE_PIXELS,
  type DecodedImage,
  type DecoderReply,
  type DecoderTask,
  type ImageRefusal,
  type PixelTarget,
} from './image-decoder-protocol.js';

// For the same bytes on every machine: one thread, and no SIMD paths, whose rounding differs between CPUs.
sharp.concurrency(1);
sharp.simd(false);
sharp.cache(false);
// Allows only the loader of the format used here; libvips has dozens.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadHeifBuffer'],
});

const SOURCE_OPTIONS = { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'warning', autoOrient: true } as const;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

process.on('message', (task: DecoderTask) => {
  void answer(task).then((reply) => process.send?.(reply));
});
process.send?.(PROCESS_READY);

async function answer(task: DecoderTask): Promise<DecoderReply> {
  try {
    if (task.kind === 'pixels') return { ok: { pixels: await toPixels(task.bytes, task.target) } };
    return { ok: { image: await sanitise(task.bytes) } };
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}

/** Decodes, turns upright, converts to sRGB, drops all metadata and re-encodes: no byte of the original survives. */
async function sanitise(bytes: Uint8Array): Promise<DecodedImage> {
  const source = sharp(bytes, SOURCE_OPTIONS);
  const { hasAlpha } = await source.metadata();
  return hasAlpha ? toPng(source) : toJpeg(source);
}

async function toPng(picture: Sharp): Promise<DecodedImage> {
  const output = picture.toColourspace('srgb').png({ compressionLevel: 6, palette: false });
  const { data, info } = await output.toBuffer({ resolveWithObject: true });
  return { bytes: data, contentType: 'image/png', width: info.width, height: info.height };
}

/** For photographs: at this quality and without chroma subsampling a second generation looks the same as the first. */
async function toJpeg(picture: Sharp): Promise<DecodedImage> {
  const output = picture.toColourspace('srgb').jpeg({ quality: 95, chromaSubsampling: '4:4:4' });
  const { data, info } = await output.toBuffer({ resolveWithObject: true });
  return { bytes: data, contentType: 'image/jpeg', width: info.width, height: info.height };
}

async function toPixels(bytes: Uint8Array, target: PixelTarget): Promise<Uint8Array> {
  const picture = sharp(bytes, SOURCE_OPTIONS);
  const { autoOrient } = await picture.metadata();
  const placed = place(picture, { width: autoOrient.width, height: autoOrient.height }, target);
  return placed.toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' }).toBuffer();
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Crops before resizing: resizing first would enlarge a strip of 10,000 x 1 to billions of pixels before `cover` crops
 * them away.
 */
function place(picture: Sharp, source: Size, target: PixelTarget): Sharp {
  if (target.fit === 'contain') return contain(picture, source, target);
  const region = target.fit === 'cover' ? coveringRegion(source, target) : { left: 0, top: 0, ...source };
  return picture.extract(region).resize(target.width, target.height, { fit: 'fill' });
}

function coveringRegion(source: Size, target: PixelTarget): Size & { left: number; top: number } {
  const factor = Math.max(target.width / source.width, target.height / source.height);
  const width = clamp(Math.round(target.width / factor), source.width);
  const height = clamp(Math.round(target.height / factor), source.height);
  const left = Math.round((source.width - width) * target.focusX);
  return { left, top: Math.round((source.height - height) * target.focusY), width, height };
}

function contain(picture: Sharp, source: Size, target: PixelTarget): Sharp {
  const factor = Math.min(target.width / source.width, target.height / source.height);
  const width = clamp(Math.round(source.width * factor), target.width);
  const height = clamp(Math.round(source.height * factor), target.height);
  const left = Math.round((target.width - width) * target.focusX);
  const top = Math.round((target.height - height) * target.focusY);
  return picture
    .ensureAlpha()
    .resize(width, height, { fit: 'fill' })
    .extend({ left, top, right: target.width - width - left, bottom: target.height - height - top, background: CLEAR });
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(1, value));
}

/** libvips reports errors by message only. */
function refusalOf(error: unknown): ImageRefusal {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('pixel limit')) {
    return { reason: 'image_too_large', detail: 'The picture has more than 50 megapixels. Send a smaller one.' };
  }
  return { reason: 'image_damaged', detail: 'The picture cannot be decoded: it is damaged or incomplete.' };
}
