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
    description: 'Address of the endpoint: https, on port 443, at a public address.',
  })
  url!: string;

  @Texts<WebhookEventType>({
    min: 1,
    max: WEBHOOK_EVENT_TYPES.length,
    each: { choices: WEBHOOK_EVENT_TYPES },
    distinct: true,
    example: ['claim.created', 'credits.low'],
    description: 'Events that the endpoint receives.',
  })
  events!: readonly WebhookEventType[];

  @Text({ max: LONGEST_DESCRIPTION, default: '', example: 'متجرنا', description: 'Description of the endpoint.' })
  description!: string;

  @Bool({ default: true, example: true, description: 'True if the endpoint receives events.' })
  active!: boolean;

  @OneOf(DISABLED_REASONS, {
    nullable: true,
    example: null,
    description:
      'Reason why the service disabled the endpoint: it answered 410 (`gone`), or accepted an event at none of ' +
      'ten tries (`exhausted`).',
  })
  disabled_reason!: DisabledReason | null;

  @Instant({
    nullable: true,
    example: null,
    description: 'Time until which the secret before the last rotation also signs.',
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
    description: 'Secret that signs from now on; null if this request made none. It is not shown again.',
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

  @Int({ nullable: true, example: 200, description: 'Status that your endpoint returned; null without an answer.' })
  status_code!: number | null;

  @Int({ min: 0, example: 84 })
  duration_ms!: number;

  @OneOf(ATTEMPT_ERRORS, {
    nullable: true,
    example: null,
    description:
      'Reason of the failure; null if the event was delivered. `bad_status`: the answer was not 2xx; ' +
      '`redirected`: the answer was a redirect, which is not followed; `timeout`: no answer came within 15 s.',
  })
  error!: AttemptError | null;

  @Text({ nullable: true, example: 'ok', description: 'First 1,000 bytes of the answer.' })
  body_start!: string | null;
}

/** One event on its way to one endpoint. */
export class WebhookDeliveryRecord {
  @Id('dlv')
  id!: string;

  @Id('evt', {
    description: 'Value of the header `webhook-id`, the same in every try and every delivery of the event.',
  })
  event_id!: string;

  @OneOf(WEBHOOK_EVENT_TYPES, { example: 'claim.created' })
  type!: WebhookEventType;

  @OneOf(DELIVERY_STATUSES, {
    example: 'delivered',
    description:
      'Status of the delivery. It is `pending` until the event is delivered or fails: after the last try, or ' +
      'because the endpoint became inactive.',
  })
  status!: DeliveryStatus;

  @ListOf(() => DeliveryAttemptRecord, { description: 'Tries so far, oldest first.' })
  attempts!: DeliveryAttemptRecord[];

  @Instant({
    nullable: true,
    description:
      'Time of the next try, in the past while the try is in progress; null if the delivery is no longer ' + 'pending.',
  })
  next_attempt_at!: Date | null;

  @Instant()
  created_at!: Date;

  static from(delivery: WebhookDelivery): object {
    return shown(WebhookDeliveryRecord, delivery);
  }
}
