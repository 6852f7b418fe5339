import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { CreditsService } from '#credits';
import { Transactor } from '#database';
import { IdempotencyService } from '#idempotency';
import { Clock, failpoint, isId, newId, notFound } from '#kernel';
import { jobKind, JobQueue } from '#queue';
import type { User } from '#users';
import { MoreThan } from 'typeorm';
import type { AnnouncedPayment, PaymentPage, PaymentState } from './billing.provider.js';
import { BillingProviders } from './billing.providers.js';
import type { Checkout, CheckoutOrder, Confirmation } from './checkout.js';
import { CheckoutEntity } from './checkout.entity.js';
import { Discounts } from './discounts.js';
import { PackagesService } from './packages.service.js';
import type { PaymentEvent } from './payment.event.js';
import { priceOf, topupPrice } from './price.js';
import { requireReturnAddresses } from './return-address.js';
import { Settlement } from './settlement.js';

/** Ends a checkout that nobody paid in time; asks the provider first, in case its webhook was lost. */
export const CHECKOUT_EXPIRY = jobKind<{ checkoutId: string }>('billing.expire', {
  retry: { attempts: 40, baseSeconds: 30, capSeconds: 3_600 },
});

/** Where nothing is to be paid, opening is paying. */
const FREE: PaymentState = { status: 'paid', payment: { reference: null, amountHalalas: 0, currency: 'SAR' } };

const LIFETIME_MS = 30 * 60_000;
/** After its end, so that clocks that differ a little don't find it open. */
const GRACE_MS = 5_000;

type Item = Pick<Checkout, 'kind' | 'packageId' | 'description' | 'credits' | 'listHalalas'>;

