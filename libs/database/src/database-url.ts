import type { Settings } from '#config';
import { runningServerUrl } from './embedded-server.js';

/** Where the database is: the server that was configured, or the embedded one that runs on the data folder. */
export function databaseUrl(settings: Settings): string {
  return settings.databaseUrl ?? runningServerUrl(settings.dataDir);
}
