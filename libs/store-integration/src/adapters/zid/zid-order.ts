import type {
  OrderOption,
  OrderPayment,
  StoreCustomer,
  StoreOrder,
  StoreOrderItem,
} from '../../platform/store-facts.js';
import { asMembers, countIn, idIn, listIn, type Members, membersIn, textIn } from '../http/platform-json.js';
import { wordIn } from './zid-words.js';

const CANCELLED = new Set(['canceled', 'cancelled', 'expired', 'failed', 'voided']);
const REFUNDED = new Set(['refunded']);
/** Separates the names of several choices, as in Arabic. */
const COMMA = '، ';

/** Parses an order; returns null if it is none. Its amounts, texts with fourteen decimals, are not used. */
export function readZidOrder(order: Members | null): StoreOrder | null {
  const id = idIn(order, 'id');
  if (order === null || id === null) return null;
  const status = textIn(membersIn(order, 'order_status'), 'code') ?? textIn(order, 'order_status') ?? '';
  return {
    id,
    status,
    reference: textIn(order, 'order_number') ?? id,
    payment: paymentOf(status, textIn(order, 'payment_status')),
    customer: readCustomer(order),
    items: readItems(listIn(order, 'products')),
  };
}

/** Zid says `unpaid` for refunded orders too; the state then shows the refund. */
function paymentOf(status: string, payment: string | null): OrderPayment {
  const words = [status, payment ?? ''];
  if (words.some((word) => REFUNDED.has(word))) return 'refunded';
  if (words.some((word) => CANCELLED.has(word))) return 'cancelled';
  return payment === 'paid' ? 'paid' : 'pending';
}

/** Zid has one name field per person; the place of the city in an address depends on the shipping method. */
function readCustomer(order: Members): StoreCustomer {
  const customer = membersIn(order, 'customer');
  const [firstName = null, ...others] = textIn(customer, 'name')?.trim().split(/\s+/) ?? [];
  const shipping = membersIn(order, 'shipping');
  const city = wordIn(membersIn(shipping, 'address'), 'city') ?? wordIn(shipping, 'city') ?? wordIn(customer, 'city');
  return { firstName, lastName: others.length === 0 ? null : others.join(' '), city };
}

/** Order lines have no id of their own: several lines with the same product are numbered. */
function readItems(products: readonly Members[]): StoreOrderItem[] {
  const seen = new Map<string, number>();
  return products.flatMap((product) => {
    const id = idIn(product, 'id');
    if (id === null) return [];
    const nth = (seen.get(id) ?? 0) + 1;
    seen.set(id, nth);
    return {
      id: nth === 1 ? id : `${id}-${nth}`,
      // A variant is a product of its own, below the product that has the options.
      productId: idIn(product, 'parent_id') ?? id,
      name: wordIn(product, 'name') ?? '',
      quantity: countIn(product, 'quantity') ?? 1,
      options: ['custom_fields', 'options'].flatMap((name) => listIn(product, name).map(readOption)),
    };
  });
}

/**
 * Zid documents no order that shows the buyer's input. These names are those of the requests that create orders, and
 * similar ones.
 */
function readOption(option: Members): OrderOption {
  return {
    optionId: idIn(option, 'id') ?? idIn(option, 'group_id'),
    name: wordIn(option, 'name') ?? wordIn(option, 'label') ?? '',
    type: (textIn(option, 'type') ?? 'text').toLowerCase().replace(/[\s_-]/g, ''),
    value: valueOf(option['value'] ?? option['choices']),
  };
}

function valueOf(value: unknown): string | null {
  const all = Array.isArray(value) ? (value as unknown[]) : [value];
  const texts = all.flatMap((one) => {
    const members = asMembers(one);
    return wordIn({ value: one }, 'value') ?? wordIn(members, 'name') ?? wordIn(members, 'value') ?? [];
  });
  return texts.length === 0 ? null : texts.join(COMMA);
}
