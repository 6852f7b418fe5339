import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { type Lease, LEASE_SECONDS } from './lease.table.js';

/** A worker's request for jobs of one kind. */
export interface AskedKind {
  readonly kind: string;
  /** The limit for this kind. */
  readonly most: number;
  /** The kind's position among the others: its first job has this turn, each further one a turn later. */
  readonly turn: number;
  /** The fair key served last: others come first. */
  readonly after: string;
  /** The limit of concurrent jobs per fair key, over all workers. */
  readonly perKey?: number | undefined;
}

/**
 * Takes due jobs. The fair keys with waiting jobs of a kind are found one by one, starting after `after`, with one
 * index step
 * per key, however many jobs each has. The first jobs of each key are locked, skipping those that another worker is
 * taking;
 * the first job of every key precedes the second of any. Finally, the kinds take turns. A key at its limit of running
 * jobs
 * gives none, and as many more keys are searched.
 */
const CLAIM = {
  name: 'jobs-claim',
  text: `
    WITH busy AS MATERIALIZED (
      SELECT kind, fair_key AS key, count(*)::int AS jobs FROM jobs
      WHERE status = 'running' AND leased_until > now() AND kind = ANY ($7::text[])
      GROUP BY 1, 2),
    picked AS MATERIALIZED (
      SELECT found.id, row_number() OVER (ORDER BY asked.turn + found.place, asked.nth) AS place
      FROM unnest($1::text[], $2::int[], $3::float8[], $4::text[], $6::int[])
        WITH ORDINALITY AS asked(kind, most, turn, after, per_key, nth)
      CROSS JOIN LATERAL (
        WITH RECURSIVE fair(key, wrapped, place) AS (
          (SELECT key, wrapped, 1 FROM (
            (SELECT fair_key, false FROM jobs WHERE status = 'queued' AND kind = asked.kind AND fair_key > asked.after
              ORDER BY fair_key LIMIT 1)
            UNION ALL
            (SELECT fair_key, true FROM jobs WHERE status = 'queued' AND kind = asked.kind AND fair_key <= asked.after
              ORDER BY fair_key LIMIT 1)
            LIMIT 1) AS first(key, wrapped))
          UNION ALL
          SELECT next.key, next.wrapped, fair.place + 1 FROM fair CROSS JOIN LATERAL (
            (SELECT fair_key, fair.wrapped FROM jobs WHERE status = 'queued' AND kind = asked.kind
              AND fair_key > fair.key AND (NOT fair.wrapped OR fair_key <= asked.after)
              ORDER BY fair_key LIMIT 1)
            UNION ALL
            (SELECT fair_key, true FROM jobs WHERE NOT fair.wrapped AND status = 'queued' AND kind = asked.kind
              AND fair_key <= asked.after
              ORDER BY fair_key LIMIT 1)
            LIMIT 1) AS next(key, wrapped)
          WHERE fair.place < asked.most + (SELECT count(*) FROM busy WHERE busy.kind = asked.kind))
        SELECT first.id, row_number() OVER (ORDER BY first.rank, fair.place) AS place
        FROM fair CROSS JOIN LATERAL (
          SELECT id, row_number() OVER () AS rank FROM (
            SELECT id FROM jobs WHERE status = 'queued' AND kind = asked.kind AND fair_key = fair.key
            ORDER BY run_at, id LIMIT least(
              (SELECT ceil(asked.most::float8 / count(*))::int FROM fair),
              CASE WHEN asked.per_key IS NOT NULL THEN greatest(0, asked.per_key - coalesce(
                (SELECT busy.jobs FROM busy WHERE busy.kind = asked.kind AND busy.key = fair.key), 0)) END)
            FOR UPDATE SKIP LOCKED) AS locked) AS first
        ORDER BY 2 LIMIT asked.most) AS found
      ORDER BY 2 LIMIT $5),
    taken AS (
      UPDATE jobs SET status = 'running', attempts = attempts + 1, fence = fence + 1,
        leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
      WHERE id = ANY (ARRAY(SELECT id FROM picked))
      RETURNING id, kind, fair_key, fence, attempts, payload, key IS NOT NULL AS has_key)
    SELECT taken.id AS job, kind, fair_key AS "fairKey", fence, attempts AS attempt, payload, has_key AS "hasKey"
    FROM picked JOIN taken USING (id) ORDER BY place`,
};

/** One worker at a time takes jobs of limited keys, because each must count the jobs taken by the others. */
const ONE_AT_A_TIME = {
  name: 'jobs-claim-bounded',
  text: `SELECT pg_advisory_xact_lock(hashtext('naqsh.jobs.per_key'))`,
};

/** Assigns due jobs to workers. */
@Injectable()
export class ClaimTable {
  constructor(private readonly transactor: Transactor) {}

  /** Leases up to `most` jobs without a lease, in the order to run them. */
  claim(asked: readonly AskedKind[], most: number): Promise<Lease[]> {
    const bounded = asked.filter(({ perKey }) => perKey !== undefined).map(({ kind }) => kind);
    if (bounded.length === 0) return this.take(asked, most, bounded);
    return this.transactor.run(async () => {
      await this.transactor.prepared(ONE_AT_A_TIME, []);
      return this.take(asked, most, bounded);
    });
  }

  private take(asked: readonly AskedKind[], most: number, bounded: readonly string[]): Promise<Lease[]> {
    return this.transactor.prepared<Lease>(CLAIM, [
      asked.map(({ kind }) => kind),
      asked.map((one) => one.most),
      asked.map(({ turn }) => turn),
      asked.map(({ after }) => after),
      most,
      asked.map(({ perKey }) => perKey ?? null),
      bounded,
    ]);
  }
}
