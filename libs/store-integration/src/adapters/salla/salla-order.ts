import type { OrderOption, OrderPayment, StoreOrder, StoreOrderItem } from '../../platform/store-facts.js';
import { countIn, idIn, listIn, type Members, membersIn, textIn } from '../http/platform-json.js';
import { readSallaOptions, readSallaOrderOptions } from './salla-options.js';

/** Payment by order state. The merchants' custom states are based on these slugs. */
const CANCELLED = new Set(['canceled', 'cancelled', 'deleted']);
const REFUNDED = new Set(['restored', 'refunded']);
const UNPAID = new Set(['payment_pending', 'request_quote']);
/** In these states the merchant has looked at the order and its payment. */
const CONFIRMED = new Set(['in_progress', 'completed', 'delivering', 'delivered', 'shipped']);
/** Payment methods by which the money comes after the order. */
const PAID_LATER = new Set(['cod', 'bank']);

/**
 * Parses an order; returns null if it is none.
 * @param listed the items from the list endpoint, which has more details than the order itself, or is empty
 */
export function readSallaOrder(order: Members, listed: readonly Members[]): StoreOrder | null {
  const id = idIn(order, 'id');
  if (id === null) return null;
  const status = textIn(membersIn(order, 'status'), 'slug') ?? textIn(order, 'status') ?? '';
  const customer = membersIn(order, 'customer');
  const ofAll = readSallaOrderOptions(order);
  return {
    id,
    reference: textIn(order, 'reference_id') ?? id,
    status,
    payment: paymentOf(order, status),
    customer: {
      firstName: textIn(customer, 'first_name'),
      lastName: textIn(customer, 'last_name'),
      city: textIn(customer, 'city') ?? textIn(membersIn(customer, 'city'), 'name'),
    },
    items: mergeItems(listIn(order, 'items'), listed).flatMap((item) => readItem(item, ofAll) ?? []),
  };
}

/**
 * Salla has no payment status: the state and the payment method imply it. An order not known to be paid counts as
 * unpaid.
 */
function paymentOf(order: Members, status: string): OrderPayment {
  if (CANCELLED.has(status)) return 'cancelled';
  if (REFUNDED.has(status)) return 'refunded';
  if (status === '' || UNPAID.has(status) || isTrue(order, 'is_pending_payment') || isTrue(order, 'draft'))
    return 'pending';
  const isLater = PAID_LATER.has(textIn(order, 'payment_method')?.toLowerCase() ?? '');
  return isLater && !CONFIRMED.has(status) ? 'pending' : 'paid';
}

function isTrue(members: Members, name: string): boolean {
  const value = members[name];
  return value === true || value === 'true' || value === '1';
}

/** Returns each item once: from the list where the list has details, else from the order. */
function mergeItems(embedded: readonly Members[], listed: readonly Members[]): Members[] {
  const merged = new Map(embedded.map((item) => [idIn(item, 'id'), item]));
  for (const item of listed) {
    const id = idIn(item, 'id');
    const before = merged.get(id);
    const said = Object.entries(item).filter(([, value]) => saysSomething(value));
    merged.set(id, { ...before, ...Object.fromEntries(said) });
  }
  return [...merged.values()];
}

function saysSomething(value: unknown): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/**
 * Returns null for an item without a product: it can't be mapped.
 * @param ofAll the options of the whole order; they follow the item's own, which win where both have the same name
 */
function readItem(item: Members, ofAll: readonly OrderOption[]): StoreOrderItem | null {
  const product = membersIn(item, 'product');
  const [id, productId] = [idIn(item, 'id'), idIn(product, 'id') ?? idIn(item, 'product_id')];
  if (id === null || productId === null) return null;
  return {
    id,
    productId,
    name: textIn(item, 'name') ?? textIn(product, 'name') ?? '',
    quantity: countIn(item, 'quantity') ?? 1,
    options: [...readSallaOptions(item), ...ofAll],
  };
}
