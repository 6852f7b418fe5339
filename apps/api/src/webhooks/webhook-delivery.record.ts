import {
  ATTEMPT_ERRORS,
  type AttemptError,
  DELIVERY_STATUSES,
  type DeliveryStatus,
  WEBHOOK_EVENT_TYPES,
  type WebhookDelivery,
  type WebhookEventType,
} from '#webhooks';
import { Id, Instant, Int, ListOf, OneOf, shown, Text } from '../http/index.js';

/** One try at a delivery. */
export class DeliveryAttemptRecord {
  @Instant()
  at!: Date;

  @Int({ nullable: true, example: 200, description: 'What your endpoint answered; null if it did not.' })
  status_code!: number | null;

  @Int({ min: 0, example: 84 })
  duration_ms!: number;

  @OneOf(ATTEMPT_ERRORS, {
    nullable: true,
    example: null,
    description:
      'Why it came to nothing; null if the event was delivered. `bad_status`: the answer was no 2xx; `redirected`: it led ' +
      'elsewhere, which is not followed; `timeout`: there was none within 15 s.',
  })
  error!: AttemptError | null;

  @Text({ nullable: true, example: 'ok', description: 'The first 1,000 bytes of the answer.' })
  body_start!: string | null;
}

/** One event on its way to one endpoint. */
export class WebhookDeliveryRecord {
  @Id('dlv')
  id!: string;

  @Id('evt', { description: 'The header `webhook-id`: the same at every try, and at every delivery of the event.' })
  event_id!: string;

  @OneOf(WEBHOOK_EVENT_TYPES, { example: 'claim.created' })
  type!: WebhookEventType;

  @OneOf(DELIVERY_STATUSES, {
    example: 'delivered',
    description:
      'pending until it is delivered, or has failed: at the last try, or because its endpoint became inactive.',
  })
  status!: DeliveryStatus;

  @ListOf(() => DeliveryAttemptRecord, { description: 'The tries so far, the first one first.' })
  attempts!: DeliveryAttemptRecord[];

  @Instant()
  created_at!: Date;

  static from(delivery: WebhookDelivery): object {
    return shown(WebhookDeliveryRecord, delivery);
  }
}
