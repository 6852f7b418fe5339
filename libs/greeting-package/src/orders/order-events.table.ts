import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, type Id } from '#kernel';
import type { GreetingOrder, OrderStatus } from './order.entity.js';

/** The author of an event. */
export type OrderActor =
  | { readonly kind: 'buyer' | 'gateway' | 'service'; readonly userId?: undefined; readonly requestId?: undefined }
  | { readonly kind: 'admin'; readonly userId: Id<'usr'> | null; readonly requestId: string | null };

export const BUYER: OrderActor = { kind: 'buyer' };
/** A payment gateway, authenticated by its own means. */
export const GATEWAY: OrderActor = { kind: 'gateway' };
/** The service itself, after a time limit. */
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

/** An event of an order. It contains no personal data, because rows of the log can't be erased. */
export interface OrderEvent {
  readonly kind: OrderEventKind;
  readonly at: Date;
  readonly actor: OrderActor['kind'];
  readonly actorId: Id<'usr'> | null;
  /** For `status`: the states before and after. */
  readonly from: OrderStatus | null;
  readonly to: OrderStatus | null;
  /** The payment concerned. */
  readonly paymentId: string | null;
  /** For `changed`: the changed members. */
  readonly members: readonly string[] | null;
}

export type NewOrderEvent = Pick<OrderEvent, 'kind'> &
  Partial<Pick<OrderEvent, 'from' | 'to' | 'paymentId' | 'members'>>;

/** The log of order events. The database forbids changing or deleting rows. */
@Injectable()
export class OrderEvents {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
  ) {}

  /** Part of the transaction that causes the event. */
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

  /** In chronological order. */
  all(orderId: GreetingOrder['id']): Promise<OrderEvent[]> {
    return this.transactor.manager().query<OrderEvent[]>(
      `SELECT kind, at, actor, actor_id AS "actorId", from_status AS "from", to_status AS "to",
         payment_id AS "paymentId", members
       FROM greeting_package_events WHERE order_id = $1 ORDER BY id`,
      [orderId],
    );
  }
}
