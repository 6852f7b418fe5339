import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { Locale } from '#users';

@Entity({ name: 'payments' })
export class PaymentEntity {
  /** Unique, and shown to providers. A subject that is paid for only once may use its own id. */
  @PrimaryColumn('text')
  id!: string;

  /** The name of a registered purpose. */
  @Column({ type: 'text' })
  purpose!: string;

  /** The id of the subject within the purpose. */
  @Column({ type: 'text' })
  subject!: string;

  /** The paying user, if there is one. */
  @Column({ type: 'text', nullable: true })
  userId!: Id<'usr'> | null;

  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'jsonb' })
  details!: Record<string, number>;

  /** In the minor unit, tax included. 0 means that there is nothing to pay, and the buyer goes straight on. */
  @Column({ type: 'integer' })
  amount!: number;

  @Column({ type: 'text' })
  currency!: 'SAR';

  /** The provider's name; null for a free payment. */
  @Column({ type: 'text', nullable: true })
  provider!: string | null;

  /** The provider's id for the page; null until the page is made. */
  @Column({ type: 'text', nullable: true })
  reference!: string | null;

  /** The provider's id for the payment that was accepted. */
  @Column({ type: 'text', nullable: true })
  paymentReference!: string | null;

  /** The provider's ids for payments that were not accepted: too little money, or a second payment. */
  @Column({ type: 'text', array: true })
  mismatches!: string[];

  /** The page to which the buyer goes. */
  @Column({ type: 'text', nullable: true })
  url!: string | null;

  @Column({ type: 'text' })
  successUrl!: string;

  @Column({ type: 'text' })
  cancelUrl!: string;

  @Column({ type: 'text' })
  locale!: Locale;

  @Column({ type: 'text' })
  status!: PaymentStatus;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  paidAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  refundedAt!: Date | null;
}

export const PAYMENT_STATUSES = ['open', 'paid', 'expired', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** A payment due for a subject, from the moment its amount is agreed on. Its terms never change. */
export type Payment = Readonly<PaymentEntity>;

/** Members that the service or the provider sets. */
type OwnMember =
  | 'provider'
  | 'reference'
  | 'paymentReference'
  | 'mismatches'
  | 'url'
  | 'status'
  | 'createdAt'
  | 'expiresAt'
  | 'paidAt'
  | 'refundedAt';

/** A purpose's request for a payment. */
export type NewPayment = Omit<Payment, OwnMember>;
