import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { projectRoot } from '#config';
import type { PageContent } from '../http/index.js';

/** The build's output folder for the documentation site, each file also as br and gzip. */
const SITE_FOLDER = join(projectRoot, 'dist/docs');
/** The facts of the build about the site. */
const SITE_FILE = `${SITE_FOLDER}.json`;

/** Folders of files whose names change with their contents. */
const HASHED = /\/docs\/(_astro|pagefind\/(fragment|index))\//;
const KEPT = 'public, max-age=31536000, immutable';

/** The first page of the site. Reads the file each time, since the site may be rebuilt while the service runs. */
export function siteIndex(): PageContent {
  return { html: readFileSync(join(SITE_FOLDER, 'index.html'), 'utf8'), policy: sitePolicy() };
}

/**
 * Serves the pages of the site at their names without an ending, and its files: as brotli or gzip to clients that accept
 * it. Pages are revalidated before reuse.
 */
export function serveSite(fastify: FastifyInstance): void {
  void fastify.register(async (site) => {
    await site.register(fastifyStatic, {
      root: SITE_FOLDER,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('Cache-Control', HASHED.test(path) ? KEPT : 'no-cache');
        void reply.header('X-Content-Type-Options', 'nosniff');
        if (/\.html(\.(br|gz))?$/.test(path))
          void reply.headers({ 'Content-Security-Policy': sitePolicy(), 'Referrer-Policy': 'strict-origin' });
      },
    });
    site.get('/docs/*', (request: FastifyRequest, reply: FastifyReply) => {
      const path = (request.params as { '*': string })['*'];
      // Addresses in the pages are relative to those without a slash.
      if (path.endsWith('/')) return reply.redirect(`../${encodeURIComponent(basename(path))}`, 301);
      return reply.sendFile(basename(path).includes('.') ? path : join(path, 'index.html'));
    });
  });
}

/**
 * Allows scripts of our own files and the few that Starlight writes into pages, by their hashes. Pagefind searches with
 * WebAssembly. Starlight sets sizes of icons and depths of lists in style attributes.
 */
function sitePolicy(): string {
  const { scripts } = JSON.parse(readFileSync(SITE_FILE, 'utf8')) as { scripts: string[] };
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${scripts.join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
