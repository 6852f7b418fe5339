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
      'The price is fixed for 30 minutes. A discount code counts as used now and is released if nobody pays. Send ' +
      'the buyer to `url`, then call `POST /v1/billing/confirm-topup`. Each customer can take a package of price 0 ' +
      'once.',
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
    summary: 'Open a checkout for a number of credits',
    description:
      'The price is that of the volume tier that the number reaches, and applies to all of the credits. Everything ' +
      'else is the same as for a package.',
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
      'Confirms both kinds of checkout. The service asks the provider and books the credits exactly once, no ' +
      'matter if this call, the webhook or both find the payment. The call can therefore be repeated at any time ' +
      'and needs no `Idempotency-Key`.',
  })
  @Answers(ConfirmationRecord, { description: 'The state of the checkout.' })
  @Refuses(notFound('checkout'), paymentsErrors.provider_not_configured)
  confirm(@Caller() { user }: Principal, @JsonBody() body: ConfirmBody): Promise<Confirmation> {
    return this.checkouts.confirm(user, body.checkout_id);
  }
}
