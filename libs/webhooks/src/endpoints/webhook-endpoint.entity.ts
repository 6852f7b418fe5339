import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { WebhookEventType } from '../events/webhook-event.js';
import type { DisabledReason } from './webhook-endpoint.js';

@Entity({ name: 'webhook_endpoints' })
export class WebhookEndpointEntity {
  @PrimaryColumn('text')
  id!: Id<'whe'>;

  @Column('text')
  userId!: Id<'usr'>;

  @Column('text')
  url!: string;

  @Column('text', { array: true })
  events!: WebhookEventType[];

  @Column('text')
  description!: string;

  @Column('boolean')
  active!: boolean;

  @Column('text', { nullable: true })
  disabledReason!: DisabledReason | null;

  @Column('bytea')
  sealedSecret!: Buffer;

  /** Until `previousUntil`. */
  @Column('bytea', { nullable: true })
  sealedPreviousSecret!: Buffer | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  previousUntil!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;

  /** Of one that was deleted nothing is left but its id, until its deliveries have passed their retention. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt!: Date | null;
}