/** Buying credits. */
@Injectable()
export class CheckoutsService {
  constructor(
    private readonly settings: Settings,
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly packages: PackagesService,
    private readonly providers: BillingProviders,
    private readonly discounts: Discounts,
    private readonly settlement: Settlement,
    private readonly credits: CreditsService,
    private readonly idempotency: IdempotencyService,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Opens a checkout for a package.
   * @throws DomainError 404; 422 for the addresses or the discount; 503 `provider_not_configured`, `dependency_down`
   */
  async openPackage(user: User, packageCode: string, order: CheckoutOrder): Promise<Checkout> {
    const addressed = withAddresses(order);
    const { id, name, credits, priceHalalas } = await this.packages.requireSold(packageCode);
    const item: Item = { kind: 'package', packageId: id, description: name, credits, listHalalas: priceHalalas };
    return this.open(user, item, addressed);
  }

  /** Opens a checkout for so many credits, at the price of their tier; throws as `openPackage`. */
  async openTopup(user: User, credits: number, order: CheckoutOrder): Promise<Checkout> {
    const listHalalas = topupPrice(this.settings.billing.topupTiers, credits);
    const description = user.locale === 'ar' ? `شحن رصيد: ${credits}` : `${credits} credits`;
    return this.open(user, { kind: 'topup', packageId: null, description, credits, listHalalas }, withAddresses(order));
  }

  /** Asks the provider how a checkout of the user stands and acts on it; throws 404, or 503 `dependency_down`. */
  async confirm(user: User, id: string): Promise<Confirmation> {
    const found = isId('chk', id)
      ? await this.transactor.repository(CheckoutEntity).findOneBy({ id, userId: user.id })
      : null;
    if (found === null) throw notFound('checkout');
    const checkout = found.status === 'paid' ? found : await this.refresh(found);
    failpoint('confirm.settled');
    return { checkout, balance: await this.credits.balanceOf(user.id) };
  }

  /**
   * How the provider says that a checkout stands.
   * @param event what the provider has told us: of a page that we lost track of when a process died, or of a payment
   */
  async stateOf(checkout: Checkout, event?: PaymentEvent): Promise<PaymentState> {
    const { provider, providerReference } = checkout;
    const page = event?.reference ?? providerReference;
    if (provider === null || page === null) return { status: 'open' };
    return this.providers.require(provider).stateOf(page, event && announcedBy(event, checkout));
  }

  private async refresh(checkout: Checkout): Promise<Checkout> {
    const state = await this.stateOf(checkout);
    failpoint('confirm.asked');
    return this.settlement.settle(checkout.id, state);
  }

  private async open(user: User, item: Item, order: CheckoutOrder): Promise<Checkout> {
    const checkout = (await this.findBegun()) ?? (await this.transactor.run(() => this.agree(user, item, order)));
    failpoint('checkout.agreed');
    if (checkout.grossHalalas === 0) return this.idempotency.settle(() => this.settlement.settle(checkout.id, FREE));
    const page = await this.openPage(user, checkout);
    failpoint('checkout.page-made');
    const opened = await this.idempotency.settle(async () => {
      const place = { providerReference: page.reference, url: page.url };
      await this.transactor.repository(CheckoutEntity).update({ id: checkout.id }, place);
      return { ...checkout, ...place };
    });
    failpoint('checkout.opened');
    return opened;
  }

  /**
   * The checkout that an earlier try of the same call has left, its process having died before it answered: going on with
   * it, the repeat is not refused a discount that it has itself used.
   */
  private async findBegun(): Promise<Checkout | null> {
    const callName = this.idempotency.callName();
    if (callName === null) return null;
    const expiresAt = MoreThan(this.clock.now());
    return this.transactor.repository(CheckoutEntity).findOneBy({ callName, status: 'open', expiresAt });
  }

  /** Fixes the price, with its discount counted, before anybody outside hears of it. */
  private async agree(user: User, item: Item, order: CheckoutOrder): Promise<Checkout> {
    const { discountCode: text, successUrl, cancelUrl } = order;
    if (item.packageId !== null) await this.packages.hold(item.packageId);
    const discount = text === null ? null : await this.discounts.redeem(text, user.id);
    const price = priceOf(item.listHalalas, discount?.percentOff);
    const provider = price.grossHalalas === 0 ? null : this.providers.requireChosen().name;
    const createdAt = this.clock.now();
    const checkout: Checkout = {
      ...{ id: newId('chk'), userId: user.id, callName: this.idempotency.callName(), ...item, ...price },
      ...{ discountCodeId: discount?.id ?? null, discountCounted: discount !== null },
      ...{ provider, providerReference: null, paymentReference: null },
      // Where nothing is to be paid, the buyer goes straight on.
      url: provider === null ? successUrl : null,
      ...{ successUrl, cancelUrl, status: 'open', createdAt },
      expiresAt: new Date(createdAt.getTime() + LIFETIME_MS),
      ...{ paidAt: null, refundedAt: null },
    };
    await this.transactor.repository(CheckoutEntity).insert(checkout);
    const startAfter = new Date(checkout.expiresAt.getTime() + GRACE_MS);
    await this.jobs.enqueue(CHECKOUT_EXPIRY, { checkoutId: checkout.id }, { key: checkout.id, startAfter });
    failpoint('checkout.agreeing');
    return checkout;
  }

  private async openPage(user: User, checkout: Checkout): Promise<PaymentPage> {
    const { id: checkoutId, description, credits, grossHalalas, successUrl, cancelUrl, expiresAt } = checkout;
    const order = { checkoutId, description, credits, grossHalalas, successUrl, cancelUrl, expiresAt };
    try {
      return await this.providers.requireChosen().open({ ...order, locale: user.locale });
    } catch (error) {
      await this.settlement.settle(checkoutId, { status: 'failed' });
      throw error;
    }
  }
}

/** Once a payment was credited, what becomes of another one of the same page must not be taken for its own. */
function announcedBy(
  { paymentReference: payment, invoiceReference: invoice }: PaymentEvent,
  { paymentReference: credited }: Checkout,
): AnnouncedPayment | undefined {
  if (payment === null || invoice === null || (credited !== null && credited !== payment)) return undefined;
  return { payment, invoice };
}

function withAddresses(order: CheckoutOrder): CheckoutOrder {
  const { success_url: successUrl, cancel_url: cancelUrl } = requireReturnAddresses({
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  });
  return { ...order, successUrl, cancelUrl };
}
