import type { Id } from '#kernel';
import type { Price } from '../catalogue/price.js';

export const CHECKOUT_STATUSES = ['open', 'paid', 'expired', 'failed'] as const;
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number];

/** One purchase, from the moment its price is agreed on. Its terms never change. Its payment bears the same id. */
export interface Checkout extends Price {
  readonly id: Id<'chk'>;
  readonly userId: Id<'usr'>;
  /** Which call ordered it, the same at each of its tries; null if the call had no `Idempotency-Key`. */
  readonly callName: Buffer | null;
  readonly kind: 'package' | 'topup';
  readonly packageId: Id<'pkg'> | null;
  /** What is bought, in words. */
  readonly description: string;
  readonly credits: number;
  readonly discountCodeId: Id<'dsc'> | null;
  /** Whether it is among the redemptions of its discount code. */
  readonly discountCounted: boolean;
  readonly status: CheckoutStatus;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly refundedAt: Date | null;
}

/** What every order says. */
export interface CheckoutOrder {
  readonly discountCode: string | null;
  /** Where the buyer comes back to; https, or http on this machine. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A checkout, and where its buyer pays. */
export interface OpenedCheckout {
  readonly checkout: Checkout;
  readonly url: string;
  readonly expiresAt: Date;
}

/** How a checkout stands, for its buyer. */
export interface Confirmation {
  readonly checkout: Checkout;
  /** The buyer's credits now. */
  readonly balance: number;
}
