import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { type GreetingOrder, GreetingOrderEntity } from '../orders/order.entity.js';
import { type OrderActor, OrderEvents } from '../orders/order-events.table.js';

/** Money that is to be given back, and that was. The service records it and gives nothing back itself. */
@Injectable()
export class Refunds {
  constructor(
    private readonly transactor: Transactor,
    private readonly events: OrderEvents,
  ) {}

  /**
   * Part of the transaction of what it falls due for.
   * @param paymentId null: the money came past the gateway
   */
  async fallDue(orderId: GreetingOrder['id'], actor: OrderActor, paymentId: string | null): Promise<void> {
    await this.events.add(orderId, actor, { kind: 'refund_due', paymentId });
    await this.mark(orderId);
  }

  /** Part of the transaction in which it is learnt. */
  async made(orderId: GreetingOrder['id'], actor: OrderActor, paymentId: string): Promise<void> {
    await this.events.add(orderId, actor, { kind: 'refunded', paymentId });
    await this.mark(orderId);
  }

  private async mark(orderId: GreetingOrder['id']): Promise<void> {
    const events = await this.events.all(orderId);
    const made = new Set(events.filter(({ kind }) => kind === 'refunded').map(({ paymentId }) => paymentId));
    const refundDue = events.some(({ kind, paymentId }) => kind === 'refund_due' && !made.has(paymentId));
    await this.transactor.repository(GreetingOrderEntity).update({ id: orderId }, { refundDue });
  }
}
