import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { notFound } from '#kernel';
import { WakeBell } from './wake.bell.js';

/** A job that failed for good. */
export interface DeadJob {
  /** UUID. */
  readonly id: string;
  readonly kind: string;
  readonly payload: object;
  readonly attempts: number;
  /** What the last try said. */
  readonly error: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The dead letters of the queue, for a person to look at. */
@Injectable()
export class DeadJobs {
  constructor(
    private readonly transactor: Transactor,
    private readonly bell: WakeBell,
  ) {}

  /** The newest `limit` of them. */
  async list(limit: number): Promise<DeadJob[]> {
    return this.transactor.manager().query(
      `SELECT id, kind, payload, attempts, error, created_at AS "createdAt", finished_at AS "finishedAt"
       FROM jobs WHERE status = 'dead' ORDER BY finished_at DESC, id LIMIT $1`,
      [limit],
    );
  }

  /** Gives a dead job all its tries again, from now. */
  async retry(id: string): Promise<void> {
    if (!UUID.test(id)) throw notFound('dead job');
    await this.transactor.run(async () => {
      const [rows] = await this.transactor.manager().query<{ kind: string }[][]>(
        `UPDATE jobs SET status = 'queued', attempts = 0, error = NULL, finished_at = NULL, run_at = now()
         WHERE id = $1 AND status = 'dead' RETURNING kind`,
        [id],
      );
      const kind = rows?.[0]?.kind;
      if (kind === undefined) throw notFound('dead job');
      await this.bell.ring({ id, kind }, 0);
    });
  }
}
