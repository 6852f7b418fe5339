import { Injectable } from '@nestjs/common';
import type { Id } from '#kernel';
import { WebhookEvents } from '#webhooks';
import { OrderDownloads } from './order-downloads.service.js';
import type { OrderJob, OrderJobEntity } from './order-job.entity.js';

/** The end of an order job. */
export interface OrderJobEnd {
  readonly job: OrderJobEntity;
  /** The user whose webhooks receive the event. */
  readonly userId: Id<'usr'>;
  readonly at: Date;
}

/** The longest failure text in an event, in characters; the job keeps all of it. */
const DETAIL = 1_000;

/** Announces the end of order jobs to webhooks; call it in the transaction that ends the job. */
@Injectable()
export class OrderEvents {
  constructor(
    private readonly webhooks: WebhookEvents,
    private readonly downloads: OrderDownloads,
  ) {}

  succeeded({ job, userId, at }: OrderJobEnd): Promise<void> {
    const download_url = this.downloads.linkTo(job.platform, job.id);
    return this.webhooks.announce(userId, 'order_job.succeeded', { ...namesOf(job), download_url, finished_at: at });
  }

  failed({ job, userId, at }: OrderJobEnd, { code, detail }: NonNullable<OrderJob['error']>): Promise<void> {
    const error = { code, detail: detail.slice(0, DETAIL) };
    return this.webhooks.announce(userId, 'order_job.failed', { ...namesOf(job), error, finished_at: at });
  }
}

/** Contains none of the buyer's data. */
function namesOf(job: OrderJobEntity): object {
  return {
    job_id: job.id,
    platform: job.platform,
    merchant_id: job.merchantId,
    order_id: job.orderId,
    item_id: job.itemId,
    product_id: job.productId,
    template_id: job.templateId,
    template_version: job.templateVersion,
  };
}
