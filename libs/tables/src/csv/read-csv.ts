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
  // What is wrong is told to who writes. A stream that is read may tell first that it was closed, and not why.
  parser.on('error', () => undefined);
  const read: string[][] = [];
  parser.on('data', (cells: string[]) => read.push(cells));
  let row = 0;
  const add = (cells: readonly string[]): void => {
    row += 1;
    table.add(
      row,
      cells.map((cell) => (cell === '' ? undefined : { text: cell })),
    );
  };
  try {
    for (const piece of piecesOf(Buffer.from(text))) {
      await told((done) => parser.write(piece, done));
      read.splice(0).forEach(add);
      await nextTurn();
    }
    const ended = new Promise<void>((resolve) => parser.once('end', resolve));
    await told((done) => parser.end(done));
    await ended;
    read.splice(0).forEach(add);
  } catch (error) {
    const reason = error instanceof CsvError ? REASONS[error.code] : undefined;
    if (!(error instanceof CsvError) || reason === undefined) throw error;
    throw invalid([tablesFaults.brokenCsv([...at, Number(error['records']) + 1], { reason })]);
  } finally {
    parser.destroy();
  }
}

/** Waits for what a writing tells. */
function told(write: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    write((error) => (error ? reject(error) : resolve()));
  });
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE);
}
