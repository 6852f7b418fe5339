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

/** A new row: with its values, or with the reason why it will not be drawn. */
export type NewRow =
  (Omit<WaitingRow, 'size'> & Partial<Pick<WaitingRow, 'size'>>) | ({ readonly number: number } & RowFailure);

/** An object with the pictures of several rows. */
export interface Pack {
  readonly name: string;
  /** For pictures in parts: the id of the picture without data, which completes them. */
  readonly still: string | null;
}

/** The place of a row's picture: an object that it shares with other rows. */
export interface RowPlace {
  readonly pack: Pack;
  /** Bytes before it. */
  readonly start: number;
  /** Bytes. */
  readonly size: number;
}

/** Rows drawn into one pack. */
export interface PackedRows {
  readonly pack: Pack;
  readonly rows: readonly (Omit<RowPlace, 'pack'> & { readonly number: number })[];
}

/** A row that was drawn. */
export interface DrawnRow {
  readonly number: number;
  readonly name: string | null;
  /** The values that it was drawn from, if requested. */
  readonly data: Readonly<Record<string, unknown>> | null;
  /** Null for rows drawn when each still had an object of its own. */
  readonly place: RowPlace | null;
}

/** A row in any state. */
export interface ListedRow {
  readonly row: number;
  readonly state: RowState;
  /** The reason of a failed row; null for any other. */
  readonly failure: RowFailure | null;
}

/** The names of a domain's series tables. */
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

/** The place of a row number that lies between those of a pack. */
const NOT_AMONG_THEM = -1;

const PLACE = 'pack, pack_still AS still, pack_start AS start, pack_size AS size';

type Statements = Readonly<Record<keyof ReturnType<typeof statementsOn>, string>>;

/** The database rows of a domain's series, and the progress of the series. */
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

  /** Returns the waiting rows from one number to another. */
  waiting(seriesId: string, from: number, to: number): Promise<WaitingRow[]> {
    return this.run<WaitingRow>('waiting', [seriesId, from, to]);
  }

  /**
   * Returns the number of waiting rows from one number to another, after flushing all earlier commits to disk: it
   * includes rows
   * whose commit was lost in a crash of the database.
   */
  async left(seriesId: string, from: number, to: number): Promise<number> {
    const [row] = await this.run<{ count: number }>('left', [seriesId, from, to]);
    return row?.count ?? 0;
  }

  /** Counts a try of one row and returns its number, or null if the row is no longer waiting. */
  async begin(seriesId: string, number: number): Promise<number | null> {
    const [row] = await this.run<{ tries: number }>('begin', [seriesId, number]);
    return row?.tries ?? null;
  }

  /**
   * Marks these rows drawn; their series counts them. Runs in the caller's transaction.
   * @returns the series's status after it
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

  /** Does the same for failed rows. */
  markFailed(seriesId: string, failures: readonly (RowFailure & { readonly number: number })[]): Promise<SeriesStatus> {
    return this.advance('failed', [seriesId, failures.length, JSON.stringify(failures)]);
  }

  /** Returns true if a series exists and is not erased. */
  async isKept(seriesId: string): Promise<boolean> {
    return (await this.run('kept', [seriesId])).length > 0;
  }

  /** Returns true if this pack has the picture of any row. */
  async hasPack(seriesId: string, pack: Pack): Promise<boolean> {
    return (await this.run('hasPack', [seriesId, pack.name])).length > 0;
  }

  /**
   * Fails all waiting rows, which ends the series. Runs in the caller's transaction.
   * @returns true if there were any
   */
  async end(seriesId: string, { code, detail }: RowFailure): Promise<boolean> {
    return (await this.run('end', [seriesId, code, detail])).length > 0;
  }

  /** Erases the values of rows; rows that are not drawn yet fail. */
  async erase(seriesIds: readonly string[], { code, detail }: RowFailure): Promise<void> {
    await this.run('erase', [seriesIds, code, detail]);
  }

  failures(seriesId: string): Promise<FailedRow[]> {
    return this.run<FailedRow>('failures', [seriesId]);
  }

  /** Lists rows in their order: at most `most`, from the one after the number. */
  async list(seriesId: string, after: number, most: number): Promise<ListedRow[]> {
    type Row = Pick<ListedRow, 'row' | 'state'> & { code: string | null; detail: string | null };
    const rows = await this.run<Row>('list', [seriesId, after, most]);
    return rows.map(({ row, state, code, detail }) => ({
      row,
      state,
      failure: code === null ? null : { code, detail: detail ?? '' },
    }));
  }

  /** Returns a drawn row, with its name, if it has one; null if there is none. */
  async findDrawn(seriesId: string, number: number): Promise<DrawnRow | null> {
    const [row] = await this.run<ArchivedRow>('drawnOne', [seriesId, number]);
    return row === undefined ? null : drawnRow(row);
  }

  /**
   * Returns the drawn rows, each with its name, if it has one.
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
  // Every writer of both locks the series before its rows: RETURNING is evaluated after the update. Rows that were
  // finished
  // earlier would make the series count more than it has.
  // Nothing of a series is served before its last rows are finished, and those commit synchronously; the other rows
  // need not
  // wait for the disk. A database crash loses such a commit as a whole, charges included. No job ends before `left` has
  // reported
  // that nothing is lost, and the job redraws lost rows.
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
    // It writes, so that it commits synchronously, which makes all earlier commits durable.
    left: `WITH written AS (UPDATE ${series} SET done = done WHERE id = $1)
      SELECT count(*)::integer AS count FROM ${rows}
      WHERE ${key} = $1 AND number BETWEEN $2 AND $3 AND state = 'waiting'`,
    begin: `UPDATE ${rows} SET tries = tries + 1 WHERE ${key} = $1 AND number = $2 AND state = 'waiting'
      RETURNING tries`,
    // Looked up by array position rather than by a join: depending on the table's statistics, a join may be planned as
    // a nested
    // loop over all rows of the group.
    drawn: advanceWith(`UPDATE ${rows} SET state = 'drawn', pack = $3, pack_still = $4,
        pack_start = ($7::integer[])[number - $5 + 1], pack_size = ($8::integer[])[number - $5 + 1]
      WHERE ${key} = $1 AND number BETWEEN $5 AND $6
        AND ($7::integer[])[number - $5 + 1] <> ${NOT_AMONG_THEM} AND state = 'waiting' RETURNING 1`),
    failed: advanceWith(`UPDATE ${rows} SET state = 'failed', code = f.code, detail = f.detail
      FROM jsonb_to_recordset($3) AS f (number integer, code text, detail text)
      WHERE ${key} = $1 AND ${rows}.number = f.number AND state = 'waiting' RETURNING 1`),
    // The series first, as in `advanceWith`: its update waits for writers that mark rows, and the rows are read after
    // it.
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
