import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { Transactor } from '#database';
import type { Id } from '#kernel';
import type { PackedRows, RowFailure, SeriesStatus } from '#series';
import { WebhookEvents } from '#webhooks';
import type { Batch, BatchProgress } from './batch.entity.js';
import { BatchRows } from './batch-rows.table.js';
import { BatchDeliveries } from './delivery/batch-deliveries.service.js';
import { DELIVERY_OF_BATCH, type DeliveryJson, deliveryOf } from './delivery/batch-deliveries.table.js';

/** One statement, because clients poll it while they wait for a batch. */
const PROGRESS = {
  name: 'batch-progress',
  text: `SELECT b.id AS "batchId", b.status, b.total, b.done,
      COALESCE((
        SELECT jsonb_agg(jsonb_build_object('row', number, 'code', code, 'detail', detail) ORDER BY number)
        FROM batch_rows WHERE batch_id = b.id AND state = 'failed'
      ), '[]') AS failed,
      ${DELIVERY_OF_BATCH} AS delivery
    FROM batches b WHERE b.id = $1 AND b.user_id = $2`,
};

/** The progress of batches. Marks rows as finished and counts them in their batch, in the caller's transaction. */
@Injectable()
export class BatchProgressTable {
  constructor(
    private readonly transactor: Transactor,
    private readonly rows: BatchRows,
    private readonly deliveries: BatchDeliveries,
    private readonly events: WebhookEvents,
    private readonly settings: Settings,
  ) {}

  /** The progress of one of the user's batches; null if the user has no such batch. */
  async find(userId: Id<'usr'>, id: Id<'bat'>): Promise<BatchProgress | null> {
    type Row = Omit<BatchProgress, 'delivery'> & { readonly delivery: DeliveryJson | null };
    const [progress = null] = await this.transactor.prepared<Row>(PROGRESS, [id, userId]);
    return progress && { ...progress, delivery: progress.delivery && deliveryOf(progress.delivery) };
  }

  /** @throws RowsGoneError */
  drawn(batch: Batch, packed: PackedRows): Promise<void> {
    return this.advance(batch, () => this.rows.markDrawn(batch.id, packed));
  }

  /** @throws RowsGoneError */
  failed(batch: Batch, failures: readonly (RowFailure & { readonly number: number })[]): Promise<void> {
    return this.advance(batch, () => this.rows.markFailed(batch.id, failures));
  }

  /**
   * Begins the delivery of a batch that is done, and notifies its owner's endpoints; call it in the transaction that
   * completes it.
   */
  async announce({ id, userId, total }: Pick<Batch, 'id' | 'userId' | 'total'>): Promise<void> {
    await this.deliveries.start({ id, userId });
    const failed = await this.rows.failures(id);
    const url = `${this.settings.publicUrl}/v1/render/batch/${id}`;
    await this.events.announce(userId, 'render.batch.completed', {
      batch_id: id,
      status: 'done',
      total,
      failed_count: failed.length,
      url,
      archive_url: `${url}/archive`,
    });
  }

  private advance(batch: Batch, mark: () => Promise<SeriesStatus>): Promise<void> {
    return this.transactor.run(async () => {
      if ((await mark()) === 'done') await this.announce(batch);
    });
  }
}
