import type { Transactor } from '#database';
import { JsonRows } from '#kernel';
import type { RowPictures } from './row-pictures.js';
import { RowsGoneError } from './series.errors.js';
import type { FailedRow, RowFailure, SeriesStatus } from './series.js';

export const ROW_STATES = ['waiting', 'drawn', 'failed'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** A row that is to be drawn. */
export interface WaitingRow {
  readonly number: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly pictures: RowPictures;
  /** The name of its size; null: that of its series. */
  readonly size: string | null;
}

/** A row as it is taken in: with what it is drawn from, or why it will not be. */
export type NewRow =
  (Omit<WaitingRow, 'size'> & Partial<Pick<WaitingRow, 'size'>>) | ({ readonly number: number } & RowFailure);

/** An object that has what was drawn of several rows. */
export interface Pack {
  readonly name: string;
  /** Where pictures are kept in parts: the id of the picture without data, which completes them. */
  readonly still: string | null;
}

/** Where what was drawn of a row is: an object that has it with that of others. */
export interface RowPlace {
  readonly pack: Pack;
  /** Bytes before it. */
  readonly start: number;
  /** Bytes. */
  readonly size: number;
}

/** Rows that were drawn into one pack. */
export interface PackedRows {
  readonly pack: Pack;
  readonly rows: readonly (Omit<RowPlace, 'pack'> & { readonly number: number })[];
}

/** A row that was drawn. */
export interface DrawnRow {
  readonly number: number;
  readonly name: string | null;
  /** The values that it was drawn from, where they were asked for. */
  readonly data: Readonly<Record<string, unknown>> | null;
  /** Null of rows that were drawn when each still had an object of its own. */
  readonly place: RowPlace | null;
}

/** A row, whatever became of it. */
export interface ListedRow {
  readonly row: number;
  readonly state: RowState;
  /** Why it failed; null of any other. */
  readonly failure: RowFailure | null;
}

/** How a domain calls the tables of its series. */
export interface SeriesTables {
  /** With `id, status, total, done, erased_at`. */
  readonly series: string;
  /** With `number, state, tries, data, pictures, code, detail, pack, pack_start, pack_size, pack_still`. */
  readonly rows: string;
  /** The column of the rows that names their series. */
  readonly key: string;
  /** True if the rows have a column `size`. */
  readonly hasSizes: boolean;
}

/** Where the place of a row would be that lies between those of a pack. */
const NOT_AMONG_THEM = -1;

const PLACE = 'pack, pack_still AS still, pack_start AS start, pack_size AS size';

type Statements = Readonly<Record<keyof ReturnType<typeof statementsOn>, string>>;

/** The rows of a domain's series, as the database keeps them, and how far their series are. */
export class SeriesRows {
  private readonly statements: Statements;

  constructor(
    private readonly transactor: Transactor,
    private readonly tables: SeriesTables,
  ) {
    this.statements = statementsOn(tables);
  }

  async add(seriesId: string, rows: readonly NewRow[] | JsonRows): Promise<void> {
    const portions = rows instanceof JsonRows ? rows.portions : [Buffer.from(JSON.stringify(rows))];
    for (const json of portions) await this.run('add', [seriesId, json]);
  }

  /** Those from one number to another that are still to be drawn. */
  waiting(seriesId: string, from: number, to: number): Promise<WaitingRow[]> {
    return this.run<WaitingRow>('waiting', [seriesId, from, to]);
  }

  /**
   * How many from one number to another are still to be drawn, told once all that was committed before is on the disk: what a
   * crash of the database took back is among them.
   */
  async left(seriesId: string, from: number, to: number): Promise<number> {
    const [row] = await this.run<{ count: number }>('left', [seriesId, from, to]);
    return row?.count ?? 0;
  }

  /** Counts a try at one row; which it is, or null where the row waits no more. */
  async begin(seriesId: string, number: number): Promise<number | null> {
    const [row] = await this.run<{ tries: number }>('begin', [seriesId, number]);
    return row?.tries ?? null;
  }

  /**
   * These rows are drawn; their series counts them. Part of the caller's transaction.
   * @returns what the series is now
   * @throws RowsGoneError
   */
  markDrawn(seriesId: string, { pack, rows }: PackedRows): Promise<SeriesStatus> {
    const numbers = rows.map(({ number }) => number);
    const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
    const starts = new Array<number>(last - first + 1).fill(NOT_AMONG_THEM);
    const sizes = [...starts];
    for (const { number, start, size } of rows) [starts[number - first], sizes[number - first]] = [start, size];
    return this.advance('drawn', [seriesId, rows.length, pack.name, pack.still, first, last, starts, sizes]);
  }

  /** The same of rows that failed. */
  markFailed(seriesId: string, failures: readonly (RowFailure & { readonly number: number })[]): Promise<SeriesStatus> {
    return this.advance('failed', [seriesId, failures.length, JSON.stringify(failures)]);
  }

  /** Whether a series is there, and was not erased. */
  async isKept(seriesId: string): Promise<boolean> {
    return (await this.run('kept', [seriesId])).length > 0;
  }

  /** Whether what was drawn of any row is in this pack. */
  async hasPack(seriesId: string, pack: Pack): Promise<boolean> {
    return (await this.run('hasPack', [seriesId, pack.name])).length > 0;
  }

  /**
   * Fails all rows that wait, and with them ends the series. Part of the caller's transaction.
   * @returns whether there were any
   */
  async end(seriesId: string, { code, detail }: RowFailure): Promise<boolean> {
    return (await this.run('end', [seriesId, code, detail])).length > 0;
  }

  /** What was sent is gone; what was not drawn by then never will be. */
  async erase(seriesIds: readonly string[], { code, detail }: RowFailure): Promise<void> {
    await this.run('erase', [seriesIds, code, detail]);
  }

  failures(seriesId: string): Promise<FailedRow[]> {
    return this.run<FailedRow>('failures', [seriesId]);
  }

  /** Rows in their order: so many at most, from the one after the number. */
  async list(seriesId: string, after: number, most: number): Promise<ListedRow[]> {
    type Row = Pick<ListedRow, 'row' | 'state'> & { code: string | null; detail: string | null };
    const rows = await this.run<Row>('list', [seriesId, after, most]);
    return rows.map(({ row, state, code, detail }) => ({
      row,
      state,
      failure: code === null ? null : { code, detail: detail ?? '' },
    }));
  }

  /** A row that was drawn, with its name, if it has one; null where there is none. */
  async findDrawn(seriesId: string, number: number): Promise<DrawnRow | null> {
    const [row] = await this.run<ArchivedRow>('drawnOne', [seriesId, number]);
    return row === undefined ? null : drawnRow(row);
  }

  /**
   * Returns the rows that were drawn, each with its name, if it has one.
   * @param withData true to return the values of each row, too
   */
  async drawn(seriesId: string, withData = false): Promise<DrawnRow[]> {
    return (await this.run<ArchivedRow>('archived', [seriesId, withData])).map(drawnRow);
  }

  /** @param values of the statement: the series and how many rows first */
  private async advance(
    name: 'drawn' | 'failed',
    values: readonly [seriesId: string, count: number, ...unknown[]],
  ): Promise<SeriesStatus> {
    const [seriesId, count] = values;
    const [after] = await this.run<{ status: SeriesStatus; marked: number }>(name, [...values]);
    if (after?.marked !== count) throw new RowsGoneError(`Rows of ${seriesId} are over already.`);
    return after.status;
  }

  private run<Row extends object>(name: keyof Statements, values: unknown[]): Promise<Row[]> {
    const statement = { name: `${this.tables.rows}-${name}`, text: this.statements[name] };
    return this.transactor.prepared<Row>(statement, values);
  }
}

type ArchivedRow = Omit<DrawnRow, 'place'> &
  Partial<Omit<RowPlace, 'pack'>> &
  Pick<Pack, 'still'> & { readonly pack?: string };

function drawnRow({ number, name, data, pack, still, start, size }: ArchivedRow): DrawnRow {
  const place = pack == null || start == null || size == null ? null : { pack: { name: pack, still }, start, size };
  return { number, name, data, place };
}

function statementsOn({ series, rows, key, hasSizes }: SeriesTables) {
  const [size, added] = hasSizes ? ['size', ', size'] : ['NULL', ''];
  // The series is held before its rows, by everybody who changes both: what RETURNING asks for is done after the update.
  // Rows that were over before would have it count more than it has.
  // Nothing of a series is handed out before its last rows are over, and those commit as anything else: others need not wait
  // for the disk. What a crash of the database takes back it takes back whole, charges among it: no job is over before `left` has told
  // that there is nothing such, and it draws it again.
  const advanceWith = (mark: string): string => `WITH marked AS (${mark})
    UPDATE ${series} SET done = done + $2, status = CASE WHEN done + $2 = total THEN 'done' ELSE 'running' END
    WHERE id = $1 AND erased_at IS NULL AND done + $2 <= total
    RETURNING status, (SELECT count(*)::integer FROM marked) AS marked,
      CASE WHEN status <> 'done' THEN set_config('synchronous_commit', 'off', true) END`;
  return {
    add: `INSERT INTO ${rows} (${key}, number, state, tries, data, pictures, code, detail${added})
      SELECT $1, number, CASE WHEN code IS NULL THEN 'waiting' ELSE 'failed' END, 0, data, pictures, code, detail${added}
      FROM jsonb_to_recordset(convert_from($2, 'UTF8')::jsonb)
        AS r (number integer, data jsonb, pictures jsonb, size text, code text, detail text)`,
    waiting: `SELECT number, data, pictures, ${size} AS size FROM ${rows}
      WHERE ${key} = $1 AND number BETWEEN $2 AND $3 AND state = 'waiting' ORDER BY number`,
    // It writes, so that it commits as anything else; then so has all before it.
    left: `WITH written AS (UPDATE ${series} SET done = done WHERE id = $1)
      SELECT count(*)::integer AS count FROM ${rows}
      WHERE ${key} = $1 AND number BETWEEN $2 AND $3 AND state = 'waiting'`,
    begin: `UPDATE ${rows} SET tries = tries + 1 WHERE ${key} = $1 AND number = $2 AND state = 'waiting'
      RETURNING tries`,
    // By place in arrays, and not by a join with them: with or without statistics of the table that may be planned as each row
    // of the group against each other.
    drawn: advanceWith(`UPDATE ${rows} SET state = 'drawn', pack = $3, pack_still = $4,
        pack_start = ($7::integer[])[number - $5 + 1], pack_size = ($8::integer[])[number - $5 + 1]
      WHERE ${key} = $1 AND number BETWEEN $5 AND $6
        AND ($7::integer[])[number - $5 + 1] <> ${NOT_AMONG_THEM} AND state = 'waiting' RETURNING 1`),
    failed: advanceWith(`UPDATE ${rows} SET state = 'failed', code = f.code, detail = f.detail
      FROM jsonb_to_recordset($3) AS f (number integer, code text, detail text)
      WHERE ${key} = $1 AND ${rows}.number = f.number AND state = 'waiting' RETURNING 1`),
    // The series first, as in `advanceWith`: its update waits for whoever marks rows, and the rows are looked at after it.
    end: `WITH ended AS (UPDATE ${series} SET done = total, status = 'done'
        WHERE id = $1 AND status <> 'done' AND erased_at IS NULL RETURNING 1)
      UPDATE ${rows} SET state = 'failed', code = $2, detail = $3
      WHERE ${key} = $1 AND state = 'waiting' AND EXISTS (SELECT 1 FROM ended) RETURNING number`,
    kept: `SELECT 1 FROM ${series} WHERE id = $1 AND erased_at IS NULL`,
    hasPack: `SELECT 1 FROM ${rows} WHERE ${key} = $1 AND pack = $2 LIMIT 1`,
    erase: `UPDATE ${rows} SET data = NULL, pictures = NULL,
        code = CASE WHEN state = 'waiting' THEN $2 ELSE code END,
        detail = CASE state WHEN 'waiting' THEN $3 WHEN 'failed' THEN '' END,
        state = CASE WHEN state = 'waiting' THEN 'failed' ELSE state END
      WHERE ${key} = ANY ($1)`,
    failures: `SELECT number AS row, code, detail FROM ${rows} WHERE ${key} = $1 AND state = 'failed' ORDER BY number`,
    list: `SELECT number AS row, state, code, detail FROM ${rows}
      WHERE ${key} = $1 AND number > $2 ORDER BY number LIMIT $3`,
    drawnOne: `SELECT number, data ->> 'name' AS name, data, ${PLACE}
      FROM ${rows} WHERE ${key} = $1 AND number = $2 AND state = 'drawn'`,
    archived: `SELECT number, data ->> 'name' AS name, CASE WHEN $2 THEN data END AS data, ${PLACE}
      FROM ${rows} WHERE ${key} = $1 AND state = 'drawn' ORDER BY number`,
  };
}
