import { Injectable, Logger } from '@nestjs/common';
import { Transactor } from '#database';
import type { Id } from '#kernel';
import { Handles, type JobRun } from '#queue';
import { StoreCalls } from '../installations/store-calls.service.js';
import { StoresService } from '../installations/stores.service.js';
import { StorePlatformError } from '../platform/store.platform.js';
import { OrderDownloads } from './order-downloads.service.js';
import { OrderJobEntity } from './order-job.entity.js';
import { CARD_DELIVERY } from './order-jobs.service.js';

const NO_USE: readonly string[] = ['reauthorize', 'unsupported'];

/**
 * Sends the addresses of cards to platforms on a best-effort basis: a card exists even if its platform does not know
 * it.
 */
@Injectable()
export class CardDelivery {
  private readonly logger = new Logger(CardDelivery.name);

  constructor(
    private readonly transactor: Transactor,
    private readonly stores: StoresService,
    private readonly calls: StoreCalls,
    private readonly downloads: OrderDownloads,
  ) {}

  @Handles(CARD_DELIVERY)
  async deliver({ jobId }: { jobId: Id<'job'> }, run: Pick<JobRun, 'attempt'>): Promise<void> {
    const job = await this.transactor.repository(OrderJobEntity).findOneBy({ id: jobId, status: 'succeeded' });
    const store = job === null ? null : await this.stores.find(job.storeId);
    if (job === null || store?.status !== 'active') return;
    const { orderId, itemId, productName, platform: name } = job;
    const item = { orderId, itemId, productName, downloadUrl: this.downloads.linkTo(name, job.id) };
    try {
      await this.calls.call(store, (platform, access) => platform.deliver(access, item));
    } catch (error) {
      if (error instanceof StorePlatformError && NO_USE.includes(error.failure)) return;
      if (run.attempt < CARD_DELIVERY.retry.attempts) throw error;
      this.logger.warn(`The store platform was not notified of the card of order job ${jobId}: ${String(error)}`);
    }
  }
}
