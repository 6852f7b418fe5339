import pg from 'pg';
import { scaledTimeout } from '#config';
import { StartError } from '#kernel';
import { CONNECT_TIMEOUT_MS } from './database-url.js';
import { loadMigrations } from './migrator.js';

/** The database's schema compared with this version of the service. */
export interface SchemaState {
  /** Migrations of this version that the database has not run: its schema is older. */
  readonly pending: readonly string[];
  /** Migrations in the database that this version does not know: its schema is newer. */
  readonly unknown: readonly string[];
}

/** SQLSTATEs: no such table, no such schema; permission denied. */
const MISSING = ['42P01', '3F000'];
const DENIED = '42501';

type Query = (sql: string) => Promise<{ name: string }[]>;

/**
 * Reads the state through an open connection; changes nothing.
 * @throws StartError if the role may not even read the list of migrations
 */
export async function schemaStateBy(query: Query): Promise<SchemaState> {
  const known = (await loadMigrations()).map((Migration) => new Migration().name ?? '');
  const done = await migrationsRun(query);
  return {
    pending: known.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !known.includes(name)),
  };
}

/** The same through a new connection. */
export function schemaStateOf(url: string): Promise<SchemaState> {
  return withConnection(url, (client) =>
    schemaStateBy(async (sql) => (await client.query<{ name: string }>(sql)).rows),
  );
}

async function migrationsRun(query: Query): Promise<string[]> {
  try {
    return (await query('SELECT name FROM migrations ORDER BY id')).map(({ name }) => name);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (MISSING.includes(code)) return [];
    if (code !== DENIED) throw error;
    throw new StartError(
      'The role of DATABASE_URL may not read the tables: run "naqsh migrate" with DATABASE_OWNER_URL set to the role that ' +
        'owns them, which gives it what it needs.',
    );
  }
}

/** Runs `work` with a connection of its own. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: scaledTimeout(CONNECT_TIMEOUT_MS) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Fails if the schema is older than this version. A newer one passes: old processes keep running, and restart, during
 * the rollout of a new version.
 * @throws StartError
 */
export function assertNotOlder({ pending }: SchemaState): void {
  if (pending.length === 0) return;
  const count = pending.length === 1 ? 'one migration has' : `${pending.length} migrations have`;
  throw new StartError(
    `The schema of the database is older than this version: ${count} not run. Run "naqsh migrate" first.`,
  );
}

/**
 * Fails unless the schema is exactly this version's.
 * @throws StartError
 */
export function assertCurrent(state: SchemaState): void {
  assertNotOlder(state);
  const newest = state.unknown.at(-1);
  if (newest === undefined) return;
  throw new StartError(
    `The schema of the database is newer than this version, which does not know ${newest}: use the version that migrated it.`,
  );
}
