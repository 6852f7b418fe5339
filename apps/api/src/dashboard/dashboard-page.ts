import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { projectRoot } from '#config';
import type { PageContent } from '../http/index.js';
import { DIRECTIONS, languageOf } from '../pages/kit/index.js';
import { staticPath } from '../static/static-path.js';

/** The folder in which the build lays the dashboard: its document, and its hashed files in `assets`. */
export const DASHBOARD_FOLDER = join(projectRoot, 'dist/dashboard');

/** The cookie in which the dashboard keeps the language that its user chose. */
const LANGUAGE_COOKIE = 'naqsh_lang';
const NONCE_BYTES = 16;

/**
 * The document of the dashboard, which every address below `/app` gets: the router in the browser tells them apart. In the
 * language that the browser was told, so that its direction is right from the first paint.
 */
export function dashboardPage({ url, headers }: FastifyRequest): PageContent {
  // Read anew: the dashboard may be built again while the service runs.
  const built = readFileSync(join(DASHBOARD_FOLDER, 'index.html'), 'utf8');
  const [path = '/', query] = url.split('?');
  // The service may lie under a path of its public address.
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
 * Scripts and styles of our own files alone. React Aria adds a style of its own, with the nonce that it reads in the
 * document; styles that components set on elements need none (CSSOM).
 */
function policyWith(nonce: string): string {
  return [
    "default-src 'none'",
    // The studio draws by WebAssembly, in a worker of its own.
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
