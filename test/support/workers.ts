import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './database.js';
import { argumentsOf } from './program.js';
import { TEST_SECRETS } from './settings.js';
import { until } from './until.js';

/** Arguments of Node for a worker. */
export const WORKER = argumentsOf('worker.process.ts');

export interface Effect {
  job: string;
  worker: string;
  phase: string;
  /** By the database's clock. */
  at: Date;
}

type WorkerProcess = ChildProcessByStdio<null, Readable, Readable>;

/** A database with workers of `worker.process.ts`, each a process of its own, and the record of their effects. */
export class Workers {
  private readonly processes: ChildProcess[] = [];
  /** The workers' error output, for a worker that does not start or that stops working. */
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

  /** Starts a worker and waits until it is ready. */
  async start(name: string, settings: Record<string, string> = {}): Promise<WorkerProcess> {
    const env = { ...process.env, ...TEST_SECRETS, DATABASE_URL: this.database.url, WORKER_NAME: name, ...settings };
    const worker = spawn(process.execPath, WORKER, { env, stdio: ['ignore', 'pipe', 'pipe'] });
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
   * Adds jobs that take `ms` each, or with null until they are released: the same rows as `JobQueue.enqueue`, many at
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

  /** Releases waiting jobs. */
  async release(names: readonly string[]): Promise<void> {
    await this.client.query(
      `INSERT INTO effects (job, worker, phase) SELECT name, '', 'released' FROM unnest($1::text[]) AS name`,
      [names],
    );
  }

  /** The longest remaining lease of the jobs in progress, in seconds by the database's clock. */
  async longestLease(): Promise<number> {
    const { rows } = await this.client.query<{ seconds: number }>(
      `SELECT extract(epoch FROM max(leased_until) - clock_timestamp())::float8 AS seconds FROM jobs WHERE status = 'running'`,
    );
    return rows[0]?.seconds ?? Number.NaN;
  }

  /** The effects of a phase, in order. */
  async effects(phase: string): Promise<Effect[]> {
    const { rows } = await this.client.query<Effect>(
      'SELECT job, worker, phase, at FROM effects WHERE phase = $1 ORDER BY at, job',
      [phase],
    );
    return rows;
  }

  /** Waits for this many effects of a phase. */
  async until(phase: string, count: number): Promise<void> {
    await until(async () => (await this.effects(phase)).length >= count);
  }

  /** The number of jobs in each state. */
  async statuses(): Promise<Record<string, number>> {
    const { rows } = await this.client.query<{ status: string; n: number }>(
      `SELECT status, count(*)::int AS n FROM jobs WHERE kind = 'test.slow' GROUP BY status`,
    );
    return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
  }
}
