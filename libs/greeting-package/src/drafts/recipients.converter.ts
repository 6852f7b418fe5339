/** Converts tables to recipients in the thread that reads them (`TableReader.convert`). */
import type { TableConversion } from '#tables';
import { recipientsOf } from './recipients.js';

/** Recipients in the form that the database accepts. */
export interface RecipientRows {
  readonly count: number;
  /** A JSON array of rows, UTF-8. */
  readonly json: Uint8Array;
}

/** The path of this module after the build. */
export const RECIPIENTS_CONVERTER = 'libs/greeting-package/src/drafts/recipients.converter.js';

export function countOf(portions: readonly RecipientRows[]): number {
  return portions.reduce((sum, { count }) => sum + count, 0);
}

/** Rows written at once, which takes a few milliseconds. */
const ROWS_A_WRITE = 250;

export const convert: TableConversion<RecipientRows> = function* (table, at) {
  const recipients = recipientsOf(table, at);
  for (let from = 0; from < recipients.length; from += ROWS_A_WRITE) {
    const portion = recipients.slice(from, from + ROWS_A_WRITE);
    const rows = portion.map(({ duplicateOf, ...one }) => ({ ...one, duplicate_of: duplicateOf }));
    yield { count: rows.length, json: Buffer.from(JSON.stringify(rows)) };
  }
};
