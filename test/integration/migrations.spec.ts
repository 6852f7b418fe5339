import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { revertMigration } from '#database';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { TEST_SECRETS } from '../support/settings.js';

const CLI = fileURLToPath(new URL('../../dist/apps/cli/src/main.js', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Every column, constraint, index and trigger of the schema, as comparable text. */
const SHAPE = `
  SELECT 'column' AS kind, table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') AS thing
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'migrations'
  UNION SELECT 'constraint', conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND conrelid::regclass::text <> 'migrations'
  UNION SELECT 'index', indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> 'migrations'
  UNION SELECT 'trigger', pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION SELECT 'function', p.oid::regprocedure::text FROM pg_proc p
    LEFT JOIN pg_depend d ON d.objid = p.oid AND d.deptype = 'e' WHERE pronamespace = 'public'::regnamespace AND d.objid IS NULL
  ORDER BY 1, 2`;

describe('migrations', () => {
  let database: TestDatabase;
  beforeAll(async () => (database = await createTestDatabase()));
  afterAll(() => database.drop());

  async function naqsh(...args: string[]): Promise<Record<string, string[]>> {
    const env = { ...process.env, ...TEST_SECRETS, DATABASE_URL: database.url };
    const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...args, '--json'], { env });
    return JSON.parse(stdout) as Record<string, string[]>;
  }

  async function shape(): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query<object>(SHAPE)).rows;
    } finally {
      await client.end();
    }
  }

  it('are named by their UTC time and their effect', async () => {
    for (const file of await readdir(FOLDER)) expect(file).toMatch(/^20\d{12}-[a-z]+(-[a-z0-9]+)+\.ts$/);
  });

  it('can all be taken back, and run again to the same schema', async () => {
    const before = await shape();
    expect(before.length).toBeGreaterThan(20);
    const reverted = (await naqsh('migrate', '--revert'))['reverted'] ?? [];
    expect(reverted).toHaveLength(1);
    for (let step = reverted; step.length > 0; reverted.push(...step)) step = await revertMigration(database.url);
    expect(await shape()).toEqual([]);
    expect((await naqsh('migrate', '--revert'))['reverted']).toEqual([]);
    expect((await naqsh('migrate'))['migrations']).toEqual(reverted.reverse());
    expect(await shape()).toEqual(before);
    expect((await naqsh('migrate'))['migrations']).toEqual([]);
  });
});
