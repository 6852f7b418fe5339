import type { Settings } from '#config';
import { runningServerUrl } from './embedded-server.js';

/** A server that has not let us in by then counts as away, milliseconds. */
export const CONNECT_TIMEOUT_MS = 5_000;

/** Where the database is: the server that was configured, or the embedded one that runs on the data folder. */
export function databaseUrl(settings: Settings): string {
  return settings.databaseUrl ?? runningServerUrl(settings.dataDir);
}

/** As whom to migrate: the tables' owner, where it is another role than the application's. */
export function ownerUrl(settings: Settings): string {
  return settings.databaseOwnerUrl ?? sessionUrl(settings);
}

/** Where a connection is a session of its own, as LISTEN and locks of a session need it: past a pooler, if there is one. */
export function sessionUrl(settings: Settings): string {
  return settings.databaseDirectUrl ?? databaseUrl(settings);
}

/** The role that gets its grants after the migrations; undefined where the service itself owns the tables. */
export function applicationRole({ databaseUrl: url, databaseOwnerUrl }: Settings): string | undefined {
  if (url === undefined || databaseOwnerUrl === undefined) return undefined;
  return decodeURIComponent(new URL(url).username);
}
