import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { NOTIFY } from './enqueue-job.js';
import type { JobKind } from './job-kind.js';

export interface EnqueueOptions {
  /** Unique within the kind: a job with a key that is already there, waiting or done, is not made again. */
  readonly key?: string;
  /** Not before. */
  readonly startAfter?: Date;
  /** Whose job it is, such as a merchant, a batch, a campaign: within the kind, all who have jobs waiting take turns. */
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

/** Their times, a millisecond apart, tell their order: their ids are random. */
const ENQUEUE_ALL = {
  name: 'jobs-enqueue-all',
  text: `WITH made AS (
      INSERT INTO jobs (kind, fair_key, payload, status, run_at)
      SELECT $1, $2, payload, 'queued', now() - (jsonb_array_length($3::jsonb) - place) * interval '1 millisecond'
      FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY AS p (payload, place)
      RETURNING kind, status, run_at)
    SELECT ${NOTIFY} FROM made LIMIT 1`,
};

/** Takes jobs in. They are part of the caller's transaction: they run if it commits, and never happened if it does not. */
@Injectable()
export class JobQueue {
  constructor(private readonly transactor: Transactor) {}

  /** Makes a job; false if one of this kind and key was made before. */
  async enqueue<Payload extends object>(
    kind: JobKind<Payload>,
    payload: Payload,
    { key, startAfter, fairKey = '' }: EnqueueOptions = {},
  ): Promise<boolean> {
    const values = [kind.name, key ?? null, fairKey, JSON.stringify(payload), startAfter ?? null];
    return (await this.transactor.prepared(ENQUEUE, values)).length === 1;
  }

  /** Makes jobs of one kind, without keys, that are run in this order; in one statement. */
  async enqueueAll<Payload extends object>(
    kind: JobKind<Payload>,
    payloads: readonly Payload[],
    { fairKey = '' }: Pick<EnqueueOptions, 'fairKey'> = {},
  ): Promise<void> {
    if (payloads.length === 0) return;
    await this.transactor.prepared(ENQUEUE_ALL, [kind.name, fairKey, JSON.stringify(payloads)]);
  }
}
