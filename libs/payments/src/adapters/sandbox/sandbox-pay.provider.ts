import { Injectable } from '@nestjs/common';
import type { PaymentAdapter } from '../../provider/payment.provider.js';
import { SandboxProvider } from './sandbox.provider.js';

export const SANDBOX_PAY_NAME = 'sandbox-pay';

/** The sandbox as a payment gateway: the same page and tables, but its own webhook address and secret. */
@Injectable()
export class SandboxPayProvider extends SandboxProvider {
  override readonly name = SANDBOX_PAY_NAME;
}

/** Tries out purchases through a payment gateway. It shares everything but its name with the sandbox of billing. */
export const SANDBOX_PAY: PaymentAdapter = {
  name: SANDBOX_PAY_NAME,
  sandbox: true,
  isGateway: true,
  provider: SandboxPayProvider,
  services: [],
};
