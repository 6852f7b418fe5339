import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import type { Id } from '#kernel';
import type { RowFailure } from '#series';
import type {
  BatchDelivery,
  BatchStore,
  DeliveryJob,
  DeliveryStatus,
  RowDelivery,
  RowOutcome,
} from './batch-delivery.js';

/** A row with the values that its key needs. */
export interface KeyedRow {
  readonly number: number;
  readonly size: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A row with its key below the prefix of the destination, or the reason why it has none. */
export type NamedRow = { readonly number: number } & ({ readonly name: string } | RowFailure);

/** Files of drawn rows; rows without a picture have nothing to deliver. */
const FILES = `batch_row_deliveries f JOIN batch_rows r ON r.batch_id = f.batch_id AND r.number = f.number
  AND r.state = 'drawn'`;

/** The delivery of the batch `b` as JSON; null if it has none. */
export const DELIVERY_OF_BATCH = `(
  SELECT jsonb_build_object('destinationId', d.destination_id, 'key', d.key, 'status', d.status,
    'stored', count(f.*) FILTER (WHERE f.state = 'stored'), 'failed', count(f.*) FILTER (WHERE f.state = 'failed'),
    'error', CASE WHEN d.code IS NOT NULL THEN jsonb_build_object('code', d.code, 'detail', d.detail) END,
    'nextTryAt', d.next_try_at)
  FROM batch_deliveries d LEFT JOIN (${FILES}) ON f.batch_id = d.batch_id
  WHERE d.batch_id = b.id GROUP BY d.batch_id)`;

/** The statements, by name. */
const STATEMENTS = {
  add: `INSERT INTO batch_deliveries (batch_id, destination_id, key, status, round, attempts)
    VALUES ($1, $2, $3, 'pending', 0, 0)`,
  keyed: `SELECT number, size,
      (SELECT coalesce(jsonb_object_agg(field, data -> field), '{}') FROM unnest($2::text[]) AS field
        WHERE jsonb_exists(data, field)) AS data
    FROM batch_rows WHERE batch_id = $1 AND state = 'waiting' ORDER BY number`,
  addRows: `INSERT INTO batch_row_deliveries (batch_id, number, state, name, code, detail)
    SELECT $1, number, CASE WHEN code IS NULL THEN 'waiting' ELSE 'failed' END, name, code, detail
    FROM jsonb_to_recordset($2::jsonb) AS n (number integer, name text, code text, detail text)`,
  pending: `SELECT 1 FROM batch_deliveries WHERE batch_id = $1 AND status = 'pending'`,
  begin: `UPDATE batch_deliveries SET status = 'running', next_try_at = NULL
    WHERE batch_id = $1 AND round = $2 AND status IN ('pending', 'running')
    RETURNING destination_id AS "destinationId", attempts`,
  waiting: `SELECT f.number, f.name FROM ${FILES}
    WHERE f.batch_id = $1 AND f.state = 'waiting' AND f.name IS NOT NULL ORDER BY f.number LIMIT $2`,
  hold: `SELECT status, round FROM batch_deliveries WHERE batch_id = $1 FOR UPDATE`,
  // A file that was written while its row was given up is in the bucket all the same. Erased rows keep no key.
  mark: `UPDATE batch_row_deliveries f
    SET state = CASE WHEN o.code IS NULL THEN 'stored' ELSE 'failed' END, key = o.key, url = o.url,
      code = o.code, detail = o.detail
    FROM jsonb_to_recordset($2::jsonb) AS o (number integer, key text, url text, code text, detail text)
    WHERE f.batch_id = $1 AND f.number = o.number AND f.name IS NOT NULL
      AND (f.state = 'waiting' OR (f.state = 'failed' AND o.code IS NULL))`,
  progressed: `UPDATE batch_deliveries SET attempts = 0, code = NULL, detail = NULL WHERE batch_id = $1`,
  postpone: `UPDATE batch_deliveries SET attempts = $2, code = $3, detail = $4, next_try_at = $5 WHERE batch_id = $1`,
  giveUp: `UPDATE batch_row_deliveries SET state = 'failed', code = $2, detail = $3
    WHERE batch_id = $1 AND state = 'waiting'`,
  close: `UPDATE batch_deliveries d
    SET status = CASE WHEN failed.code IS NULL THEN 'done' ELSE 'failed' END, next_try_at = NULL,
      code = CASE WHEN failed.code IS NOT NULL THEN coalesce($2, failed.code) END,
      detail = CASE WHEN failed.code IS NOT NULL THEN coalesce($3, failed.detail) END
    FROM (SELECT 1) AS always
      LEFT JOIN LATERAL (SELECT f.code, f.detail FROM ${FILES}
        WHERE f.batch_id = $1 AND f.state = 'failed' ORDER BY f.number LIMIT 1) AS failed ON true
    WHERE d.batch_id = $1`,
  find: `SELECT ${DELIVERY_OF_BATCH} AS delivery FROM batches b WHERE b.id = $1`,
  retryRows: `UPDATE batch_row_deliveries SET state = 'waiting', code = NULL, detail = NULL
    WHERE batch_id = $1 AND state = 'failed' AND name IS NOT NULL`,
  retry: `UPDATE batch_deliveries SET status = 'pending', round = round + 1, attempts = 0, code = NULL, detail = NULL,
      next_try_at = NULL, destination_id = coalesce($2, destination_id)
    WHERE batch_id = $1 RETURNING round`,
  list: `SELECT f.number, f.state, f.key, f.url, f.code, f.detail FROM ${FILES}
    WHERE f.batch_id = $1 AND f.number BETWEEN $2 AND $3`,
  erase: `UPDATE batch_row_deliveries
    SET name = NULL, key = NULL, url = NULL, detail = CASE WHEN state = 'failed' THEN '' END WHERE batch_id = ANY ($1)`,
} as const;

/** A delivery as JSON of the database. */
export type DeliveryJson = Omit<BatchDelivery, 'nextTryAt'> & { readonly nextTryAt: string | null };

/** The deliveries of batches to buckets, and the files of their rows. Writers of both lock the delivery first. */
@Injectable()
export class BatchDeliveriesTable {
  constructor(private readonly transactor: Transactor) {}

