import { Injectable, Logger } from '@nestjs/common';
import { AuditService } from '#audit';
import { CreditsService } from '#credits';
import { Transactor } from '#database';
import { Clock, failpoint, type Id, notFound } from '#kernel';
import { BillingMetrics } from './billing.metrics.js';
import type { Payment, PaymentState } from './billing.provider.js';
import type { Checkout } from './checkout.js';
import { CheckoutEntity } from './checkout.entity.js';
import { Discounts } from './discounts.js';

/** Nobody's deed: the provider's. */
const PROVIDER = { userId: null, requestId: null };

/**
 * The one place where a checkout changes its state. Whoever has asked the provider, and in whichever order they come,
 * hands the answer in here: a payment is credited once, a refund taken back once, a discount counted once.
 */
@Injectable()
export class Settlement {
  private readonly logger = new Logger(Settlement.name);

  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly credits: CreditsService,
    private readonly discounts: Discounts,
    private readonly audit: AuditService,
    private readonly metrics: BillingMetrics,
  ) {}

  /** Brings a checkout to what the provider says of it; the checkout as it is then. */
  async settle(id: Id<'chk'>, state: PaymentState): Promise<Checkout> {
    return this.transactor.run(async () => {
      const checkout = await this.lock(id);
      failpoint('settlement.locked');
      const settled = await this.bring(checkout, state);
      failpoint('settlement.changed');
      return settled;
    });
  }

  private async bring(checkout: Checkout, state: PaymentState): Promise<Checkout> {
    const paid = 'payment' in state ? await this.pay(checkout, state.payment) : checkout;
    if (paid.status === 'paid' && state.status === 'refunded') return this.refund(paid);
    if (paid.status === 'paid' && state.status === 'paid') this.warnOfSecond(paid, state.payment);
    if (paid.status !== 'open') return paid;
    // Whatever else is said of it: a page that was closed because its time was up, a payment of too little.
    if (state.status === 'expired' || paid.expiresAt <= this.clock.now()) return this.close(paid, 'expired');
    return state.status === 'failed' ? this.close(paid, 'failed') : paid;
  }

  /** Credits the buyer, also of a checkout that had expired or failed before: the money has come. */
  private async pay(checkout: Checkout, payment: Payment): Promise<Checkout> {
    if (checkout.status === 'paid') return checkout;
    if (payment.amountHalalas < checkout.grossHalalas || payment.currency !== 'SAR') {
      return this.refuse(checkout, payment);
    }
    if (checkout.discountCodeId !== null && !checkout.discountCounted) {
      await this.discounts.recount(checkout.discountCodeId);
    }
    await this.credits.purchase(checkout.userId, checkout.credits, checkout.id, { reason: checkout.description });
    const paidAt = this.clock.now();
    const discountCounted = checkout.discountCodeId !== null;
    return this.change(checkout, { status: 'paid', paidAt, discountCounted, paymentReference: payment.reference });
  }

  /** One checkout is credited once. Whoever managed to pay it twice, in two windows, has to get one payment back. */
  private warnOfSecond(checkout: Checkout, { reference }: Payment): void {
    if (reference === checkout.paymentReference) return;
    this.metrics.mismatch();
    this.logger.error(
      `${checkout.id} was credited for the payment ${String(checkout.paymentReference)}, and ${String(reference)} has ` +
        'come, too: it is not credited. Give it back.',
    );
  }

  /** What was paid is not what was asked for. Nothing is credited; a person has to look at it. */
  private refuse(checkout: Checkout, { reference, amountHalalas, currency }: Payment): Checkout {
    this.metrics.mismatch();
    this.logger.error(
      `The payment ${String(reference)} of ${checkout.id} is ${amountHalalas} minor units of ${currency}, not ` +
        `${checkout.grossHalalas} halalas: it is not credited. Give it back, or adjust the credits by hand.`,
    );
    return checkout;
  }

  private async refund(checkout: Checkout): Promise<Checkout> {
    if (checkout.refundedAt !== null) return checkout;
    const refund = await this.credits.refund(checkout.id, { reason: checkout.description });
    const shortfall = refund?.shortfall ?? 0;
    const taken = refund === null ? 0 : -refund.entry.delta;
    const after = { credits_taken: taken, shortfall };
    await this.audit.record({ actor: PROVIDER, action: 'checkout.refunded', target: checkout.id, after });
    this.metrics.shortfall(shortfall);
    return this.change(checkout, { refundedAt: this.clock.now() });
  }

  private async close(checkout: Checkout, status: 'expired' | 'failed'): Promise<Checkout> {
    if (checkout.discountCodeId !== null && checkout.discountCounted) {
      await this.discounts.giveBack(checkout.discountCodeId);
    }
    return this.change(checkout, { status, discountCounted: false });
  }

  private async change(checkout: Checkout, change: Partial<Checkout>): Promise<Checkout> {
    await this.transactor.repository(CheckoutEntity).update({ id: checkout.id }, change);
    return { ...checkout, ...change };
  }

  private async lock(id: Id<'chk'>): Promise<Checkout> {
    const checkouts = this.transactor.repository(CheckoutEntity);
    const found = await checkouts.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (found === null) throw notFound('checkout');
    return found;
  }
}
