import type { NativeAddon } from './native.js';

/** Joins pictures that were rendered in parts (`RendererService.renderMany`). */
export class PictureParts {
  constructor(private readonly addon: Pick<NativeAddon, 'joinParts'>) {}

  /**
   * Returns the complete file.
   * @param parts the rendered parts
   * @param still the result of `RendererService.still` for the same template and settings
   */
  join(parts: Buffer, still: Buffer): Buffer {
    const file = this.addon.joinParts(parts, still);
    if (file === null) throw new Error('The parts of a picture and the picture without data do not belong together.');
    return file;
  }
}
