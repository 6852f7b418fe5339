import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Attributes with an address of the site, which Astro writes from the root of the origin. */
const ADDRESS = /(\s(?:href|src))="\/docs(?:\/([^"]*))?"/g;
const INLINE = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g;
/** Starlight's scheme for readers without a script; without it the site follows the system. */
const FIXED_THEME = ' data-theme="dark"';
const COMPRESSED = /\.(html|js|css|json|svg)$/;
/** Close to the best compression, in a tenth of the time. */
const BROTLI_QUALITY = 9;

/**
 * Finishes the files of the built site: addresses relative to each page, because the service may be below a path of its
 * public address; the hashes of inline scripts for the policy of the pages; and copies compressed by brotli and gzip.
 */
export async function finishSite(folder) {
  const scripts = new Set();
  const compressed = [];
  for (const file of filesBelow(folder)) {
    const path = relative(folder, file).split(sep).join('/');
    if (path.endsWith('.html')) {
      const html = relativeTo(pageOf(path), readFileSync(file, 'utf8')).replace(FIXED_THEME, '');
      for (const [, script] of html.matchAll(INLINE)) scripts.add(hashOf(script));
      writeFileSync(file, html);
    }
    if (COMPRESSED.test(path)) compressed.push(compressBeside(file, readFileSync(file)));
  }
  await Promise.all(compressed);
  writeFileSync(`${folder}.json`, `${JSON.stringify({ scripts: [...scripts].sort() }, null, 2)}\n`);
}

async function compressBeside(file, bytes) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params })),
    writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}

/** The path of a page below `/docs`; empty for the index. */
const pageOf = (path) => path.replace(/(^|\/)index\.html$/, '');

function relativeTo(page, html) {
  const prefix = page === '' ? 'docs/' : '../'.repeat(page.split('/').length - 1) || './';
  return html.replace(ADDRESS, (_, attribute, path = '') => {
    const [target, ...anchors] = path.split('#');
    const anchor = anchors.map((one) => `#${one}`).join('');
    const address = target === '' ? (page === '' ? 'docs' : `${prefix}../docs`) : `${prefix}${target}`;
    return `${attribute}="${address}${anchor}"`;
  });
}

const hashOf = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
