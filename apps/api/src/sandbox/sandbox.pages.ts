import { Injectable } from '@nestjs/common';
import { type SandboxDeed, SandboxPayments } from '#billing';
import type { Locale } from '#users';
import type { PageContent } from '../http/index.js';
import { checkoutPage } from './checkout.page.js';

/** The pages of the payment provider that the sandbox plays. */
@Injectable()
export class SandboxPages {
  constructor(private readonly payments: SandboxPayments) {}

  async show(id: string): Promise<PageContent> {
    const payment = await this.payments.require(id);
    return checkoutPage(payment, payment.locale);
  }

  async act(id: string, deed: SandboxDeed, lang: Locale | undefined): Promise<PageContent> {
    const payment = await this.payments.act(id, deed);
    return checkoutPage(payment, lang ?? payment.locale);
  }
}
