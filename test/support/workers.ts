import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './database.js';
import { TEST_SECRETS } from './settings.js';
import { until } from './until.js';

const WORKER = fileURLToPath(new URL('worker.mjs', import.meta.url));

export interface Effect {
  job: string;
  worker: string;
  phase: string;
  /** By the clock of the database. */
  at: Date;
}

type WorkerProcess = ChildProcessByStdio<null, Readable, Readable>;

/** A database on which workers of `worker.mjs` work, each a process of its own, and what they did there. */
export class Workers {
  private readonly processes: ChildProcess[] = [];
  /** What workers complained of, to be read where one does not come up or stops working. */
  private complaints = '';

  private constructor(
    private readonly database: TestDatabase,
    readonly client: pg.Client,
  ) {}

  static async open(): Promise<Workers> {
    const database = await createTestDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      'CREATE TABLE effects (job text, worker text, phase text, at timestamptz DEFAULT clock_timestamp())',
    );
    return new Workers(database, client);
  }

  async close(): Promise<void> {
    for (const worker of this.processes) {
      if (worker.exitCode === null && worker.signalCode === null) worker.kill('SIGKILL');
    }
    await this.client.end();
    await this.database.drop();
  }

  /** Starts a worker and waits until it works. */
  async start(name: string, settings: Record<string, string> = {}): Promise<WorkerProcess> {
    const env = { ...process.env, ...TEST_SECRETS, DATABASE_URL: this.database.url, WORKER_NAME: name, ...settings };
    const worker = spawn(process.execPath, [WORKER], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.processes.push(worker);
    worker.stderr.on('data', (chunk: Buffer) => (this.complaints += chunk.toString()));
    const ended = once(worker, 'exit').then(() => {
      throw new Error(`Worker ${name} ended: ${this.complaints}`);
    });
    await Promise.race([once(worker.stdout, 'data'), ended]);
    ended.catch(() => undefined);
    return worker;
  }

  /**
   * Puts jobs in that take `ms` each, or until they are released where that is null: what `JobQueue.enqueue` writes, many at
   * once. Their names are their keys.
   */
  async enqueue(names: readonly string[], ms: number | null, kind = 'test.slow'): Promise<void> {
    await this.client.query(
      `WITH made AS (
         INSERT INTO jobs (kind, key, payload, run_at)
         SELECT $3::text, name, jsonb_build_object('name', name, 'ms', $2::int), now() FROM unnest($1::text[]) AS name)
       SELECT pg_notify('naqsh_jobs_queued', $3)`,
      [names, ms, kind],
    );
  }

  /** Lets jobs end that wait for it. */
  async release(names: readonly string[]): Promise<void> {
    await this.client.query(
      `INSERT INTO effects (job, worker, phase) SELECT name, '', 'released' FROM unnest($1::text[]) AS name`,
      [names],
    );
  }

  /** For how long the jobs in hand are still leased at most, seconds by the clock of the database. */
  async longestLease(): Promise<number> {
    const { rows } = await this.client.query<{ seconds: number }>(
      `SELECT extract(epoch FROM max(leased_until) - clock_timestamp())::float8 AS seconds FROM jobs WHERE status = 'running'`,
    );
    return rows[0]?.seconds ?? Number.NaN;
  }

  /** What was done, in order. */
  async effects(phase: string): Promise<Effect[]> {
    const { rows } = await this.client.query<Effect>(
      'SELECT job, worker, phase, at FROM effects WHERE phase = $1 ORDER BY at, job',
      [phase],
    );
    return rows;
  }

  /** Waits until so many of a phase are there. */
  async until(phase: string, count: number): Promise<void> {
    await until(async () => (await this.effects(phase)).length >= count);
  }

  /** How many of the jobs are in each state. */
  async statuses(): Promise<Record<string, number>> {
    const { rows } = await this.client.query<{ status: string; n: number }>(
      `SELECT status, count(*)::int AS n FROM jobs WHERE kind = 'test.slow' GROUP BY status`,
    );
    return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
  }
}
