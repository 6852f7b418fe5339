import { Injectable } from '@nestjs/common';
import { isMarked, ProcessMark, Transactor } from '#database';
import type { KeptAnswer, KeyOwner } from './idempotent-call.js';

/** A call whose process the database can't see to be gone blocks its key no longer than this after its last sign of life. */
export const LEASE_SECONDS = 30;

/** Seconds after which it is worth asking again for a call that is being worked on. */
const SHORTLY = 1;

const KEPT_HOURS = 24;

/**
 * SQL: whether a key may be taken. A process that died is seen by its mark; one whose machine went without closing its
 * connections, and one that had no mark, by the lease.
 */
const VACANT = `(expires_at <= now()
  OR (status IS NULL AND (leased_until <= now() OR (holder IS NOT NULL AND NOT ${isMarked('holder')}))))`;

/** A call as another one finds it. */
export interface FoundCall {
  readonly fingerprint: Buffer;
  readonly fence: string;
  /** Whether its key may be taken: its answer is too old, or its process gave no sign of life. */
  readonly vacant: boolean;
  /** Seconds after which it is worth asking again for a call in flight. */
  readonly wait: number;
  /** Null while in flight; its `body` is null where it was bytes that lie in the object store. */
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

/** The rows of calls. Times are the database's: the processes' clocks need not agree. */
@Injectable()
export class CallTable {
  constructor(
    private readonly transactor: Transactor,
    private readonly mark: ProcessMark,
  ) {}

  /** Claims the key of a call that was never seen; false if it was. */
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

  /** Claims the key of a vacant call; false if somebody else was faster. */
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
   * Keeps the answer, in the ambient transaction if there is one; false if the call no longer owns its key.
   * @param inStore whether bytes lie in the object store, and so not here
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

  /** Puts another answer in the place of the one that the call has kept. */
  async amend({ id, fence }: KeyOwner, { status, headers, body }: KeptAnswer, inStore: boolean): Promise<void> {
    await this.query(
      `UPDATE idempotent_calls SET status = $3, headers = $4, body = $5, bytes = $6
       WHERE id = $1 AND fence = $2 AND status IS NOT NULL`,
      [id, fence, status, JSON.stringify(headers), ...columnsOf(body, inStore)],
    );
  }

  /** Frees the key of a call that failed; false if there is nothing to free, because it settled or was taken over. */
  async free({ id, fence }: KeyOwner): Promise<boolean> {
    const remove = 'DELETE FROM idempotent_calls WHERE id = $1 AND fence = $2 AND status IS NULL';
    const [, count] = await this.query<[unknown, number]>(remove, [id, fence]);
    return count > 0;
  }

  async expired(most: number): Promise<KeyOwner[]> {
    const oldest = 'SELECT id, fence FROM idempotent_calls WHERE expires_at <= now() ORDER BY expires_at LIMIT $1';
    return this.query<KeyOwner[]>(oldest, [most]);
  }

  /** Removes calls, but for those whose key was claimed anew in the meantime. */
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
