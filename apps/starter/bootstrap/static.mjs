import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './steps.mjs';

/** The files that pages load, by the names that they are asked for with. Paths are relative to the project's folder. */
export const STATIC_FILES = {
  'cairo-arabic.woff2': 'node_modules/@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2',
  'cairo-latin.woff2': 'node_modules/@fontsource-variable/cairo/files/cairo-latin-wght-normal.woff2',
  'icon.svg': 'apps/api/src/static/icon.svg',
  'docs.css': 'apps/api/src/docs/docs.css',
  'docs.js': 'apps/api/src/docs/docs.js',
  'openapi-explorer.js': 'node_modules/openapi-explorer/dist/browser/openapi-explorer.min.js',
};

/** These formats are compressed already. */
const COMPACT = ['.woff2'];

/** Long enough that two contents never meet. */
const HASH_LENGTH = 12;

/**
 * Lays the files out in `dist/static`, each under a name with the hash of its bytes, and beside it what it is compressed
 * by brotli and gzip, as small as they can; `dist/static.json` has the names. The same bytes each time.
 */
export function layOutStaticFiles() {
  const folder = join(root, 'dist/static');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const names = {};
  for (const [name, source] of Object.entries(STATIC_FILES)) {
    const bytes = readFileSync(join(root, source));
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
    const extension = extname(name);
    const hashed = `${name.slice(0, -extension.length)}-${hash}${extension}`;
    names[name] = hashed;
    writeFileSync(join(folder, hashed), bytes);
    if (COMPACT.includes(extension)) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(join(folder, `${hashed}.br`), brotliCompressSync(bytes, { params }));
    writeFileSync(join(folder, `${hashed}.gz`), gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
  writeFileSync(`${folder}.json`, `${JSON.stringify(names, null, 2)}\n`);
}
