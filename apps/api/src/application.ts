import { type Settings } from '#config';
import { AppModule } from './app.module.js';
import { Documentation } from './docs/documentation.js';
import { createHttpApplication, type HttpApplication } from './http/http.application.js';

/** The whole API, not yet listening. */
export function createApplication(settings: Settings): Promise<HttpApplication> {
  return createHttpApplication(AppModule, settings, (app) => app.get(Documentation).mount(app));
}
