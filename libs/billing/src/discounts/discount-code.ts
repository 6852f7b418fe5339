import type { Id } from '#kernel';

/** A code that takes some percent off a price. */
export interface DiscountCode {
  readonly id: Id<'dsc'>;
  /** As it was given; compared without regard to case, and unique so. */
  readonly code: string;
  /** 1..100. */
  readonly percentOff: number;
  readonly active: boolean;
  /** The first instant at which it is not taken any more; null: never. */
  readonly expiresAt: Date | null;
  /** Null: as often as people like. */
  readonly maxRedemptions: number | null;
  readonly onePerCustomer: boolean;
  /** Only for who has paid for nothing yet. */
  readonly firstPaymentOnly: boolean;
  /** Checkouts that used it, open ones included. */
  readonly redemptions: number;
  readonly createdAt: Date;
}

/** What an administrator decides about a code. */
export type DiscountTerms = Omit<DiscountCode, 'id' | 'redemptions' | 'createdAt'>;

/** The form in which codes are compared: composed (NFC), without outer space, in lower case. Empty: no code at all, which callers refuse. */
export function discountKey(code: string): string {
  return code.normalize('NFC').trim().toLowerCase();
}
