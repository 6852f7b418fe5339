import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { TEST_SECRETS } from '../support/module.js';

const WORKER = fileURLToPath(new URL('../support/worker.mjs', import.meta.url));

interface Effect {
  job: string;
  worker: string;
  phase: string;
}

let database: TestDatabase;
let client: pg.Client;
let workers: ChildProcess[];

beforeEach(async () => {
  workers = [];
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    'CREATE TABLE effects (job text, worker text, phase text, at timestamptz DEFAULT clock_timestamp())',
  );
});

afterEach(async () => {
  for (const worker of workers) if (worker.exitCode === null && worker.signalCode === null) worker.kill('SIGKILL');
  await client.end();
  await database.drop();
});

async function startWorker(name: string, settings: Record<string, string> = {}): Promise<ChildProcess> {
  const env = { ...process.env, ...TEST_SECRETS, DATABASE_URL: database.url, WORKER_NAME: name, ...settings };
  const worker = spawn(process.execPath, [WORKER], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  workers.push(worker);
  await once(worker.stdout, 'data');
  return worker;
}

/** What `JobQueue.enqueue` writes, many at once. */
async function enqueue(names: readonly string[], ms: number): Promise<void> {
  await client.query(
    `WITH made AS (
       INSERT INTO jobs (kind, payload, run_at)
       SELECT 'test.slow', jsonb_build_object('name', name, 'ms', $2::int), now() FROM unnest($1::text[]) AS name
       RETURNING id)
     INSERT INTO pgboss.job (name, data, retry_limit, expire_in)
     SELECT 'wake', jsonb_build_object('job', id, 'kind', 'test.slow'), 1000, interval '30 s' FROM made`,
    [names, ms],
  );
}

async function effects(phase: string): Promise<Effect[]> {
  return (await client.query<Effect>('SELECT job, worker, phase FROM effects WHERE phase = $1 ORDER BY at', [phase]))
    .rows;
}

async function until(what: string, seconds: number, condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not within ${seconds} s: ${what}`);
    await sleep(50);
  }
}

const statuses = async (): Promise<Record<string, number>> => {
  const { rows } = await client.query<{ status: string; n: number }>(
    `SELECT status, count(*)::int AS n FROM jobs WHERE kind = 'test.slow' GROUP BY status`,
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
};

describe('several workers', () => {
  it('share the jobs, each of which has its effect once', async () => {
    await Promise.all(['a', 'b', 'c'].map((name) => startWorker(name)));
    const names = Array.from({ length: 120 }, (_, index) => `job ${index}`);
    await enqueue(names, 20);
    await until('all jobs are done', 25, async () => (await effects('done')).length >= names.length);
    const done = await effects('done');
    expect(done.map(({ job }) => job).sort()).toEqual([...names].sort());
    expect(new Set(done.map(({ worker }) => worker)).size).toBe(3);
    expect(await statuses()).toEqual({ done: names.length });
    // Each was begun once, too: nobody works in vain.
    expect(await effects('begun')).toHaveLength(names.length);
  }, 60_000);

  it('make one job of each tick', async () => {
    await Promise.all(['a', 'b', 'c'].map((name) => startWorker(name)));
    await until('four ticks', 20, async () => (await effects('tick')).length >= 4);
    const ticks = (await effects('tick')).map(({ job }) => job);
    expect(new Set(ticks).size).toBe(ticks.length);
    for (const tick of ticks) expect(Date.parse(tick) % 2_000).toBe(0);
  }, 60_000);
});

describe('a worker', () => {
  it('that is killed, or stopped past its lease, leaves its job to another within 40 seconds, and writes nothing more', async () => {
    const alone = { WORKER_CONCURRENCY: '1' };
    const doomed = await startWorker('doomed', alone);
    const zombie = await startWorker('zombie', alone);
    await enqueue(['one', 'other'], 3_000);
    await until('both jobs are begun', 10, async () => (await effects('begun')).length === 2);
    zombie.kill('SIGSTOP');
    doomed.kill('SIGKILL');
    const killed = Date.now();
    await startWorker('heir');
    await until('another worker did both', 40, async () => (await effects('done')).length === 2);
    expect(Date.now() - killed).toBeLessThan(40_000);
    zombie.kill('SIGCONT');
    await until('the zombie tried', 15, async () => (await effects('LeaseLostError')).length === 1);
    expect((await effects('done')).map(({ worker }) => worker)).toEqual(['heir', 'heir']);
    expect((await effects('LeaseLostError')).map(({ worker }) => worker)).toEqual(['zombie']);
    expect(await statuses()).toEqual({ done: 2 });
  }, 90_000);

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'that is told to stop by %s finishes what it can',
    async (signal) => {
      const worker = await startWorker('leaving');
      await enqueue(['short'], 2_000);
      await until('the job is begun', 10, async () => (await effects('begun')).length === 1);
      const asked = Date.now();
      worker.kill(signal);
      await enqueue(['next'], 10);
      const [code, killedBy] = (await once(worker, 'exit')) as [number | null, string | null];
      expect([0, signal]).toContain(code ?? killedBy);
      expect(Date.now() - asked).toBeLessThan(20_000);
      expect((await effects('done')).map(({ job }) => job)).toEqual(['short']);
      expect(await statuses()).toEqual({ done: 1, queued: 1 });
    },
    60_000,
  );

  it('hands back what it can not finish in time, at once and without counting the try', async () => {
    const worker = await startWorker('leaving');
    await enqueue(['long'], 19_000);
    await until('the job is begun', 10, async () => (await effects('begun')).length === 1);
    const asked = Date.now();
    worker.kill('SIGTERM');
    await once(worker, 'exit');
    expect(Date.now() - asked).toBeLessThan(20_000);
    const { rows } = await client.query<object>(
      'SELECT status, attempts, leased_until, run_at <= now() AS due FROM jobs WHERE kind = $1',
      ['test.slow'],
    );
    expect(rows).toEqual([{ status: 'queued', attempts: 0, leased_until: null, due: true }]);
    await client.query(`UPDATE jobs SET payload = payload || '{"ms": 10}' WHERE kind = 'test.slow'`);
    await startWorker('heir');
    await until('another worker did it', 10, async () => (await effects('done')).length === 1);
  }, 60_000);
});
