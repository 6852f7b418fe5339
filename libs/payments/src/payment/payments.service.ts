import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, failpoint, notFound } from '#kernel';
import { jobKind, JobQueue } from '#queue';
import type { PaymentEvent, PaymentPage, PaymentState } from '../provider/payment.provider.js';
import { PaymentProviders } from '../provider/payment-providers.service.js';
import { type NewPayment, type Payment, PaymentEntity } from './payment.entity.js';
import { PaymentPurposes } from './payment-purposes.service.js';
import { Settlement } from './settlement.service.js';

/** Ends a payment that nobody made in time; asks the provider first, in case its webhook was lost. */
export const PAYMENT_EXPIRY = jobKind<{ paymentId: string }>('payments.expire', {
  retry: { attempts: 40, baseSeconds: 30, capSeconds: 3_600 },
});

/** Where nothing is to be paid, opening is paying. */
const FREE: PaymentState = { status: 'paid', payment: { reference: null, amount: 0, currency: 'SAR' } };

const LIFETIME_MS = 30 * 60_000;
/** After its end, so that clocks that differ a little don't find it open. */
const GRACE_MS = 5_000;

/**
 * Payments of any purpose. A domain agrees on one inside its own transaction, has the page made outside of it, and notes
 * the page together with what it answers; after that it asks how the payment stands whenever it likes to know.
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
   * Fixes what is to be paid, before anybody outside hears of it; part of the caller's transaction.
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
      // Where nothing is to be paid, the buyer goes straight on.
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

  /** Pays what there is nothing to pay for; the payment as it is then. */
  async complete(payment: Payment): Promise<Payment> {
    if (payment.amount > 0) throw new TypeError(`${payment.id} is to be paid by its buyer.`);
    return this.settlement.settle(payment.id, FREE);
  }

  /** Has the provider make the page of a payment; the payment has failed if it does not. Throws 503. */
  async openPage(payment: Payment): Promise<PaymentPage> {
    try {
      return await this.providers.requireForOpened(payment.provider ?? '').open(payment);
    } catch (error) {
      await this.transactor.step(() => this.settlement.settle(payment.id, { status: 'failed' }));
      throw error;
    }
  }

  /** Notes the page that was made; the payment with it. */
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

  /** Asks the provider how a payment stands and acts on it; the payment as it is then. Throws 503. */
  async refresh(payment: Payment): Promise<Payment> {
    const state = await this.stateOf(payment);
    failpoint('confirm.asked');
    return this.settlement.settle(payment.id, state);
  }

  /** As `refresh`, as a step on the way to what the request is for. Throws 503. */
  async catchUp(payment: Payment): Promise<Payment> {
    const state = await this.stateOf(payment);
    return this.transactor.step(() => this.settlement.settle(payment.id, state));
  }

  /**
   * How the provider says that a payment stands; throws 503.
   * @param event what the provider has told us: of a page that we lost track of when a process died, or of its money
   */
  async stateOf(payment: Payment, event?: PaymentEvent): Promise<PaymentState> {
    const page = event?.reference ?? payment.reference;
    if (payment.provider === null || page === null) return { status: 'open' };
    return this.providers.requireForOpened(payment.provider).stateOf(page, event && hintFor(payment, event));
  }
}

/** Once money was taken, what becomes of other money for the same page must not be taken for its own. */
function hintFor({ paymentReference: taken }: Payment, event: PaymentEvent): PaymentEvent | undefined {
  return taken === null || taken === event.paymentReference ? event : undefined;
}
