import { Injectable } from '@nestjs/common';
import { isMarked, ProcessMark, Transactor } from '#database';
import type { KeptAnswer, KeyOwner } from './idempotent-call.js';

/**
 * The longest time that a call blocks its key after its last renewal, if the database can't detect that its process
 * died.
 */
export const LEASE_SECONDS = 30;

/** Seconds before a retry is useful while a call is in progress. */
const SHORTLY = 1;

const KEPT_HOURS = 24;

/**
 * SQL: true if a key may be claimed. A dead process is detected by its mark; one whose machine vanished without closing
 * its connections, or that had no mark, by its lease.
 */
const VACANT = `(expires_at <= now()
  OR (status IS NULL AND (leased_until <= now() OR (holder IS NOT NULL AND NOT ${isMarked('holder')}))))`;

/** An existing call as a later one finds it. */
export interface FoundCall {
  readonly fingerprint: Buffer;
  readonly fence: string;
  /** True if its key may be claimed: its answer expired, or its process is dead. */
  readonly vacant: boolean;
  /** Seconds before a retry is useful for a call in flight. */
  readonly wait: number;
  /** Null while in flight; its `body` is null if the bytes are in the object store. */
  readonly answer: (Omit<KeptAnswer, 'body'> & { readonly body: object | null }) | null;
}

interface CallRow {
  fingerprint: Buffer;
  fence: string;
  vacant: boolean;
  wait: number;
  status: number | null;
  headers: Record<string, string> | null;
  body: string | null;
  bytes: Buffer | null;
}

/** The rows of calls. All times are the database's, so the processes' clocks need not agree. */
@Injectable()
export class CallTable {
  constructor(
    private readonly transactor: Transactor,
    private readonly mark: ProcessMark,
  ) {}

  /** Claims the key of a new call; false if the key exists. */
  async insert(id: Buffer, fingerprint: Buffer, fence: string): Promise<boolean> {
    const rows = await this.query<{ id: Buffer }[]>(
      `INSERT INTO idempotent_calls (id, fingerprint, fence, leased_until, expires_at, holder)
       VALUES ($1, $2, $3, now() + make_interval(secs => $4), now() + make_interval(hours => $5), $6)
       ON CONFLICT DO NOTHING RETURNING id`,
      [id, fingerprint, fence, LEASE_SECONDS, KEPT_HOURS, await this.mark.take()],
    );
    return rows.length > 0;
  }

  async find(id: Buffer): Promise<FoundCall | null> {
    const [row] = await this.query<CallRow[]>(
      `SELECT fingerprint, fence, status, headers, body, bytes, ${VACANT} AS vacant,
         CASE WHEN holder IS NULL THEN greatest($2::int, ceil(extract(epoch FROM leased_until - now())))::int ELSE $2 END AS wait
       FROM idempotent_calls WHERE id = $1`,
      [id, SHORTLY],
    );
    if (row === undefined) return null;
    const { fingerprint, fence, vacant, wait, status, headers, body, bytes } = row;
    const answer =
      status === null || headers === null
        ? null
        : { status, headers, body: body === null ? bytes : (JSON.parse(body) as object) };
    return { fingerprint, fence, vacant, wait, answer };
  }

  /** Claims the key of a vacant call; false if another call was faster. */
  async takeOver(id: Buffer, from: string, fingerprint: Buffer, fence: string): Promise<boolean> {
    const [, count] = await this.query<[unknown, number]>(
      `UPDATE idempotent_calls SET fingerprint = $3, fence = $4, leased_until = now() + make_interval(secs => $5),
         status = NULL, headers = NULL, body = NULL, bytes = NULL, expires_at = now() + make_interval(hours => $6),
         holder = $7
       WHERE id = $1 AND fence = $2 AND ${VACANT}`,
      [id, from, fingerprint, fence, LEASE_SECONDS, KEPT_HOURS, await this.mark.take()],
    );
    return count > 0;
  }

  async renew({ id, fence }: KeyOwner): Promise<void> {
    await this.query(
      `UPDATE idempotent_calls SET leased_until = now() + make_interval(secs => $3)
       WHERE id = $1 AND fence = $2 AND status IS NULL`,
      [id, fence, LEASE_SECONDS],
    );
  }

  /**
   * Stores the answer, in the ambient transaction if there is one; false if the call no longer owns its key.
   * @param inStore true if bytes are in the object store instead of the row
   */
  async settle({ id, fence }: KeyOwner, { status, headers, body }: KeptAnswer, inStore: boolean): Promise<boolean> {
    const [, count] = await this.query<[unknown, number]>(
      `UPDATE idempotent_calls SET status = $3, headers = $4, body = $5, bytes = $6, leased_until = NULL,
         expires_at = now() + make_interval(hours => $7)
       WHERE id = $1 AND fence = $2 AND status IS NULL`,
      [id, fence, status, JSON.stringify(headers), ...columnsOf(body, inStore), KEPT_HOURS],
    );
    return count > 0;
  }

  /** Replaces the answer that the call stored. */
  async amend({ id, fence }: KeyOwner, { status, headers, body }: KeptAnswer, inStore: boolean): Promise<void> {
    await this.query(
      `UPDATE idempotent_calls SET status = $3, headers = $4, body = $5, bytes = $6
       WHERE id = $1 AND fence = $2 AND status IS NOT NULL`,
      [id, fence, status, JSON.stringify(headers), ...columnsOf(body, inStore)],
    );
  }

  /** Frees the key of a failed call; false if it settled or was taken over meanwhile. */
  async free({ id, fence }: KeyOwner): Promise<boolean> {
    const remove = 'DELETE FROM idempotent_calls WHERE id = $1 AND fence = $2 AND status IS NULL';
    const [, count] = await this.query<[unknown, number]>(remove, [id, fence]);
    return count > 0;
  }

  async expired(most: number): Promise<KeyOwner[]> {
    const oldest = 'SELECT id, fence FROM idempotent_calls WHERE expires_at <= now() ORDER BY expires_at LIMIT $1';
    return this.query<KeyOwner[]>(oldest, [most]);
  }

  /** Removes calls, except those whose key was claimed again meanwhile. */
  async remove(calls: readonly KeyOwner[]): Promise<void> {
    await this.query(
      `DELETE FROM idempotent_calls c USING unnest($1::bytea[], $2::uuid[]) AS gone (id, fence)
       WHERE c.id = gone.id AND c.fence = gone.fence AND c.expires_at <= now()`,
      [calls.map(({ id }) => id), calls.map(({ fence }) => fence)],
    );
  }

  private query<Result>(sql: string, parameters: unknown[]): Promise<Result> {
    return this.transactor.manager().query<Result>(sql, parameters);
  }
}

/** The columns `body` and `bytes`. */
function columnsOf(body: object, inStore: boolean): [string | null, Buffer | null] {
  if (!Buffer.isBuffer(body)) return [JSON.stringify(body), null];
  return [null, inStore ? null : body];
}
