import type { Encoding } from './image-encoder-protocol.js';
import type { Output } from './native.js';

/** A format of the engine, or one that is encoded from its pixels. */
export type PictureFormat = Exclude<Output['format'], 'pixels'> | 'webp' | 'avif';

/** The file that a picture becomes. */
export interface PictureOutput extends Omit<Output, 'format'> {
  readonly format: PictureFormat;
  /** True for a jpg that shows whole soon, and gets sharper while it loads. */
  readonly progressive?: boolean | undefined;
}

/** The file as the engine writes it; null where it gives pixels that are encoded elsewhere (`encodingOf`). */
export function engineOutput(output: PictureOutput): Output | null {
  const { format, ...settings } = output;
  if (format === 'webp' || format === 'avif' || encodingOf(output) !== null) return null;
  return { ...settings, format };
}

/** The encoding of a file that the engine does not write. */
export function encodingOf({ format, quality, dpi, progressive }: PictureOutput): Encoding | null {
  if (format === 'webp' || format === 'avif') return { format, quality };
  return format === 'jpg' && progressive === true ? { format: 'progressive-jpg', quality, dpi } : null;
}
