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
