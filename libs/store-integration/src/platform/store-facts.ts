/** A webhook as it came. */
export interface IncomingStoreWebhook {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly query: Readonly<Record<string, string | string[] | undefined>>;
  /** The bytes that were sent. */
  readonly body: Buffer;
}

/** What the core can tell an adapter that verifies. */
export interface WebhookProofs {
  /** Whether this is the webhook token of the store, compared in constant time with what is kept of it. */
  holds(merchantId: string, token: string): Promise<boolean>;
}

/** What lets us speak for a store. */
export interface StoreTokens {
  readonly access: string;
  /** Null where the platform gives none. */
  readonly refresh: string | null;
  /** When `access` ends; null if the platform does not say. */
  readonly expiresAt: Date | null;
  readonly scopes: readonly string[];
  /** What else the platform wants to see beside it, by names of the adapter's own. */
  readonly extra: Readonly<Record<string, string>>;
}

/** For whom a request is made. */
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
 * What a platform tells. Orders and products are only named: their state is asked for before anything is done. None of its
 * texts holds U+0000, which PostgreSQL does not keep.
 */
export type StoreEvent = {
  /** The same however often the event is sent; at most 200 characters. */
  readonly id: string;
  readonly merchantId: string;
  /** When the platform says it happened; null if it does not, or in no form that is understood. */
  readonly occurredAt: Date | null;
} & StoreEventKind;

export type StoreEventKind =
  /** The store gives us tokens. */
  | { readonly kind: 'authorized'; readonly tokens: StoreTokens }
  | { readonly kind: 'installed' | 'renewed' | 'expired' | 'uninstalled' }
  | { readonly kind: 'order_changed'; readonly orderId: string }
  | { readonly kind: 'product_changed'; readonly productId: string };

/** How far an order's payment is, by what the platform shows. */
export type OrderPayment = 'paid' | 'pending' | 'refunded' | 'cancelled';

export interface StoreOrder {
  readonly id: string;
  /** The number that the merchant sees. */
  readonly reference: string;
  /** The platform's word for its state, of a fixed set: `under_review`, `completed`. */
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
  /** So many pieces of one and the same. */
  readonly quantity: number;
  readonly options: readonly OrderOption[];
}

/** What the buyer chose or typed. */
export interface OrderOption {
  /** That of the product's option. */
  readonly optionId: string | null;
  readonly name: string;
  /** Lower case, without spaces, `_` and `-`: `text`, `textarea`, `radio`, `checkbox`, `image`. */
  readonly type: string;
  /** What was typed; the names of what was chosen, joined by `، `; the address of a picture. Null if nothing was. */
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
  /** Products in all, where the platform says. */
  readonly total: number | null;
}

/** Whom an embedded page's token speaks for. */
export interface EmbeddedIdentity {
  readonly merchantId: string;
  /** The platform's name for the person; null if it does not say. */
  readonly userId: string | null;
  readonly expiresAt: Date;
}
