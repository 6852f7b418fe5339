import { invalid, type IssueLocation } from '#kernel';
import type { PictureOutput } from '#renderer';
import type { TemplateVersion } from '#templates';

import { rendersErrors, sizeFaults } from './renders.errors.js';

/** Formats that the engine itself writes, fast enough for thousands of pictures. */
export const SERIES_FORMATS = ['png', 'jpg', 'pdf'] as const;
export type SeriesFormat = (typeof SERIES_FORMATS)[number];

export const RENDER_FORMATS = [...SERIES_FORMATS, 'webp', 'avif'] as const;
export type RenderFormat = (typeof RENDER_FORMATS)[number];

/** The settings of a render besides the template and its values. */
export interface RenderSettings extends PictureOutput {
  readonly format: RenderFormat;
  /** Scale factor of the canvas, 0.25..4: 2 doubles both sides. */
  readonly scale: number;
}

/** The requested size of a picture. */
export interface AskedSize {
  /** Scale factor of the canvas; excludes `width`. */
  readonly scale?: number | undefined;
  /** Width of the picture in pixels, before `dpr`. */
  readonly width?: number | undefined;
  /** Device pixels per CSS pixel: multiplies the size. */
  readonly dpr?: number | undefined;
}

/** The settings in a request. */
export type RenderOptions = { readonly [Name in keyof RenderSettings]?: RenderSettings[Name] | undefined };

/** Settings in the query of a render, which override the options. */
export type RenderQueryOptions = Pick<RenderOptions, 'format' | 'quality'>;

/** The range of scale factors. */
export const SCALES = { least: 0.25, most: 4 } as const;
/** The range of widths, in pixels. */
export const WIDTHS = { least: 16, most: 8192 } as const;
export const DPRS = { least: 1, most: 4 } as const;

const DEFAULT_QUALITY = 90;
/** AVIF has a different quality scale: this value matches a JPEG of 90. */
const DEFAULT_AVIF_QUALITY = 70;
const MAX_SIDE = 8192;
const MAX_PIXELS = 50_000_000;
/** The precision of scale factors: a hundredth of a pixel at the largest side. */
const PRECISION = 1_000_000;

/** Returns the default quality of a format. */
export function defaultQuality(format: RenderFormat): number {
  return format === 'avif' ? DEFAULT_AVIF_QUALITY : DEFAULT_QUALITY;
}

/** Merges settings: query over options over defaults. Ignores settings of other formats, except those of a page. */
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
 * Returns the scale factor for the requested size.
 * @param at the place of scale, width and dpr in the request
 * @throws DomainError 422 for a width beside a scale, and for a factor out of range
 */
export function outputScale(
  { width: canvas }: Pick<TemplateVersion, 'width'>,
  { scale, width, dpr }: AskedSize,
  at: IssueLocation,
): number {
  if (width === undefined && dpr === undefined) return scale ?? 1;
  if (width !== undefined && scale !== undefined) throw invalid([sizeFaults.widthAndScale([...at, 'width'])]);
  // Rounding removes digits from binary fractions, which would exceed a bound and make equal sizes differ.
  const factor = Math.round((width === undefined ? (scale ?? 1) : width / canvas) * (dpr ?? 1) * PRECISION) / PRECISION;
  if (factor >= SCALES.least && factor <= SCALES.most) return factor;
  const place = width === undefined ? 'dpr' : 'width';
  throw invalid([sizeFaults.outOfScale([...at, place], { factor, canvas, ...SCALES })]);
}

/** Throws if the picture exceeds the engine's limits. */
export function requireDrawableSize({ width, height }: TemplateVersion, scale: number): void {
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  if (across <= MAX_SIDE && down <= MAX_SIDE && across * down <= MAX_PIXELS) return;
  throw rendersErrors.picture_too_large.at(['body', 'options', 'scale'], { width: across, height: down, scale });
}
