import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { Checkout, CheckoutStatus } from './checkout.js';

@Entity({ name: 'checkouts' })
export class CheckoutEntity implements Checkout {
  @PrimaryColumn('text')
  id!: Id<'chk'>;

  @Column({ type: 'text' })
  userId!: Id<'usr'>;

  @Column({ type: 'bytea', nullable: true })
  callName!: Buffer | null;

  @Column({ type: 'text' })
  kind!: 'package' | 'topup';

  @Column({ type: 'text', nullable: true })
  packageId!: Id<'pkg'> | null;

  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'integer' })
  credits!: number;

  @Column({ type: 'integer' })
  listHalalas!: number;

  @Column({ type: 'integer' })
  discountHalalas!: number;

  @Column({ type: 'integer' })
  grossHalalas!: number;

  @Column({ type: 'integer' })
  netHalalas!: number;

  @Column({ type: 'integer' })
  vatHalalas!: number;

  @Column({ type: 'text', nullable: true })
  discountCodeId!: Id<'dsc'> | null;

  @Column({ type: 'boolean' })
  discountCounted!: boolean;

  @Column({ type: 'text' })
  status!: CheckoutStatus;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  paidAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  refundedAt!: Date | null;
}
