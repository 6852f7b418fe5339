import type { Box } from '../../geometry/box.js';
import { hexOf, type Rgba } from '../../../../../../libs/importing/src/paints.js';

/** Colours of a picture in a box: that of its background, and that of the words on it. */

export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

const BLACK: Rgba = { r: 22, g: 38, b: 31, a: 1 };
const WHITE: Rgba = { r: 255, g: 255, b: 255, a: 1 };
/** The distance from the ground at which a pixel belongs to words, of 441. */
const FAR = 90;
/** The share of pixels that words have at least. */
const FEW = 0.005;
/** The contrast that large text needs (WCAG 1.4.3). */
const CONTRAST = 3;

/** The median colour along the edge of a box, which words seldom reach. */
export function groundIn(pixels: Pixels, box: Box): Rgba {
  const { left, top, right, bottom } = spanOf(pixels, box);
  const edge: Rgba[] = [];
  for (let x = left; x < right; x += 1) edge.push(pixelAt(pixels, x, top), pixelAt(pixels, x, bottom - 1));
  for (let y = top; y < bottom; y += 1) edge.push(pixelAt(pixels, left, y), pixelAt(pixels, right - 1, y));
  return {
    r: median(edge.map(({ r }) => r)),
    g: median(edge.map(({ g }) => g)),
    b: median(edge.map(({ b }) => b)),
    a: 1,
  };
}

/**
 * The colour of the words in a box, if they differ from the background; otherwise black or white, whichever is visible.
 */
export function inkIn(pixels: Pixels, box: Box, ground: Rgba): Rgba {
  const { left, top, right, bottom } = spanOf(pixels, box);
  const words: { color: Rgba; away: number }[] = [];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const color = pixelAt(pixels, x, y);
      const away = Math.hypot(color.r - ground.r, color.g - ground.g, color.b - ground.b);
      if (away > FAR) words.push({ color, away });
    }
  }
  const plain = contrastOf(BLACK, ground) >= contrastOf(WHITE, ground) ? BLACK : WHITE;
  if (words.length < FEW * (right - left) * (bottom - top)) return plain;
  // Edges of letters are mixed with the ground: the pixels that are farthest from it are those within.
  const core = words.sort((one, other) => other.away - one.away).slice(0, Math.ceil(words.length / 4));
  const ink = {
    r: median(core.map(({ color }) => color.r)),
    g: median(core.map(({ color }) => color.g)),
    b: median(core.map(({ color }) => color.b)),
    a: 1,
  };
  return contrastOf(ink, ground) >= CONTRAST ? ink : plain;
}

export function colorsIn(pixels: Pixels, box: Box): { ground: string; ink: string } {
  const ground = groundIn(pixels, box);
  return { ground: hexOf(ground), ink: hexOf(inkIn(pixels, box, ground)) };
}

/** The whole pixels of a box, at least one. */
function spanOf({ width, height }: Pixels, box: Box): { left: number; top: number; right: number; bottom: number } {
  const left = Math.min(width - 1, Math.max(0, Math.floor(box.x)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(box.y)));
  return {
    left,
    top,
    right: Math.max(left + 1, Math.min(width, Math.ceil(box.x + box.width))),
    bottom: Math.max(top + 1, Math.min(height, Math.ceil(box.y + box.height))),
  };
}

function pixelAt({ width, data }: Pixels, x: number, y: number): Rgba {
  const at = (y * width + x) * 4;
  return { r: data[at] ?? 0, g: data[at + 1] ?? 0, b: data[at + 2] ?? 0, a: 1 };
}

function median(values: number[]): number {
  const sorted = values.sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The contrast of two colours as WCAG 2 measures it. */
function contrastOf(one: Rgba, other: Rgba): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminanceOf({ r, g, b }: Rgba): number {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
