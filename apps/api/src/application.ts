import { setFlagsFromString } from 'node:v8';
import { type DynamicModule, Logger, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import {
  asListenFault,
  boundStop,
  describeStartFault,
  EXIT_MISCONFIGURED,
  Settings,
  STOP_SIGNALS,
  warnOfUnknown,
} from '#config';
import { checkConnections } from '#database';
import { requireInstallation } from '#installation';
import { uploadMemory } from '#renderer';
import { AppModule } from './app.module.js';
import { serveDashboard } from './dashboard/dashboard-routes.js';
import { serveGuides } from './docs/guide-routes.js';
import { GuidesService } from './docs/guides.service.js';
import { serveSite } from './docs/site.js';
import { SandboxHttpModule } from './sandbox/sandbox-http.module.js';
import { showLostPage } from './http/problems/problem.filter.js';
import { onPage } from './pages/kit/index.js';
import { lostPage } from './pages/kit/problem.page.js';
import { serveStaticFiles } from './static/static-files.js';
import { createHttpApplication, type HttpApplication } from './http/http-application.js';

/**
 * The whole API, not yet listening.
 * @param besides modules that this process also runs, such as the worker's
 */
export function createApplication(settings: Settings, besides: Type<object>[] = []): Promise<HttpApplication> {
  const mount = (app: NestFastifyApplication): void => {
    const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
    serveStaticFiles(fastify);
    serveDashboard(fastify);
    fastify.get('/docs/', (_request, reply) => reply.redirect('../docs'));
    serveGuides(fastify, app.get(GuidesService));
    serveSite(fastify);
    showLostPage(fastify, onPage(lostPage));
  };
  return createHttpApplication(composed(settings, besides), settings, mount, uploadMemory());
}

/** The modules of an API with these settings. */
export function composed(settings: Settings, besides: Type<object>[] = []): DynamicModule {
  return { module: AppModule, imports: [...besides, ...(settings.sandbox ? [SandboxHttpModule] : [])] };
}

/**
 * Permitted growth of the heap between two full collections, in per cent. V8's default is about a tenth when large
 * files come in; it then collects twice a second and blocks the event loop for 50 ms each time.
 */
const HEAP_GROWTH = 50;

/** V8 collects young objects on several threads and waits for the last one. With few cores, other threads delay it. */
const YOUNG_COLLECTION = '--no-parallel-scavenge';

/** Runs the API until a signal stops it. A failed start ends the process. */
export async function serve(besides: Type<object>[] = []): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  setFlagsFromString(YOUNG_COLLECTION);
  try {
    const settings = new Settings();
    warnOfUnknown(settings);
    await requireInstallation(settings);
    const crowded = await checkConnections(settings);
    const { app } = await createApplication(settings, besides);
    if (crowded !== null) new Logger('Connections').warn(crowded);
    // The signal itself would not end a process that is the first of its container.
    app.enableShutdownHooks(STOP_SIGNALS, { useProcessExit: true });
    boundStop(settings.shutdownDelaySeconds);
    await app.listen(settings.port, settings.host).catch((error: unknown) => {
      throw asListenFault(error, settings.host);
    });
  } catch (error) {
    const fault = describeStartFault(error);
    process.stderr.write(
      `naqsh: ${fault ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`,
    );
    process.exit(fault === null ? 1 : EXIT_MISCONFIGURED);
  }
}
