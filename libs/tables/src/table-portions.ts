import type { Issue, IssueLocation } from '#kernel';
import type { Table, TableLimits, TableRow } from './table.js';

/** The task of a reading thread. */
export interface ReadingTask {
  readonly bytes: Uint8Array;
  readonly limits: TableLimits;
  readonly at: IssueLocation;
}

/** An answer of the thread: portions of rows and at last the header, or the faults of the table. */
export type TablePortion =
  { readonly rows: readonly TableRow[] } | Pick<Table, 'columns' | 'headerRow'> | { readonly faults: readonly Issue[] };
