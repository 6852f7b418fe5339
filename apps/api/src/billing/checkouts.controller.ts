import { Controller, Post } from '@nestjs/common';
import { billingErrors, CheckoutsService, type Confirmation, type OpenedCheckout } from '#billing';
import { creditsErrors } from '#credits';
import { notFound } from '#kernel';
import { paymentsErrors } from '#payments';
import {
  Access,
  Answers,
  Caller,
  Idempotent,
  JsonBody,
  Operation,
  type Principal,
  Refuses,
  SdkResource,
} from '../http/index.js';
import { CheckoutSessionBody, ConfirmBody, TopupBody } from './billing.body.js';
import { CheckoutRecord, ConfirmationRecord } from './checkout.record.js';

@SdkResource('billing.checkouts')
@Controller('/v1/billing')
export class CheckoutsController {
  constructor(private readonly checkouts: CheckoutsService) {}

  @Post('/checkout-session')
  @Access('user')
  @Idempotent()
  @Operation({
    summary: 'Open a checkout for a package',
    description:
      'Its price stands for 30 minutes. A discount code is counted now and given back if nobody pays. Send the buyer to ' +
      '`url`, then call `POST /v1/billing/confirm-topup`. A package of price 0 goes once to each customer.',
  })
  @Answers(CheckoutRecord, { description: 'The checkout.' })
  @Refuses(
    billingErrors.unknown_package,
    billingErrors.free_package_taken,
    creditsErrors.credits_off,
    paymentsErrors.provider_not_configured,
  )
  create(@Caller() { user }: Principal, @JsonBody() body: CheckoutSessionBody): Promise<OpenedCheckout> {
    return this.checkouts.openPackage(user, body.package_code, body.toOrder());
  }

  @Post('/credit-topup-checkout')
  @Access('user')
  @Idempotent()
  @Operation({
    summary: 'Open a checkout for any number of credits',
    description: 'At the price of the tier that they reach, which applies to all of them. Otherwise as for a package.',
  })
  @Answers(CheckoutRecord, { description: 'The checkout.' })
  @Refuses(creditsErrors.credits_off, paymentsErrors.provider_not_configured)
  createTopup(@Caller() { user }: Principal, @JsonBody() body: TopupBody): Promise<OpenedCheckout> {
    return this.checkouts.openTopup(user, body.credits, body.toOrder());
  }

  @Post('/confirm-topup')
  @Access('user')
  @Operation({
    summary: 'Confirm a checkout',
    description:
      'Serves both kinds. It asks the provider and books the credits exactly once, whether this call, the webhook or both ' +
      'find the payment, so it can be repeated at will and needs no `Idempotency-Key`.',
  })
  @Answers(ConfirmationRecord, { description: 'How the checkout stands.' })
  @Refuses(notFound('checkout'), paymentsErrors.provider_not_configured)
  confirm(@Caller() { user }: Principal, @JsonBody() body: ConfirmBody): Promise<Confirmation> {
    return this.checkouts.confirm(user, body.checkout_id);
  }
}
