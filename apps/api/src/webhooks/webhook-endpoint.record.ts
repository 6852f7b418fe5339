import {
  ATTEMPT_ERRORS,
  type AttemptError,
  DELIVERY_STATUSES,
  type DeliveryStatus,
  DISABLED_REASONS,
  type DisabledReason,
  type ShownEndpoint,
  WEBHOOK_EVENT_TYPES,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEventType,
} from '#webhooks';
import { Bool, Id, Instant, Int, ListOf, OmitType, OneOf, shown, Text, Texts } from '../http/index.js';

const LONGEST_URL = 2_000;
const LONGEST_DESCRIPTION = 500;

/** A user's address for webhook events. */
export class WebhookEndpointRecord {
  @Id('whe')
  id!: string;

  @Text({
    min: 1,
    max: LONGEST_URL,
    format: 'uri',
    example: 'https://example.com/naqsh',
    description: 'https, on port 443, at a public address.',
  })
  url!: string;

  @Texts<WebhookEventType>({
    min: 1,
    max: WEBHOOK_EVENT_TYPES.length,
    each: { choices: WEBHOOK_EVENT_TYPES },
    distinct: true,
    example: ['claim.created', 'credits.low'],
    description: 'What it is told of.',
  })
  events!: readonly WebhookEventType[];

  @Text({ max: LONGEST_DESCRIPTION, default: '', example: 'متجرنا', description: 'What it is for.' })
  description!: string;

  @Bool({ default: true, example: true, description: 'Whether it is told of anything.' })
  active!: boolean;

  @OneOf(DISABLED_REASONS, {
    nullable: true,
    example: null,
    description:
      'Why the service made it inactive: it answered 410 (`gone`), or took an event at none of ten tries (`exhausted`).',
  })
  disabled_reason!: DisabledReason | null;

  @Instant({
    nullable: true,
    example: null,
    description: 'Until when the secret before the last rotation signs as well.',
  })
  previous_secret_expires_at!: Date | null;

  @Instant()
  created_at!: Date;

  @Instant()
  updated_at!: Date;

  static from({ previousUntil, ...endpoint }: WebhookEndpoint): object {
    return shown(WebhookEndpointRecord, { ...endpoint, previousSecretExpiresAt: previousUntil });
  }
}

/** An endpoint, with its secret if this call made it. */
export class WebhookEndpointSecretRecord extends OmitType(WebhookEndpointRecord, []) {
  @Text({
    nullable: true,
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    description: 'What signs from now on; null where this call made none. It can not be shown again.',
  })
  secret!: string | null;

  static from({ endpoint: { previousUntil, ...endpoint }, secret }: ShownEndpoint): object {
    return shown(WebhookEndpointSecretRecord, { ...endpoint, previousSecretExpiresAt: previousUntil, secret });
  }
}

/** One attempt at a delivery. */
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

  @Instant({
    nullable: true,
    description:
      'When the next try is due, which is past while it is made; null of a delivery that is no longer pending.',
  })
  next_attempt_at!: Date | null;

  @Instant()
  created_at!: Date;

  static from(delivery: WebhookDelivery): object {
    return shown(WebhookDeliveryRecord, delivery);
  }
}
