import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { Settings } from '#config';
import { CreditsService } from '#credits';
import { Transactor } from '#database';
import { IdempotencyService } from '#idempotency';
import { Clock, failpoint, invalid, isId, type Issue, newId, notFound } from '#kernel';
import { type NewPayment, type Payment, PaymentsService } from '#payments';
import type { User } from '#users';
import { addressFaults, billingErrors } from '../billing.errors.js';
import { BILLING_SETTINGS } from '../billing.settings.js';
import { PackagesService } from '../catalogue/packages.service.js';
import { priceOf, topupPrice } from '../catalogue/price.js';
import { DiscountRedemptions } from '../discounts/discount-redemptions.service.js';
import {
  type Checkout,
  CheckoutEntity,
  type CheckoutOrder,
  type Confirmation,
  type OpenedCheckout,
} from './checkout.entity.js';
import { CREDITS } from './credits-purpose.service.js';

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);
/** The longest address that providers accept, in characters as sent. */
const LONGEST = 2_000;

/**
 * Checks the return addresses of a checkout and returns them as browsers serialise them.
 * @param addresses by the member of the body that contains each
 * @throws DomainError 422 for each that is neither https nor http on this machine, or is too long when serialised
 */
export function requireReturnAddresses<Name extends string>(
  addresses: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const issues: Issue[] = [];
  const read = Object.entries<string>(addresses).map(([name, text]) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && THIS_MACHINE.has(url.hostname));
    if (!isSafe) {
      issues.push(url === undefined ? addressFaults.unreadable(['body', name]) : addressFaults.unsafe(['body', name]));
    } else if (url.href.length > LONGEST) {
      issues.push(addressFaults.long(['body', name], { longest: LONGEST }));
    }
    return [name, url?.href ?? ''];
  });
  if (issues.length > 0) throw invalid(issues);
  return Object.fromEntries(read) as Record<Name, string>;
}

type Item = Pick<Checkout, 'kind' | 'packageId' | 'description' | 'credits' | 'listHalalas'>;

/** A checkout that was agreed on, and its payment. */
interface Agreement {
  readonly checkout: Checkout;
  readonly payment: Payment;
}

