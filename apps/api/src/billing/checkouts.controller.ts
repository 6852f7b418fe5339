import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CheckoutsService, type Checkout, type Confirmation } from '#billing';
import {
  Access,
  Answers,
  Caller,
  Idempotent,
  JsonBody,
  noSuch,
  Operation,
  Refuses,
  type Principal,
} from '../http/index.js';
import { NOT_CONFIGURED } from './billing.problems.js';
import { CheckoutSessionBody, ConfirmBody, TopupBody } from './checkouts.bodies.js';
import { CheckoutRecord, ConfirmationRecord } from './checkouts.records.js';

@ApiTags('Billing')
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
      '`url`, then call `POST /v1/billing/confirm-topup`.',
  })
  @Answers(CheckoutRecord, { description: 'The checkout.' })
  @Refuses(noSuch('package'), NOT_CONFIGURED)
  openPackage(@Caller() { user }: Principal, @JsonBody() body: CheckoutSessionBody): Promise<Checkout> {
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
  @Refuses(NOT_CONFIGURED)
  openTopup(@Caller() { user }: Principal, @JsonBody() body: TopupBody): Promise<Checkout> {
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
  @Refuses(noSuch('checkout'), NOT_CONFIGURED)
  confirm(@Caller() { user }: Principal, @JsonBody() body: ConfirmBody): Promise<Confirmation> {
    return this.checkouts.confirm(user, body.checkout_id);
  }
}
