import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { noSuch } from '#kernel';
import { NOTIFY } from './enqueue-job.js';

/** A job that failed for good. */
export interface DeadJob {
  /** UUID. */
  readonly id: string;
  readonly kind: string;
  readonly payload: object;
  readonly attempts: number;
  /** The error of the last try. */
  readonly error: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The number of jobs revived by one statement. */
const PORTION = 500;

/** Manages the queue's dead letters for an operator. */
@Injectable()
export class DeadJobs {
  constructor(private readonly transactor: Transactor) {}

  /** Lists the newest `limit` dead jobs. */
  async list(limit: number): Promise<DeadJob[]> {
    return this.transactor.manager().query(
      `SELECT id, kind, payload, attempts, error, created_at AS "createdAt", finished_at AS "finishedAt"
       FROM jobs WHERE status = 'dead' ORDER BY finished_at DESC, id LIMIT $1`,
      [limit],
    );
  }

  /** Gives a dead job all its tries again, from now; throws 404. */
  async retry(id: string): Promise<void> {
    if (!UUID.test(id)) throw noSuch('dead job');
    const revived = await this.revive('id = $1', [id]);
    if (revived.length === 0) throw noSuch('dead job');
  }

  /**
   * Does the same for all jobs that are dead now, or those of one kind, after their fault was fixed.
   * @returns their ids
   */
  async retryAll(kind?: string): Promise<string[]> {
    const [now] = await this.transactor.manager().query<{ at: Date }[]>('SELECT now() AS at');
    // A job that dies again meanwhile is excluded.
    const some = `id IN (SELECT id FROM jobs WHERE status = 'dead' AND finished_at <= $1 AND ($2::text IS NULL OR kind = $2)
      ORDER BY finished_at, id LIMIT ${PORTION})`;
    const ids: string[] = [];
    for (let revived = PORTION; revived === PORTION;) {
      const portion = await this.revive(some, [now?.at, kind ?? null]);
      ids.push(...portion);
      revived = portion.length;
    }
    return ids;
  }

  private async revive(condition: string, values: unknown[]): Promise<string[]> {
    const revived = await this.transactor.manager().query<{ id: string }[]>(
      `WITH revived AS (
         UPDATE jobs SET status = 'queued', attempts = 0, error = NULL, finished_at = NULL, run_at = now()
         WHERE ${condition} AND status = 'dead' RETURNING id, kind, status, run_at)
       SELECT id, ${NOTIFY} FROM revived`,
      values,
    );
    return revived.map(({ id }) => id);
  }
}
