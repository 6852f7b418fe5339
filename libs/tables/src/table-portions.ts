import type { Issue, IssueLocation } from '#kernel';
import type { Table, TableLimits, TableRow } from './table.js';

/** What a reading thread is given. */
export interface ReadingTask {
  readonly bytes: Uint8Array;
  readonly limits: TableLimits;
  readonly at: IssueLocation;
}

/** What it answers: portions of rows, and at last the header, or what is wrong with the table. */
export type TablePortion =
  { readonly rows: readonly TableRow[] } | Pick<Table, 'columns' | 'headerRow'> | { readonly faults: readonly Issue[] };
