import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { type GreetingOrder, GreetingOrderEntity } from '../orders/order.entity.js';
import { type OrderActor, OrderEvents } from '../orders/order-events.table.js';

/** Records due and completed refunds. The service does not refund money itself. */
@Injectable()
export class Refunds {
  constructor(
    private readonly transactor: Transactor,
    private readonly events: OrderEvents,
  ) {}

  /**
   * Records a due refund; part of the transaction that causes it.
   * @param paymentId null if the money came outside the gateway
   */
  async fallDue(orderId: GreetingOrder['id'], actor: OrderActor, paymentId: string | null): Promise<void> {
    await this.events.add(orderId, actor, { kind: 'refund_due', paymentId });
    await this.mark(orderId);
  }

  /** Records a completed refund; part of the transaction that learns of it. */
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
