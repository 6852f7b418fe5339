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
 * The reason for a platform's failure:
 * `unauthorized` the access token is rejected; `reauthorize` the refresh token is rejected, so the merchant must
 * reinstall;
 * `uncertain` a request was sent but its answer was not received; `limited` too many requests; `down` no answer, or one
 * in
 * an unknown format; `unsupported` the platform has no such feature.
 */
export type PlatformFailure = 'unauthorized' | 'reauthorize' | 'uncertain' | 'limited' | 'down' | 'unsupported';

export class StorePlatformError extends AskedToWait {
  override readonly name = 'StorePlatformError';

  constructor(
    readonly failure: PlatformFailure,
    message: string,
    /** Seconds to wait, if the platform specifies them. */
    retryAfter: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, retryAfter, options);
  }
}

/** A picture made for an order, for the note to the platform. */
export interface DeliveredItem {
  readonly orderId: string;
  readonly itemId: string;
  readonly productName: string;
  /** Signed; expires after some days. */
  readonly downloadUrl: string;
}

/**
 * An online-store platform. Its adapter owns the platform's protocol: the formats and proofs of its webhooks, its
 * tokens,
 * settings, units and pages, and any undocumented behaviour. It returns the types of `store-facts.ts`; a failure is a
 * `StorePlatformError`, which says if a retry can help.
 */
export abstract class StorePlatform {
  /** The stable name, `{ecom}` in addresses; installations store it. */
  abstract readonly name: string;
  /** True if all required credentials are set. */
  abstract readonly configured: boolean;

  /**
   * Returns the events of a webhook, none if they don't concern us; null if it is not the platform's, or not verified.
   * @param proofs checks a store's own webhook token, for platforms that sign nothing
   */
  abstract verify(webhook: IncomingStoreWebhook, proofs: WebhookProofs): Promise<readonly StoreEvent[] | null>;

  /**
   * Returns the address for granting access by OAuth, which redirects back with `state`; null if there is no such way.
   */
  abstract authorizeAddress(state: string, redirectUri: string): string | null;
  /**
   * Exchanges the code of an OAuth callback for tokens and their store; throws `unsupported` if the platform has no
   * OAuth.
   */
  abstract exchange(code: string, redirectUri: string): Promise<{ tokens: StoreTokens; store: StoreInfo }>;
  /**
   * Exchanges old tokens for new ones; call it under the store's lock, and save the result before using it.
   * @throws StorePlatformError `reauthorize` if the refresh token is dead; `uncertain` if the platform may have used it
   *   up
   *   without our seeing the answer
   */
  abstract refresh(tokens: StoreTokens, redirectUri: string): Promise<StoreTokens>;

  abstract store(access: StoreAccess): Promise<StoreInfo>;
  /** Returns a page of products, from 1 on. Pages may shift during reading: a product may come twice, or late. */
  abstract products(access: StoreAccess, page: number): Promise<ProductPage>;
  /** Returns a product by id; null once it is gone. */
  abstract product(access: StoreAccess, id: string): Promise<StoreProduct | null>;
  /** Returns the current state of an order, with its items; null once it is gone. */
  abstract order(access: StoreAccess, id: string): Promise<StoreOrder | null>;
  /** Returns the identity that an embedded page's token speaks for; null if the token is invalid or expired. */
  abstract introspect(token: string): Promise<EmbeddedIdentity | null>;
  /**
   * Subscribes this address to the store's events; repeating it does no harm.
   * @param url without a query
   * @param token a secret of the store for platforms that sign nothing: the adapter puts it where `verify` finds it
   */
  abstract subscribe(access: StoreAccess, url: string, token: string): Promise<void>;
  /** Sends the address of an order's picture to the platform if it accepts such notes. Repeating it does no harm. */
  abstract deliver(access: StoreAccess, item: DeliveredItem): Promise<void>;
}

/** The entry of a store platform in the list of adapters. */
export interface StoreAdapter {
  /** The name of its platform. */
  readonly name: string;
  /** True if it is available only with `NAQSH_SANDBOX=1`. */
  readonly sandbox: boolean;
  readonly platform: Type<StorePlatform>;
  /** Additional providers that it needs or exports. */
  readonly services: readonly Type[];
}
