import type { Settings } from '#config';
import { runningServerUrl } from './embedded-server.js';

/** The connection timeout, milliseconds. */
export const CONNECT_TIMEOUT_MS = 5_000;

/** The database's address: the configured server, or the embedded one of the data folder. */
export function databaseUrl(settings: Settings): string {
  return settings.databaseUrl ?? runningServerUrl(settings.dataDir);
}

/** The address for migrations: that of the tables' owner, if it is another role than the application's. */
export function ownerUrl(settings: Settings): string {
  return settings.databaseOwnerUrl ?? sessionUrl(settings);
}

/** The address for dedicated sessions, as LISTEN and session locks require: it bypasses a pooler. */
export function sessionUrl(settings: Settings): string {
  return settings.databaseDirectUrl ?? databaseUrl(settings);
}

/** The role that receives grants after the migrations; undefined if the service itself owns the tables. */
export function applicationRole({ databaseUrl: url, databaseOwnerUrl }: Settings): string | undefined {
  if (url === undefined || databaseOwnerUrl === undefined) return undefined;
  return decodeURIComponent(new URL(url).username);
}
