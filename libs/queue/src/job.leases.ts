import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { jobsAhead } from './job.backlog.js';
import { describeFailure } from './job.errors.js';
import { backoffSeconds, type JobKind } from './job.kind.js';
import { WakeBell } from './wake.bell.js';

/** Longer than any job may run, and shorter than a wake waits for its answer. */
export const LEASE_SECONDS = 25;

/** The right to work on one job. A later lease of the same job has a higher fence, which makes this one void. */
export interface Lease {
  readonly job: string;
  readonly fence: string;
  /** Which try this is, from 1. */
  readonly attempt: number;
  readonly payload: object;
}

/** What came of asking for a job: the lease; or when to ask again; or that it just died; or null if nothing is left to do. */
export type Claim = { lease: Lease } | { notBefore: Date } | 'dead' | null;

/** Whether nobody works on a job that is due. */
const IS_FREE = `(status = 'queued' AND run_at <= now() OR status = 'running' AND leased_until <= now())`;
/** What a job says that took its last worker with it. */
const ABANDONED = 'The worker ended, or lost its lease, in the last try.';

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
  async claim(job: string, kind: JobKind<object>): Promise<Claim> {
    const taken = await this.update<{ fence: string; attempt: number; payload: object }>(
      `UPDATE jobs SET status = 'running', attempts = attempts + 1, fence = fence + 1,
         leased_until = now() + make_interval(secs => $3)
       WHERE id = $1 AND attempts < $2 AND ${IS_FREE} RETURNING fence, attempts AS attempt, payload`,
      [job, kind.retry.attempts, LEASE_SECONDS],
    );
    if (taken !== undefined) return { lease: { job, ...taken } };
    const buried = await this.update(
      `UPDATE jobs SET status = 'dead', error = $3, leased_until = NULL, finished_at = now()
       WHERE id = $1 AND attempts >= $2 AND ${IS_FREE} RETURNING id`,
      [job, kind.retry.attempts, ABANDONED],
    );
    if (buried !== undefined) return 'dead';
    const [open] = await this.transactor
      .manager()
      .query<{ notBefore: Date }[]>(
        `SELECT coalesce(leased_until, run_at) AS "notBefore" FROM jobs WHERE id = $1 AND status IN ('queued', 'running')`,
        [job],
      );
    return open ?? null;
  }

  /** Up to `most` jobs of some kinds whose workers let their leases run out, the longest ago first. */
  lapsed(kinds: readonly string[], most: number): Promise<{ job: string; kind: string }[]> {
    const lapsed = `SELECT id AS job, kind FROM jobs WHERE status = 'running' AND leased_until <= now() AND kind = ANY ($1)
      ORDER BY leased_until LIMIT $2`;
    return this.transactor.manager().query(lapsed, [kinds, most]);
  }

  /** Whether the lease still holds; inside a transaction it goes on holding until the end of that. */
  async holds({ job, fence }: Lease): Promise<boolean> {
    const rows = await this.transactor
      .manager()
      .query<unknown[]>(`SELECT 1 FROM jobs WHERE id = $1 AND fence = $2 AND status = 'running' FOR UPDATE`, [
        job,
        fence,
      ]);
    return rows.length === 1;
  }

  /** The job is done; false if the lease was lost. */
  finish(lease: Lease): Promise<boolean> {
    return this.end(lease, 'done', null);
  }

  /** The try failed: the job waits for the next one, or is dead. Says which, or that the lease was lost. */
  async fail(
    lease: Lease,
    kind: JobKind<object>,
    failure: { error: unknown; final: boolean },
  ): Promise<'retried' | 'dead' | 'lost'> {
    const text = describeFailure(failure.error);
    const isLast = failure.final || lease.attempt >= kind.retry.attempts;
    const held = isLast
      ? await this.end(lease, 'dead', text)
      : await this.postpone(lease, kind, { seconds: backoffSeconds(kind.retry, lease.attempt, Math.random()), text });
    if (!held) return 'lost';
    return isLast ? 'dead' : 'retried';
  }

  /** Gives the job back as if it had not been tried, for a worker that stops; false if the lease was lost. */
  handBack(lease: Lease, kind: JobKind<object>): Promise<boolean> {
    return this.postpone(lease, kind, { seconds: 0, text: null, attempts: lease.attempt - 1 });
  }

  private async end({ job, fence }: Lease, status: 'done' | 'dead', error: string | null): Promise<boolean> {
    const ended = await this.update(
      `UPDATE jobs SET status = $3, error = $4, leased_until = NULL, finished_at = now()
       WHERE id = $1 AND fence = $2 AND status = 'running' RETURNING id`,
      [job, fence, status, error],
    );
    return ended !== undefined;
  }

  /** Puts the job back for a later try, with the bell that calls for it. */
  private postpone(
    { job, fence, attempt }: Lease,
    kind: JobKind<object>,
    { seconds, text, attempts = attempt }: { seconds: number; text: string | null; attempts?: number },
  ): Promise<boolean> {
    return this.transactor.run(async () => {
      const waiting = await this.update<{ runAt: Date; ahead: number }>(
        `UPDATE jobs SET status = 'queued', attempts = $4, error = $5, leased_until = NULL,
           run_at = now() + make_interval(secs => $3)
         WHERE id = $1 AND fence = $2 AND status = 'running'
         RETURNING run_at AS "runAt", ${jobsAhead('kind', 'run_at')} AS ahead`,
        [job, fence, seconds, attempts, text],
      );
      if (waiting === undefined) return false;
      await this.bell.ring({ id: job, kind: kind.name }, kind.priority - waiting.ahead, waiting.runAt);
      return true;
    });
  }

  /** The row that an update of one job returned, if it changed it. */
  private async update<Row extends object>(statement: string, values: unknown[]): Promise<Row | undefined> {
    const [rows] = await this.transactor.manager().query<[Row[], number]>(statement, values);
    return rows[0];
  }
}
