/** An incoming webhook, unparsed. */
export interface IncomingStoreWebhook {
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly query: Readonly<Record<string, string | string[] | undefined>>;
  /** The raw body bytes. */
  readonly body: Buffer;
}

/** Lets an adapter check proofs that the core keeps. */
export interface WebhookProofs {
  /** Returns true if this is a webhook token of the store, compared in constant time with the stored hashes. */
  holds(merchantId: string, token: string): Promise<boolean>;
}

/** The credentials for acting on behalf of a store. */
export interface StoreTokens {
  readonly access: string;
  /** Null if the platform gives none. */
  readonly refresh: string | null;
  /** When `access` expires; null if the platform does not say. */
  readonly expiresAt: Date | null;
  readonly scopes: readonly string[];
  /** Other credentials that the platform requires, by the adapter's own names. */
  readonly extra: Readonly<Record<string, string>>;
}

/** The store that a request is made for. */
export interface StoreAccess {
  readonly merchantId: string;
  readonly tokens: StoreTokens;
}

export interface StoreInfo {
  readonly merchantId: string;
  readonly name: string;
  /** An address, or null. */
  readonly domain: string | null;
}

/**
 * An event from a platform. It only names orders and products: their state is fetched before anything is done. Its
 * texts never
 * contain U+0000, which PostgreSQL can't store.
 */
export type StoreEvent = {
  /** The same for every delivery of the event; at most 200 characters. */
  readonly id: string;
  readonly merchantId: string;
  /** When it happened, according to the platform; null if the time is missing or unreadable. */
  readonly occurredAt: Date | null;
} & StoreEventKind;

export type StoreEventKind =
  /** The store gives us tokens. */
  | { readonly kind: 'authorized'; readonly tokens: StoreTokens }
  | { readonly kind: 'installed' | 'renewed' | 'expired' | 'uninstalled' }
  | { readonly kind: 'order_changed'; readonly orderId: string }
  | { readonly kind: 'product_changed'; readonly productId: string };

/** The payment state of an order, as shown by the platform. */
export type OrderPayment = 'paid' | 'pending' | 'refunded' | 'cancelled';

export interface StoreOrder {
  readonly id: string;
  /** The number that the merchant sees. */
  readonly reference: string;
  /** The platform's slug for its state, from a fixed set: `under_review`, `completed`. */
  readonly status: string;
  readonly payment: OrderPayment;
  readonly customer: StoreCustomer;
  readonly items: readonly StoreOrderItem[];
}

export interface StoreCustomer {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly city: string | null;
}

export interface StoreOrderItem {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  /** The number of identical pieces. */
  readonly quantity: number;
  readonly options: readonly OrderOption[];
}

/** A buyer's choice or input. */
export interface OrderOption {
  /** The id of the product's option. */
  readonly optionId: string | null;
  readonly name: string;
  /** Lower case, without spaces, `_` and `-`: `text`, `textarea`, `radio`, `checkbox`, `image`. */
  readonly type: string;
  /** The text typed; the names of choices, joined by `، `; the address of a picture. Null if there is none. */
  readonly value: string | null;
}

export interface StoreProduct {
  readonly id: string;
  readonly name: string;
  readonly sku: string | null;
  readonly imageUrl: string | null;
  /** The platform's word: `sale`, `out`, `hidden`. */
  readonly status: string;
  readonly options: readonly ProductOption[];
}

export interface ProductOption {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly values: readonly { readonly id: string; readonly name: string }[];
}

export interface ProductPage {
  readonly items: readonly StoreProduct[];
  /** Null after the last one. */
  readonly next: number | null;
  /** Products in total, if the platform says. */
  readonly total: number | null;
}

/** The identity that an embedded page's token speaks for. */
export interface EmbeddedIdentity {
  readonly merchantId: string;
  /** The platform's id of the person; null if it does not say. */
  readonly userId: string | null;
  readonly expiresAt: Date;
}
