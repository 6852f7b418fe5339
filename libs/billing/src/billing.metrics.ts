import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from '#metrics';

/** The metrics of credit sales in this process. */
@Injectable()
export class BillingMetrics {
  private readonly shortfalls: Counter;

  constructor(metrics: Metrics) {
    this.shortfalls = new Counter({
      name: 'billing_refund_shortfall_credits_total',
      help: 'Credits that refunds could not take back, because they were spent.',
      registers: [metrics.registry],
    });
  }

  shortfall(credits: number): void {
    this.shortfalls.inc(credits);
  }
}
