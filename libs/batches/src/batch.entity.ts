import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id, JsonRows } from '#kernel';
import type { RenderOptions, RenderSettings, SeriesFormat } from '#renders';
import type { FailedRow, Series, SeriesArchiveKind, SeriesStatus } from '#series';

@Entity({ name: 'batches' })
export class BatchEntity {
  @PrimaryColumn('text')
  id!: Id<'bat'>;

  @Column('text')
  userId!: Id<'usr'>;

  /** The API key that asked for it, if one did. */
  @Column('text', { nullable: true })
  keyId!: Id<'key'> | null;

  @Column('text')
  templateId!: Id<'tpl'>;

  @Column('integer')
  templateVersion!: number;

  /** The name of the size that rows are drawn in unless they name one; null: the template itself. */
  @Column('text', { nullable: true })
  size!: string | null;

  @Column('jsonb')
  settings!: RenderSettings;

  @Column('text')
  archive!: SeriesArchiveKind;

  /** With `{{field}}` in it; null where files are named after their row and its field `name`. */
  @Column('text', { nullable: true })
  fileName!: string | null;

  /** `YYYY-MM-DD`, UTC: the folder of its objects, which go together. */
  @Column('date')
  madeOn!: string;

  @Column('text')
  status!: SeriesStatus;

  @Column('integer')
  total!: number;

  /** Rows that are over, failed or not. */
  @Column('integer')
  done!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /** When what was sent was erased; null before. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  erasedAt!: Date | null;
}

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
  /** The name of the size of all rows that name none; left out: the template itself. */
  readonly size?: string | undefined;
  readonly format?: SeriesFormat | undefined;
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
  /** The name of its size; left out: that of the batch. */
  readonly size?: string | undefined;
}

/** A row with the number that its caller knows it by: from 1, or as the spreadsheet numbers it. */
export interface NumberedRow extends RequestedRow {
  readonly number: number;
}

/** A batch as it is kept. */
export type Batch = Readonly<BatchEntity>;

/** How far a batch is. */
export interface BatchProgress extends Pick<Batch, 'status' | 'total' | 'done'> {
  readonly batchId: Id<'bat'>;
  readonly failed: readonly FailedRow[];
}

/** What of a batch says where its objects are. */
export type BatchPlace = Pick<Batch, 'id' | 'madeOn'>;

/** The day of an instant, UTC, as batches name the folder of their objects. */
export function dayOf(instant: Date | number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Where all objects of the batches of one day are. */
export function dayFolder(day: string): string {
  return `batches/${day}`;
}

/** Where all objects of a batch are. */
export function batchFolder({ madeOn, id }: BatchPlace): string {
  return `${dayFolder(madeOn)}/${id}`;
}

/** A batch as a series. */
export function batchSeries(batch: BatchPlace & Pick<Batch, 'archive' | 'settings' | 'fileName'>): Series {
  const { id, archive, settings, fileName } = batch;
  return { id, archive, settings, fileName, isCounted: false, folder: batchFolder(batch) };
}
