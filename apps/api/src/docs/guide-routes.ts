import type { FastifyInstance } from 'fastify';
import type { GuidesService } from './guides.service.js';

/** Serves the guides at their addresses. */
export function serveGuides(fastify: FastifyInstance, guides: GuidesService): void {
  for (const { path, contentType, text } of guides.markdown()) {
    fastify.get(path, (_request, reply) =>
      reply.headers({ 'Content-Type': contentType, 'Cache-Control': 'no-cache' }).send(text),
    );
  }
}
