import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { ServiceLog, type Settings } from '#config';
import { Metrics, MetricsToken } from '#metrics';
import type { UploadMemory } from '#renderer';
import { enforceAccess } from './access/access.hook.js';
import { ClaimantCookie } from './access/claimant-cookie.service.js';
import { RequestAuthenticator } from './access/request-authenticator.service.js';
import { answerConditionally } from './answers/conditional.hook.js';
import { compressPages } from './answers/content-negotiation.js';
import { completeTimings } from './answers/server-timing.js';
import { readDeclaredBodies } from './body/body.hook.js';
import { CallCounter } from './rate-limit/call-counter.service.js';
import { CallerShares } from './rate-limit/caller-shares.js';
import { allowOrigins } from './server/cors.hook.js';
import { observeRequests } from './server/http.metrics.js';
import { createHttpAdapter } from './server/http.adapter.js';
import { currentRequestId } from './server/request-stamp.js';
import { refuseOtherMethods, RouteTable } from './server/route.table.js';
import { refuseWhileClosing } from './server/shutdown.hook.js';
import { requireWellFormed } from './server/malformed-requests.js';

export interface HttpApplication {
  app: NestFastifyApplication;
  routes: RouteTable;
}

/**
 * The application with all its routes, not yet listening.
 * @param mount adds routes that no controller has
 * @param memory the memory for pictures in bodies; without it they are ordinary texts
 * @throws Error naming the first route that declares no policy
 */
export async function createHttpApplication(
  module: Type<object> | DynamicModule,
  settings: Settings,
  mount: (app: NestFastifyApplication) => void,
  memory?: UploadMemory,
): Promise<HttpApplication> {
  const adapter = createHttpAdapter(settings);
  const fastify = adapter.getInstance<FastifyInstance>();
  const routes = new RouteTable(fastify);
  const app: NestFastifyApplication = await NestFactory.create(module, adapter, {
    logger: new ServiceLog(fastify.log, currentRequestId),
    bodyParser: false,
    abortOnError: false,
  });
  observeRequests(fastify, app.get(Metrics));
  // In the order of the checks: malformed requests, closing, access and rate, then the body.
  requireWellFormed(fastify);
  refuseWhileClosing(fastify);
  allowOrigins(fastify, routes, settings.corsOrigins);
  enforceAccess(
    fastify,
    app.get(RequestAuthenticator),
    app.get(ClaimantCookie),
    app.get(CallCounter),
    app.get(MetricsToken),
    new CallerShares(),
  );
  refuseOtherMethods(fastify, routes);
  readDeclaredBodies(fastify, memory);
  completeTimings(fastify);
  answerConditionally(fastify);
  compressPages(fastify);
  mount(app);
  await app.init();
  routes.answerOptions();
  return { app, routes };
}
