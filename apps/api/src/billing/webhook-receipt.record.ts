import type { WebhookReceipt } from '#payments';
import { OneOf, shown } from '../http/index.js';

/** What became of a webhook. */
export class WebhookReceiptRecord {
  @OneOf(['accepted', 'duplicate', 'ignored'], {
    example: 'accepted',
    description: '`duplicate`: it was taken in before. `ignored`: it concerns no payment of ours.',
  })
  status!: WebhookReceipt['status'];

  static from(receipt: WebhookReceipt): object {
    return shown(WebhookReceiptRecord, receipt);
  }
}
