import type { BillingProviderName } from '#config';
import type { Id } from '#kernel';
import type { Locale } from '#users';

/** What a buyer is to pay for. */
export interface PaymentOrder {
  readonly checkoutId: Id<'chk'>;
  readonly description: string;
  readonly credits: number;
  /** VAT included. */
  readonly grossHalalas: number;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
  readonly locale: Locale;
}

/** A hosted page on which a buyer can pay. */
export interface PaymentPage {
  /** The provider's name for it. */
  readonly reference: string;
  readonly url: string;
}

export interface Payment {
  /** The provider's name for it; null where nothing was to be paid. */
  readonly reference: string | null;
  readonly amountHalalas: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** How a payment stands by the provider's own word. */
export type PaymentState =
  | { readonly status: 'open' | 'failed' | 'expired' }
  | { readonly status: 'paid' | 'refunded'; readonly payment: Payment };

/** A payment that an announcement names, by the provider's names for it and its invoice. */
export interface AnnouncedPayment {
  readonly payment: string;
  readonly invoice: string;
}

export type BillingMode = 'live' | 'test' | 'sandbox';

/**
 * Who takes the money. Every adapter announces what happened by webhooks of Stream's form (`payment.event.ts`), which
 * are only a hint: money moves by what `stateOf` answers.
 */
export abstract class BillingProvider {
  abstract readonly name: BillingProviderName;
  abstract readonly mode: BillingMode;
  /** Whether it has all the credentials that it needs. */
  abstract readonly configured: boolean;
  /** Secrets that its webhooks may be signed with, the current one first. */
  abstract readonly webhookSecrets: readonly string[];

  /** Makes the page; throws 503 `dependency_down` when the provider does not. */
  abstract open(order: PaymentOrder): Promise<PaymentPage>;

  /**
   * Asks how a page stands; throws 503 `dependency_down`.
   * @param announced where to look first, before what lists show, which may lag behind
   */
  abstract stateOf(reference: string, announced?: AnnouncedPayment): Promise<PaymentState>;

  /** Resolves if the provider answers at all; throws otherwise. */
  abstract ping(): Promise<void>;
}
