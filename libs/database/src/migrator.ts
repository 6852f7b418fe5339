import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DataSource, type MigrationInterface } from 'typeorm';
import { grantToApplication } from './application-role.js';
import { CONNECT_TIMEOUT_MS } from './database-url.js';

type MigrationClass = new () => MigrationInterface;

/** `migrations/` beside `libs/`: of the sources when run from them, of `dist` otherwise. */
const MIGRATIONS_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../../migrations');

/** `20251121090000-create-users.ts`: when it was written (UTC), and what it does. */
const MIGRATION_FILE = /^(\d{14})-([a-z0-9-]+)\.[jt]s$/;

/** Any number that all processes agree on: PostgreSQL's advisory lock under which one of them migrates. */
const MIGRATION_LOCK = 7_265_710_611;

/**
 * Every migration, oldest first. TypeORM wants the timestamp at the end of each name: it is taken from the file's name, so
 * that it stands in one place only.
 */
export async function loadMigrations(): Promise<MigrationClass[]> {
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((file) => MIGRATION_FILE.test(file)).sort();
  const migrations: MigrationClass[] = [];
  for (const file of files) {
    const [, timestamp, title] = MIGRATION_FILE.exec(file) ?? [];
    const module = (await import(pathToFileURL(join(MIGRATIONS_FOLDER, file)).href)) as { default: MigrationClass };
    migrations.push(
      class extends module.default {
        override readonly name = `${title}-${timestamp}`;
      },
    );
  }
  return migrations;
}

/**
 * Runs the pending migrations, each in a transaction of its own, and returns their names. Safe to run from several
 * processes at once.
 * @param applicationRole the role that the service connects as, where `url` is that of the tables' owner
 */
export async function migrate(url: string, applicationRole?: string): Promise<string[]> {
  return withMigrations(url, async (source) => {
    const done = await source.runMigrations({ transaction: 'each' });
    if (applicationRole !== undefined) await grantToApplication(source, applicationRole);
    return done.map((migration) => migration.name);
  });
}

/** Takes back the newest migration and returns its name; nothing if none has run. */
export async function revertMigration(url: string): Promise<string[]> {
  return withMigrations(url, async (source) => {
    const names = async (): Promise<string[]> =>
      (await source.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id')).map((row) => row.name);
    const before = await names();
    await source.undoLastMigration({ transaction: 'each' });
    const after = new Set(await names());
    return before.filter((name) => !after.has(name));
  });
}

async function withMigrations<T>(url: string, work: (source: DataSource) => Promise<T>): Promise<T> {
  const migrations = await loadMigrations();
  const source = new DataSource({ type: 'postgres', url, migrations, connectTimeoutMS: CONNECT_TIMEOUT_MS });
  await source.initialize();
  try {
    const lock = source.createQueryRunner();
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      return await work(source);
    } finally {
      await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      await lock.release();
    }
  } finally {
    await source.destroy();
  }
}
