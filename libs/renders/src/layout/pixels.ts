import type { Box } from './geometry.js';

/** A picture as straight RGBA, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

const CHANNELS = 4;
const ALPHA = 3;
const OPAQUE = 255;
/** The rounding error of a channel, in steps. */
const ROUNDING = 2;

/** Decodes a picture from the engine. */
export async function decoded(png: Uint8Array): Promise<Pixels> {
  // Loaded on demand, because most processes never review a layout.
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(png)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: data };
}

/** Returns the box around the pixels in which two pictures of one size differ; null if they are the same. */
export function differenceBox(one: Pixels, other: Pixels): Box | null {
  let [left, top, right, bottom] = [one.width, one.height, -1, -1];
  for (let y = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1) {
      const at = (y * one.width + x) * CHANNELS;
      if (!differAt(one, other, at)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? null : [left, top, right + 1 - left, bottom + 1 - top];
}

function differAt(one: Pixels, other: Pixels, at: number): boolean {
  for (let channel = 0; channel < CHANNELS; channel += 1) {
    if (Math.abs((one.rgba[at + channel] ?? 0) - (other.rgba[at + channel] ?? 0)) > ROUNDING) return true;
  }
  return false;
}

/** The pictures for measuring the contrast of letters. */
export interface LetterPictures {
  readonly whole: Pixels;
  readonly ground: Pixels;
  /** Only the letters, on black and on white: the difference shows the coverage of each pixel. */
  readonly onBlack: Pixels;
  readonly onWhite: Pixels;
}

/** Ratios by WCAG 2, from 1 to 21. */
export interface Contrast {
  /** The median over the letters' pixels. */
  readonly typical: number;
  /** Nine in ten of the letters' pixels have at least this contrast. */
  readonly least: number;
}

/** The fraction of the highest coverage above which a pixel counts as inside a letter, not at its edge. */
const INSIDE = 0.9;
/** If the highest coverage is below this, there are no letters. */
const FAINTEST = 0.1;
const MEDIAN = 0.5;
const LEAST = 0.1;

/**
 * Measures the contrast of the letters in an area with their background, pixel by pixel as painted. Returns null if
 * there
 * are no letters, or if the canvas below them is transparent.
 * @param areas in pixels of the pictures
 */
export function contrastIn(areas: readonly Box[], pictures: LetterPictures): Contrast | null {
  const places = areas.flatMap((area) => placesIn(area, pictures.whole));
  const covered = places.map((at) => coverageAt(pictures, at));
  const most = covered.reduce((highest, one) => Math.max(highest, one), 0);
  if (most < FAINTEST) return null;
  const inside = places.filter((_, index) => (covered[index] ?? 0) >= most * INSIDE);
  const known = inside.filter((at) => pictures.ground.rgba[at + ALPHA] === OPAQUE);
  if (known.length * 2 < inside.length) return null;
  const ratios = known.map((at) => ratioAt(pictures, at)).sort((one, other) => one - other);
  const share = (part: number): number => ratios[Math.floor(ratios.length * part)] ?? 1;
  return { typical: share(MEDIAN), least: share(LEAST) };
}

function placesIn([x, y, width, height]: Box, picture: Pixels): number[] {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const [right, bottom] = [
    Math.min(picture.width, Math.ceil(x + width)),
    Math.min(picture.height, Math.ceil(y + height)),
  ];
  const columns = Math.max(0, right - left);
  return Array.from({ length: columns * Math.max(0, bottom - top) }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    return ((top + row) * picture.width + left + column) * CHANNELS;
  });
}

function coverageAt({ onBlack, onWhite }: LetterPictures, at: number): number {
  let difference = 0;
  for (let channel = 0; channel < ALPHA; channel += 1) {
    difference += (onWhite.rgba[at + channel] ?? 0) - (onBlack.rgba[at + channel] ?? 0);
  }
  return 1 - difference / (ALPHA * OPAQUE);
}

/** Ambient light that WCAG adds to both luminances. */
const FLARE = 0.05;

function ratioAt({ whole, ground }: LetterPictures, at: number): number {
  const [one, other] = [luminanceAt(whole, at), luminanceAt(ground, at)];
  return (Math.max(one, other) + FLARE) / (Math.min(one, other) + FLARE);
}

/** The weight of each channel in the relative luminance. */
const LUMINANCE = [0.2126, 0.7152, 0.0722];

function luminanceAt({ rgba }: Pixels, at: number): number {
  return LUMINANCE.reduce((sum, part, channel) => sum + part * linear((rgba[at + channel] ?? 0) / OPAQUE), 0);
}

/** Returns the linear light of an sRGB channel, as defined by WCAG 2. */
function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
