import { Injectable } from '@nestjs/common';
import { SandboxProvider } from './sandbox.provider.js';

export const SANDBOX_PAY_NAME = 'sandbox-pay';

/** The sandbox as a payment gateway: the same page and the same books, webhooks to an address and with a secret of its own. */
@Injectable()
export class SandboxPayProvider extends SandboxProvider {
  override readonly name = SANDBOX_PAY_NAME;
}
