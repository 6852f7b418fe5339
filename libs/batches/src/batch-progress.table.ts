import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { Transactor } from '#database';
import { WebhookEvents } from '#webhooks';
import type { Batch, RowFailure } from './batch.js';
import { BatchRows, type PackedRows } from './batch-rows.table.js';

/** Held before its rows, by everybody who changes both. */
const HOLD = {
  name: 'hold-batch',
  text: 'SELECT 1 FROM batches WHERE id = $1 AND erased_at IS NULL FOR NO KEY UPDATE',
};

const ADVANCE = {
  name: 'advance-batch',
  text: `UPDATE batches SET done = done + $2, status = CASE WHEN done + $2 = total THEN 'done' ELSE 'running' END
    WHERE id = $1 RETURNING status`,
};

/** Somebody else has drawn the rows meanwhile, or the batch was erased: nothing is written or charged. */
export class RowsGone extends Error {
  override readonly name = 'RowsGone';
}

/** How far batches are: rows are over, with their batch counting them, in the caller's transaction. */
@Injectable()
export class BatchProgressTable {
  constructor(
    private readonly transactor: Transactor,
    private readonly rows: BatchRows,
    private readonly events: WebhookEvents,
    private readonly settings: Settings,
  ) {}

  /** @throws RowsGone */
  drawn(batch: Batch, packed: PackedRows): Promise<void> {
    return this.advance(batch, packed.rows.length, () => this.rows.markDrawn(batch.id, packed));
  }

  /** @throws RowsGone */
  failed(batch: Batch, failures: readonly (RowFailure & { readonly number: number })[]): Promise<void> {
    return this.advance(batch, failures.length, () => this.rows.markFailed(batch.id, failures));
  }

  /** Tells whoever wants to know that the batch is done; call it in the transaction that makes it so. */
  async announce({ id, userId, total }: Pick<Batch, 'id' | 'userId' | 'total'>): Promise<void> {
    const failed = await this.rows.failures(id);
    const url = `${this.settings.publicUrl}/v1/render/batch/${id}`;
    await this.events.announce(userId, 'render.batch.completed', {
      ...{ batch_id: id, status: 'done', total, failed_count: failed.length },
      ...{ url, archive_url: `${url}/archive` },
    });
  }

  private advance(batch: Batch, count: number, mark: () => Promise<number>): Promise<void> {
    return this.transactor.run(async () => {
      const held = await this.transactor.prepared(HOLD, [batch.id]);
      if (held.length === 0 || (await mark()) !== count) throw new RowsGone(`Rows of ${batch.id} are over already.`);
      const [after] = await this.transactor.prepared<Pick<Batch, 'status'>>(ADVANCE, [batch.id, count]);
      if (after?.status === 'done') await this.announce(batch);
    });
  }
}
