import type { Id } from '#kernel';
import type { OrderStatus } from './order.entity.js';

/** Who did something to an order. */
export type OrderActor =
  | { readonly kind: 'buyer' | 'gateway' | 'service'; readonly userId?: undefined; readonly requestId?: undefined }
  | { readonly kind: 'admin'; readonly userId: Id<'usr'> | null; readonly requestId: string | null };

export const BUYER: OrderActor = { kind: 'buyer' };
/** A payment gateway, by what it proved. */
export const GATEWAY: OrderActor = { kind: 'gateway' };
/** Nobody: time went by. */
export const SERVICE: OrderActor = { kind: 'service' };

export const ORDER_EVENTS = [
  'status',
  'changed',
  'refund_due',
  'refunded',
  'payment_failed',
  'payment_expired',
  'production_begun',
  'produced',
] as const;
export type OrderEventKind = (typeof ORDER_EVENTS)[number];

/** What has happened to an order. It holds nothing that tells who ordered: no row of the log can be erased. */
export interface OrderEvent {
  readonly kind: OrderEventKind;
  readonly at: Date;
  readonly actor: OrderActor['kind'];
  readonly actorId: Id<'usr'> | null;
  /** `status`: from which to which. */
  readonly from: OrderStatus | null;
  readonly to: OrderStatus | null;
  /** The payment that it is about. */
  readonly paymentId: string | null;
  /** `changed`: the members that were. */
  readonly members: readonly string[] | null;
}
