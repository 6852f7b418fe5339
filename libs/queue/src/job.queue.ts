import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { jobsAhead } from './job.backlog.js';
import type { JobKind } from './job.kind.js';
import { WakeBell } from './wake.bell.js';

export interface EnqueueOptions {
  /** Unique within the kind: a job with a key that is already there, waiting or done, is not made again. */
  readonly key?: string;
  /** Not before. */
  readonly startAfter?: Date;
}

/** Takes jobs in. They are part of the caller's transaction: they run if it commits, and never happened if it does not. */
@Injectable()
export class JobQueue {
  constructor(
    private readonly transactor: Transactor,
    private readonly bell: WakeBell,
  ) {}

  /** Makes a job; false if one of this kind and key was made before. */
  enqueue<Payload extends object>(
    kind: JobKind<Payload>,
    payload: Payload,
    { key, startAfter }: EnqueueOptions = {},
  ): Promise<boolean> {
    return this.transactor.run(async () => {
      const [made] = await this.transactor.manager().query<{ id: string; ahead: number }[]>(
        `INSERT INTO jobs (kind, key, payload, run_at) VALUES ($1, $2, $3, coalesce($4, now()))
         ON CONFLICT (kind, key) DO NOTHING RETURNING id, ${jobsAhead('$1', 'jobs.run_at')} AS ahead`,
        [kind.name, key ?? null, payload, startAfter ?? null],
      );
      if (made === undefined) return false;
      await this.bell.ring({ id: made.id, kind: kind.name }, kind.priority - made.ahead, startAfter);
      return true;
    });
  }
}
