import type { BillingProviderName } from '#config';
import type { Id } from '#kernel';
import type { Price } from './price.js';

export const CHECKOUT_STATUSES = ['open', 'paid', 'expired', 'failed'] as const;
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number];

/** One purchase, from the moment its price is agreed on. Its terms never change. */
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
  /** Who takes the money; null where there is none to take. */
  readonly provider: BillingProviderName | null;
  /** The provider's name for it; null until the provider knows of it. */
  readonly providerReference: string | null;
  /** The provider's name for the payment. */
  readonly paymentReference: string | null;
  /** Where the buyer goes. */
  readonly url: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly status: CheckoutStatus;
  readonly createdAt: Date;
  readonly expiresAt: Date;
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

/** How a checkout stands, for its buyer. */
export interface Confirmation {
  readonly checkout: Checkout;
  /** The buyer's credits now. */
  readonly balance: number;
}
