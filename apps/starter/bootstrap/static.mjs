import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { compressBeside } from './compress.mjs';
import { root } from './steps.mjs';

const CAIRO = 'node_modules/@fontsource-variable/cairo/files/cairo';

/** The files that pages load, by their public names. Paths are relative to the project's folder. */
export const STATIC_FILES = {
  'cairo-arabic.woff2': `${CAIRO}-arabic-wght-normal.woff2`,
  'cairo-latin.woff2': `${CAIRO}-latin-wght-normal.woff2`,
  'cairo-accents.woff2': `${CAIRO}-latin-wght-normal.woff2`,
  'fonts.css': 'apps/api/src/pages/kit/fonts.css',
  'icon.svg': 'apps/api/src/static/icon.svg',
};

/** These formats are compressed already. */
const COMPACT = ['.woff2'];

/** The weights that pages use: the others make up half of a variable font's bytes. */
const WEIGHTS = { wght: { min: 400, max: 700 } };
/** The characters kept in each font, as ranges of code points: a page loads the accents only if it has some. */
const CHARACTERS = {
  'cairo-arabic.woff2': [
    [0x600, 0x6ff],
    [0x200c, 0x200f],
    [0xfb50, 0xfdff],
    [0xfe70, 0xfefc],
  ],
  'cairo-latin.woff2': [[0x20, 0x7e], ...[0xa0, 0xab, 0xb7, 0xbb, 0xd7].map((code) => [code, code]), [0x2010, 0x2026]],
  'cairo-accents.woff2': [
    [0xa1, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x20ac, 0x20ac],
  ],
};

/** Long enough to rule out collisions. */
const HASH_LENGTH = 12;

/**
 * Writes the files to `dist/static`, each under a name with the hash of its bytes, along with copies compressed by
 * brotli and gzip at their highest level; `dist/static.json` has the names. The output is reproducible.
 */
export async function layOutStaticFiles() {
  const folder = join(root, 'dist/static');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const names = {};
  for (const [name, source] of Object.entries(STATIC_FILES)) {
    const bytes = await contentOf(name, readFileSync(join(root, source)), names);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
    const extension = extname(name);
    const hashed = `${name.slice(0, -extension.length)}-${hash}${extension}`;
    names[name] = hashed;
    writeFileSync(join(folder, hashed), bytes);
    if (COMPACT.includes(extension)) continue;
    compressBeside(join(folder, hashed), bytes);
  }
  writeFileSync(`${folder}.json`, `${JSON.stringify(names, null, 2)}\n`);
}

/**
 * The file's bytes as pages load them: for a font only the characters that they need, for a style the names of the
 * files written before it.
 */
async function contentOf(name, bytes, names) {
  if (name === 'fonts.css')
    return Buffer.from(String(bytes).replace(/url\(([\w.-]+)\)/g, (_, file) => `url(${names[file]})`));
  const ranges = CHARACTERS[name];
  if (ranges === undefined) return bytes;
  // Imported here because this module loads before packages are installed.
  const { default: subsetFont } = await import('subset-font');
  const codes = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  return subsetFont(bytes, String.fromCodePoint(...codes), { targetFormat: 'woff2', variationAxes: WEIGHTS });
}
