import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { STATIC_FOLDER, staticPath } from './static-path.js';

/**
 * Serves the files of pages: as brotli or gzip to clients that accept it, and cached for a year, because a changed file
 * gets another name.
 */
export function serveStaticFiles(fastify: FastifyInstance): void {
  void fastify.register(fastifyStatic, {
    root: STATIC_FOLDER,
    prefix: '/static/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => void reply.header('X-Content-Type-Options', 'nosniff'),
  });
  // Browsers request it if no page names an icon, such as beside a picture or a text.
  fastify.get('/favicon.ico', (_request, reply) => reply.redirect(staticPath('icon.svg')));
}
