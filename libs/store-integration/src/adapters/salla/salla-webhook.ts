import { createHash } from 'node:crypto';
import type { StoreEvent, StoreEventKind } from '../../platform/store-facts.js';
import { idIn, type Members, membersIn, parseMembers, textIn } from '../http/platform-json.js';
import { readTime } from '../http/platform-time.js';
import { readSallaTokens } from './salla-tokens.js';

/** Events of orders and products after which something of ours may have to change. */
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

/** What becomes of the app itself. There is no `app.expired`: trials and subscriptions end. */
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

/** A webhook of Salla's, as it says itself. */
export interface SallaWebhook {
  readonly event: string;
  readonly merchantId: string;
  readonly createdAt: string | null;
  readonly data: Members | null;
  /** Of the bytes that were sent. */
  readonly digest: string;
}

/** Reads the envelope that every event has; null if it is none. A merchant is a number, and a text in some. */
export function readSallaWebhook(body: Buffer): SallaWebhook | null {
  const envelope = parseMembers(body);
  const [event, merchantId] = [textIn(envelope, 'event'), idIn(envelope, 'merchant')];
  if (event === null || merchantId === null) return null;
  const digest = createHash('sha256').update(body).digest('hex');
  return { event, merchantId, createdAt: textIn(envelope, 'created_at'), data: membersIn(envelope, 'data'), digest };
}

/**
 * The events that a webhook tells of: none that we don't know. Salla gives them no name: what is sent again is the same to
 * the byte, and two that differ are never alike, since each has its time.
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
  // An addon to a subscription may come and go; the plan is what the app is used by.
  const ofPlan = event.startsWith('app.subscription.') ? (textIn(data, 'item_type') ?? 'plan') === 'plan' : true;
  const kind = ofPlan ? APP_EVENTS.get(event) : undefined;
  if (kind !== undefined) return { kind };
  if (!SALLA_STORE_EVENTS.includes(event)) return null;
  if (event.startsWith('product.')) {
    const productId = idIn(data, 'id');
    return productId === null ? null : { kind: 'product_changed', productId };
  }
  // `order.status.updated` tells of a change, in which the order lies; the id beside it is the change's.
  const orderId = idIn(membersIn(data, 'order') ?? data, 'id');
  return orderId === null ? null : { kind: 'order_changed', orderId };
}
