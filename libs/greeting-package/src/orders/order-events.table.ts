import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, type Id } from '#kernel';
import type { GreetingOrder, OrderStatus } from './order.entity.js';

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

export type NewOrderEvent = Pick<OrderEvent, 'kind'> &
  Partial<Pick<OrderEvent, 'from' | 'to' | 'paymentId' | 'members'>>;

/** What has happened to orders. The database lets no row change or go. */
@Injectable()
export class OrderEvents {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
  ) {}

  /** Part of the transaction of what happens. */
  async add(
    orderId: GreetingOrder['id'],
    actor: OrderActor,
    { kind, from = null, to = null, paymentId = null, members = null }: NewOrderEvent,
  ): Promise<void> {
    await this.transactor.manager().query(
      `INSERT INTO greeting_package_events
         (order_id, at, kind, actor, actor_id, from_status, to_status, payment_id, members)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [orderId, this.clock.now(), kind, actor.kind, actor.userId ?? null, from, to, paymentId, members],
    );
  }

  /** In the order in which they happened. */
  all(orderId: GreetingOrder['id']): Promise<OrderEvent[]> {
    return this.transactor.manager().query<OrderEvent[]>(
      `SELECT kind, at, actor, actor_id AS "actorId", from_status AS "from", to_status AS "to",
         payment_id AS "paymentId", members
       FROM greeting_package_events WHERE order_id = $1 ORDER BY id`,
      [orderId],
    );
  }
}
