import { createHash } from 'node:crypto';
import type { IncomingStoreWebhook, StoreEvent, StoreEventKind } from '../../platform/store-facts.js';
import { idIn, isId, type Members, membersIn, parseMembers, textIn } from '../http/platform-json.js';
import { readTime } from '../http/platform-time.js';

/** Events of orders and products. */
export const ZID_STORE_EVENTS: readonly string[] = [
  'order.create',
  'order.status.update',
  'order.payment_status.update',
  'product.create',
  'product.update',
  'product.publish',
  'product.delete',
];

/**
 * Lifecycle events of the app. Zid announces no installation, which happens by OAuth. Its event for an uninstallation
 * is not
 * known; an uninstalled store shows by rejected tokens.
 */
const APP_EVENTS: ReadonlyMap<string, 'renewed' | 'expired'> = new Map([
  ['app.market.subscription.active', 'renewed'],
  ['app.market.subscription.suspended', 'expired'],
  ['app.market.subscription.expired', 'expired'],
]);
export const ZID_APP_EVENTS: readonly string[] = [...APP_EVENTS.keys()];

/** The parts of a webhook address. They carry the context because Zid signs nothing and its bodies name no event. */
export interface ZidAddress {
  readonly store: string;
  readonly event: string;
  readonly token: string;
}

/** Returns the address at which a store's webhooks of an event arrive. */
export function addressOfZid(url: string, { store, event, token }: ZidAddress): string {
  return `${url}?${new URLSearchParams({ store, event, token }).toString()}`;
}

/** Returns null for an address that we did not give to Zid. */
export function readZidAddress({ query }: IncomingStoreWebhook): ZidAddress | null {
  const { store, event, token } = query;
  const isComplete = typeof store === 'string' && typeof event === 'string' && typeof token === 'string';
  return isComplete && isId(store) && token !== '' ? { store, event, token } : null;
}

/**
 * Returns the events of a verified webhook; null if it concerns a different store than its address. Events have no
 * identifier,
 * so a resent event is assumed to be identical to the byte.
 */
export function eventsOfZid({ store, event }: ZidAddress, body: Buffer): StoreEvent[] | null {
  const sent = parseMembers(body);
  const about = subjectOf(sent, event);
  const named = idIn(sent, 'store_id') ?? idIn(about, 'store_id');
  if (named !== null && named !== store) return null;
  const kind = kindOf(event, about);
  if (kind === null) return [];
  const digest = createHash('sha256').update(body).digest('hex');
  const occurredAt = readTime(textIn(about, 'updated_at') ?? textIn(about, 'created_at'));
  return [{ id: `${event}:${store}:${digest}`, merchantId: store, occurredAt, ...kind }];
}

/**
 * Returns the order or product: the body itself by Zid's schema; other integrations have seen it in `data`, `order` or
 * `product`.
 */
function subjectOf(sent: Members | null, event: string): Members | null {
  const name = event.split('.', 1)[0] ?? '';
  const data = membersIn(sent, 'data') ?? sent;
  return membersIn(data, name) ?? data;
}

function kindOf(event: string, about: Members | null): StoreEventKind | null {
  const kind = APP_EVENTS.get(event);
  if (kind !== undefined) return { kind };
  if (!ZID_STORE_EVENTS.includes(event)) return null;
  if (event.startsWith('product.')) {
    const productId = idIn(about, 'id') ?? idIn(about, 'product_id');
    return productId === null ? null : { kind: 'product_changed', productId };
  }
  const orderId = idIn(about, 'id') ?? idIn(about, 'order_id');
  return orderId === null ? null : { kind: 'order_changed', orderId };
}
