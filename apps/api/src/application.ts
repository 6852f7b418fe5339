import type { Type } from '@nestjs/common';
import { boundStop, describeStartFault, EXIT_MISCONFIGURED, Settings } from '#config';
import { AppModule } from './app.module.js';
import { Documentation } from './docs/documentation.js';
import { SandboxHttpModule } from './sandbox/sandbox.http.module.js';
import { createHttpApplication, type HttpApplication } from './http/http.application.js';

/**
 * The whole API, not yet listening.
 * @param besides modules that this process runs with it, such as the worker's
 */
export function createApplication(settings: Settings, besides: Type<object>[] = []): Promise<HttpApplication> {
  const module = { module: AppModule, imports: [...besides, ...(settings.sandbox ? [SandboxHttpModule] : [])] };
  return createHttpApplication(module, settings, (app) => app.get(Documentation).mount(app));
}

/** Runs the API until a signal stops it; a start that fails ends the process. */
export async function serve(besides: Type<object>[] = []): Promise<void> {
  try {
    const settings = new Settings();
    const { app } = await createApplication(settings, besides);
    app.enableShutdownHooks();
    boundStop(settings.shutdownDelaySeconds);
    await app.listen(settings.port, settings.host);
  } catch (error) {
    const fault = describeStartFault(error);
    process.stderr.write(
      `naqsh: ${fault ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`,
    );
    process.exit(fault === null ? 1 : EXIT_MISCONFIGURED);
  }
}
