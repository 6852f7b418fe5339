import { Injectable } from '@nestjs/common';
import type { PaymentAdapter } from '../../provider/payment.provider.js';
import { SandboxProvider } from './sandbox.provider.js';

export const SANDBOX_PAY_NAME = 'sandbox-pay';

/** The sandbox as a payment gateway: the same page and the same books, webhooks to an address and with a secret of its own. */
@Injectable()
export class SandboxPayProvider extends SandboxProvider {
  override readonly name = SANDBOX_PAY_NAME;
}

/** For trying what a payment gateway takes money for; it shares everything but its name with the sandbox of billing. */
export const SANDBOX_PAY: PaymentAdapter = {
  name: SANDBOX_PAY_NAME,
  sandbox: true,
  isGateway: true,
  provider: SandboxPayProvider,
  services: [],
};
