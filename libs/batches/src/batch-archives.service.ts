import { Injectable } from '@nestjs/common';
import { type SeriesArchive, SeriesArchives } from '#series';
import type { User } from '#users';
import { batchesErrors, batchesVariants } from './batches.errors.js';
import { batchSeries } from './batch.entity.js';
import { BatchRows } from './batch-rows.table.js';
import { BatchesService } from './batches.service.js';

/** Archives and documents of batches. */
@Injectable()
export class BatchArchives {
  constructor(
    private readonly batches: BatchesService,
    private readonly rows: BatchRows,
    private readonly archives: SeriesArchives,
  ) {}

  /**
   * The drawn rows in order.
   * @throws DomainError 404; 409 `batch_unfinished`
   */
  async open(user: User, id: string): Promise<SeriesArchive> {
    const batch = await this.batches.require(user, id);
    const { status, done, total, archive } = batch;
    if (status !== 'done') throw batchesErrors.batch_unfinished({ done, total });
    if (batch.erasedAt !== null) throw batchesVariants.archive_erased();
    const rows = await this.rows.drawn(batch.id, batch.fileName !== null);
    if (archive === 'pdf' && rows.length === 0) throw batchesVariants.document_empty();
    return this.archives.open(batchSeries(batch), rows);
  }
}