/** Sells credits. */
@Injectable()
export class CheckoutsService {
  constructor(
    private readonly settings: Settings,
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly packages: PackagesService,
    private readonly discounts: DiscountRedemptions,
    private readonly payments: PaymentsService,
    private readonly credits: CreditsService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * Opens a checkout for a package.
   * @throws DomainError 404; 422 for the addresses or the discount; 409 `free_package_taken`, `credits_off`; 503
   *   `provider_not_configured`, `dependency_down`
   */
  async openPackage(user: User, packageCode: string, order: CheckoutOrder): Promise<OpenedCheckout> {
    const addressed = withAddresses(order);
    const { id, name, credits, priceHalalas } = await this.packages.requireSold(packageCode);
    const item: Item = { kind: 'package', packageId: id, description: name, credits, listHalalas: priceHalalas };
    return this.open(user, item, addressed);
  }

  /** Opens a checkout for a number of credits, at the price of their tier; throws as `openPackage`. */
  async openTopup(user: User, credits: number, order: CheckoutOrder): Promise<OpenedCheckout> {
    const listHalalas = topupPrice(this.settings.of(BILLING_SETTINGS).topupTiers, credits);
    const description = user.locale === 'ar' ? `شحن رصيد: ${credits}` : `${credits} credits`;
    return this.open(user, { kind: 'topup', packageId: null, description, credits, listHalalas }, withAddresses(order));
  }

  /** Asks the provider for the state of a user's checkout and applies it; throws 404, or 503 `dependency_down`. */
  async confirm(user: User, id: string): Promise<Confirmation> {
    const found = await this.requireOf(user, id);
    const checkout = found.status === 'paid' ? found : await this.refresh(user, found);
    failpoint('confirm.settled');
    return { checkout, balance: await this.credits.balanceOf(user.id) };
  }

  private async requireOf(user: User, id: string): Promise<Checkout> {
    const found = isId('chk', id)
      ? await this.transactor.repository(CheckoutEntity).findOneBy({ id, userId: user.id })
      : null;
    if (found === null) throw notFound('checkout');
    return found;
  }

  private async refresh(user: User, { id }: Checkout): Promise<Checkout> {
    await this.payments.refresh(await this.payments.require(id));
    return this.requireOf(user, id);
  }

  private async open(user: User, item: Item, order: CheckoutOrder): Promise<OpenedCheckout> {
    this.credits.requireCharging();
    const { checkout, payment } = (await this.findBegun()) ?? (await this.agree(user, item, order));
    failpoint('checkout.agreed');
    if (payment.provider === null) {
      return this.transactor.run(async () => opened(checkout, await this.payments.complete(payment)));
    }
    const page = await this.payments.openPage(payment);
    failpoint('checkout.page-made');
    const done = await this.transactor.run(async () => opened(checkout, await this.payments.place(payment, page)));
    failpoint('checkout.opened');
    return done;
  }

  /**
   * The checkout of an earlier attempt of the same call, whose process died before it answered. Continuing with it
   * avoids refusing the discount that the first attempt used.
   */
  private async findBegun(): Promise<Agreement | null> {
    const callName = this.idempotency.callName();
    if (callName === null) return null;
    const checkout = await this.transactor.repository(CheckoutEntity).findOneBy({ callName, status: 'open' });
    if (checkout === null) return null;
    const payment = await this.payments.require(checkout.id);
    return payment.expiresAt > this.clock.now() ? { checkout, payment } : null;
  }

  /** Fixes the price and counts the discount before any provider hears of it. */
  private async agree(user: User, item: Item, order: CheckoutOrder): Promise<Agreement> {
    return this.transactor.step(async () => {
      if (item.packageId !== null) await this.packages.hold(item.packageId);
      const discount = order.discountCode === null ? null : await this.discounts.redeem(order.discountCode, user.id);
      if (item.listHalalas === 0) await this.assertFirst(user, item);
      const checkout: Checkout = {
        id: newId('chk'),
        userId: user.id,
        callName: this.idempotency.callName(),
        ...item,
        ...priceOf(item.listHalalas, discount?.percentOff),
        discountCodeId: discount?.id ?? null,
        discountCounted: discount !== null,
        status: 'open',
        createdAt: this.clock.now(),
        paidAt: null,
        refundedAt: null,
      };
      await this.transactor.repository(CheckoutEntity).insert(checkout);
      const payment = await this.payments.agree(paymentOf(checkout, user, order));
      failpoint('checkout.agreeing');
      return { checkout, payment };
    });
  }
  /** A free package is sold once to each customer. */
  private async assertFirst(user: User, { packageId }: Item): Promise<void> {
    await this.discounts.lockCustomer(user.id);
    const taken = await this.transactor.repository(CheckoutEntity).existsBy({
      userId: user.id,
      packageId: packageId ?? IsNull(),
      listHalalas: 0,
      status: In(['open', 'paid']),
    });
    if (taken) throw billingErrors.free_package_taken();
  }
}

function paymentOf(checkout: Checkout, { locale }: User, { successUrl, cancelUrl }: CheckoutOrder): NewPayment {
  const { id, userId, description, credits, grossHalalas } = checkout;
  return {
    id,
    purpose: CREDITS,
    subject: id,
    userId,
    description,
    details: { credits },
    amount: grossHalalas,
    currency: 'SAR',
    successUrl,
    cancelUrl,
    locale,
  };
}

function opened(checkout: Checkout, { url, successUrl, expiresAt }: Payment): OpenedCheckout {
  return { checkout, url: url ?? successUrl, expiresAt };
}

function withAddresses(order: CheckoutOrder): CheckoutOrder {
  const { success_url: successUrl, cancel_url: cancelUrl } = requireReturnAddresses({
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  });
  return { ...order, successUrl, cancelUrl };
}
