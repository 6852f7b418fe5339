import { Injectable } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import { Metrics } from '#metrics';
import type { DeliveryAttempt } from './deliveries/webhook-delivery.entity.js';
import type { DisabledReason } from './endpoints/webhook-endpoint.entity.js';
import type { WebhookEventType } from './events/webhook-event.js';

/** Seconds, up to the time limit of an endpoint's answer. */
const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

/** Metrics of outgoing webhooks in this process. */
@Injectable()
export class WebhookMetrics {
  private readonly attempts: Counter<'type' | 'outcome'>;
  private readonly durations: Histogram;
  private readonly endpointsDisabled: Counter<'reason'>;

  constructor(metrics: Metrics) {
    const registers = [metrics.registry];
    this.attempts = new Counter({
      name: 'webhook_attempts_total',
      help: 'Tries to deliver an event, by its type and the outcome: delivered, bad_status, redirected, timeout, unreachable, forbidden_address, bad_url.',
      labelNames: ['type', 'outcome'],
      registers,
    });
    this.durations = new Histogram({
      name: 'webhook_attempt_duration_seconds',
      help: 'Time of one try to deliver an event.',
      buckets: BUCKETS,
      registers,
    });
    this.endpointsDisabled = new Counter({
      name: 'webhook_endpoints_disabled_total',
      help: 'Endpoints that were disabled: gone (they answered 410) or exhausted (all tries of a delivery failed).',
      labelNames: ['reason'],
      registers,
    });
  }

  tried(type: WebhookEventType, { error, durationMs }: DeliveryAttempt): void {
    this.attempts.inc({ type, outcome: error ?? 'delivered' });
    this.durations.observe(durationMs / 1000);
  }

  disabled(reason: DisabledReason): void {
    this.endpointsDisabled.inc({ reason });
  }
}
