import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { withPdfium } from './pdf-readers.js';

const run = promisify(execFile);

/**
 * The number of pixels per PNG pixel, in either direction, when pages are drawn; they are then averaged. Programs
 * differ in how they smooth edges (poppler in sixteen steps, which it lightens), and thin letters consist of edges
 * only.
 */
const FINENESS = 4;

/** The resolution for that fineness, in dots per inch. */
const DPI = 96 * FINENESS;

/** The permitted difference of a channel, of 255. */
const MOST = 32;

/** A picture on white, three bytes a pixel, row by row. */
export interface Picture {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/** A pixel of one picture that is missing from the other. */
export interface Difference {
  x: number;
  y: number;
  /** The distance of its channel from the other picture's values within one pixel, beyond the tolerance of an edge. */
  by: number;
}

/** A program that draws pages. */
export type Drawer = 'poppler' | 'pdfium';

/** The first page of a file as each program draws it, at the size of a picture. */
export const drawers: Record<Drawer, (pdf: Uint8Array, size: Picture) => Promise<Picture>> = {
  async poppler(pdf) {
    const drawing = run('pdftoppm', ['-r', String(DPI), '-png', '-singlefile', '-'], {
      encoding: 'buffer',
      maxBuffer: 1 << 28,
    });
    drawing.child.stdin?.end(pdf);
    return averaged(await decode((await drawing).stdout));
  },

  async pdfium(pdf, size) {
    // With a scale instead, it would cut the page to whole points.
    const [width, height] = [size.width * FINENESS, size.height * FINENESS];
    const { data } = await withPdfium(pdf, (page) => page.render({ scale: 1, width, height, render: 'bitmap' }));
    return averaged(await onWhite(sharp(data, { raw: { width, height, channels: 4 } })));
  },
};

/** True if poppler's program is installed; PDFium is a package. */
export async function isPopplerInstalled(): Promise<boolean> {
  return run('pdftoppm', ['-v']).then(
    () => true,
    () => false,
  );
}

/** Decodes a PNG. */
export function decode(file: Uint8Array): Promise<Picture> {
  return onWhite(sharp(file));
}

/**
 * The pixels in which two pictures differ, beyond one pixel of an edge. Each channel of each pixel must lie within 32
 * of the range of the other picture's channel in the nine pixels at and around the place. Inside an area that range is
 * one value. At an edge it reaches from one side's colour to the other's, so that an edge may be smoothed differently
 * or be up to a pixel off. A shape one pixel thin becomes two pixels of half its colour when it is half a pixel off: if
 * the pixel itself is at an edge, half the height of that edge is allowed as well. The comparison runs in both
 * directions, so that it finds shapes in only one of the pictures, even a line of one pixel. It skips the outermost
 * pixels, since there is nothing to compare beyond the edge of the canvas.
 */
export function differences(one: Picture, other: Picture): Difference[] {
  return [...strayed(one, other), ...strayed(other, one)];
}

/** The fault of a drawing compared with a picture; undefined if they agree. */
export function disagreement(picture: Picture, drawing: Picture): string | undefined {
  const sizes = [picture, drawing].map(({ width, height }) => `${width}×${height}`);
  // A page's size need not be a whole number of pixels: programs round up.
  if (Math.abs(picture.width - drawing.width) > 1 || Math.abs(picture.height - drawing.height) > 1) {
    return `${sizes[0]} became ${sizes[1]}`;
  }
  const found = differences(picture, drawing);
  if (found.length === 0) return undefined;
  const { x, y, by } = found.reduce((worst, next) => (next.by > worst.by ? next : worst));
  return `${found.length} pixels, worst by ${by} at ${x},${y}`;
}

/** The pixels of a picture that are too far from every value near them in another. */
function strayed(picture: Picture, other: Picture): Difference[] {
  const [width, height] = [Math.min(picture.width, other.width), Math.min(picture.height, other.height)];
  const [least, greatest] = [around(other, Math.min), around(other, Math.max)];
  const [lowest, highest] = [around(picture, Math.min), around(picture, Math.max)];
  const found: Difference[] = [];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      let by = 0;
      for (let channel = 0; channel < 3; channel += 1) {
        const [here, there] = [picture, other].map(({ width }) => (y * width + x) * 3 + channel) as [number, number];
        const value = picture.rgb[here]!;
        const allowed = (highest[here]! - lowest[here]!) / 2;
        by = Math.max(by, value - greatest[there]! - allowed, least[there]! - value - allowed);
      }
      if (by > MOST) found.push({ x, y, by });
    }
  }
  return found;
}

/** The least or greatest value in the nine pixels at and around each pixel, by channel. */
function around({ width, height, rgb }: Picture, choose: (...values: number[]) => number): Uint8Array {
  const across = new Uint8Array(rgb.length);
  const result = new Uint8Array(rgb.length);
  const stride = width * 3;
  for (let at = 0; at < rgb.length; at += 1) {
    const column = at % stride;
    const value = rgb[at]!;
    across[at] = choose(column < 3 ? value : rgb[at - 3]!, value, column >= stride - 3 ? value : rgb[at + 3]!);
  }
  for (let at = 0; at < rgb.length; at += 1) {
    const value = across[at]!;
    result[at] = choose(
      at < stride ? value : across[at - stride]!,
      value,
      at >= stride * (height - 1) ? value : across[at + stride]!,
    );
  }
  return result;
}

/** A drawing at the size of the PNG, without incomplete pixels. */
function averaged({ width, height, rgb }: Picture): Picture {
  const [columns, rows] = [Math.floor(width / FINENESS), Math.floor(height / FINENESS)];
  const sums = new Uint16Array(columns * rows * 3);
  for (let y = 0; y < rows * FINENESS; y += 1) {
    for (let x = 0; x < columns * FINENESS; x += 1) {
      const [from, to] = [(y * width + x) * 3, (((y / FINENESS) | 0) * columns + ((x / FINENESS) | 0)) * 3];
      for (let channel = 0; channel < 3; channel += 1) sums[to + channel]! += rgb[from + channel]!;
    }
  }
  return { width: columns, height: rows, rgb: Uint8Array.from(sums, (sum) => Math.round(sum / FINENESS ** 2)) };
}

async function onWhite(image: Sharp): Promise<Picture> {
  const { data, info } = await image
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`a picture of ${info.channels} channels`);
  return { width: info.width, height: info.height, rgb: data };
}
