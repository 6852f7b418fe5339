import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { projectRoot } from '#config';
import type { PageContent } from '../http/index.js';
import { DIRECTIONS, languageOf } from '../pages/kit/index.js';
import { staticPath } from '../static/static-path.js';

/** The build's output folder for the dashboard: its document, and its hashed files in `assets`. */
export const DASHBOARD_FOLDER = join(projectRoot, 'dist/dashboard');

/** The cookie with the language that the dashboard's user chose. */
const LANGUAGE_COOKIE = 'naqsh_lang';
const NONCE_BYTES = 16;

/**
 * The document of the dashboard, served for every address below `/app`: the router in the browser distinguishes them.
 * It is in the browser's language, so that its direction is right from the first paint.
 */
export function dashboardPage({ url, headers }: FastifyRequest): PageContent {
  // Reads the file each time: the dashboard may be rebuilt while the service runs.
  const built = readFileSync(join(DASHBOARD_FOLDER, 'index.html'), 'utf8');
  const [path = '/', query] = url.split('?');
  // The service may be below a path of its public address.
  const up = '../'.repeat(path.split('/').length - 2) || './';
  const lang = languageOf(
    new URLSearchParams(query).get('lang') ?? parseCookie(headers.cookie ?? '')[LANGUAGE_COOKIE],
    headers['accept-language'],
  );
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const parts: Readonly<Record<string, string>> = {
    lang,
    nonce,
    dir: DIRECTIONS[lang],
    root: up,
    icon: up + staticPath('icon.svg'),
    fonts: up + staticPath('fonts.css'),
    arabic: up + staticPath('cairo-arabic.woff2'),
  };
  const html = built.replace(/%(\w+)%/g, (whole, name: string) => parts[name] ?? whole);
  return { html, policy: policyWith(nonce) };
}

/**
 * Allows only scripts and styles of our own files. React Aria adds a style with the nonce that it reads from the
 * document; styles that components set on elements need no permission (CSSOM).
 */
function policyWith(nonce: string): string {
  return [
    "default-src 'none'",
    // The studio draws with WebAssembly, in its own worker.
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
