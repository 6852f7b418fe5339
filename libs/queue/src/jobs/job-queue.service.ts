import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { NOTIFY } from './enqueue-job.js';
import type { JobKind } from './job-kind.js';

export interface EnqueueOptions {
  /** Unique within the kind: a job whose key exists already, waiting or done, is not added again. */
  readonly key?: string;
  /** The earliest start. */
  readonly startAfter?: Date;
  /**
   * The owner of the job, such as a merchant, batch or campaign: within the kind, owners with waiting jobs take turns.
   */
  readonly fairKey?: string;
}

const ENQUEUE = {
  name: 'jobs-enqueue',
  text: `WITH made AS (
      INSERT INTO jobs (kind, key, fair_key, payload, status, run_at)
      SELECT $1, $2, $3, $4::jsonb, CASE WHEN $5::timestamptz > now() THEN 'scheduled' ELSE 'queued' END, coalesce($5, now())
      ON CONFLICT (kind, key) WHERE key IS NOT NULL DO NOTHING RETURNING kind, status, run_at)
    SELECT ${NOTIFY} FROM made`,
};

/** Their times are a millisecond apart to define their order, because their ids are random. */
const ENQUEUE_ALL = {
  name: 'jobs-enqueue-all',
  text: `WITH made AS (
      INSERT INTO jobs (kind, fair_key, payload, status, run_at)
      SELECT $1, $2, payload, 'queued', now() - (jsonb_array_length($3::jsonb) - place) * interval '1 millisecond'
      FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY AS p (payload, place)
      RETURNING kind, status, run_at)
    SELECT ${NOTIFY} FROM made LIMIT 1`,
};

/** Adds jobs in the caller's transaction: they run if it commits, and don't exist if it rolls back. */
@Injectable()
export class JobQueue {
  constructor(private readonly transactor: Transactor) {}

  /** Adds a job; returns false if one of this kind and key was added before. */
  async enqueue<Payload extends object>(
    kind: JobKind<Payload>,
    payload: Payload,
    { key, startAfter, fairKey = '' }: EnqueueOptions = {},
  ): Promise<boolean> {
    const values = [kind.name, key ?? null, fairKey, JSON.stringify(payload), startAfter ?? null];
    return (await this.transactor.prepared(ENQUEUE, values)).length === 1;
  }

  /** Adds jobs of one kind, without keys, in one statement; they start in this order. */
  async enqueueAll<Payload extends object>(
    kind: JobKind<Payload>,
    payloads: readonly Payload[],
    { fairKey = '' }: Pick<EnqueueOptions, 'fairKey'> = {},
  ): Promise<void> {
    if (payloads.length === 0) return;
    await this.transactor.prepared(ENQUEUE_ALL, [kind.name, fairKey, JSON.stringify(payloads)]);
  }
}
