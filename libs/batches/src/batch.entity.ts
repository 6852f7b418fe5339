import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id, JsonRows } from '#kernel';
import type { RenderOptions, RenderSettings, SeriesFormat } from '#renders';
import type { FailedRow, Series, SeriesArchiveKind, SeriesStatus } from '#series';
import type { BatchDelivery, BatchStore } from './delivery/batch-delivery.js';

@Entity({ name: 'batches' })
export class BatchEntity {
  @PrimaryColumn('text')
  id!: Id<'bat'>;

  @Column('text')
  userId!: Id<'usr'>;

  /** The API key of the request, if any. */
  @Column('text', { nullable: true })
  keyId!: Id<'key'> | null;

  @Column('text')
  templateId!: Id<'tpl'>;

  @Column('integer')
  templateVersion!: number;

  /** The name of the default size of its rows; null for the template itself. */
  @Column('text', { nullable: true })
  size!: string | null;

  @Column('jsonb')
  settings!: RenderSettings;

  @Column('text')
  archive!: SeriesArchiveKind;

  /** A pattern with `{{field}}`; null to name files after their row and its field `name`. */
  @Column('text', { nullable: true })
  fileName!: string | null;

  /** `YYYY-MM-DD`, UTC: the folder of its objects, which are removed together. */
  @Column('date')
  madeOn!: string;

  @Column('text')
  status!: SeriesStatus;

  @Column('integer')
  total!: number;

  /** Finished rows, including failed ones. */
  @Column('integer')
  done!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /** The time when its data was erased; null before. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  erasedAt!: Date | null;
}

/** The most rows of a batch. */
export const MOST_ROWS = 1_000;

/** A request for a batch. */
export interface BatchRequest {
  /** `tpl_…` for the newest version, `tpl_…@3` for a specific one. */
  readonly templateId: string;
  /** Rows as the caller sent them, or a file with a table. */
  readonly source:
    | { readonly rows: readonly RequestedRow[] | JsonRows }
    | { readonly file: Buffer; readonly columns?: Readonly<Record<string, unknown>> | undefined };
  /** The name of the size of all rows without one; defaults to the template itself. */
  readonly size?: string | undefined;
  readonly format?: SeriesFormat | undefined;
  readonly options: RenderOptions;
  /** `pdf` only with that format. */
  readonly archive: SeriesArchiveKind;
  /** A pattern with `{{field}}` for the names of files in a ZIP. */
  readonly fileName?: string | undefined;
  /** A bucket into which the pictures are copied as well. */
  readonly store?: BatchStore | undefined;
}

export interface RequestedRow {
  readonly data: Readonly<Record<string, unknown>>;
  /** By image field, as sent. */
  readonly images: Readonly<Record<string, unknown>>;
  /** The name of its size; defaults to that of the batch. */
  readonly size?: string | undefined;
}

/** A row with the number that its caller knows: from 1, or as in the spreadsheet. */
export interface NumberedRow extends RequestedRow {
  readonly number: number;
}

/** A stored batch. */
export type Batch = Readonly<BatchEntity>;

/** The progress of a batch. */
export interface BatchProgress extends Pick<Batch, 'status' | 'total' | 'done'> {
  readonly batchId: Id<'bat'>;
  readonly failed: readonly FailedRow[];
  /** Null for a batch whose pictures stay here. */
  readonly delivery: BatchDelivery | null;
}

/** The members of a batch that locate its objects. */
export type BatchPlace = Pick<Batch, 'id' | 'madeOn'>;

/** The UTC day of an instant in the form of `madeOn`. */
export function dayOf(instant: Date | number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** The folder of all objects of one day's batches. */
export function dayFolder(day: string): string {
  return `batches/${day}`;
}

/** The folder of a batch's objects. */
export function batchFolder({ madeOn, id }: BatchPlace): string {
  return `${dayFolder(madeOn)}/${id}`;
}

/** A batch as a series. */
export function batchSeries(batch: BatchPlace & Pick<Batch, 'archive' | 'settings' | 'fileName'>): Series {
  const { id, archive, settings, fileName } = batch;
  return { id, archive, settings, fileName, isCounted: false, folder: batchFolder(batch) };
}
