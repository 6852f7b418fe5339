import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { schemaStateOf, withConnection } from '#database';
import { requireInstallation } from '#installation';
import { Settings } from '#config';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { freePort } from '../support/service.js';
import { TEST_SECRETS } from '../support/settings.js';

const CLI = fileURLToPath(new URL('../../dist/apps/cli/src/main.js', import.meta.url));

/** Commands that only read, and do not touch the schema. */
const LOOKING = [['jobs', 'list'], ['users', 'list'], ['keys', 'list', '--email', 'a@example.com'], ['seed']];

describe('before a rollout', () => {
  let database: TestDatabase;
  let dataDir: string;
  let env: NodeJS.ProcessEnv;
  beforeAll(async () => {
    database = await createTestDatabase('template1');
    dataDir = await mkdtemp(join(tmpdir(), 'naqsh-rollout-'));
    const PORT = String(await freePort());
    env = { ...process.env, ...TEST_SECRETS, DATABASE_URL: database.url, NAQSH_DATA_DIR: dataDir, PORT };
  });
  afterAll(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const naqsh = (...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
    new Promise((resolve) => {
      execFile(process.execPath, [CLI, ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      );
    });
  const query = (sql: string): Promise<Record<string, unknown>[]> =>
    withConnection(database.url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);
  const tables = (): Promise<unknown[]> => query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);

  const refusesToServe = async (line: RegExp): Promise<void> => {
    for (const part of ['api', 'worker']) {
      const { code, stderr } = await naqsh('serve', part);
      expect({ part, code }).toEqual({ part, code: 78 });
      expect(stderr).toMatch(line);
    }
  };
  const refusesToLook = async (line: RegExp): Promise<void> => {
    for (const command of LOOKING) {
      const { code, stdout, stderr } = await naqsh(...command);
      expect({ command, code, stdout }).toEqual({ command, code: 78, stdout: '' });
      expect(stderr).toMatch(line);
    }
    const { code, stdout } = await naqsh('doctor');
    expect(code).toBe(1);
    expect(stdout.split('\n').find((finding) => finding.startsWith('✗ database: '))).toMatch(line);
  };

  it('an older schema is reported, and left unchanged, by every command except migrate', async () => {
    const older =
      /The schema of the database is older than this version: \d+ migrations have not run\. Run "naqsh migrate" first\.\n?$/;
    await refusesToServe(older);
    await refusesToLook(older);
    expect(await tables()).toEqual([]);
    expect((await naqsh('migrate')).code).toBe(0);
    expect((await schemaStateOf(database.url)).pending).toEqual([]);
  });

  it('the shared data of every installation is filled in by one of several concurrent starts, and only once', async () => {
    await refusesToServe(
      /^naqsh: The fonts, templates and packages of this version are not .*: run "naqsh seed" first\.\n$/,
    );
    expect((await naqsh('doctor')).stdout).toMatch(/^✗ seed: .* naqsh seed\.$/m);
    const outcomes = await Promise.all([naqsh('seed', '--json'), naqsh('seed', '--json')]);
    const filled = outcomes.map(({ stdout }) => JSON.parse(stdout) as { fonts: number; templates: string[] });
    expect(filled).toContainEqual({ fonts: 0, templates: [] });
    expect(filled).toContainEqual({
      fonts: expect.any(Number) as unknown,
      templates: expect.arrayContaining(['eid-card']) as unknown,
    });
    const [counts] = await query(
      `SELECT (SELECT count(*) FROM fonts)::int AS fonts, (SELECT count(*) FROM templates)::int AS templates,
              (SELECT count(*) FROM billing_packages)::int AS packages`,
    );
    const most = Math.max(...filled.map(({ fonts }) => fonts));
    const templates = Math.max(...filled.map(({ templates }) => templates.length));
    expect(counts).toEqual({ fonts: most, templates, packages: 3 });
    expect((await naqsh('seed')).stdout).toBe('nothing to do\n');
    expect((await naqsh('doctor')).stdout).toMatch(/^✓ seed: /m);
    await requireInstallation(new Settings(env));
  });

  it('a newer schema is reported by commands; processes of this version start on it while it is rolled out', async () => {
    await query(`INSERT INTO migrations (timestamp, name) VALUES (99990101000000, 'add-what-comes-99990101000000')`);
    await refusesToLook(/newer than this version, which does not know add-what-comes-99990101000000: use the version /);
    await requireInstallation(new Settings(env));
  });
});
