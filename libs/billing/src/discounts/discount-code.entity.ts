import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { DiscountCode } from './discount-code.js';

@Entity({ name: 'discount_codes' })
export class DiscountCodeEntity implements DiscountCode {
  @PrimaryColumn('text')
  id!: Id<'dsc'>;

  @Column({ type: 'text' })
  code!: string;

  /** The code in the form in which codes are compared. */
  @Column({ type: 'text' })
  codeKey!: string;

  @Column({ type: 'integer' })
  percentOff!: number;

  @Column({ type: 'boolean' })
  active!: boolean;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expiresAt!: Date | null;

  @Column({ type: 'integer', nullable: true })
  maxRedemptions!: number | null;

  @Column({ type: 'boolean' })
  onePerCustomer!: boolean;

  @Column({ type: 'boolean' })
  firstPaymentOnly!: boolean;

  @Column({ type: 'integer' })
  redemptions!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
