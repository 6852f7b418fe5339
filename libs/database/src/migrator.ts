import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { DataSource, MigrationExecutor, type MigrationInterface, type QueryRunner } from 'typeorm';
import { describeStartFault, projectRoot } from '#config';
import { StartError } from '#kernel';
import { grantToApplication } from './application-role.js';
import { CONNECT_TIMEOUT_MS } from './database-url.js';

type MigrationClass = new () => MigrationInterface;

/** The source folder when run from sources, the bundle's otherwise. */
const MIGRATIONS_FOLDER = join(projectRoot, import.meta.url.endsWith('.ts') ? 'migrations' : 'dist/migrations');

/** `20251121090000-create-users.ts`: the time of writing (UTC) and a title. */
const MIGRATION_FILE = /^(\d{14})-([a-z0-9-]+)\.[jt]s$/;

/** PostgreSQL's advisory lock for migrations; an arbitrary number shared by all processes. */
const MIGRATION_LOCK = 7_265_710_611;

/**
 * All migrations, oldest first. TypeORM requires the timestamp at the end of each name; it is taken from the file's
 * name, so that it is written only once.
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
 * Runs the pending migrations, each in its own transaction, and returns their names. Safe to run from several processes
 * at once.
 * @param applicationRole the role with which the service connects, if `url` is that of the tables' owner
 * @throws StartError before any change, if the roles are wrong or `url` can't be reached
 */
export async function migrate(url: string, applicationRole?: string): Promise<string[]> {
  return withMigrations(url, settingOf(applicationRole), async (source) => {
    await requireRoles(source, applicationRole);
    const done = await source.runMigrations({ transaction: 'each' });
    if (applicationRole !== undefined) {
      await source.transaction((manager) =>
        grantToApplication((sql, values) => manager.query(sql, values), applicationRole),
      );
    }
    return done.map((migration) => migration.name);
  });
}

/**
 * Migrates an empty database and runs `fill` on the same connection, in one transaction. The first two arguments are
 * those of `migrate`.
 * @throws StartError if the database is not empty, or as `migrate`
 */
export async function migrateEmpty(
  url: string,
  applicationRole: string | undefined,
  fill: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  await withMigrations(url, settingOf(applicationRole), async (source) => {
    await requireRoles(source, applicationRole);
    const runner = source.createQueryRunner();
    try {
      await runner.startTransaction();
      try {
        await requireEmpty(runner);
        const executor = new MigrationExecutor(source, runner);
        executor.transaction = 'none';
        await executor.executePendingMigrations();
        await fill((await runner.connect()) as pg.ClientBase);
        if (applicationRole !== undefined) {
          await grantToApplication((sql, values) => runner.query(sql, values), applicationRole);
        }
        await runner.commitTransaction();
      } catch (error) {
        await runner.rollbackTransaction().catch(() => undefined);
        throw error;
      }
    } finally {
      await runner.release();
    }
  });
}

async function requireEmpty(runner: QueryRunner): Promise<void> {
  const found = (await runner.query(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname !~ '^(pg_|information_schema$)' AND c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     ORDER BY 1 LIMIT 1`,
  )) as { name: string }[];
  if (found[0] === undefined) return;
  throw new StartError(
    `The database is not empty, it has "${found[0].name}": name a new one, which nothing has migrated. Nothing was changed.`,
  );
}

/** Reverts the newest migration and returns its name; empty if none has run. The arguments are those of `migrate`. */
export async function revertMigration(url: string, applicationRole?: string): Promise<string[]> {
  return withMigrations(url, settingOf(applicationRole), async (source) => {
    const names = async (): Promise<string[]> =>
      (await source.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id')).map((row) => row.name);
    const before = await names();
    await source.undoLastMigration({ transaction: 'each' });
    const after = new Set(await names());
    return before.filter((name) => !after.has(name));
  });
}

/** Checks that the application's role exists and that the migrating role may change the tables. */
async function requireRoles(source: DataSource, applicationRole: string | undefined): Promise<void> {
  if (applicationRole !== undefined) {
    const found = await source.query<unknown[]>('SELECT 1 FROM pg_roles WHERE rolname = $1', [applicationRole]);
    if (found.length === 0) {
      throw new StartError(
        `There is no role "${applicationRole}", as which DATABASE_URL connects: make it (CREATE ROLE … LOGIN PASSWORD …), ` +
          'or correct the name there. Nothing was changed.',
      );
    }
  }
  const [foreign] = await source.query<{ owner: string; role: string }[]>(
    `SELECT pg_get_userbyid(relowner) AS owner, current_user AS role FROM pg_class
     WHERE oid = to_regclass('migrations') AND NOT pg_has_role(relowner, 'USAGE')`,
  );
  if (foreign === undefined || !(await source.showMigrations())) return;
  throw new StartError(
    `The tables belong to the role "${foreign.owner}", and "${foreign.role}" may not change them: set DATABASE_OWNER_URL to ` +
      'the address with which their owner connects. Nothing was changed.',
  );
}

/** The setting with the migrating role's address. */
function settingOf(applicationRole: string | undefined): string {
  return applicationRole === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL';
}

async function withMigrations<T>(url: string, setting: string, work: (source: DataSource) => Promise<T>): Promise<T> {
  const migrations = await loadMigrations();
  const source = new DataSource({ type: 'postgres', url, migrations, connectTimeoutMS: CONNECT_TIMEOUT_MS });
  try {
    await source.initialize();
  } catch (error) {
    const fault = describeStartFault(error, setting);
    throw fault === null ? error : new StartError(fault);
  }
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
