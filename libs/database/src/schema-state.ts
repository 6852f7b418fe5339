import pg from 'pg';
import { scaledTimeout } from '#config';
import { StartError } from '#kernel';
import { CONNECT_TIMEOUT_MS } from './database-url.js';
import { loadMigrations } from './migrator.js';

/** How a database's schema stands to this version of the service. */
export interface SchemaState {
  /** Migrations that this version brings and the database has not run: the schema is older. */
  readonly pending: readonly string[];
  /** Migrations that the database has run and this version does not know: the schema is newer. */
  readonly unknown: readonly string[];
}

/** SQLSTATE: no such table, no such schema; no permission. */
const MISSING = ['42P01', '3F000'];
const DENIED = '42501';

type Query = (sql: string) => Promise<{ name: string }[]>;

/**
 * Asks through a connection that is open; changes nothing.
 * @throws StartError where the role may not even read which migrations have run
 */
export async function schemaStateBy(query: Query): Promise<SchemaState> {
  const known = (await loadMigrations()).map((Migration) => new Migration().name ?? '');
  const done = await migrationsRun(query);
  return {
    pending: known.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !known.includes(name)),
  };
}

/** The same through a connection of its own. */
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

/** Runs `work` with one connection of its own. */
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
 * Says so where the schema is older than this version. One that is newer is let pass: old processes go on, and start again,
 * while a new version is rolled out.
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
 * Says so where the schema is another than this version's.
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
