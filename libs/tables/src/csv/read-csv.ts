import papaparse from 'papaparse';
import { invalid, type IssueLocation } from '#kernel';
import type { TableBuilder } from '../table-builder.js';
import { tablesFaults } from '../tables.errors.js';
import { csvText, marksIn, separatorOf } from './csv-text.js';

/** Twice the rows of a spreadsheet: some write each end of a line as two characters. */
const MOST_LINE_ENDS = 2 * 1_048_576;
/** Four for each cell that a table may have. */
const MOST_QUOTES = 1_000_000;

/** Faults that the parser finds, in words for the person who made the file; its other codes are about settings of ours. */
const REASONS: Readonly<Record<string, string>> = {
  MissingQuotes: 'a quotation mark is not closed',
  InvalidQuotes: 'a character other than the separator follows a closing quotation mark',
};

/**
 * Reads a CSV file into the table. Every line counts as a row, as spreadsheets count them, except lines within quotes.
 * The time is linear in the length of the file, whatever it holds.
 */
export function readCsv(bytes: Buffer, table: TableBuilder, at: IssueLocation): void {
  const text = csvText(bytes);
  if (text === null) throw invalid([tablesFaults.unknownType(at)]);
  const { lineEnds, quotes } = marksIn(text);
  if (lineEnds > MOST_LINE_ENDS) throw invalid([tablesFaults.tooManyLines(at, { most: MOST_LINE_ENDS })]);
  if (quotes > MOST_QUOTES) throw invalid([tablesFaults.tooManyQuotes(at, { most: MOST_QUOTES })]);
  let row = 0;
  papaparse.parse<string[]>(text.replace(/\r\n?/g, '\n'), {
    delimiter: separatorOf(text),
    newline: '\n',
    step: ({ data, errors: [error] }) => {
      row += 1;
      const reason = error && REASONS[error.code];
      if (reason !== undefined) throw invalid([tablesFaults.brokenCsv([...at, row], { reason })]);
      table.addTexts(row, data);
    },
  });
}
