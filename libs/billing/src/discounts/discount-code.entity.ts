import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';

@Entity({ name: 'discount_codes' })
export class DiscountCodeEntity {
  @PrimaryColumn('text')
  id!: Id<'dsc'>;

  /** As it was given; compared without regard to case, and unique so. */
  @Column({ type: 'text' })
  code!: string;

  /** The code in the form in which codes are compared. */
  @Column({ type: 'text' })
  codeKey!: string;

  /** 1..100. */
  @Column({ type: 'integer' })
  percentOff!: number;

  @Column({ type: 'boolean' })
  active!: boolean;

  /** The first instant at which it is not taken any more; null: never. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expiresAt!: Date | null;

  /** Null: as often as people like. */
  @Column({ type: 'integer', nullable: true })
  maxRedemptions!: number | null;

  @Column({ type: 'boolean' })
  onePerCustomer!: boolean;

  /** Only for who has paid for nothing yet. */
  @Column({ type: 'boolean' })
  firstPaymentOnly!: boolean;

  /** Checkouts that used it, open ones included. */
  @Column({ type: 'integer' })
  redemptions!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

/** A code that takes some percent off a price. */
export type DiscountCode = Readonly<Omit<DiscountCodeEntity, 'codeKey'>>;

/** Members that the service sets by itself. */
export const OWN_OF_DISCOUNT = ['id', 'codeKey', 'redemptions', 'createdAt'] as const;

/** What an administrator decides about a code. */
export type DiscountTerms = Omit<DiscountCode, (typeof OWN_OF_DISCOUNT)[number]>;

/** The form in which codes are compared: composed (NFC), without outer space, in lower case. Empty: no code at all, which callers refuse. */
export function discountKey(code: string): string {
  return code.normalize('NFC').trim().toLowerCase();
}
