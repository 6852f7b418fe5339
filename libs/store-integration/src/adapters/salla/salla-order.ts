import type { OrderOption, OrderPayment, StoreOrder, StoreOrderItem } from '../../platform/store-facts.js';
import { countIn, idIn, listIn, type Members, membersIn, textIn } from '../http/platform-json.js';
import { readSallaOptions, readSallaOrderOptions } from './salla-options.js';

/** What states say of payment, by the words that the merchants' own states are based on. */
const CANCELLED = new Set(['canceled', 'cancelled', 'deleted']);
const REFUNDED = new Set(['restored', 'refunded']);
const UNPAID = new Set(['payment_pending', 'request_quote']);
/** Past these somebody has looked at the order, and at its payment. */
const CONFIRMED = new Set(['in_progress', 'completed', 'delivering', 'delivered', 'shipped']);
/** Ways to pay by which no money has come when the order has. */
const PAID_LATER = new Set(['cod', 'bank']);

/**
 * Reads an order; null if it is none.
 * @param listed what the list of its items says, which tells more than the order itself, or nothing at all
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

/** Salla has no word for it: it is told by state and way of payment. What is not known to be paid is not. */
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

/** Each item once: as the list has it where it says something, else as the order does. */
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
 * Null without a product: nothing is mapped to what was not sold as one.
 * @param ofAll what was typed for the whole order; it stands behind the item's own, which counts where both are of one name
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
