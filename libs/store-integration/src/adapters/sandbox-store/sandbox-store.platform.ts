import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { type DeliveredItem, StorePlatform, StorePlatformError } from '../../platform/store.platform.js';
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
} from '../../platform/store-facts.js';
import { findGood, productOf, SANDBOX_GOODS } from './sandbox-goods.js';
import { shownOrder } from './sandbox-order.js';
import { SANDBOX_MERCHANT, SandboxOrders } from './sandbox-orders.service.js';
import { readSandboxOrderEvent } from './sandbox-store-webhook.js';
import { SandboxStoreWebhooks } from './sandbox-store-webhooks.service.js';

/** The demo store's tokens. Nothing checks them, and they never expire. */
export const SANDBOX_TOKENS: StoreTokens = { access: 'sandbox', refresh: null, expiresAt: null, scopes: [], extra: {} };

/** A store for trying the service without an account anywhere; only with `NAQSH_SANDBOX=1`. */
@Injectable()
export class SandboxStorePlatform extends StorePlatform {
  readonly name = 'sandbox-store';
  readonly configured: boolean;
  private readonly info: StoreInfo;

  constructor(
    settings: Settings,
    private readonly orders: SandboxOrders,
    private readonly webhooks: SandboxStoreWebhooks,
  ) {
    super();
    this.configured = settings.sandbox;
    const domain = `${settings.publicUrl}/sandbox/store`;
    this.info = { merchantId: SANDBOX_MERCHANT, name: 'المتجر التجريبي', domain };
  }

  async verify(webhook: IncomingStoreWebhook): Promise<readonly StoreEvent[] | null> {
    const event = this.configured ? readSandboxOrderEvent(webhook, this.webhooks.secret) : null;
    return event && [event];
  }

  authorizeAddress(): null {
    return null;
  }

  async exchange(): Promise<{ tokens: StoreTokens; store: StoreInfo }> {
    throw unsupported();
  }

  async refresh(): Promise<StoreTokens> {
    throw unsupported();
  }

  async store(): Promise<StoreInfo> {
    return this.info;
  }

  async products(_: StoreAccess, page: number): Promise<ProductPage> {
    const items = page === 1 ? SANDBOX_GOODS.map(productOf) : [];
    return { items, next: null, total: SANDBOX_GOODS.length };
  }

  async product(_: StoreAccess, id: string): Promise<StoreProduct | null> {
    const good = findGood(id);
    return good && productOf(good);
  }

  async order(_: StoreAccess, id: string): Promise<StoreOrder | null> {
    const order = await this.orders.find(id);
    return order && shownOrder(order);
  }

  async introspect(): Promise<EmbeddedIdentity | null> {
    throw unsupported();
  }

  async subscribe(): Promise<void> {
    // The demo store already knows our address.
  }

  deliver(_: StoreAccess, { orderId, downloadUrl }: DeliveredItem): Promise<void> {
    return this.orders.attach(orderId, downloadUrl);
  }
}

function unsupported(): StorePlatformError {
  return new StorePlatformError('unsupported', 'The demo store is installed by npm start alone.');
}
