import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { WebhookEventType } from '../events/webhook-event.js';

@Entity({ name: 'webhook_endpoints' })
export class WebhookEndpointEntity {
  @PrimaryColumn('text')
  id!: Id<'whe'>;

  @Column('text')
  userId!: Id<'usr'>;

  @Column('text')
  url!: string;

  @Column('text', { array: true })
  events!: readonly WebhookEventType[];

  @Column('text')
  description!: string;

  @Column('boolean')
  active!: boolean;

  /** Why we, and not its owner, made it inactive. */
  @Column('text', { nullable: true })
  disabledReason!: DisabledReason | null;

  @Column('bytea')
  sealedSecret!: Buffer;

  /** Until `previousUntil`. */
  @Column('bytea', { nullable: true })
  sealedPreviousSecret!: Buffer | null;

  /** Until when what is sent is signed with the secret before, too; null if there is none. */
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

/** Why an endpoint was disabled: it answered 410, or nothing that was tried for days was taken. */
export const DISABLED_REASONS = ['gone', 'exhausted'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** Columns of the service's own, which nobody is shown. */
type HiddenMember = 'userId' | 'sealedSecret' | 'sealedPreviousSecret' | 'deletedAt';

/** Where a user wants to be told, and of what. */
export type WebhookEndpoint = Readonly<Omit<WebhookEndpointEntity, HiddenMember>>;

/** What its owner says of an endpoint. */
export type EndpointTerms = Omit<
  WebhookEndpoint,
  'id' | 'disabledReason' | 'previousUntil' | 'createdAt' | 'updatedAt'
>;

/** What is left out stays. */
export type EndpointPatch = Partial<EndpointTerms> & {
  /** Makes a new secret; the one before holds for a day beside it. */
  readonly rotateSecret?: boolean;
};

/** An endpoint, with its secret where that was made just now: the only time that it is seen. */
export interface ShownEndpoint {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string | null;
}