  async add(batchId: Id<'bat'>, { to, key }: BatchStore): Promise<void> {
    await this.run('add', [batchId, to, key]);
  }

  /** Returns the rows to be drawn, each with its values for these fields. */
  keyedRows(batchId: Id<'bat'>, fields: readonly string[]): Promise<KeyedRow[]> {
    return this.run<KeyedRow>('keyed', [batchId, fields]);
  }

  async addRows(batchId: Id<'bat'>, rows: readonly NamedRow[]): Promise<void> {
    await this.run('addRows', [batchId, JSON.stringify(rows)]);
  }

  async isPending(batchId: Id<'bat'>): Promise<boolean> {
    return (await this.run('pending', [batchId])).length > 0;
  }

  /** Marks a delivery as running; null if it is over, or if its owner began another round. */
  async begin({ batchId, round }: DeliveryJob): Promise<{ destinationId: Id<'dst'>; attempts: number } | null> {
    const [begun = null] = await this.run<{ destinationId: Id<'dst'>; attempts: number }>('begin', [batchId, round]);
    return begun;
  }

  /** Returns drawn rows whose files are not stored, in their order. */
  waiting(batchId: Id<'bat'>, most: number): Promise<{ number: number; name: string }[]> {
    return this.run<{ number: number; name: string }>('waiting', [batchId, most]);
  }

  /** Locks a delivery and returns its state; null if the batch has none. */
  async hold(batchId: Id<'bat'>): Promise<{ status: DeliveryStatus; round: number } | null> {
    const [held = null] = await this.run<{ status: DeliveryStatus; round: number }>('hold', [batchId]);
    return held;
  }

  async mark(batchId: Id<'bat'>, outcomes: readonly RowOutcome[]): Promise<void> {
    await this.run('mark', [batchId, JSON.stringify(outcomes)]);
  }

  /** Forgets the last obstacle. */
  async noteProgress(batchId: Id<'bat'>): Promise<void> {
    await this.run('progressed', [batchId]);
  }

  async postpone(batchId: Id<'bat'>, attempts: number, { code, detail }: RowFailure, next: Date): Promise<void> {
    await this.run('postpone', [batchId, attempts, code, detail, next]);
  }

  /** Ends a delivery: the files that are not stored fail for this reason, if there is one. */
  async close(batchId: Id<'bat'>, failure: RowFailure | null): Promise<void> {
    if (failure !== null) await this.run('giveUp', [batchId, failure.code, failure.detail]);
    await this.run('close', [batchId, failure?.code ?? null, failure?.detail ?? null]);
  }

  async find(batchId: Id<'bat'>): Promise<BatchDelivery | null> {
    const [row] = await this.run<{ delivery: DeliveryJson | null }>('find', [batchId]);
    return row?.delivery == null ? null : deliveryOf(row.delivery);
  }

  /** Begins a new round for the files that failed, to another destination if one is given; returns its number. */
  async retry(batchId: Id<'bat'>, to: Id<'dst'> | undefined): Promise<number | null> {
    const [begun] = await this.run<{ round: number }>('retry', [batchId, to ?? null]);
    await this.run('retryRows', [batchId]);
    return begun?.round ?? null;
  }

  /** Returns the files of drawn rows from one number to another, by number. */
  async list(batchId: Id<'bat'>, from: number, to: number): Promise<ReadonlyMap<number, RowDelivery>> {
    type Row = Omit<RowDelivery, 'failure'> & { number: number; code: string | null; detail: string | null };
    const rows = await this.run<Row>('list', [batchId, from, to]);
    return new Map(
      rows.map(({ number, code, detail, ...file }) => [
        number,
        { ...file, failure: code === null ? null : { code, detail: detail ?? '' } },
      ]),
    );
  }

  /** Erases keys and addresses, which may contain values of rows. */
  async erase(batchIds: readonly string[]): Promise<void> {
    await this.run('erase', [batchIds]);
  }

  private run<Row extends object>(name: keyof typeof STATEMENTS, values: unknown[]): Promise<Row[]> {
    return this.transactor.prepared<Row>({ name: `batch-deliveries-${name}`, text: STATEMENTS[name] }, values);
  }
}

/** Returns a delivery from the JSON of the database. */
export function deliveryOf({ nextTryAt, ...delivery }: DeliveryJson): BatchDelivery {
  return { ...delivery, nextTryAt: nextTryAt === null ? null : new Date(nextTryAt) };
}
