import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { NOTIFY, QUEUED_CHANNEL } from '../jobs/enqueue-job.js';
import { describeFailure } from '../jobs/job.errors.js';
import { backoffSeconds, type JobKind } from '../jobs/job-kind.js';

/** Longer than any job may run. When a lease expires, other workers may take the job of a dead or stopped worker. */
export const LEASE_SECONDS = 25;

/** The right to work on one job. A later lease of the same job has a higher fence, which makes this one void. */
export interface Lease {
  readonly job: string;
  readonly kind: string;
  readonly fairKey: string;
  readonly fence: string;
  /** The number of this try, from 1. */
  readonly attempt: number;
  readonly payload: object;
  /** True if the job has a key, which still prevents a second job when this one is done. */
  readonly hasKey: boolean;
}

/** The error of a job whose worker died with it. */
const ABANDONED = 'The worker ended, or lost its lease, in the last try.';
/** Jobs moved by one statement. */
const PORTION = 1_000;

/**
 * A job has a lease only while it runs. The status says the same, but has an index of running jobs: PostgreSQL
 * estimates that
 * index to be empty, and would scan it for each job.
 */
const HELD = 'id = $1 AND fence = $2 AND leased_until IS NOT NULL';
const EACH_HELD = 'jobs.id = held.id AND jobs.fence = held.fence AND leased_until IS NOT NULL';

/** Done jobs with a key are kept for a while, so that the key is not used again. */
const KEEP_ALL = {
  name: 'jobs-keep-all',
  text: `UPDATE jobs SET status = 'done', error = NULL, leased_until = NULL, finished_at = now()
    FROM unnest($1::uuid[], $2::bigint[]) AS held(id, fence)
    WHERE ${EACH_HELD} RETURNING jobs.id`,
};

/** Done jobs without a key are deleted: one row less to write, index and erase. */
const REMOVE_ALL = {
  name: 'jobs-remove-all',
  text: `DELETE FROM jobs USING unnest($1::uuid[], $2::bigint[]) AS held(id, fence)
    WHERE ${EACH_HELD} RETURNING jobs.id`,
};

const HAND_BACK = `WITH back AS (
    UPDATE jobs SET status = 'queued', attempts = attempts - 1, error = NULL, leased_until = NULL
    FROM unnest($1::uuid[], $2::bigint[]) AS held(id, fence)
    WHERE ${EACH_HELD}
    RETURNING jobs.id, kind, status, run_at)
  SELECT id, ${NOTIFY} FROM back`;

/**
 * Ends and requeues jobs whose lease has expired: dead after the last try of their kind, else free for the next worker.
 */
const RELEASE_LAPSED = {
  name: 'jobs-release-lapsed',
  text: `
    WITH lapsed AS (
      SELECT jobs.id, jobs.attempts >= known.most AS is_last
      FROM jobs JOIN unnest($1::text[], $2::int[]) AS known(kind, most) USING (kind)
      WHERE status = 'running' AND leased_until <= now()
      ORDER BY leased_until LIMIT ${PORTION} FOR UPDATE OF jobs SKIP LOCKED),
    released AS (
      UPDATE jobs SET status = CASE WHEN is_last THEN 'dead' ELSE 'queued' END, leased_until = NULL,
        error = CASE WHEN is_last THEN '${ABANDONED}' ELSE error END, finished_at = CASE WHEN is_last THEN now() END
      FROM lapsed WHERE jobs.id = lapsed.id RETURNING jobs.id, kind, status)
    SELECT id AS job, kind, status = 'dead' AS "isDead",
      CASE WHEN status = 'queued' THEN pg_notify('${QUEUED_CHANNEL}', kind) END
    FROM released`,
};

/** Queues scheduled jobs that are due; returns their number and the seconds until the next one is due. */
const QUEUE_DUE = {
  name: 'jobs-queue-due',
  text: `
    WITH due AS (
      UPDATE jobs SET status = 'queued' WHERE id = ANY (ARRAY(
        SELECT id FROM jobs WHERE status = 'scheduled' AND run_at <= now()
        ORDER BY run_at LIMIT ${PORTION} FOR UPDATE SKIP LOCKED))
      RETURNING kind),
    notified AS (SELECT sum(n)::int AS n FROM (
      SELECT count(*) AS n, pg_notify('${QUEUED_CHANNEL}', kind) FROM due GROUP BY kind) AS kinds)
    SELECT coalesce(n, 0) AS queued, (
      SELECT extract(epoch FROM min(run_at) - now())::float8 FROM jobs WHERE status = 'scheduled' AND run_at > now()
    ) AS next FROM notified`,
};

/**
 * Changes the state of leased jobs, by the clock of the database alone. Each change names the fence of its lease and
 * has no
 * effect after a later lease: a worker that was suspended for a minute finds its job taken.
 */
@Injectable()
export class LeaseTable {
  constructor(private readonly transactor: Transactor) {}

