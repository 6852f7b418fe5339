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

  /** The reason why we, and not its owner, made it inactive. */
  @Column('text', { nullable: true })
  disabledReason!: DisabledReason | null;

  @Column('bytea')
  sealedSecret!: Buffer;

  /** Valid until `previousUntil`. */
  @Column('bytea', { nullable: true })
  sealedPreviousSecret!: Buffer | null;

  /** The time until which messages are also signed with the previous secret; null if there is none. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  previousUntil!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;

  /** When it was deleted. Only its id is kept then, until its deliveries are past their retention. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt!: Date | null;
}

/** The reasons for disabling an endpoint: it answered 410, or every delivery over several days failed. */
export const DISABLED_REASONS = ['gone', 'exhausted'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** Internal columns, which are never shown. */
type HiddenMember = 'userId' | 'sealedSecret' | 'sealedPreviousSecret' | 'deletedAt';

/** A user's endpoint, with the events that it receives. */
export type WebhookEndpoint = Readonly<Omit<WebhookEndpointEntity, HiddenMember>>;

/** The settings of an endpoint that its owner may change. */
export type EndpointTerms = Omit<
  WebhookEndpoint,
  'id' | 'disabledReason' | 'previousUntil' | 'createdAt' | 'updatedAt'
>;

/** A change of an endpoint; omitted members stay the same. */
export type EndpointPatch = Partial<EndpointTerms> & {
  /** Creates a new secret; the previous one stays valid for a day. */
  readonly rotateSecret?: boolean;
};

/** An endpoint, with its secret if that was just created: the only time it is shown. */
export interface ShownEndpoint {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string | null;
}
