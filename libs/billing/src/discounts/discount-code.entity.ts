import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';

@Entity({ name: 'discount_codes' })
export class DiscountCodeEntity {
  @PrimaryColumn('text')
  id!: Id<'dsc'>;

  /** As given; unique regardless of case. */
  @Column({ type: 'text' })
  code!: string;

  /** The normalised code used in comparisons. */
  @Column({ type: 'text' })
  codeKey!: string;

  /** 1..100. */
  @Column({ type: 'integer' })
  percentOff!: number;

  @Column({ type: 'boolean' })
  active!: boolean;

  /** The first instant at which the code is no longer valid; null for no expiry. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expiresAt!: Date | null;

  /** Null for no limit. */
  @Column({ type: 'integer', nullable: true })
  maxRedemptions!: number | null;

  @Column({ type: 'boolean' })
  onePerCustomer!: boolean;

  /** Only for customers without a previous payment. */
  @Column({ type: 'boolean' })
  firstPaymentOnly!: boolean;

  /** Checkouts that used it, including open ones. */
  @Column({ type: 'integer' })
  redemptions!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

/** A code that reduces a price by a percentage. */
export type DiscountCode = Readonly<Omit<DiscountCodeEntity, 'codeKey'>>;

/** Members that the service sets. */
export const OWN_OF_DISCOUNT = ['id', 'codeKey', 'redemptions', 'createdAt'] as const;

/** The members that an administrator sets. */
export type DiscountTerms = Omit<DiscountCode, (typeof OWN_OF_DISCOUNT)[number]>;

/** Normalises a code for comparison: NFC, trimmed, in lower case. Callers refuse an empty result. */
export function discountKey(code: string): string {
  return code.normalize('NFC').trim().toLowerCase();
}
