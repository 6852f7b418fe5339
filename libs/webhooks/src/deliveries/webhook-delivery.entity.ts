import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { WebhookEventType } from '../events/webhook-event.js';
import type { DeliveryAttempt, DeliveryStatus } from './webhook-delivery.js';

/** As JSON keeps it. */
export type KeptAttempt = Omit<DeliveryAttempt, 'at'> & { readonly at: string };

@Entity({ name: 'webhook_deliveries' })
export class WebhookDeliveryEntity {
  @PrimaryColumn('text')
  id!: Id<'dlv'>;

  @Column('text')
  endpointId!: Id<'whe'>;

  @Column('text')
  eventId!: Id<'evt'>;

  @Column('text')
  type!: WebhookEventType;

  @Column('text')
  status!: DeliveryStatus;

  @Column('jsonb')
  attempts!: readonly KeptAttempt[];

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
