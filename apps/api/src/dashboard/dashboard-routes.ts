import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { composePage } from '../http/answers/answer-composition.js';
import { DASHBOARD_FOLDER, dashboardPage } from './dashboard-page.js';

/**
 * Serves the dashboard: its document at every address below `/app`, and its files, whose names change with their
 * contents.
 */
export function serveDashboard(fastify: FastifyInstance): void {
  void fastify.register(fastifyStatic, {
    root: join(DASHBOARD_FOLDER, 'assets'),
    prefix: '/app/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => void reply.header('X-Content-Type-Options', 'nosniff'),
  });
  const show = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { status, headers, body } = composePage(dashboardPage(request));
    return reply.code(status).headers(headers).send(body);
  };
  for (const path of ['/app', '/app/', '/app/*']) fastify.get(path, show);
}
