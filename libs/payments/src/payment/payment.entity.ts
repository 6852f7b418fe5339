import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { Locale } from '#users';
import type { Payment, PaymentStatus } from './payment.js';

@Entity({ name: 'payments' })
export class PaymentEntity implements Payment {
  @PrimaryColumn('text')
  id!: string;

  @Column({ type: 'text' })
  purpose!: string;

  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'text', nullable: true })
  userId!: Id<'usr'> | null;

  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'jsonb' })
  details!: Record<string, number>;

  @Column({ type: 'integer' })
  amount!: number;

  @Column({ type: 'text' })
  currency!: 'SAR';

  @Column({ type: 'text', nullable: true })
  provider!: string | null;

  @Column({ type: 'text', nullable: true })
  reference!: string | null;

  @Column({ type: 'text', nullable: true })
  paymentReference!: string | null;

  @Column({ type: 'text', array: true })
  mismatches!: string[];

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
