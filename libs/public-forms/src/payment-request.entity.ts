import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { Attachment, PaymentRequest } from './payment-request.js';

@Entity({ name: 'payment_requests' })
export class PaymentRequestEntity implements PaymentRequest {
  @PrimaryColumn('text')
  id!: Id<'prq'>;

  @Column('text', { nullable: true })
  name!: string | null;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('bigint', { transformer: { to: (amount: number) => amount, from: Number } })
  amountHalalas!: number;

  @Column('text', { nullable: true })
  packageCode!: string | null;

  @Column('text', { nullable: true })
  orderId!: string | null;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('jsonb', { nullable: true })
  attachment!: Attachment | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  erasedAt!: Date | null;
}
