import { createHash } from 'node:crypto';
import type { StoreEvent, StoreEventKind } from '../../platform/store-facts.js';
import { idIn, type Members, membersIn, parseMembers, textIn } from '../http/platform-json.js';
import { readTime } from '../http/platform-time.js';
import { readSallaTokens } from './salla-tokens.js';

/** Order and product events that may require a change on our side. */
export const SALLA_STORE_EVENTS: readonly string[] = [
  'order.created',
  'order.updated',
  'order.status.updated',
  'order.payment.updated',
  'order.products.updated',
  'order.cancelled',
  'order.refunded',
  'order.deleted',
  'order.coupon.updated',
  'order.total.price.updated',
  'product.created',
  'product.updated',
  'product.deleted',
  'product.available',
  'product.quantity.low',
];

/** Lifecycle events of the app itself. There is no `app.expired`: trials and subscriptions end instead. */
const APP_EVENTS: ReadonlyMap<string, 'installed' | 'renewed' | 'expired' | 'uninstalled'> = new Map([
  ['app.installed', 'installed'],
  ['app.trial.started', 'renewed'],
  ['app.subscription.started', 'renewed'],
  ['app.subscription.renewed', 'renewed'],
  ['app.trial.expired', 'expired'],
  ['app.trial.canceled', 'expired'],
  ['app.subscription.expired', 'expired'],
  ['app.subscription.canceled', 'expired'],
  ['app.uninstalled', 'uninstalled'],
]);

/** The envelope of a Salla webhook. */
export interface SallaWebhook {
  readonly event: string;
  readonly merchantId: string;
  readonly createdAt: string | null;
  readonly data: Members | null;
  /** The SHA-256 digest of the body bytes. */
  readonly digest: string;
}

/** Parses the envelope of an event; returns null if it is none. The merchant is a number, in some events a text. */
export function readSallaWebhook(body: Buffer): SallaWebhook | null {
  const envelope = parseMembers(body);
  const [event, merchantId] = [textIn(envelope, 'event'), idIn(envelope, 'merchant')];
  if (event === null || merchantId === null) return null;
  const digest = createHash('sha256').update(body).digest('hex');
  return { event, merchantId, createdAt: textIn(envelope, 'created_at'), data: membersIn(envelope, 'data'), digest };
}

/**
 * Returns the events of a webhook; none for an unknown one. Salla gives events no identifier, so the digest serves as
 * one: a
 * resent event is identical to the byte, and two different events always differ in their time.
 */
export function eventsOfSalla({ event, merchantId, createdAt, data, digest }: SallaWebhook): StoreEvent[] {
  const kind = kindOf(event, data);
  return kind === null
    ? []
    : [{ id: `${event}:${merchantId}:${digest}`, merchantId, occurredAt: readTime(createdAt), ...kind }];
}

function kindOf(event: string, data: Members | null): StoreEventKind | null {
  if (event === 'app.store.authorize') {
    const hasTokens = data !== null && textIn(data, 'access_token') !== null;
    return hasTokens ? { kind: 'authorized', tokens: readSallaTokens(data) } : null;
  }
  // Subscription addons may come and go; only the plan decides access to the app.
  const ofPlan = event.startsWith('app.subscription.') ? (textIn(data, 'item_type') ?? 'plan') === 'plan' : true;
  const kind = ofPlan ? APP_EVENTS.get(event) : undefined;
  if (kind !== undefined) return { kind };
  if (!SALLA_STORE_EVENTS.includes(event)) return null;
  if (event.startsWith('product.')) {
    const productId = idIn(data, 'id');
    return productId === null ? null : { kind: 'product_changed', productId };
  }
  // `order.status.updated` describes a change that contains the order; the id beside it belongs to the change.
  const orderId = idIn(membersIn(data, 'order') ?? data, 'id');
  return orderId === null ? null : { kind: 'order_changed', orderId };
}
