import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '#audit';
import { Settings } from '#config';
import { CreditsService } from '#credits';
import { Transactor } from '#database';
import { notFound } from '#kernel';
import { type Payment, type PaymentPurpose, PaymentPurposes } from '#payments';
import { BillingMetrics } from '../billing.metrics.js';
import { BILLING_SETTINGS } from '../billing.settings.js';
import { DiscountRedemptions } from '../discounts/discount-redemptions.service.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { type Checkout, CheckoutEntity } from './checkout.entity.js';

/** The payment purpose of checkouts. */
export const CREDITS = 'credits';

/** The provider acts, so there is neither a user nor a request. */
const PROVIDER = { userId: null, requestId: null };

/**
 * Applies payment events to checkouts: a payment books its credits, a refund takes them back, and expiry or failure
 * releases its discount.
 */
@Injectable()
export class CreditsPurpose implements PaymentPurpose, OnModuleInit {
  readonly name = CREDITS;
  readonly provider: string;

  constructor(
    settings: Settings,
    private readonly purposes: PaymentPurposes,
    private readonly transactor: Transactor,
    private readonly credits: CreditsService,
    private readonly discounts: DiscountRedemptions,
    private readonly invoices: InvoicesService,
    private readonly audit: AuditService,
    private readonly metrics: BillingMetrics,
  ) {
    this.provider = settings.of(BILLING_SETTINGS).provider;
  }

  onModuleInit(): void {
    this.purposes.register(this);
  }

  async hold(subject: string): Promise<void> {
    await this.find(subject, 'pessimistic_write');
  }

  async onPaid({ subject, paidAt }: Payment): Promise<void> {
    const checkout = await this.find(subject);
    if (checkout.discountCodeId !== null && !checkout.discountCounted) {
      await this.discounts.recount(checkout.discountCodeId);
    }
    await this.credits.purchase(checkout.userId, checkout.credits, checkout.id, { reason: checkout.description });
    await this.change(checkout, { status: 'paid', paidAt, discountCounted: checkout.discountCodeId !== null });
    await this.invoices.issue('invoice', checkout, paidAt);
  }

  async onRefunded({ subject, refundedAt }: Payment): Promise<void> {
    const checkout = await this.find(subject);
    const refund = await this.credits.refund(checkout.id, { reason: checkout.description });
    const shortfall = refund?.shortfall ?? 0;
    const taken = refund === null ? 0 : -refund.entry.delta;
    const after = { credits_taken: taken, shortfall };
    await this.audit.record({ actor: PROVIDER, action: 'checkout.refunded', target: checkout.id, after });
    this.metrics.shortfall(shortfall);
    await this.change(checkout, { refundedAt });
    await this.invoices.issue('credit_note', checkout, refundedAt);
  }

  onExpired({ subject }: Payment): Promise<void> {
    return this.close(subject, 'expired');
  }

  onFailed({ subject }: Payment): Promise<void> {
    return this.close(subject, 'failed');
  }

  private async close(subject: string, status: 'expired' | 'failed'): Promise<void> {
    const checkout = await this.find(subject);
    if (checkout.discountCodeId !== null && checkout.discountCounted) {
      await this.discounts.giveBack(checkout.discountCodeId);
    }
    await this.change(checkout, { status, discountCounted: false });
  }

  private async change(checkout: Checkout, change: Partial<Checkout>): Promise<void> {
    await this.transactor.repository(CheckoutEntity).update({ id: checkout.id }, change);
  }

  private async find(subject: string, lock?: 'pessimistic_write'): Promise<Checkout> {
    const checkouts = this.transactor.repository(CheckoutEntity);
    const where = { id: subject as Checkout['id'] };
    const found = await checkouts.findOne({ where, ...(lock && { lock: { mode: lock } }) });
    if (found === null) throw notFound('checkout');
    return found;
  }
}
