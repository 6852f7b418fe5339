import type { Type } from '@nestjs/common';
import { AskedToWait } from '#queue';
import type {
  EmbeddedIdentity,
  IncomingStoreWebhook,
  ProductPage,
  StoreAccess,
  StoreEvent,
  StoreInfo,
  StoreOrder,
  StoreProduct,
  StoreTokens,
  WebhookProofs,
} from './store-facts.js';

/**
 * What kept a platform from answering:
 * `unauthorized` the access token is not taken; `reauthorize` the refresh token is not, so that the merchant must install anew;
 * `uncertain` a request was sent and its answer not seen; `limited` too many requests; `down` it does not answer, or not in
 * a form that is understood; `unsupported` it has no such thing.
 */
export type PlatformFailure = 'unauthorized' | 'reauthorize' | 'uncertain' | 'limited' | 'down' | 'unsupported';

export class StorePlatformError extends AskedToWait {
  override readonly name = 'StorePlatformError';

  constructor(
    readonly failure: PlatformFailure,
    message: string,
    /** Seconds to wait, where the platform says. */
    retryAfter: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, retryAfter, options);
  }
}

/** A picture that was made for an order, as the platform may be told of it. */
export interface DeliveredItem {
  readonly orderId: string;
  readonly itemId: string;
  readonly productName: string;
  /** Signed; it ends after some days. */
  readonly downloadUrl: string;
}

/**
 * An online-store platform. An adapter owns how its platform is spoken to: the forms of its webhooks and what proves them,
 * its tokens, settings, units and pages, and whatever it does otherwise than it says. What it answers is of the kinds in
 * `store-facts.ts`; a failure is a `StorePlatformError`, which says whether to come again.
 */
export abstract class StorePlatform {
  /** Stable, `{ecom}` in addresses: installations carry it. */
  abstract readonly name: string;
  /** Whether it has all the credentials that it needs. */
  abstract readonly configured: boolean;

  /**
   * The events that a webhook tells of, none if they don't concern us; null if it is not its own, or not proved.
   * @param proofs asks whether a store's own webhook token is this one, for platforms that sign nothing
   */
  abstract verify(webhook: IncomingStoreWebhook, proofs: WebhookProofs): Promise<readonly StoreEvent[] | null>;

  /** Where a merchant allows us their store by OAuth, who then comes to the redirect with `state`; null where nobody can. */
  abstract authorizeAddress(state: string, redirectUri: string): string | null;
  /** Tokens for the code of an OAuth callback, and whose they are; throws `unsupported` where the platform has none. */
  abstract exchange(code: string, redirectUri: string): Promise<{ tokens: StoreTokens; store: StoreInfo }>;
  /**
   * New tokens for old ones; call it under the store's lock, and keep what comes before it is used.
   * @throws StorePlatformError `reauthorize` if the refresh token is dead; `uncertain` if the platform may have used it up
   *   without our seeing the answer
   */
  abstract refresh(tokens: StoreTokens, redirectUri: string): Promise<StoreTokens>;

  abstract store(access: StoreAccess): Promise<StoreInfo>;
  /** A page of products, from 1 on. Pages may drift while they are read: the same product may come twice, or late. */
  abstract products(access: StoreAccess, page: number): Promise<ProductPage>;
  /** A product by id; null once it is gone. */
  abstract product(access: StoreAccess, id: string): Promise<StoreProduct | null>;
  /** An order as it stands now, with its items; null once it is gone. */
  abstract order(access: StoreAccess, id: string): Promise<StoreOrder | null>;
  /** Whom the token of an embedded page speaks for; null if it is not good, or no longer. */
  abstract introspect(token: string): Promise<EmbeddedIdentity | null>;
  /**
   * Has the platform send the store's events to this address; doing it twice does no harm.
   * @param url without a query
   * @param token a secret of the store for platforms that sign nothing: the adapter puts it where `verify` finds it
   */
  abstract subscribe(access: StoreAccess, url: string, token: string): Promise<void>;
  /** Tells the platform where an order's picture is, where it takes such a note; else does nothing. Twice does no harm. */
  abstract deliver(access: StoreAccess, item: DeliveredItem): Promise<void>;
}

/** One store platform, as the list of them names it. */
export interface StoreAdapter {
  /** That of its platform. */
  readonly name: string;
  /** Whether it is there only with `NAQSH_SANDBOX=1`. */
  readonly sandbox: boolean;
  readonly platform: Type<StorePlatform>;
  /** What it needs besides, and what others use of it. */
  readonly services: readonly Type[];
}
