import { queryOptions } from '@tanstack/react-query';
import type { AdminGreetingOrderDetailRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { ADMIN } from './use-admin.js';

export type Order = AdminGreetingOrderDetailRecord;

export const ORDER_STATES = [
  'draft',
  'awaiting_payment',
  'paid',
  'in_design',
  'ready',
  'delivered',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The step that an administrator takes next; a draft is submitted by its holder. */
export const NEXT: Readonly<Partial<Record<string, Exclude<OrderState, 'draft' | 'awaiting_payment' | 'cancelled'>>>> =
  {
    awaiting_payment: 'paid',
    paid: 'in_design',
    in_design: 'ready',
    ready: 'delivered',
  };

const PAUSE_MS = 3_000;

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [ADMIN, 'orders', 'one', id],
    queryFn: async ({ signal }): Promise<Order> => api.admin.greetingOrders.get(id, { signal }),
    // Cards come one after another.
    refetchInterval: ({ state }) =>
      ['queued', 'running'].includes(state.data?.production?.status ?? '') ? PAUSE_MS : false,
  });

/** The id by which the service finds an order, which is a draft's own until it is submitted. */
export function idOf({ order_id: order, draft_id: draft }: Order): string {
  return order ?? draft;
}
