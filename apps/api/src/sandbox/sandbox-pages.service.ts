import { Injectable } from '@nestjs/common';
import { type SandboxAction, SandboxPayments } from '#payments';
import type { PageContent } from '../http/index.js';
import type { Visit } from '../pages/kit/index.js';
import { checkoutPage } from './checkout.page.js';

/** The pages of the sandbox's payment provider. */
@Injectable()
export class SandboxPages {
  constructor(private readonly payments: SandboxPayments) {}

  async show(visit: Visit, id: string): Promise<PageContent> {
    return checkoutPage(visit, await this.payments.require(id));
  }

  async act(visit: Visit, id: string, action: SandboxAction): Promise<PageContent> {
    return checkoutPage(visit, await this.payments.act(id, action));
  }
}
