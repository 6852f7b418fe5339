import type { Id, JsonRows } from '#kernel';
import type { RenderFormat, RenderOptions, RenderSettings } from '#renders';
import type { FailedRow, SeriesArchiveKind, SeriesStatus } from '#series';

/** Rows of one batch. */
export const MOST_ROWS = 1_000;

/** What of each row is to be drawn. */
export interface BatchRequest {
  /** `tpl_…` for the newest version, `tpl_…@3` for that one. */
  readonly templateId: string;
  /** Rows as the caller sent them, or a file with a table. */
  readonly source:
    | { readonly rows: readonly RequestedRow[] | JsonRows }
    | { readonly file: Buffer; readonly columns?: Readonly<Record<string, unknown>> | undefined };
  readonly format?: RenderFormat | undefined;
  readonly options: RenderOptions;
  /** `pdf` only with that format. */
  readonly archive: SeriesArchiveKind;
  /** Names the files of a ZIP: a text with `{{field}}` in it. */
  readonly fileName?: string | undefined;
}

export interface RequestedRow {
  readonly data: Readonly<Record<string, unknown>>;
  /** By image field, as the caller sent it. */
  readonly images: Readonly<Record<string, unknown>>;
}

/** A row with the number that its caller knows it by: from 1, or as the spreadsheet numbers it. */
export interface NumberedRow extends RequestedRow {
  readonly number: number;
}

/** A batch as it is kept. */
export interface Batch {
  readonly id: Id<'bat'>;
  readonly userId: Id<'usr'>;
  readonly keyId: Id<'key'> | null;
  readonly templateId: Id<'tpl'>;
  readonly templateVersion: number;
  readonly settings: RenderSettings;
  readonly archive: SeriesArchiveKind;
  /** With `{{field}}` in it; null where files are named after their row and its field `name`. */
  readonly fileName: string | null;
  /** `YYYY-MM-DD`, UTC: the folder of its objects, which go together. */
  readonly madeOn: string;
  readonly status: SeriesStatus;
  readonly total: number;
  /** Rows that are over, failed or not. */
  readonly done: number;
  readonly createdAt: Date;
  /** When what was sent was erased; null before. */
  readonly erasedAt: Date | null;
}

/** How far a batch is. */
export interface BatchProgress extends Pick<Batch, 'status' | 'total' | 'done'> {
  readonly batchId: Id<'bat'>;
  readonly failed: readonly FailedRow[];
}
