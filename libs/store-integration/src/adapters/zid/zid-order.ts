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
/** Between the names of what was chosen, as Arabic has it. */
const COMMA = '، ';

/** Reads an order; null if it is none. Its amounts are texts of fourteen decimals, of which nothing is wanted. */
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

/** `unpaid` is said of what was given back too, which the state then tells. */
function paymentOf(status: string, payment: string | null): OrderPayment {
  const words = [status, payment ?? ''];
  if (words.some((word) => REFUNDED.has(word))) return 'refunded';
  if (words.some((word) => CANCELLED.has(word))) return 'cancelled';
  return payment === 'paid' ? 'paid' : 'pending';
}

/** Zid has one name for a person; where addresses have their city differs by the way of shipping. */
function readCustomer(order: Members): StoreCustomer {
  const customer = membersIn(order, 'customer');
  const [firstName = null, ...others] = textIn(customer, 'name')?.trim().split(/\s+/) ?? [];
  const shipping = membersIn(order, 'shipping');
  const city = wordIn(membersIn(shipping, 'address'), 'city') ?? wordIn(shipping, 'city') ?? wordIn(customer, 'city');
  return { firstName, lastName: others.length === 0 ? null : others.join(' '), city };
}

/** Lines have no name of their own: the same product on several is told apart by its place. */
function readItems(products: readonly Members[]): StoreOrderItem[] {
  const seen = new Map<string, number>();
  return products.flatMap((product) => {
    const id = idIn(product, 'id');
    if (id === null) return [];
    const nth = (seen.get(id) ?? 0) + 1;
    seen.set(id, nth);
    return {
      id: nth === 1 ? id : `${id}-${nth}`,
      // A variant is a product of its own, below the one that has the options.
      productId: idIn(product, 'parent_id') ?? id,
      name: wordIn(product, 'name') ?? '',
      quantity: countIn(product, 'quantity') ?? 1,
      options: ['custom_fields', 'options'].flatMap((name) => listIn(product, name).map(readOption)),
    };
  });
}

/** Zid shows no order with what its buyer typed; these are the names by which orders are made with it, and their likes. */
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
