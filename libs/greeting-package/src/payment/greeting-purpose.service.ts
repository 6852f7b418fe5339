import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '#config';
import { Transactor } from '#database';
import { noSuch } from '#kernel';
import { GATEWAY_SETTINGS, type Payment, type PaymentPurpose, PaymentPurposes } from '#payments';
import { GreetingOrderEntity } from '../orders/order.entity.js';
import { GATEWAY, OrderEvents } from '../orders/order-events.table.js';
import { OrderStates } from '../orders/order-states.service.js';
import { Refunds } from './refunds.service.js';

/** The payment purpose of orders. */
export const GREETING_PACKAGE = 'greeting_package';

/**
 * Applies payment events to orders. A payment pays only an order that awaits one; money for a cancelled or already paid
 * order must be refunded.
 */
@Injectable()
export class GreetingPurpose implements PaymentPurpose, OnModuleInit {
  readonly name = GREETING_PACKAGE;
  readonly provider: string;

  constructor(
    settings: Settings,
    private readonly purposes: PaymentPurposes,
    private readonly transactor: Transactor,
    private readonly states: OrderStates,
    private readonly events: OrderEvents,
    private readonly refunds: Refunds,
  ) {
    this.provider = settings.of(GATEWAY_SETTINGS).gateway;
  }

  onModuleInit(): void {
    this.purposes.register(this);
  }

  async hold(subject: string): Promise<void> {
    await this.find(subject, 'pessimistic_write');
  }

  async onPaid({ id, subject }: Payment): Promise<void> {
    const order = await this.find(subject);
    const move = { from: 'awaiting_payment', to: 'paid', paymentId: id, with: { paymentId: id } } as const;
    if (!(await this.states.move(order.id, GATEWAY, move))) await this.refunds.fallDue(order.id, GATEWAY, id);
  }

  /**
   * Cancels an order that was paid by this payment, even if work on it began. An order that is ready is left to an
   * administrator.
   */
  async onRefunded({ id, subject }: Payment): Promise<void> {
    const order = await this.find(subject);
    await this.refunds.made(order.id, GATEWAY, id);
    const { status, paymentId } = order;
    if (paymentId !== id || (status !== 'paid' && status !== 'in_design')) return;
    await this.states.move(order.id, GATEWAY, { from: status, to: 'cancelled', paymentId: id });
  }

  async onExpired({ id, subject }: Payment): Promise<void> {
    const order = await this.find(subject);
    await this.events.add(order.id, GATEWAY, { kind: 'payment_expired', paymentId: id });
  }

  async onFailed({ id, subject }: Payment): Promise<void> {
    const order = await this.find(subject);
    await this.events.add(order.id, GATEWAY, { kind: 'payment_failed', paymentId: id });
  }

  private async find(subject: string, lock?: 'pessimistic_write'): Promise<GreetingOrderEntity> {
    const orders = this.transactor.repository(GreetingOrderEntity);
    const where = { orderId: subject as NonNullable<GreetingOrderEntity['orderId']> };
    const found = await orders.findOne({ where, ...(lock && { lock: { mode: lock } }) });
    if (found === null) throw noSuch('order');
    return found;
  }
}
