import type { StoreOrder } from '../platform/store-facts.js';

const STATUS_RULE = /^status:([a-z0-9][a-z0-9_-]{0,49})$/;

/** Returns true for a valid rule for when orders are produced: `paid`, `placed` or `status:<slug>`. */
export function isPaidRule(text: string): boolean {
  return text === 'paid' || text === 'placed' || STATUS_RULE.test(text);
}

/** Returns true if an order is to be produced now. A cancelled or refunded order never is. */
export function isDue({ payment, status }: Pick<StoreOrder, 'payment' | 'status'>, rule: string): boolean {
  if (payment === 'cancelled' || payment === 'refunded') return false;
  if (rule === 'placed') return true;
  if (rule === 'paid') return payment === 'paid';
  return STATUS_RULE.exec(rule)?.[1] === status;
}
