import type { Issue, IssueLocation } from '#kernel';

/** What a caller is ready to take. */
export interface TableLimits {
  /** Rows below the header, empty ones left out. */
  readonly rows: number;
}

/** A row as its spreadsheet numbers it: the first one, mostly the header, is 1. */
export interface TableRow {
  readonly number: number;
  /** What stands in the cells, by column, as people see it; empty cells are left out. A day is `YYYY-MM-DD`. */
  readonly texts: ReadonlyMap<string, string>;
  /** The numbers among them in plain digits, whatever separators, currency or percent sign they are shown with. */
  readonly numbers: ReadonlyMap<string, string>;
}

/** A table with a header. */
export interface Table {
  /** The names in the header, trimmed and in NFC, each once. */
  readonly columns: readonly string[];
  /** In which row they stand. */
  readonly headerRow: number;
  readonly rows: readonly TableRow[];
}

/** What stands in a cell. */
export interface Cell {
  readonly text: string;
  /** A number in plain digits. */
  readonly number?: string | undefined;
  /** A fault that the spreadsheet itself shows in the cell, such as `#N/A`. */
  readonly isFault?: boolean;
}

/** The task of a reading thread. */
export interface ReadingTask {
  readonly bytes: Uint8Array;
  readonly limits: TableLimits;
  readonly at: IssueLocation;
  /** The address of a module that exports a `TableConversion` as `convert`; the rows themselves without it. */
  readonly converter: string | null;
}

/**
 * Converts a table for its reader, in portions that the event loop takes one at a time.
 * @param at where the file stands in the request; faults add row and column to it
 * @throws DomainError invalid with the faults of the table
 */
export type TableConversion<Portion> = (table: Table, at: IssueLocation) => Iterable<Portion>;

/** An answer of the thread: portions of the table and then its header, or the faults of the table. */
export type TablePortion =
  { readonly portion: unknown } | Pick<Table, 'columns' | 'headerRow'> | { readonly faults: readonly Issue[] };

const ALPHABET = 26;
const BEFORE_A = 64;

/** What a spreadsheet calls a column: `A` for 1, `AB` for 28. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / ALPHABET)) {
    letters = String.fromCharCode(BEFORE_A + 1 + ((rest - 1) % ALPHABET)) + letters;
  }
  return letters;
}

/** The number of a column from 1 by its letters; at most three of them are letters of one. */
export function columnNumber(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * ALPHABET + letter.charCodeAt(0) - BEFORE_A, 0);
}
