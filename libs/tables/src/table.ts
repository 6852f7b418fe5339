import type { Issue, IssueLocation } from '#kernel';

/** The caller's limits for a table. */
export interface TableLimits {
  /** Rows below the header, without empty ones. */
  readonly rows: number;
}

/** A row with its number in the spreadsheet: the first one, usually the header, is 1. */
export interface TableRow {
  readonly number: number;
  /** The displayed texts of the cells, by column; empty cells are left out. A date is `YYYY-MM-DD`. */
  readonly texts: ReadonlyMap<string, string>;
  /** The numbers among them in plain digits, without separators, currency or percent sign. */
  readonly numbers: ReadonlyMap<string, string>;
}

/** A table with a header. */
export interface Table {
  /** The names in the header, trimmed and in NFC, each once. */
  readonly columns: readonly string[];
  /** The number of their row. */
  readonly headerRow: number;
  readonly rows: readonly TableRow[];
}

/** The content of a cell. */
export interface Cell {
  readonly text: string;
  /** A number in plain digits. */
  readonly number?: string | undefined;
  /** True for an error that the spreadsheet itself shows in the cell, such as `#N/A`. */
  readonly isFault?: boolean;
}

/** The task of a reading thread. */
export interface ReadingTask {
  readonly bytes: Uint8Array;
  readonly limits: TableLimits;
  readonly at: IssueLocation;
  /** The address of a module that exports a `TableConversion` as `convert`; null to return the rows themselves. */
  readonly converter: string | null;
}

/**
 * Converts a table in portions, which the event loop receives one at a time.
 * @param at the place of the file in the request; faults add row and column to it
 * @throws DomainError invalid with the faults of the table
 */
export type TableConversion<Portion> = (table: Table, at: IssueLocation) => Iterable<Portion>;

/** An answer of the thread: portions of the table and then its header, or the faults of the table. */
export type TablePortion =
  { readonly portion: unknown } | Pick<Table, 'columns' | 'headerRow'> | { readonly faults: readonly Issue[] };

const ALPHABET = 26;
const BEFORE_A = 64;

/** Returns a spreadsheet's name for a column: `A` for 1, `AB` for 28. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / ALPHABET)) {
    letters = String.fromCharCode(BEFORE_A + 1 + ((rest - 1) % ALPHABET)) + letters;
  }
  return letters;
}

/** Returns the number of a column from 1 by its letters, at most three. */
export function columnNumber(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * ALPHABET + letter.charCodeAt(0) - BEFORE_A, 0);
}
