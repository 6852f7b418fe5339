import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import { jobKind } from '#queue';
import type { WebhookEventType } from '../events/webhook-event.js';

/** As stored in JSON. */
export type KeptAttempt = Omit<DeliveryAttempt, 'at'> & { readonly at: string };

@Entity({ name: 'webhook_deliveries' })
export class WebhookDeliveryEntity {
  @PrimaryColumn('text')
  id!: Id<'dlv'>;

  @Column('text')
  endpointId!: Id<'whe'>;

  /** The id of the event for its endpoint, the same for all tries. */
  @Column('text')
  eventId!: Id<'evt'>;

  @Column('text')
  type!: WebhookEventType;

  @Column('text')
  status!: DeliveryStatus;

  @Column('jsonb')
  attempts!: readonly KeptAttempt[];

  /** The time of the next try; meaningless for a finished delivery. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  nextAttemptAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** The reasons for a failed try. */
export const ATTEMPT_ERRORS = [
  'bad_status',
  'redirected',
  'timeout',
  'unreachable',
  'forbidden_address',
  'bad_url',
] as const;
export type AttemptError = (typeof ATTEMPT_ERRORS)[number];

/** One try at a delivery. */
export interface DeliveryAttempt {
  readonly at: Date;
  /** The status of the endpoint's answer; null if there was none. */
  readonly statusCode: number | null;
  readonly durationMs: number;
  /** Null if the event was delivered. */
  readonly error: AttemptError | null;
  /** The beginning of the answer's body; null if there was no answer. */
  readonly bodyStart: string | null;
}

/** One event on its way to one endpoint. */
export interface WebhookDelivery extends Readonly<Omit<WebhookDeliveryEntity, 'endpointId' | 'attempts'>> {
  readonly attempts: readonly DeliveryAttempt[];
  /** Null for a finished delivery. */
  readonly nextAttemptAt: Date | null;
}

/** Concurrent deliveries of one worker. */
export const DELIVERIES_AT_ONCE = 256;
/** Concurrent deliveries to one endpoint over all workers, so that a hanging endpoint leaves room for the others. */
const PER_ENDPOINT = 4;

/**
 * One try of a delivery. The endpoint's answer decides about the next one; the retries of the queue are for our own
 * faults.
 */
export const WEBHOOK_DELIVERY = jobKind<{ deliveryId: Id<'dlv'> }>('webhooks.deliver', {
  waits: true,
  concurrency: DELIVERIES_AT_ONCE,
  perKey: PER_ENDPOINT,
  retry: { attempts: 1_000, baseSeconds: 1, capSeconds: 300 },
});
