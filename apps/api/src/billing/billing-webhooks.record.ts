import { ApiProperty } from '@nestjs/swagger';
import type { WebhookReceipt } from '#billing';

const STATUSES = ['accepted', 'duplicate', 'ignored'] as const;

/** What became of a webhook. */
export class WebhookReceiptRecord {
  @ApiProperty({
    type: String,
    enum: STATUSES,
    example: 'accepted',
    description: '`duplicate`: it was taken in before. `ignored`: it concerns no payment of ours.',
  })
  status!: WebhookReceipt['status'];

  static from({ status }: WebhookReceipt): WebhookReceiptRecord {
    return { status };
  }
}
