import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, failpoint, notFound } from '#kernel';
import { jobKind, JobQueue } from '#queue';
import type { PaymentEvent, PaymentPage, PaymentState } from '../provider/payment.provider.js';
import { PaymentProviders } from '../provider/payment-providers.service.js';
import { type NewPayment, type Payment, PaymentEntity } from './payment.entity.js';
import { PaymentPurposes } from './payment-purposes.service.js';
import { Settlement } from './settlement.service.js';

/** Ends a payment that was not paid in time; asks the provider first, in case its webhook was lost. */
export const PAYMENT_EXPIRY = jobKind<{ paymentId: string }>('payments.expire', {
  retry: { attempts: 40, baseSeconds: 30, capSeconds: 3_600 },
});

/** A free payment is paid as soon as it is opened. */
const FREE: PaymentState = { status: 'paid', payment: { reference: null, amount: 0, currency: 'SAR' } };

const LIFETIME_MS = 30 * 60_000;
/** A delay after the end, so that clock skew doesn't make the payment look open. */
const GRACE_MS = 5_000;

/**
 * Payments of any purpose. A domain agrees on a payment inside its own transaction, opens the page outside of it, and
 * stores the page together with its own answer. After that it can ask for the payment's state at any time.
 */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly providers: PaymentProviders,
    private readonly purposes: PaymentPurposes,
    private readonly settlement: Settlement,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Fixes the terms of a payment before any provider hears of it; part of the caller's transaction.
   * @throws DomainError 503 `provider_not_configured`
   */
  async agree(order: NewPayment): Promise<Payment> {
    const isFree = order.amount === 0;
    const provider = isFree ? null : this.providers.requireForNew(this.purposes.require(order.purpose).provider).name;
    const createdAt = this.clock.now();
    const payment: Payment = {
      ...order,
      provider,
      reference: null,
      paymentReference: null,
      mismatches: [],
      status: 'open',
      createdAt,
      // With nothing to pay, the buyer goes straight on.
      url: isFree ? order.successUrl : null,
      expiresAt: new Date(createdAt.getTime() + LIFETIME_MS),
      paidAt: null,
      refundedAt: null,
    };
    return this.transactor.run(async () => {
      await this.transactor.repository(PaymentEntity).insert({ ...payment, mismatches: [] });
      const startAfter = new Date(payment.expiresAt.getTime() + GRACE_MS);
      await this.jobs.enqueue(PAYMENT_EXPIRY, { paymentId: payment.id }, { key: payment.id, startAfter });
      return payment;
    });
  }

  /** Settles a free payment; returns its new state. */
  async complete(payment: Payment): Promise<Payment> {
    if (payment.amount > 0) throw new TypeError(`${payment.id} is to be paid by its buyer.`);
    return this.settlement.settle(payment.id, FREE);
  }

  /** Opens the provider's page for a payment; marks the payment as failed if that fails. Throws 503. */
  async openPage(payment: Payment): Promise<PaymentPage> {
    try {
      return await this.providers.requireForOpened(payment.provider ?? '').open(payment);
    } catch (error) {
      await this.transactor.step(() => this.settlement.settle(payment.id, { status: 'failed' }));
      throw error;
    }
  }

  /** Stores the page of a payment; returns the updated payment. */
  async place(payment: Payment, { reference, url }: PaymentPage): Promise<Payment> {
    await this.transactor.repository(PaymentEntity).update({ id: payment.id }, { reference, url });
    return { ...payment, reference, url };
  }

  async find(id: string): Promise<Payment | null> {
    return this.transactor.repository(PaymentEntity).findOneBy({ id });
  }

  /** Throws 404. */
  async require(id: string): Promise<Payment> {
    const found = await this.find(id);
    if (found === null) throw notFound('payment');
    return found;
  }

  /** Asks the provider for the payment's state and settles it; returns the payment after that. Throws 503. */
  async refresh(payment: Payment): Promise<Payment> {
    const state = await this.stateOf(payment);
    failpoint('confirm.asked');
    return this.settlement.settle(payment.id, state);
  }

  /** Same as `refresh`, as a step within the current request. Throws 503. */
  async catchUp(payment: Payment): Promise<Payment> {
    const state = await this.stateOf(payment);
    return this.transactor.step(() => this.settlement.settle(payment.id, state));
  }

  /**
   * Asks the provider for the payment's state; throws 503.
   * @param event a hint from the provider: of a page that we lost when a process died, or of its money
   */
  async stateOf(payment: Payment, event?: PaymentEvent): Promise<PaymentState> {
    const page = event?.reference ?? payment.reference;
    if (payment.provider === null || page === null) return { status: 'open' };
    return this.providers.requireForOpened(payment.provider).stateOf(page, event && hintFor(payment, event));
  }
}

/**
 * Once money was accepted, an event about other money on the same page must not be taken as one about the accepted
 * money.
 */
function hintFor({ paymentReference: taken }: Payment, event: PaymentEvent): PaymentEvent | undefined {
  return taken === null || taken === event.paymentReference ? event : undefined;
}
