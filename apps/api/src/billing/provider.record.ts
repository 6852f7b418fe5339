import type { ProviderMode, ProviderStatus, WebhookReceipt } from '#payments';
import { Bool, Instant, Int, OneOf, shown } from '../http/index.js';

/** The state of the billing provider and its configuration. */
export class ProviderStatusRecord {
  @OneOf(['stream', 'sandbox'], { example: 'stream' })
  provider!: string;

  @Bool({ example: true, description: 'True if its credentials are set.' })
  configured!: boolean;

  @Bool({ example: true, description: 'True if the provider just responded.' })
  reachable!: boolean;

  @Int({ min: 0, nullable: true, example: 120 })
  latency_ms!: number | null;

  @Instant({ nullable: true })
  last_webhook_at!: Date | null;

  @OneOf(['live', 'test', 'sandbox'], { example: 'live' })
  mode!: ProviderMode;

  static from(status: ProviderStatus): object {
    return shown(ProviderStatusRecord, status);
  }
}

/** The outcome of a webhook. */
export class WebhookReceiptRecord {
  @OneOf(['accepted', 'duplicate', 'ignored'], {
    example: 'accepted',
    description:
      'Outcome; `duplicate`: the event was received before. `ignored`: the event concerns no payment of this ' +
      'service.',
  })
  status!: WebhookReceipt['status'];

  static from(receipt: WebhookReceipt): object {
    return shown(WebhookReceiptRecord, receipt);
  }
}
