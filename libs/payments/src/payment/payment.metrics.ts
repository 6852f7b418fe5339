import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from '#metrics';

export type WebhookOutcome = 'accepted' | 'duplicate' | 'ignored' | 'rejected';

/** The metrics of payments in this process. */
@Injectable()
export class PaymentMetrics {
  private readonly webhooks: Counter<'outcome'>;
  private readonly mismatches: Counter;

  constructor(metrics: Metrics) {
    const registers = [metrics.registry];
    this.webhooks = new Counter({
      name: 'billing_webhooks_total',
      help: 'Webhooks of the billing provider by outcome; rejected: the signature did not hold.',
      labelNames: ['outcome'],
      registers,
    });
    this.mismatches = new Counter({
      name: 'billing_payment_mismatches_total',
      help: 'Payments of a wrong amount or currency, or second ones, which were not credited. Look at the log.',
      registers,
    });
  }

  webhook(outcome: WebhookOutcome): void {
    this.webhooks.inc({ outcome });
  }

  mismatch(): void {
    this.mismatches.inc();
  }
}
