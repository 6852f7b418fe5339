import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { scaledTimeout, Settings } from '#config';
import { Transactor } from '#database';
import { Clock, newId } from '#kernel';
import { type NewPayment, type Payment, PaymentsService } from '#payments';
import { greetingPackageErrors, greetingPackageVariants } from '../greeting-package.errors.js';
import { type GreetingOrder, GreetingOrderEntity } from '../orders/order.entity.js';
import { OrdersService, type SubmittedOrder } from '../orders/orders.service.js';
import { GREETING_PACKAGE } from './greeting-purpose.service.js';

/** A page on which a buyer pays. */
export interface PaymentSession {
  readonly url: string;
  readonly expiresAt: Date;
  readonly amountHalalas: number;
  readonly currency: 'SAR';
}

/** Longer than a gateway may take; after that the request that was making the page counts as dead. */
const MAKING_MS = 30_000;
const LOOK_EVERY_MS = 100;
/** The longest wait for another request to make the page. */
const LONGEST_WAIT_MS = 10_000;

/** The agreed payment, and whether this request makes its page. */
interface Claim {
  readonly payment: Payment;
  readonly isMaker: boolean;
}

/** Payment of orders: one page at a time for each, even with concurrent requests. */
@Injectable()
export class PaymentSessions {
  constructor(
    private readonly transactor: Transactor,
    private readonly orders: OrdersService,
    private readonly payments: PaymentsService,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /**
   * The open page of an order, or a new one.
   * @throws DomainError 404; 409 `order_not_payable`; 503 `provider_not_configured`, `dependency_down`
   */
  async open(id: string): Promise<PaymentSession> {
    const order = await this.orders.require(id);
    const giveUpAt = Date.now() + scaledTimeout(LONGEST_WAIT_MS);
    for (;;) {
      const { payment, isMaker } = await this.transactor.step(() => this.claim(order));
      if (payment.url !== null) return this.transactor.run(() => this.finish(payment));
      if (isMaker) return this.make(order, payment);
      if (Date.now() > giveUpAt) throw greetingPackageVariants.page_under_way();
      await sleep(LOOK_EVERY_MS);
    }
  }

  /**
   * Settles an order's open page by the gateway's answer, so that money that already arrived is booked as the
   * gateway's.
   * @throws DomainError 503 `dependency_down`
   */
  async catchUp({ id }: Pick<GreetingOrder, 'id'>): Promise<void> {
    const { sessionId } = await this.transactor.repository(GreetingOrderEntity).findOneByOrFail({ id });
    const payment = sessionId === null ? null : await this.payments.find(sessionId);
    if (payment?.status === 'open') await this.payments.catchUp(payment);
  }

  /** The open payment, or a new one. */
  private async claim({ id }: SubmittedOrder): Promise<Claim> {
    const orders = this.transactor.repository(GreetingOrderEntity);
    const order = await orders.findOneOrFail({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (order.status !== 'awaiting_payment') {
      throw greetingPackageErrors.order_not_payable({ order_status: order.status });
    }
    const now = this.clock.now();
    const before = order.sessionId === null ? null : await this.payments.find(order.sessionId);
    const open = before?.status === 'open' && before.expiresAt > now ? before : null;
    const isAwaited = open !== null && order.sessionMadeBy !== null && order.sessionMadeBy > now;
    if (open !== null && (open.url !== null || isAwaited)) return { payment: open, isMaker: false };
    const payment = open ?? (await this.payments.agree(this.paymentFor(order as SubmittedOrder)));
    const sessionMadeBy = new Date(now.getTime() + MAKING_MS);
    await orders.update({ id }, { sessionId: payment.id, sessionMadeBy });
    return { payment, isMaker: true };
  }

  private async make({ id }: SubmittedOrder, payment: Payment): Promise<PaymentSession> {
    const page = await this.payments.openPage(payment);
    return this.transactor.run(async () => {
      await this.transactor.repository(GreetingOrderEntity).update({ id }, { sessionMadeBy: null });
      return this.finish(await this.payments.place(payment, page));
    });
  }

  private async finish(payment: Payment): Promise<PaymentSession> {
    const { url, successUrl, expiresAt, amount } = payment;
    if (payment.provider === null) await this.payments.complete(payment);
    return { url: url ?? successUrl, expiresAt, amountHalalas: amount, currency: 'SAR' };
  }

  private paymentFor({ orderId, amountHalalas, language, recipientsCount }: SubmittedOrder): NewPayment {
    const locale = language ?? 'ar';
    const page = `${this.settings.publicUrl}/o/${orderId}`;
    const description =
      locale === 'ar' ? `باقة بطاقات تهنئة: ${recipientsCount}` : `Greeting package: ${recipientsCount} cards`;
    return {
      id: newId('chk'),
      purpose: GREETING_PACKAGE,
      subject: orderId,
      userId: null,
      description,
      locale,
      details: { greeting_cards: recipientsCount },
      amount: amountHalalas,
      currency: 'SAR',
      successUrl: page,
      cancelUrl: page,
    };
  }
}
