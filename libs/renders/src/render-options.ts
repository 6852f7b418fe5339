import { invalid, type IssueLocation } from '#kernel';
import type { PictureOutput } from '#renderer';
import type { TemplateVersion } from '#templates';

import { rendersErrors, sizeFaults } from './renders.errors.js';

/** Formats that the engine writes itself, fast enough for pictures by the thousand. */
export const SERIES_FORMATS = ['png', 'jpg', 'pdf'] as const;
export type SeriesFormat = (typeof SERIES_FORMATS)[number];

export const RENDER_FORMATS = [...SERIES_FORMATS, 'webp', 'avif'] as const;
export type RenderFormat = (typeof RENDER_FORMATS)[number];

/** What a render needs to know besides the template and its values. */
export interface RenderSettings extends PictureOutput {
  readonly format: RenderFormat;
  /** Factor on the canvas, 0.25..4: 2 doubles both sides. */
  readonly scale: number;
}

/** The size of a picture as a caller asks for it. */
export interface AskedSize {
  /** Factor on the canvas; not with a width. */
  readonly scale?: number | undefined;
  /** Width of the picture in pixels, before `dpr`. */
  readonly width?: number | undefined;
  /** Pixels of a screen for each of CSS: multiplies the size. */
  readonly dpr?: number | undefined;
}

/** Settings as a caller gives them. */
export type RenderOptions = { readonly [Name in keyof RenderSettings]?: RenderSettings[Name] | undefined };

/** Settings in the address of a render, which go before the options. */
export type RenderQueryOptions = Pick<RenderOptions, 'format' | 'quality'>;

/** Factors on the canvas that are drawn. */
export const SCALES = { least: 0.25, most: 4 } as const;
/** Widths that can be asked for, pixels. */
export const WIDTHS = { least: 16, most: 8192 } as const;
export const DPRS = { least: 1, most: 4 } as const;

const DEFAULT_QUALITY = 90;
/** The scale of an AVIF's quality is another: at this one it is as good as a JPEG of 90. */
const DEFAULT_AVIF_QUALITY = 70;
const MAX_SIDE = 8192;
const MAX_PIXELS = 50_000_000;
/** Factors are told apart to this part: a hundredth of a pixel at the largest side. */
const PRECISION = 1_000_000;

/** The quality of a render that names none. */
export function defaultQuality(format: RenderFormat): number {
  return format === 'avif' ? DEFAULT_AVIF_QUALITY : DEFAULT_QUALITY;
}

/** Query over options over defaults. A format ignores settings of others, but for those of a page. */
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
  const quality = query.quality ?? options.quality ?? defaultQuality(format);
  return { ...options, format, quality, scale: options.scale ?? 1 };
}

/**
 * The factor on the canvas for a size that was asked for.
 * @param at where scale, width and dpr stand in the request
 * @throws DomainError 422 for a width beside a scale, and for a factor that is not drawn
 */
export function outputScale(
  { width: canvas }: Pick<TemplateVersion, 'width'>,
  { scale, width, dpr }: AskedSize,
  at: IssueLocation,
): number {
  if (width === undefined && dpr === undefined) return scale ?? 1;
  if (width !== undefined && scale !== undefined) throw invalid([sizeFaults.widthAndScale([...at, 'width'])]);
  // Without digits that only binary fractions bring in: they would exceed a bound, and make equal sizes differ.
  const factor = Math.round((width === undefined ? (scale ?? 1) : width / canvas) * (dpr ?? 1) * PRECISION) / PRECISION;
  if (factor >= SCALES.least && factor <= SCALES.most) return factor;
  const place = width === undefined ? 'dpr' : 'width';
  throw invalid([sizeFaults.outOfScale([...at, place], { factor, canvas, ...SCALES })]);
}

/** The picture may not grow past what the engine draws. */
export function requireDrawableSize({ width, height }: TemplateVersion, scale: number): void {
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  if (across <= MAX_SIDE && down <= MAX_SIDE && across * down <= MAX_PIXELS) return;
  throw rendersErrors.picture_too_large.at(['body', 'options', 'scale'], { width: across, height: down, scale });
}
