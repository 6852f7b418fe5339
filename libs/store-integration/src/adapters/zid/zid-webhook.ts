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
 * What becomes of the app. Of an installation nothing is told, OAuth is that; what Zid calls the end of one is not known:
 * it shows by tokens that are no longer taken.
 */
const APP_EVENTS: ReadonlyMap<string, 'renewed' | 'expired'> = new Map([
  ['app.market.subscription.active', 'renewed'],
  ['app.market.subscription.suspended', 'expired'],
  ['app.market.subscription.expired', 'expired'],
]);
export const ZID_APP_EVENTS: readonly string[] = [...APP_EVENTS.keys()];

/** What the address of a webhook says: Zid signs nothing, and its bodies name no event. */
export interface ZidAddress {
  readonly store: string;
  readonly event: string;
  readonly token: string;
}

/** The address at which a store's webhooks of an event arrive. */
export function addressOfZid(url: string, { store, event, token }: ZidAddress): string {
  return `${url}?${new URLSearchParams({ store, event, token }).toString()}`;
}

/** Null if the address is none that we gave Zid. */
export function readZidAddress({ query }: IncomingStoreWebhook): ZidAddress | null {
  const { store, event, token } = query;
  const isComplete = typeof store === 'string' && typeof event === 'string' && typeof token === 'string';
  return isComplete && isId(store) && token !== '' ? { store, event, token } : null;
}

/**
 * The events that a proved webhook tells of; null if it speaks of another store than its address. Events have no name of
 * their own: what is sent again is taken to be the same to the byte.
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

/** The order or product: the body itself by Zid's schema, in `data`, `order` or `product` as others have met it. */
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
