import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { Locale } from '#users';

@Entity({ name: 'payments' })
export class PaymentEntity {
  /** Unique, and shown to providers: one that is paid for once may lend its own id. */
  @PrimaryColumn('text')
  id!: string;

  /** Whose it is: the name of a registered purpose. */
  @Column({ type: 'text' })
  purpose!: string;

  /** What of that purpose is paid for, by its id. */
  @Column({ type: 'text' })
  subject!: string;

  /** Who pays, where that is a user. */
  @Column({ type: 'text', nullable: true })
  userId!: Id<'usr'> | null;

  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'jsonb' })
  details!: Record<string, number>;

  /** In the minor unit, tax included; 0: there is nothing to pay, and the buyer goes straight on. */
  @Column({ type: 'integer' })
  amount!: number;

  @Column({ type: 'text' })
  currency!: 'SAR';

  /** Who takes the money; null where there is none to take. */
  @Column({ type: 'text', nullable: true })
  provider!: string | null;

  /** The provider's name for the page; null until the provider knows of it. */
  @Column({ type: 'text', nullable: true })
  reference!: string | null;

  /** The provider's name for the money that was taken as payment. */
  @Column({ type: 'text', nullable: true })
  paymentReference!: string | null;

  /** Those names of money that came and was not taken as payment, because it was too little, or came a second time. */
  @Column({ type: 'text', array: true })
  mismatches!: string[];

  /** Where the buyer goes. */
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

/** Money that is to come for something, from the moment its amount is agreed on. Its terms never change. */
export type Payment = Readonly<PaymentEntity>;

/** Members that the service, or the provider, sets. */
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

/** What a purpose asks to be paid. */
export type NewPayment = Omit<Payment, OwnMember>;
