import type { Id } from '#kernel';
import type { RenderFormat, RenderOptions, RenderSettings } from '#renders';

export const BATCH_STATUSES = ['queued', 'running', 'done'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** What a batch is fetched as: an archive of its pictures, or one document with a page a row. */
export const BATCH_ARCHIVES = ['zip', 'pdf'] as const;
export type BatchArchiveKind = (typeof BATCH_ARCHIVES)[number];

/** Rows of one batch. */
export const MOST_ROWS = 1_000;

/** What of each row is to be drawn. */
export interface BatchRequest {
  /** `tpl_…` for the newest version, `tpl_…@3` for that one. */
  readonly templateId: string;
  /** Rows as the caller sent them, or a file with a table. */
  readonly source: { readonly rows: readonly RequestedRow[] } | { readonly file: Buffer };
  readonly format?: RenderFormat | undefined;
  readonly options: RenderOptions;
  /** `pdf` only with that format. */
  readonly archive: BatchArchiveKind;
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
  readonly archive: BatchArchiveKind;
  /** `YYYY-MM-DD`, UTC: the folder of its objects, which go together. */
  readonly madeOn: string;
  readonly status: BatchStatus;
  readonly total: number;
  /** Rows that are over, failed or not. */
  readonly done: number;
  /** When what was sent was erased; null before. */
  readonly erasedAt: Date | null;
}

/** Why a row has no picture. */
export interface RowFailure {
  readonly code: string;
  readonly detail: string;
}

/** How far a batch is. */
export interface BatchProgress extends Pick<Batch, 'status' | 'total' | 'done'> {
  readonly batchId: Id<'bat'>;
  readonly failed: readonly (RowFailure & { readonly row: number })[];
}
