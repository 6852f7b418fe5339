import type { Output } from '#renderer';
import type { TemplateVersion } from '#templates';

import { rendersErrors } from './renders.errors.js';

export const RENDER_FORMATS = ['png', 'jpg', 'pdf'] as const;
export type RenderFormat = (typeof RENDER_FORMATS)[number];

/** What a render needs to know besides the template and its values. */
export interface RenderSettings extends Readonly<Output> {
  readonly format: RenderFormat;
  /** Factor on the canvas, 0.25..4: 2 doubles both sides. */
  readonly scale: number;
}

/** Settings as a caller gives them. */
export type RenderOptions = { readonly [Name in keyof RenderSettings]?: RenderSettings[Name] | undefined };

/** Settings in the address of a render, which go before the options. */
export type RenderQueryOptions = Pick<RenderOptions, 'format' | 'quality'>;

const DEFAULT_QUALITY = 90;
const MAX_SIDE = 8192;
const MAX_PIXELS = 50_000_000;

/** Query over options over defaults. A quality is of no use but to a jpg; what a page is like only a PDF can have. */
export function renderSettings({
  options,
  query,
}: {
  readonly options: RenderOptions;
  readonly query: RenderQueryOptions;
}): RenderSettings {
  const format = query.format ?? options.format ?? 'png';
  if (options.pdf !== undefined && format !== 'pdf') {
    throw rendersErrors.pdf_options_without_pdf.at(['body', 'options', 'pdf'], { format });
  }
  const quality = query.quality ?? options.quality ?? DEFAULT_QUALITY;
  return { ...options, format, quality, scale: options.scale ?? 1 };
}

/** The picture may not grow past what the engine draws. */
export function requireDrawableSize({ width, height }: TemplateVersion, scale: number): void {
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  if (across <= MAX_SIDE && down <= MAX_SIDE && across * down <= MAX_PIXELS) return;
  throw rendersErrors.picture_too_large.at(['body', 'options', 'scale'], { width: across, height: down, scale });
}
