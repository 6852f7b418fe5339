import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Failpoint } from '#kernel';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { Program } from '../support/program.js';
import { TEST_LIMITS, TEST_SECRETS } from '../support/settings.js';

describe('a creation whose service knows nothing of repeated calls', () => {
  let database: TestDatabase;
  let dataDir: string;
  let client: pg.Client;
  let survivor: Program;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'naqsh-things-'));
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('CREATE TABLE things (id uuid, name text)');
    survivor = await start({});
  });
  afterAll(async () => {
    await survivor.end();
    await client.end();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = (settings: Record<string, string>): Promise<Program> =>
    Program.start('things.process.ts', {
      ...TEST_SECRETS,
      ...TEST_LIMITS,
      LOG_LEVEL: 'silent',
      DATABASE_URL: database.url,
      NAQSH_DATA_DIR: dataDir,
      ...settings,
    });

  const post = (at: Program, name: string): Promise<Response> =>
    fetch(`${at.url}/things`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': name },
      body: JSON.stringify({ name }),
    });

  const idsOf = async (name: string): Promise<string[]> =>
    (await client.query<{ id: string }>('SELECT id FROM things WHERE name = $1', [name])).rows.map(({ id }) => id);

  // The last moment before the thing exists, and the first after; at neither has any caller got an answer.
  it.each<[Failpoint, string, number]>([
    ['call.completed', 'a', 0],
    ['call.settled', 'b', 1],
  ])(
    'is there once, with its answer, when its process is killed at %s and it is repeated',
    async (point, name, made) => {
      const victim = await start({ NAQSH_FAILPOINTS: `${point}=kill` });
      await expect(post(victim, name)).rejects.toThrow();
      expect(await victim.killedBy()).toBe('SIGKILL');
      expect(await idsOf(name)).toHaveLength(made);
      await client.query('UPDATE idempotent_calls SET leased_until = now() WHERE status IS NULL');

      const [first, second] = [await post(survivor, name), await post(survivor, name)];
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(first.headers.get('idempotency-replayed')).toBe(made === 1 ? 'true' : null);
      expect(second.headers.get('idempotency-replayed')).toBe('true');
      const answer = (await first.json()) as { value: { id: string; name: string } };
      expect(await idsOf(name)).toEqual([answer.value.id]);
      expect(await second.json()).toEqual(answer);
    },
  );
});
