import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from '#metrics';

export type StoreWebhookOutcome = 'accepted' | 'duplicate' | 'ignored' | 'rejected';

/** Metrics of store platforms in this process. */
@Injectable()
export class StoreMetrics {
  private readonly webhooks: Counter<'platform' | 'outcome'>;

  constructor(metrics: Metrics) {
    this.webhooks = new Counter({
      name: 'store_webhooks_total',
      help: 'Webhooks of store platforms by outcome; rejected: they were not proved.',
      labelNames: ['platform', 'outcome'],
      registers: [metrics.registry],
    });
  }

  webhook(platform: string, outcome: StoreWebhookOutcome): void {
    this.webhooks.inc({ platform, outcome });
  }
}
