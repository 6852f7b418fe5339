import { Injectable, Logger } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, failpoint, notFound } from '#kernel';
import type { PaymentState, ProviderPayment } from '../provider/payment.provider.js';
import { type Payment, PaymentEntity } from './payment.entity.js';
import { PaymentMetrics } from './payment.metrics.js';
import { PaymentPurposes } from './payment-purposes.service.js';

/**
 * The only place where a payment changes its state. Callers pass the provider's answers in any order; the purpose is
 * notified of the payment once, and of its refund once.
 */
@Injectable()
export class Settlement {
  private readonly logger = new Logger(Settlement.name);

  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly purposes: PaymentPurposes,
    private readonly metrics: PaymentMetrics,
  ) {}

  /** Applies the provider's state to a payment; returns the payment after that. */
  async settle(id: string, state: PaymentState): Promise<Payment> {
    return this.transactor.run(async () => {
      const { purpose, subject } = await this.find(id);
      await this.purposes.require(purpose).hold(subject);
      const payment = await this.find(id, 'pessimistic_write');
      failpoint('settlement.locked');
      const settled = await this.bring(payment, state);
      failpoint('settlement.changed');
      return settled;
    });
  }

  private async bring(payment: Payment, state: PaymentState): Promise<Payment> {
    const paid = 'payment' in state ? await this.pay(payment, state.payment) : payment;
    if (paid.status === 'paid' && state.status === 'refunded') return this.refund(paid);
    if (paid.status === 'paid' && state.status === 'paid') return this.watchForSecond(paid, state.payment);
    if (paid.status !== 'open') return paid;
    // Expiry wins over any other state: a page closed at its deadline, or an underpaid one.
    if (state.status === 'expired' || paid.expiresAt <= this.clock.now()) return this.expire(paid);
    return state.status === 'failed' ? this.fail(paid) : paid;
  }

  /** Applies even after the payment expired or failed: the money has arrived. */
  private async pay(payment: Payment, found: ProviderPayment): Promise<Payment> {
    if (payment.status === 'paid') return payment;
    if (found.amount < payment.amount || found.currency !== payment.currency) return this.refuse(payment, found);
    const change = { status: 'paid', paidAt: this.clock.now(), paymentReference: found.reference } as const;
    const paid = await this.change(payment, change);
    await this.purposes.require(paid.purpose).onPaid(paid);
    return paid;
  }

  /** Only one payment is accepted. A buyer who paid twice, in two windows, must get one refunded. */
  private async watchForSecond(payment: Payment, { reference }: ProviderPayment): Promise<Payment> {
    if (reference === payment.paymentReference) return payment;
    return this.mismatch(
      payment,
      reference,
      `${payment.id} was credited for the payment ${String(payment.paymentReference)}, and ${String(reference)} has ` +
        'come, too: it is not credited. Give it back.',
    );
  }

  /** Rejects a payment that is too small or in another currency; a person must look at it. */
  private async refuse(payment: Payment, { reference, amount, currency }: ProviderPayment): Promise<Payment> {
    return this.mismatch(
      payment,
      reference,
      `The payment ${String(reference)} of ${payment.id} is ${amount} minor units of ${currency}, not ` +
        `${payment.amount} of ${payment.currency}: it is not credited. Give it back, or settle it by hand.`,
    );
  }

  /** Logged and counted once for each payment, however often its state is read. */
  private async mismatch(payment: Payment, reference: string | null, what: string): Promise<Payment> {
    const name = String(reference);
    if (payment.mismatches.includes(name)) return payment;
    this.metrics.mismatch();
    this.logger.error(what);
    return this.change(payment, { mismatches: [...payment.mismatches, name] });
  }

  private async refund(payment: Payment): Promise<Payment> {
    if (payment.refundedAt !== null) return payment;
    const refunded = await this.change(payment, { refundedAt: this.clock.now() });
    await this.purposes.require(payment.purpose).onRefunded(refunded);
    return refunded;
  }

  private async expire(payment: Payment): Promise<Payment> {
    const expired = await this.change(payment, { status: 'expired' });
    await this.purposes.require(payment.purpose).onExpired(expired);
    return expired;
  }

  private async fail(payment: Payment): Promise<Payment> {
    const failed = await this.change(payment, { status: 'failed' });
    await this.purposes.require(payment.purpose).onFailed(failed);
    return failed;
  }

  private async change(payment: Payment, change: Partial<PaymentEntity>): Promise<Payment> {
    await this.transactor.repository(PaymentEntity).update({ id: payment.id }, change);
    return { ...payment, ...change };
  }

  private async find(id: string, lock?: 'pessimistic_write'): Promise<Payment> {
    const payments = this.transactor.repository(PaymentEntity);
    const found = await payments.findOne({ where: { id }, ...(lock && { lock: { mode: lock } }) });
    if (found === null) throw notFound('payment');
    return found;
  }
}
