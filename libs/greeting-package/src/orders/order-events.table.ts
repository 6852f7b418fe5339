import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock } from '#kernel';
import type { GreetingOrder } from './order.entity.js';
import type { OrderActor, OrderEvent } from './order-event.js';

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
