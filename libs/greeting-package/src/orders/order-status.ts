export const ORDER_STATUSES = [
  'draft',
  'awaiting_payment',
  'paid',
  'in_design',
  'ready',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Every change that there is; all others are refused, the same status included. */
export const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  draft: ['awaiting_payment', 'cancelled'],
  awaiting_payment: ['paid', 'cancelled'],
  paid: ['in_design', 'cancelled'],
  in_design: ['ready', 'cancelled'],
  ready: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
};

/** What only its holder can do with a draft. */
const BY_SUBMISSION_ONLY: OrderStatus = 'awaiting_payment';

/** What an administrator can make of an order. */
export function openToAdmins(from: OrderStatus): readonly OrderStatus[] {
  return TRANSITIONS[from].filter((to) => to !== BY_SUBMISSION_ONLY);
}

/** Whether its money has come in one of these states, if it did not end before. */
export function isBehindPayment(status: OrderStatus): boolean {
  return ['paid', 'in_design', 'ready', 'delivered'].includes(status);
}
