import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import type { Id } from '#kernel';
import type { BatchProgress, RowFailure } from './batch.js';
import type { RowPictures } from './row-pictures.js';

/** A row that is to be drawn. */
export interface WaitingRow {
  readonly number: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly pictures: RowPictures;
}

/** A row as it is taken in: with what it is drawn from, or why it will not be. */
export type NewRow = WaitingRow | ({ readonly number: number } & RowFailure);

/** Where what was drawn of a row is: an object that has it with that of others. */
export interface RowPlace {
  readonly pack: string;
  /** Bytes before it. */
  readonly start: number;
  /** Bytes. */
  readonly size: number;
}

/** Rows that were drawn into one pack. */
export interface PackedRows {
  readonly pack: string;
  readonly rows: readonly (Omit<RowPlace, 'pack'> & { readonly number: number })[];
}

/** A row that was drawn. */
export interface DrawnRow {
  readonly number: number;
  readonly name: string | null;
  /** Null of rows that were drawn when each still had an object of its own. */
  readonly place: RowPlace | null;
}

const ADD = {
  name: 'add-batch-rows',
  text: `INSERT INTO batch_rows (batch_id, number, state, tries, data, pictures, code, detail)
    SELECT $1, number, CASE WHEN code IS NULL THEN 'waiting' ELSE 'failed' END, 0, data, pictures, code, detail
    FROM jsonb_to_recordset($2) AS r (number integer, data jsonb, pictures jsonb, code text, detail text)`,
};

const WAITING = {
  name: 'waiting-batch-rows',
  text: `SELECT number, data, pictures FROM batch_rows
    WHERE batch_id = $1 AND number BETWEEN $2 AND $3 AND state = 'waiting' ORDER BY number`,
};

const BEGIN = {
  name: 'begin-batch-row',
  text: `UPDATE batch_rows SET tries = tries + 1 WHERE batch_id = $1 AND number = $2 AND state = 'waiting' RETURNING tries`,
};

const DRAWN = {
  name: 'batch-rows-drawn',
  text: `UPDATE batch_rows SET state = 'drawn', pack = $2, pack_start = d.start, pack_size = d.size
    FROM unnest($3::integer[], $4::integer[], $5::integer[]) AS d (number, start, size)
    WHERE batch_id = $1 AND batch_rows.number = d.number AND state = 'waiting' RETURNING 1`,
};

const HAS_PACK = {
  name: 'batch-has-pack',
  text: 'SELECT 1 FROM batch_rows WHERE batch_id = $1 AND pack = $2 LIMIT 1',
};

const FAILED = {
  name: 'batch-rows-failed',
  text: `UPDATE batch_rows SET state = 'failed', code = f.code, detail = f.detail
    FROM jsonb_to_recordset($2) AS f (number integer, code text, detail text)
    WHERE batch_id = $1 AND batch_rows.number = f.number AND state = 'waiting' RETURNING 1`,
};

/** What was sent is gone; what was not drawn by then never will be. */
const ERASE = {
  name: 'erase-batch-rows',
  text: `UPDATE batch_rows SET data = NULL, pictures = NULL,
      code = CASE WHEN state = 'waiting' THEN $2 ELSE code END,
      detail = CASE state WHEN 'waiting' THEN $3 WHEN 'failed' THEN '' END,
      state = CASE WHEN state = 'waiting' THEN 'failed' ELSE state END
    WHERE batch_id = ANY ($1)`,
};

/** The rows of batches, as the database keeps them. */
@Injectable()
export class BatchRows {
  constructor(private readonly transactor: Transactor) {}

  async add(batchId: Id<'bat'>, rows: readonly NewRow[]): Promise<void> {
    await this.transactor.prepared(ADD, [batchId, JSON.stringify(rows)]);
  }

  /** Those from one number to another that are still to be drawn. */
  waiting(batchId: Id<'bat'>, from: number, to: number): Promise<WaitingRow[]> {
    return this.transactor.prepared<WaitingRow>(WAITING, [batchId, from, to]);
  }

  /** Counts a try at one row; which it is, or null where the row waits no more. */
  async begin(batchId: Id<'bat'>, number: number): Promise<number | null> {
    const [row] = await this.transactor.prepared<{ tries: number }>(BEGIN, [batchId, number]);
    return row?.tries ?? null;
  }

  /** How many of them waited until now. */
  async markDrawn(batchId: Id<'bat'>, { pack, rows }: PackedRows): Promise<number> {
    const columns = [rows.map(({ number }) => number), rows.map(({ start }) => start), rows.map(({ size }) => size)];
    return (await this.transactor.prepared(DRAWN, [batchId, pack, ...columns])).length;
  }

  /** Whether what was drawn of any row is in this pack. */
  async hasPack(batchId: Id<'bat'>, pack: string): Promise<boolean> {
    return (await this.transactor.prepared(HAS_PACK, [batchId, pack])).length > 0;
  }

  /** How many of them waited until now. */
  async markFailed(
    batchId: Id<'bat'>,
    failures: readonly (RowFailure & { readonly number: number })[],
  ): Promise<number> {
    return (await this.transactor.prepared(FAILED, [batchId, JSON.stringify(failures)])).length;
  }

  async erase(batchIds: readonly Id<'bat'>[], { code, detail }: RowFailure): Promise<void> {
    await this.transactor.prepared(ERASE, [batchIds, code, detail]);
  }

  failures(batchId: Id<'bat'>): Promise<BatchProgress['failed'][number][]> {
    return this.transactor
      .manager()
      .query(
        `SELECT number AS row, code, detail FROM batch_rows WHERE batch_id = $1 AND state = 'failed' ORDER BY number`,
        [batchId],
      );
  }

  /** What was drawn, with the name that the row has, if it has one. */
  async drawn(batchId: Id<'bat'>): Promise<DrawnRow[]> {
    const rows = await this.transactor.manager().query<(Omit<DrawnRow, 'place'> & Partial<RowPlace>)[]>(
      `SELECT number, data ->> 'name' AS name, pack, pack_start AS start, pack_size AS size
       FROM batch_rows WHERE batch_id = $1 AND state = 'drawn' ORDER BY number`,
      [batchId],
    );
    return rows.map(({ number, name, pack, start, size }) => ({
      ...{ number, name },
      place: pack == null || start == null || size == null ? null : { pack, start, size },
    }));
  }
}
