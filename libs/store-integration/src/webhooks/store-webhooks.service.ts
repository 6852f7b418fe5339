import { Injectable } from '@nestjs/common';
import { SecretSeal } from '#config';
import { Transactor } from '#database';
import { failpoint } from '#kernel';
import { paymentsErrors } from '#payments';
import { type EventOutcome, Handles, Inbox, inboxSource, type JobRun } from '#queue';
import type { IncomingStoreWebhook, StoreEvent, StoreProduct } from '../platform/store-facts.js';
import { StoreCalls } from '../installations/store-calls.service.js';
import { type LifecycleEvent, StoreLifecycle } from '../installations/store-lifecycle.service.js';
import type { Store } from '../installations/store.entity.js';
import { StoresService } from '../installations/stores.service.js';
import { WebhookTokens } from '../installations/webhook-tokens.service.js';
import { OrderJobs } from '../orders/order-jobs.service.js';
import { StorePlatforms } from '../platform/store-platforms.service.js';
import { ProductsService } from '../products/products.service.js';
import { StoreMetrics } from './store.metrics.js';

/** Events of store platforms; retried for a day, because a platform or a store's access may be down that long. */
export const STORE_EVENTS = inboxSource('stores', {
  retry: { attempts: 40, baseSeconds: 2, capSeconds: 3_600 },
});

/** Parses a stored event. */
export function readEvent(text: string): StoreEvent {
  const event = JSON.parse(text, revive) as StoreEvent;
  return event;
}

function revive(name: string, value: unknown): unknown {
  return (name === 'occurredAt' || name === 'expiresAt') && typeof value === 'string' ? new Date(value) : value;
}

const PURPOSE = 'store-events';
/** Tries of an event whose store gives no access yet: some minutes. */
const TRIES_BEFORE_INSTALLED = 7;
const NOT_INSTALLED = 'The store of the event gives no access, or not yet.';

/** The result of receiving a webhook. */
export interface StoreReceipt {
  readonly status: 'accepted' | 'duplicate' | 'ignored';
}

/** Receives webhooks of store platforms and processes them in the worker. */
@Injectable()
export class StoreWebhooks {
  constructor(
    private readonly transactor: Transactor,
    private readonly platforms: StorePlatforms,
    private readonly inbox: Inbox,
    private readonly seal: SecretSeal,
    private readonly tokens: WebhookTokens,
    private readonly lifecycle: StoreLifecycle,
    private readonly stores: StoresService,
    private readonly calls: StoreCalls,
    private readonly products: ProductsService,
    private readonly orders: OrderJobs,
    private readonly metrics: StoreMetrics,
  ) {}

  /**
   * Accepts a webhook, once however often it is sent.
   * @throws DomainError 401 `webhook_unverified`, in which case nothing is stored; 404; 503 `provider_not_configured`
   */
  async receive(name: string, webhook: IncomingStoreWebhook): Promise<StoreReceipt> {
    const platform = this.platforms.requireConfigured(name);
    const events = await platform.verify(webhook, this.tokens.proofsOf(name));
    if (events === null) {
      this.metrics.webhook(name, 'rejected');
      throw paymentsErrors.webhook_unverified();
    }
    const status = await this.keep(name, events);
    this.metrics.webhook(name, status);
    return { status };
  }

  /** Processes one event. */
  @Handles(STORE_EVENTS)
  async process({ eventId }: { eventId: string }, run: JobRun): Promise<void> {
    const received = await this.inbox.find(STORE_EVENTS, eventId);
    const platform = received?.headers['platform'];
    const settle = (outcome: EventOutcome): Promise<void> => this.inbox.settle(STORE_EVENTS, eventId, outcome);
    if (received === null || platform === undefined) return run.finish(() => settle('ignored'));
    const event = readEvent(this.seal.open(PURPOSE, received.body));
    const at = event.occurredAt ?? received.receivedAt;
    const effect = await this.effectOf(platform, event, at, run);
    failpoint('store-event.asked');
    await run.finish(async () => {
      await settle((await effect()) ? 'processed' : 'ignored');
      failpoint('store-event.settling');
    });
    failpoint('store-event.settled');
  }

  /**
   * Returns the effect of an event, to be run in the transaction that settles it; its result says if there was anything
   * to do.
   * Requests to the platform happen here, outside that transaction: the current state of orders and products counts,
   * not the
   * state in the event.
   */
  private async effectOf(platform: string, event: StoreEvent, at: Date, run: JobRun): Promise<() => Promise<boolean>> {
    if (event.kind !== 'order_changed' && event.kind !== 'product_changed') {
      return () => this.applyLifecycle(platform, event, at);
    }
    const store = await this.stores.findOf(platform, event.merchantId);
    if (store === null || !(await this.stores.hasAccess(store))) {
      // The event that installs the store may be on its way.
      if (store?.status !== 'uninstalled' && run.attempt < TRIES_BEFORE_INSTALLED) throw new Error(NOT_INSTALLED);
      return () => Promise.resolve(false);
    }
    if (event.kind === 'product_changed') {
      const { productId } = event;
      const product = await this.calls.call(store, (one, access) => one.product(access, productId));
      return () => this.takeProduct(store, productId, product);
    }
    const { orderId } = event;
    const order = await this.calls.call(store, (one, access) => one.order(access, orderId));
    return async () => order !== null && (await this.orders.take(store, order)) > 0;
  }

  private async applyLifecycle(platform: string, event: LifecycleEvent, at: Date): Promise<boolean> {
    const { storeId, before, after, hasNewTokens } = await this.lifecycle.apply(platform, event, at);
    if (after === 'uninstalled' && before !== after) await this.orders.stopAll(storeId);
    return before !== after || hasNewTokens;
  }

  private async takeProduct({ id }: Store, productId: string, product: StoreProduct | null): Promise<boolean> {
    if (product === null) await this.products.remove(id, productId);
    else await this.products.put(id, [product], null);
    return true;
  }

  /** The events are sealed because they may contain tokens. */
  private async keep(platform: string, events: readonly StoreEvent[]): Promise<StoreReceipt['status']> {
    if (events.length === 0) return 'ignored';
    return this.transactor.run(async () => {
      const kept = [];
      for (const event of events) {
        const body = this.seal.seal(PURPOSE, JSON.stringify(event));
        const name = { eventId: `${platform}:${event.id}`, fairKey: `${platform}:${event.merchantId}` };
        kept.push(await this.inbox.receive(STORE_EVENTS, { ...name, headers: { platform }, body }));
      }
      return kept.includes('accepted') ? 'accepted' : 'duplicate';
    });
  }
}
