import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { pdfiumPixels, pdfiumText, pdfjsText } from '../../support/pdf-readers.js';

const run = promisify(execFile);

/** Dots per inch at which a page has four pixels for each canvas pixel (96 per inch). */
const DPI = 384;

/** Grey values of a page, 0 black to 255 white, row by row. */
export interface Picture {
  width: number;
  height: number;
  grey: Uint8Array;
}

/** True if the programs that are not npm packages are installed. */
export async function areToolsInstalled(): Promise<boolean> {
  const versions = [run('pdftotext', ['-v']), run('pdftoppm', ['-v']), run('qpdf', ['--version'])];
  return (await Promise.allSettled(versions)).every(({ status }) => status === 'fulfilled');
}

/** Checks a file's syntax with qpdf; rejects on any fault. */
export async function check(file: string): Promise<void> {
  await run('qpdf', ['--check', file]);
}

/** Returns the first page's text as each program extracts it. */
export const readers = {
  async poppler(file: string): Promise<string> {
    return (await run('pdftotext', ['-enc', 'UTF-8', file, '-'])).stdout;
  },

  async pdfium(file: string): Promise<string> {
    return pdfiumText(await readFile(file));
  },

  async pdfjs(file: string): Promise<string> {
    return pdfjsText(await readFile(file));
  },
};

/** A program that extracts text. */
export type Reader = keyof typeof readers;

/** Returns the first page as each program renders it. */
export const drawers = {
  async poppler(file: string): Promise<Picture> {
    const options = { encoding: 'buffer', maxBuffer: 1 << 28 } as const;
    return decode((await run('pdftoppm', ['-r', String(DPI), '-png', '-singlefile', file], options)).stdout);
  },

  async pdfium(file: string): Promise<Picture> {
    const { data, width, height } = await pdfiumPixels(await readFile(file), DPI);
    return grey(sharp(data, { raw: { width, height, channels: 4 } }));
  },
};

/** A program that renders pages. */
export type Drawer = keyof typeof drawers;

/** Returns a picture file as grey values. */
export async function decode(file: string | Uint8Array): Promise<Picture> {
  return grey(sharp(file));
}

async function grey(image: Sharp): Promise<Picture> {
  const { data, info } = await image
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, grey: data };
}
