import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { backoffSeconds, type JobKind } from './job.kind.js';
import { WakeBell } from './wake.bell.js';

/** Longer than any job may run, and shorter than a wake waits for its answer. */
export const LEASE_SECONDS = 25;
/** Longest message of a failure that is kept, characters. */
const LONGEST_ERROR = 500;

/** The right to work on one job. A later lease of the same job has a higher fence, which makes this one void. */
export interface Lease {
  readonly job: string;
  readonly fence: string;
  /** Which try this is, from 1. */
  readonly attempt: number;
  readonly payload: object;
}

/** What came of asking for a job: the lease; or when to ask again; or null if nothing is left to do. */
export type Claim = { lease: Lease } | { notBefore: Date } | null;

/** The row of the job, as far as a worker needs it. */
interface JobRow {
  status: 'queued' | 'running' | 'done' | 'dead';
  payload: object;
  attempts: number;
  fence: string;
  runAt: Date;
  leasedUntil: Date | null;
  isFree: boolean;
}

/**
 * Who works on which job, by the clock of the database alone. Each change names the fence of its lease and does nothing
 * when a later one was given out: a worker that was stopped for a minute and goes on finds its job taken.
 */
@Injectable()
export class JobLeases {
  constructor(
    private readonly transactor: Transactor,
    private readonly bell: WakeBell,
  ) {}

  /** Takes the job if it is due and nobody else works on it; a job that ended its workers too often dies here. */
  claim(job: string, kind: JobKind<object>): Promise<Claim> {
    return this.transactor.run(async () => {
      const [row] = await this.query<JobRow>(
        `SELECT status, payload, attempts, fence, run_at AS "runAt", leased_until AS "leasedUntil",
           CASE status WHEN 'queued' THEN run_at <= now() WHEN 'running' THEN leased_until <= now() ELSE false END AS "isFree"
         FROM jobs WHERE id = $1 FOR UPDATE`,
        [job],
      );
      if (row === undefined || row.status === 'done' || row.status === 'dead') return null;
      if (!row.isFree) return { notBefore: row.leasedUntil ?? row.runAt };
      if (row.attempts >= kind.retry.attempts) {
        await this.end(job, 'dead', 'The worker ended, or lost its lease, in the last try.');
        return null;
      }
      const fence = String(BigInt(row.fence) + 1n);
      await this.query(
        `UPDATE jobs SET status = 'running', attempts = attempts + 1, fence = $2,
           leased_until = now() + make_interval(secs => $3) WHERE id = $1`,
        [job, fence, LEASE_SECONDS],
      );
      return { lease: { job, fence, attempt: row.attempts + 1, payload: row.payload } };
    });
  }

  /** Whether the lease still holds; inside a transaction it goes on holding until the end of that. */
  async holds(lease: Lease): Promise<boolean> {
    const rows = await this.query(`SELECT 1 FROM jobs WHERE id = $1 AND fence = $2 AND status = 'running' FOR UPDATE`, [
      lease.job,
      lease.fence,
    ]);
    return rows.length === 1;
  }

  /** The job is done; false if the lease was lost. */
  finish(lease: Lease): Promise<boolean> {
    return this.change(lease, () => this.end(lease.job, 'done', null));
  }

  /** The try failed: the job waits for the next one, or is dead. Says which, or that the lease was lost. */
  async fail(
    lease: Lease,
    kind: JobKind<object>,
    failure: { error: unknown; final: boolean },
  ): Promise<'retried' | 'dead' | 'lost'> {
    const text = (failure.error instanceof Error ? failure.error.message : String(failure.error)).slice(
      0,
      LONGEST_ERROR,
    );
    const isLast = failure.final || lease.attempt >= kind.retry.attempts;
    const held = await this.change(lease, async () => {
      if (isLast) await this.end(lease.job, 'dead', text);
      else await this.postpone(lease.job, kind, backoffSeconds(kind.retry, lease.attempt, Math.random()), text);
    });
    if (!held) return 'lost';
    return isLast ? 'dead' : 'retried';
  }

  /** Gives the job back as if it had not been tried, for a worker that stops. */
  handBack(lease: Lease, kind: JobKind<object>): Promise<boolean> {
    return this.change(lease, async () => {
      await this.query('UPDATE jobs SET attempts = attempts - 1 WHERE id = $1', [lease.job]);
      await this.postpone(lease.job, kind, 0, null);
    });
  }

  private change(lease: Lease, work: () => Promise<void>): Promise<boolean> {
    return this.transactor.run(async () => {
      const held = await this.holds(lease);
      if (held) await work();
      return held;
    });
  }

  private async end(job: string, status: 'done' | 'dead', error: string | null): Promise<void> {
    await this.query(
      'UPDATE jobs SET status = $2, error = $3, leased_until = NULL, finished_at = now() WHERE id = $1',
      [job, status, error],
    );
  }

  private async postpone(job: string, kind: JobKind<object>, seconds: number, error: string | null): Promise<void> {
    const [rows] = await this.query<{ runAt: Date }[]>(
      `UPDATE jobs SET status = 'queued', error = $3, leased_until = NULL, run_at = now() + make_interval(secs => $2)
       WHERE id = $1 RETURNING run_at AS "runAt"`,
      [job, seconds, error],
    );
    await this.bell.ring({ id: job, kind: kind.name }, rows?.[0]?.runAt, kind.priority);
  }

  private query<Row>(statement: string, values: unknown[]): Promise<Row[]> {
    return this.transactor.manager().query<Row[]>(statement, values);
  }
}
