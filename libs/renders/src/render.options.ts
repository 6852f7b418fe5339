import { invalid } from '#kernel';
import type { TemplateVersion } from '#templates';

import type { RenderRequest } from './render.js';

/** What a render needs to know besides the template and its values. */
export interface RenderSettings {
  readonly format: 'png' | 'jpg';
  readonly quality: number;
  readonly scale: number;
  readonly dpi?: number | undefined;
}

const DEFAULT_QUALITY = 90;
const MAX_SIDE = 8192;
const MAX_PIXELS = 50_000_000;

/** Query over options over defaults; refuses what is not drawn yet instead of ignoring it. */
export function renderSettings({ options, query }: RenderRequest): RenderSettings {
  const format = query.format ?? options.format ?? 'png';
  if (format === 'pdf') {
    const loc = query.format === undefined ? ['body', 'options', 'format'] : ['query', 'format'];
    throw refused(loc, 'PDF is not drawn yet. Use png or jpg.', 'not_supported_yet');
  }
  if (options.pdf !== undefined) {
    throw refused(['body', 'options', 'pdf'], `Only for the format pdf; this render is ${format}.`);
  }
  const quality = query.quality ?? options.quality ?? DEFAULT_QUALITY;
  return { format, quality, scale: options.scale ?? 1, dpi: options.dpi };
}

/** The picture may not grow past what the engine draws. */
export function requireDrawableSize({ width, height }: TemplateVersion, scale: number): void {
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  if (across <= MAX_SIDE && down <= MAX_SIDE && across * down <= MAX_PIXELS) return;
  const size = `${across} × ${down} pixels at scale ${scale}`;
  const msg = `The picture would have ${size}; at most 8192 a side and 50 megapixels are drawn. Use a smaller scale.`;
  throw refused(['body', 'options', 'scale'], msg, 'image_too_large');
}

function refused(loc: string[], msg: string, code?: string): Error {
  return invalid([{ loc, type: 'value_error', msg }], msg, code);
}
