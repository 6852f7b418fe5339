import type { Type } from '@nestjs/common';
import type { Locale } from '#users';

/** A purchase as described to a provider. */
export interface PaymentOrder {
  /** Our id for the payment. Providers that repeat it in their webhooks lead us back to it. */
  readonly id: string;
  /** The purchase in words. */
  readonly description: string;
  /** The purchase in figures, for pages that show them: `{ credits: 500 }`. */
  readonly details: Readonly<Record<string, number>>;
  /** In the minor unit of the currency, tax included; more than 0. */
  readonly amount: number;
  readonly currency: 'SAR';
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
  readonly locale: Locale;
}

/** A hosted page on which a buyer can pay. */
export interface PaymentPage {
  /** The provider's id for the page. */
  readonly reference: string;
  readonly url: string;
}

/** A payment that a provider received. */
export interface ProviderPayment {
  /** The provider's id for the payment; null for a free one. */
  readonly reference: string | null;
  /** In the minor unit of the currency. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** The state of a payment as the provider reports it. */
export type PaymentState =
  | { readonly status: 'open' | 'failed' | 'expired' }
  | { readonly status: 'paid' | 'refunded'; readonly payment: ProviderPayment };

/** A webhook as received. */
export interface IncomingWebhook {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The raw bytes of the body. */
  readonly body: Buffer;
}

/**
 * An event announced by a provider. It is only a hint to the payment in question: only the answer of `stateOf` moves
 * money. None of its texts contains U+0000, which PostgreSQL can't store.
 */
export interface PaymentEvent {
  /** The same for every delivery of the event; at most 200 characters. */
  readonly id: string;
  readonly kind: 'paid' | 'failed' | 'expired' | 'refunded';
  /** The provider's id for the page. */
  readonly reference?: string;
  /** Our id for the payment, as the provider repeats it. */
  readonly paymentId?: string;
  /** The provider's id for the payment that was received or refunded. */
  readonly paymentReference?: string;
  /** A private note of the adapter, passed back to its `stateOf`; nothing else reads it. */
  readonly note?: string;
}

export type ProviderMode = 'live' | 'test' | 'sandbox';

/**
 * A payment provider. The adapter owns everything specific to it: webhook format and authentication, secrets, settings,
 * units, and deviations from its documentation.
 */
export abstract class PaymentProvider {
  /** Stable: payments store it. */
  abstract readonly name: string;
  abstract readonly mode: ProviderMode;
  /** True if all required credentials are set. */
  abstract readonly configured: boolean;

  /** Creates the page; throws 503 `dependency_down` if the provider doesn't. The same order may be opened twice. */
  abstract open(order: PaymentOrder): Promise<PaymentPage>;

  /**
   * The events of a webhook, empty if they don't concern payments; null if it is not this provider's or not authentic.
   */
  abstract verify(webhook: IncomingWebhook): Promise<readonly PaymentEvent[] | null>;

  /**
   * Asks for the state of a page; throws 503 `dependency_down`.
   * @param hint an event about the page: it is checked first, because the provider's lists may lag behind
   */
  abstract stateOf(reference: string, hint?: PaymentEvent): Promise<PaymentState>;

  /** Resolves if the provider answers at all; throws otherwise. */
  abstract ping(): Promise<void>;
}

/** An entry in the list of payment providers. */
export interface PaymentAdapter {
  /** The provider's name. */
  readonly name: string;
  /** True if no money moves: available only with `NAQSH_SANDBOX=1`. */
  readonly sandbox: boolean;
  /** True for payment gateways, whose webhooks have an address with their name; selling credits doesn't need one. */
  readonly isGateway: boolean;
  readonly provider: Type<PaymentProvider>;
  /** Further services that it needs, or that others use. */
  readonly services: readonly Type[];
}
