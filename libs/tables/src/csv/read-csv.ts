import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { invalid, type IssueLocation } from '#kernel';
import type { TableBuilder } from '../table-builder.js';
import { tablesFaults } from '../tables.errors.js';
import { csvText, separatorOf } from './csv-text.js';

/** Bytes that are read in one go: others have their turn in between. */
const PIECE = 64 * 1024;
/** Characters of one row, which an open quotation mark would lengthen to the whole file. */
const LONGEST_ROW = 4 * 1024 * 1024;

/** In words for who made the file; other codes are none that it can cause. */
const REASONS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'something stands behind a closing quotation mark',
  INVALID_OPENING_QUOTE: 'a quotation mark stands inside of a cell that does not begin with one',
  CSV_MAX_RECORD_SIZE: 'a row is too long; maybe a quotation mark is not closed',
};

/** Reads a CSV file into the table. Every line counts as a row, as spreadsheets count, but for those inside of quotes. */
export async function readCsv(bytes: Buffer, table: TableBuilder, at: IssueLocation): Promise<void> {
  const text = csvText(bytes);
  if (text === null) throw invalid([tablesFaults.unknownType(at)]);
  const options = { delimiter: separatorOf(text), relax_column_count: true, max_record_size: LONGEST_ROW };
  const parser = parse(options);
  const rows: AsyncIterable<string[]> = Readable.from(piecesOf(Buffer.from(text))).pipe(parser);
  let row = 0;
  try {
    for await (const cells of rows) {
      row += 1;
      table.add(
        row,
        cells.map((cell) => (cell === '' ? undefined : { text: cell })),
      );
    }
  } catch (error) {
    // What reaches us first may be that the stream was closed for it, and rows before it may not have come any more.
    const cause = parser.errored instanceof CsvError ? parser.errored : error;
    const reason = cause instanceof CsvError ? REASONS[cause.code] : undefined;
    if (!(cause instanceof CsvError) || reason === undefined) throw error;
    throw invalid([tablesFaults.brokenCsv([...at, Number(cause['records']) + 1], { reason })]);
  }
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += PIECE) {
    yield bytes.subarray(from, from + PIECE);
    await nextTurn();
  }
}
