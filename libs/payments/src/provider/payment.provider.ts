import type { Type } from '@nestjs/common';
import type { Locale } from '#users';

/** What a buyer is to pay for, as a provider is told. */
export interface PaymentOrder {
  /** Our name for the payment; a provider that repeats it in its webhooks leads us back to it. */
  readonly id: string;
  /** What is bought, in words. */
  readonly description: string;
  /** What is bought, in figures, for a page that shows them: `{ credits: 500 }`. */
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
  /** The provider's name for it. */
  readonly reference: string;
  readonly url: string;
}

/** Money that a provider has got. */
export interface ProviderPayment {
  /** The provider's name for it; null where nothing was to be paid. */
  readonly reference: string | null;
  /** In the minor unit of the currency. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** How a payment stands by the provider's own word. */
export type PaymentState =
  | { readonly status: 'open' | 'failed' | 'expired' }
  | { readonly status: 'paid' | 'refunded'; readonly payment: ProviderPayment };

/** A webhook as it came. */
export interface IncomingWebhook {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The bytes that were sent. */
  readonly body: Buffer;
}

/**
 * What a provider announces. It is only a hint which payment to ask about: money moves by what `stateOf` answers. None of
 * its texts holds U+0000, which PostgreSQL does not keep.
 */
export interface PaymentEvent {
  /** The same however often the event is sent; at most 200 characters. */
  readonly id: string;
  readonly kind: 'paid' | 'failed' | 'expired' | 'refunded';
  /** The provider's name for the page. */
  readonly reference?: string;
  /** Our name for the payment, as the provider repeats it. */
  readonly paymentId?: string;
  /** The provider's name for the money that came or went. */
  readonly paymentReference?: string;
  /** A note of the adapter's to itself: its `stateOf` gets it back, and nobody else reads it. */
  readonly note?: string;
}

export type ProviderMode = 'live' | 'test' | 'sandbox';

/**
 * Who takes money. An adapter owns how its provider is spoken to: the form of its webhooks and what proves them, secrets,
 * settings, units, and whatever it does otherwise than it says.
 */
export abstract class PaymentProvider {
  /** Stable: payments carry it. */
  abstract readonly name: string;
  abstract readonly mode: ProviderMode;
  /** Whether it has all the credentials that it needs. */
  abstract readonly configured: boolean;

  /** Makes the page; throws 503 `dependency_down` when the provider does not. The same order may come twice. */
  abstract open(order: PaymentOrder): Promise<PaymentPage>;

  /** The events that a webhook tells of, none if they don't concern payments; null if it is not its own, or not proved. */
  abstract verify(webhook: IncomingWebhook): Promise<readonly PaymentEvent[] | null>;

  /**
   * Asks how a page stands; throws 503 `dependency_down`.
   * @param hint an event about it: where to look first, before what lists show, which may lag behind
   */
  abstract stateOf(reference: string, hint?: PaymentEvent): Promise<PaymentState>;

  /** Resolves if the provider answers at all; throws otherwise. */
  abstract ping(): Promise<void>;
}

/** One way of taking money, as the list of them names it. */
export interface PaymentAdapter {
  /** That of its provider. */
  readonly name: string;
  /** Whether no money moves, so that it is there only with `NAQSH_SANDBOX=1`. */
  readonly sandbox: boolean;
  /** Whether it is one of the payment gateways, whose webhooks have an address with its name; credits need none. */
  readonly isGateway: boolean;
  readonly provider: Type<PaymentProvider>;
  /** What it needs besides, and what others use of it. */
  readonly services: readonly Type[];
}