  /** Returns true if the lease still holds; within a transaction it then holds until the transaction ends. */
  async holds({ job, fence }: Lease): Promise<boolean> {
    const rows = await this.transactor
      .manager()
      .query<unknown[]>(`SELECT 1 FROM jobs WHERE ${HELD} FOR UPDATE`, [job, fence]);
    return rows.length === 1;
  }

  /** Marks the job done; returns false if the lease was lost. */
  async finish(lease: Lease): Promise<boolean> {
    return (await this.finishAll([lease])).size === 1;
  }

  /** Marks these jobs done; returns the ids of those whose lease was not lost. */
  async finishAll(leases: readonly Lease[]): Promise<ReadonlySet<string>> {
    const finished = new Set<string>();
    for (const hasKey of [false, true]) {
      const alike = leases.filter((lease) => lease.hasKey === hasKey);
      if (alike.length === 0) continue;
      const statement = hasKey ? KEEP_ALL : REMOVE_ALL;
      const rows = await this.transactor.prepared<{ id: string }>(statement, columnsOf(alike));
      for (const { id } of rows) finished.add(id);
    }
    return finished;
  }

  /** Records a failed try: the job waits for the next one, or is dead. Returns which, or that the lease was lost. */
  async fail(
    lease: Lease,
    kind: JobKind<object>,
    failure: { error: unknown; final: boolean; waitSeconds: number },
  ): Promise<'retried' | 'dead' | 'lost'> {
    const text = describeFailure(failure.error);
    const isLast = failure.final || lease.attempt >= kind.retry.attempts;
    const held = isLast
      ? await this.bury(lease, text)
      : await this.postpone(lease, this.waitOf(kind, lease, failure), text);
    if (!held) return 'lost';
    return isLast ? 'dead' : 'retried';
  }

  private waitOf({ retry }: JobKind<object>, { attempt }: Lease, { waitSeconds }: { waitSeconds: number }): number {
    return Math.max(waitSeconds, backoffSeconds(retry, attempt, Math.random()));
  }

  /**
   * Returns jobs to the queue without counting the try, for a worker that stops; returns the ids of those that it still
   * held.
   */
  async handBack(leases: readonly Lease[]): Promise<ReadonlySet<string>> {
    const rows = await this.transactor.manager().query<{ id: string }[]>(HAND_BACK, columnsOf(leases));
    return new Set(rows.map(({ id }) => id));
  }

  /** Requeues the job with another payload and all its tries; returns false if the lease was lost. */
  async requeue({ job, fence }: Lease, payload: object): Promise<boolean> {
    const rows = await this.transactor.manager().query<unknown[]>(
      `WITH link AS (
         UPDATE jobs SET status = 'queued', payload = $3, attempts = 0, error = NULL, leased_until = NULL, run_at = now()
         WHERE ${HELD} RETURNING kind, status, run_at)
       SELECT ${NOTIFY} FROM link`,
      [job, fence, JSON.stringify(payload)],
    );
    return rows.length === 1;
  }

  /** Frees jobs of some kinds with expired leases; returns those that are dead now. */
  async releaseLapsed(kinds: readonly JobKind<object>[]): Promise<{ job: string; kind: string }[]> {
    const released = await this.transactor.prepared<{ job: string; kind: string; isDead: boolean }>(RELEASE_LAPSED, [
      kinds.map(({ name }) => name),
      kinds.map(({ retry }) => retry.attempts),
    ]);
    return released.filter(({ isDead }) => isDead);
  }

  /** Queues due jobs of any kind; returns the seconds until the next one is due, null if none is known. */
  async queueDue(): Promise<number | null> {
    for (;;) {
      const [look] = await this.transactor.prepared<{ queued: number; next: number | null }>(QUEUE_DUE, []);
      if (look === undefined || look.queued < PORTION) return look?.next ?? null;
    }
  }

  private async bury({ job, fence }: Lease, error: string): Promise<boolean> {
    const [, ended] = await this.transactor
      .manager()
      .query<[unknown[], number]>(
        `UPDATE jobs SET status = 'dead', error = $3, leased_until = NULL, finished_at = now() WHERE ${HELD}`,
        [job, fence, error],
      );
    return ended === 1;
  }

  private async postpone({ job, fence }: Lease, seconds: number, error: string): Promise<boolean> {
    const rows = await this.transactor.manager().query<unknown[]>(
      `WITH waiting AS (
         UPDATE jobs SET status = CASE WHEN $3::float8 > 0 THEN 'scheduled' ELSE 'queued' END, error = $4,
           leased_until = NULL, run_at = now() + make_interval(secs => $3)
         WHERE ${HELD} RETURNING kind, status, run_at)
       SELECT ${NOTIFY} FROM waiting`,
      [job, fence, seconds, error],
    );
    return rows.length === 1;
  }
}

function columnsOf(leases: readonly Lease[]): [string[], string[]] {
  return [leases.map(({ job }) => job), leases.map(({ fence }) => fence)];
}
