import type { Encoding } from './image-encoder-protocol.js';
import type { Output } from './native.js';

/** A format of the engine, or one that is encoded from its pixels. */
export type PictureFormat = Exclude<Output['format'], 'pixels'> | 'webp' | 'avif';

/** The properties of the output file. */
export interface PictureOutput extends Omit<Output, 'format'> {
  readonly format: PictureFormat;
  /** True for a progressive jpg, which shows whole early and sharpens while it loads. */
  readonly progressive?: boolean | undefined;
}

/** Returns the engine's output for a file; null if its pixels are encoded elsewhere (`encodingOf`). */
export function engineOutput(output: PictureOutput): Output | null {
  const { format, ...settings } = output;
  if (format === 'webp' || format === 'avif' || encodingOf(output) !== null) return null;
  return { ...settings, format };
}

/** Returns the encoding of a file that the engine does not write. */
export function encodingOf({ format, quality, dpi, progressive }: PictureOutput): Encoding | null {
  if (format === 'webp' || format === 'avif') return { format, quality };
  return format === 'jpg' && progressive === true ? { format: 'progressive-jpg', quality, dpi } : null;
}
