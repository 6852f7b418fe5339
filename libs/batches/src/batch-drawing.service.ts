import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import type { Id } from '#kernel';
import { Handles, jobKind, type JobRun } from '#queue';
import { type PaidOrder, PaidRenders } from '#renders';
import { type RowOrder, type RowSpan, SeriesDrawing, type SeriesWork } from '#series';
import { TemplateVersionsService } from '#templates';
import { usersErrors, UsersService } from '#users';
import { type Batch, BatchEntity, batchSeries } from './batch.entity.js';
import { BatchProgressTable } from './batch-progress.table.js';
import { BatchRows } from './batch-rows.table.js';
import { BATCH_SOURCE } from './batch-source.js';

/** A range of a batch's rows by number. */
export interface Portion extends RowSpan {
  readonly batchId: Id<'bat'>;
}

/**
 * Draws the rows of a range, taking turns with other users' batches. Two at once keep the engine busy: one can be drawn
 * on all threads while the other is stored. With more, single renders would wait longer.
 */
export const BATCH_PORTION = jobKind<Portion>('batches.portion', { concurrency: 2, retry: { attempts: 40 } });

type BatchOrder = RowOrder & PaidOrder;

/** Draws batches in the worker: rows are drawn, then charged and marked together with those drawn beside them. */
@Injectable()
export class BatchDrawing {
  constructor(
    private readonly transactor: Transactor,
    private readonly rows: BatchRows,
    private readonly progress: BatchProgressTable,
    private readonly versions: TemplateVersionsService,
    private readonly users: UsersService,
    private readonly drawing: SeriesDrawing,
    private readonly paid: PaidRenders,
  ) {}

  @Handles(BATCH_PORTION)
  async draw(portion: Portion, run: JobRun<Portion>): Promise<void> {
    const batch = await this.transactor.repository(BatchEntity).findOneBy({ id: portion.batchId });
    if (batch?.erasedAt !== null) return;
    const owner = await this.users.findById(batch.userId);
    const work = this.workOf(batch);
    const isOver =
      owner?.status === 'active'
        ? await this.drawing.draw({ ...work, versionIn: await this.versionsOf(batch) }, portion, run)
        : await this.drawing.failAll(work, portion, usersErrors.user_suspended());
    if (!isOver) await run.continueWith(portion, () => Promise.resolve());
  }

  /**
   * The version for each row: in the row's own size, or else the batch's. Both were validated when the batch was
   * accepted.
   */
  private async versionsOf({ templateId, templateVersion, size }: Batch): Promise<SeriesWork<BatchOrder>['versionIn']> {
    const version = await this.versions.requirePinned(templateId, templateVersion);
    return (own) => this.versions.inSize(version, own ?? size ?? undefined, ['size']);
  }

  private workOf(batch: Batch): Omit<SeriesWork<BatchOrder>, 'versionIn'> {
    const { id, userId, keyId } = batch;
    return {
      series: batchSeries(batch),
      rows: this.rows,
      owner: userId,
      assetsOf: { id: userId },
      order: (order) => ({
        ...order,
        payer: userId,
        source: BATCH_SOURCE.name,
        keyId,
        reference: `${id}:${order.row}`,
      }),
      drawAll: (orders, delivery) => this.paid.renderAll(orders, delivery),
      drawn: (packed) => this.progress.drawn(batch, packed),
      failed: (failures) => this.progress.failed(batch, failures),
    };
  }
}
