import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#config';
import type { PageContent } from '../http/index.js';

const FOLDER = join(projectRoot, 'apps/api/src/pages');

const STYLE = /<link rel="stylesheet" href="([\w.-]+)" \/>/g;
const SCRIPT = /<script type="module" src="([\w.-]+)"><\/script>/g;

/**
 * A page from its file, with its style and script set in, so that it is one answer and needs no second address. The
 * policy (CSP level 3) allows these very texts by their hashes, calls to our own origin, and nothing else.
 */
export function readPage(folder: string, name: string): PageContent {
  const read = (file: string): string => readFileSync(join(FOLDER, folder, file), 'utf8');
  const hashes = { style: [] as string[], script: [] as string[] };
  const set = (kind: 'style' | 'script', text: string): string => {
    hashes[kind].push(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    return text;
  };
  const html = read(`${name}.html`)
    .replace(STYLE, (_, file: string) => `<style>${set('style', read(file))}</style>`)
    .replace(SCRIPT, (_, file: string) => `<script type="module">${set('script', read(file))}</script>`);
  const policy = [
    "default-src 'none'",
    `style-src ${hashes.style.join(' ')}`,
    `script-src ${hashes.script.join(' ')}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return { html, policy: policy.join('; ') };
}
