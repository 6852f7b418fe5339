import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import { jobKind } from '#queue';
import type { WebhookEventType } from '../events/webhook-event.js';

/** As JSON keeps it. */
export type KeptAttempt = Omit<DeliveryAttempt, 'at'> & { readonly at: string };

@Entity({ name: 'webhook_deliveries' })
export class WebhookDeliveryEntity {
  @PrimaryColumn('text')
  id!: Id<'dlv'>;

  @Column('text')
  endpointId!: Id<'whe'>;

  /** What its endpoint knows the event by, whatever the number of tries. */
  @Column('text')
  eventId!: Id<'evt'>;

  @Column('text')
  type!: WebhookEventType;

  @Column('text')
  status!: DeliveryStatus;

  @Column('jsonb')
  attempts!: readonly KeptAttempt[];

  /** When the next try is due. Of a delivery that is over it means nothing. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  nextAttemptAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Why a try came to nothing. */
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
  /** What the endpoint answered; null if it did not. */
  readonly statusCode: number | null;
  readonly durationMs: number;
  /** Null if the event was delivered. */
  readonly error: AttemptError | null;
  /** What the answer's body begins with; null where there was no answer. */
  readonly bodyStart: string | null;
}

/** One event on its way to one endpoint. */
export interface WebhookDelivery extends Readonly<Omit<WebhookDeliveryEntity, 'endpointId' | 'attempts'>> {
  readonly attempts: readonly DeliveryAttempt[];
  /** Null of a delivery that is over. */
  readonly nextAttemptAt: Date | null;
}

/** Deliveries that one worker waits for at once. */
export const DELIVERIES_AT_ONCE = 256;
/** To one endpoint at once, over all workers, so that one that hangs leaves room for the others. */
const PER_ENDPOINT = 4;

/** One try at a delivery. What the endpoint answers decides over the next one; the tries of the queue are for our own faults. */
export const WEBHOOK_DELIVERY = jobKind<{ deliveryId: Id<'dlv'> }>('webhooks.deliver', {
  waits: true,
  concurrency: DELIVERIES_AT_ONCE,
  perKey: PER_ENDPOINT,
  retry: { attempts: 1_000, baseSeconds: 1, capSeconds: 300 },
});
