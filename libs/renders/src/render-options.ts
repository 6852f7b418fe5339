import type { PdfSettings } from '#renderer';
import type { TemplateVersion } from '#templates';

import type { RenderFormat, RenderRequest } from './render.js';
import { rendersErrors } from './renders.errors.js';

/** What a render needs to know besides the template and its values. */
export interface RenderSettings {
  readonly format: RenderFormat;
  readonly quality: number;
  readonly scale: number;
  readonly dpi?: number | undefined;
  readonly pdf?: PdfSettings | undefined;
}

const DEFAULT_QUALITY = 90;
const MAX_SIDE = 8192;
const MAX_PIXELS = 50_000_000;

/** Query over options over defaults. A quality is of no use but to a jpg; what a page is like only a PDF can have. */
export function renderSettings({ options, query }: Pick<RenderRequest, 'options' | 'query'>): RenderSettings {
  const format = query.format ?? options.format ?? 'png';
  if (options.pdf !== undefined && format !== 'pdf') {
    throw rendersErrors.pdf_options_without_pdf.at(['body', 'options', 'pdf'], { format });
  }
  const quality = query.quality ?? options.quality ?? DEFAULT_QUALITY;
  return { format, quality, scale: options.scale ?? 1, dpi: options.dpi, pdf: options.pdf };
}

/** The picture may not grow past what the engine draws. */
export function requireDrawableSize({ width, height }: TemplateVersion, scale: number): void {
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  if (across <= MAX_SIDE && down <= MAX_SIDE && across * down <= MAX_PIXELS) return;
  throw rendersErrors.picture_too_large.at(['body', 'options', 'scale'], { width: across, height: down, scale });
}
