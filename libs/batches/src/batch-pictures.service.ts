import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, decodeNumberCursor, encodeNumberCursor, isId, noSuch, type Page, type PageRequest } from '#kernel';
import { LINK_MS, type LinkProof, SignedLinks } from '#links';
import { CONTENT_TYPES, type PictureType } from '#renders';
import { FileNames, type ListedRow, SeriesArchives } from '#series';
import type { User } from '#users';
import { type Batch, BatchEntity, batchSeries } from './batch.entity.js';
import { BatchRows } from './batch-rows.table.js';
import { BatchesService } from './batches.service.js';
import { BatchDeliveriesTable } from './delivery/batch-deliveries.table.js';
import type { RowDelivery } from './delivery/batch-delivery.js';

/** Matches row numbers, with room for more digits than any has. */
const ROW = /^[1-9]\d{0,6}$/;

/** A row of a batch with a link to its picture. */
export interface BatchRow extends ListedRow {
  /** Null for a row without its own picture, or whose picture is erased. */
  readonly picture: { readonly url: string; readonly fileName: string; readonly expiresAt: Date } | null;
  /** Null for a row without a picture, and in a batch without a delivery. */
  readonly delivery: RowDelivery | null;
}

/** A picture as the holder of its link gets it. */
export interface RowPicture {
  readonly bytes: Buffer;
  readonly contentType: PictureType;
  readonly sha256: string;
  readonly fileName: string;
  /** The time for which caches may keep it, seconds. */
  readonly maxAge: number;
}

/** The single pictures of batches, by links that are valid for some days. */
@Injectable()
export class BatchPictures {
  constructor(
    private readonly batches: BatchesService,
    private readonly rows: BatchRows,
    private readonly deliveries: BatchDeliveriesTable,
    private readonly archives: SeriesArchives,
    private readonly links: SignedLinks,
    private readonly transactor: Transactor,
    private readonly clock: Clock,
  ) {}

  /**
   * Rows of one of the user's batches, in order.
   * @throws DomainError 404
   */
  async list(user: User, id: string, { limit, cursor }: PageRequest): Promise<Page<BatchRow>> {
    const batch = await this.batches.require(user, id);
    const scope = { list: 'batch_rows', filters: { batchId: batch.id } };
    const after = cursor === undefined ? 0 : decodeNumberCursor(cursor, scope);
    const found = await this.rows.list(batch.id, after, limit + 1);
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    const nextCursor = last === undefined ? null : encodeNumberCursor(last.row, scope);
    const pictures = await this.withPictures(batch, rows);
    const files = await this.deliveries.list(batch.id, rows[0]?.row ?? 0, rows.at(-1)?.row ?? 0);
    const items = pictures.map((row) => ({ ...row, delivery: files.get(row.row) ?? null }));
    return { items, nextCursor };
  }

  /** Reads all drawn rows, because a file name must differ from those of all previous rows. */
  private async withPictures(batch: Batch, rows: readonly ListedRow[]): Promise<Omit<BatchRow, 'delivery'>[]> {
    if (!hasFiles(batch)) return rows.map((row) => ({ ...row, picture: null }));
    const names = namesOf(batch);
    const drawn = await this.rows.drawn(batch.id, true);
    const fileNames = new Map(drawn.map((row) => [row.number, names.of(row)]));
    const expiresAt = new Date(this.clock.now().getTime() + LINK_MS);
    return rows.map((row) => {
      const fileName = fileNames.get(row.row);
      if (fileName === undefined) return { ...row, picture: null };
      return { ...row, picture: { url: this.links.make(pathOf(batch.id, row.row), expiresAt), fileName, expiresAt } };
    });
  }

  /**
   * Returns the picture of a link.
   * @throws DomainError 403 `bad_signature`, `link_expired`; 404 once the batch is erased
   */
  async require(id: string, row: string, proof: LinkProof): Promise<RowPicture> {
    const maxAge = this.links.require(pathOf(id, row), proof);
    const batch = await this.findWithFiles(id);
    const drawn = batch === null || !ROW.test(row) ? null : await this.rows.findDrawn(batch.id, Number(row));
    if (batch === null || drawn === null) throw noSuch('picture');
    const bytes = await this.archives.read(batchSeries(batch), drawn);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const fileName = namesOf(batch).of(drawn);
    return { bytes, sha256, contentType: CONTENT_TYPES[batch.settings.format], fileName, maxAge };
  }

  private async findWithFiles(id: string): Promise<Batch | null> {
    const batch = isId('bat', id) ? await this.transactor.repository(BatchEntity).findOneBy({ id }) : null;
    return batch !== null && hasFiles(batch) ? batch : null;
  }
}

/** The pages of a document are not separate files. */
function hasFiles({ archive, erasedAt }: Batch): boolean {
  return archive !== 'pdf' && erasedAt === null;
}

function namesOf({ settings, fileName }: Batch): FileNames {
  return new FileNames(settings.format, fileName);
}

function pathOf(id: string, row: number | string): string {
  return `/v1/render/batch/${id}/rows/${row}`;
}
