import type { Issue, IssueLocation } from '#kernel';
import type { Table, TableLimits } from './table.js';

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
