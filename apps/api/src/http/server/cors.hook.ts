import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteTable } from './route.table.js';

const EXPOSED = [
  'Content-Disposition',
  'ETag',
  'Idempotency-Replayed',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Server-Timing',
  'X-Credits-Charged',
  'X-Credits-Remaining',
  'X-Render-Id',
  'X-Render-Warnings',
  'X-Request-Id',
  'X-Template-Version',
].join(', ');

const REQUEST_HEADERS = 'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match';
const PREFLIGHT_SECONDS = 3600;

/**
 * Permits calls from pages of other origins (the Fetch standard's CORS protocol): every origin may call the public
 * operations, and the named origins all. Never with credentials: keys travel in the Authorization header, and cookies
 * are not sent across origins.
 */
export function allowOrigins(fastify: FastifyInstance, routes: RouteTable, named: readonly string[]): void {
  fastify.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { origin } = request.headers;
    if (request.is404) return;
    const asked = request.headers['access-control-request-method'];
    const preflight = request.method === 'OPTIONS' && asked !== undefined;
    const operation = routes.find(preflight ? asked : request.method, request.routeOptions.url);
    const isPublic = operation?.access?.audience === 'public';
    if (!isPublic) reply.header('Vary', 'Origin');
    if (origin === undefined || (!isPublic && !named.includes(origin))) return;
    reply.header('Access-Control-Allow-Origin', isPublic ? '*' : origin);
    if (!preflight) reply.header('Access-Control-Expose-Headers', EXPOSED);
    else if (operation !== undefined) {
      reply.headers({
        'Access-Control-Allow-Methods': operation.method,
        'Access-Control-Allow-Headers': REQUEST_HEADERS,
        'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
      });
    }
  });
}
