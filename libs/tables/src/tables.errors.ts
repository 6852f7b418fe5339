import { errorCatalogue, faultCatalogue } from '#kernel';

interface Most {
  most: number;
}

interface Named {
  name: string;
}

const RETRY_AFTER_SECONDS = 1;

export const tablesErrors = errorCatalogue({
  table_queue_full: {
    category: 'unavailable',
    detail: 'Too many tables wait to be read. Try again shortly.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  },
  table_withdrawn: {
    category: 'unavailable',
    detail: 'The table was not read to its end because the request was withdrawn.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  },
});

/** Faults of a table's file, or of a cell in it. */
export const tablesFaults = faultCatalogue({
  unknownType: {
    type: 'value_error',
    msg: 'Neither CSV nor XLSX, by what is in it. Save the table as .xlsx, or as CSV in UTF-8.',
  },
  oldWorkbook: {
    type: 'value_error',
    msg: 'A workbook of the old kind (.xls), or one behind a password. Save it as .xlsx, without a password.',
  },
  macros: { type: 'value_error', msg: 'A workbook with macros (.xlsm). Save it as .xlsx, without macros.' },
  brokenWorkbook: {
    type: 'value_error',
    msg: ({ reason }: { reason: string }) =>
      `The workbook cannot be read: ${reason}. Open it and save it as .xlsx again.`,
  },
  tooLarge: {
    type: 'value_error',
    msg: ({ most }: Most) => `Unpacked, the workbook has more than ${most} MB. Keep to the sheet with the table.`,
  },
  brokenCsv: {
    type: 'value_error',
    msg: ({ reason }: { reason: string }) => `Not readable as CSV: ${reason}.`,
  },
  tooCostly: {
    type: 'value_error',
    msg: 'Reading the table takes more time or memory than a table may. Save it again with its rows only.',
  },
  empty: { type: 'too_short', msg: 'The table is empty. Send a header of names and at least one row below it.' },
  noRows: { type: 'too_short', msg: 'There is no row below the header.' },
  tooManyRows: { type: 'too_long', msg: ({ most }: Most) => `The table has more than ${most} rows. Split it.` },
  tooManyLines: {
    type: 'too_long',
    msg: ({ most }: Most) => `The file has more than ${most} ends of lines. Remove the empty lines.`,
  },
  tooManyQuotes: {
    type: 'too_long',
    msg: ({ most }: Most) => `The file has more than ${most} quotation marks. Maybe one is not closed; save it again.`,
  },
  tooManyColumns: { type: 'too_long', msg: ({ most }: Most) => `The table has more than ${most} columns.` },
  tooManyCells: {
    type: 'too_long',
    msg: ({ most }: Most) => `The table has more than ${most} cells that are not empty. Split it.`,
  },
  tooManyCharacters: {
    type: 'too_long',
    msg: ({ most }: Most) => `The cells of the table have more than ${most} characters. Shorten them, or split it.`,
  },
  nameless: { type: 'missing', msg: 'The header has no name for this column. Name it, or empty the column.' },
  repeated: {
    type: 'value_error',
    msg: ({ name }: Named) => `The column "${name}" stands in the header twice. Name each column once.`,
  },
  longName: { type: 'string_too_long', msg: ({ most }: Most) => `The name has more than ${most} characters.` },
  longText: { type: 'string_too_long', msg: ({ most }: Most) => `The cell has more than ${most} characters.` },
  control: { type: 'value_error', msg: 'The cell holds a control character. Type its text again.' },
  cellFault: {
    type: 'value_error',
    msg: ({ name }: Named) => `The spreadsheet shows a fault here: ${name}. Mend its formula.`,
  },
});
