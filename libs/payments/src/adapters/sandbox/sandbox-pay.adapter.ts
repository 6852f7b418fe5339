import type { PaymentAdapter } from '../../provider/payment-adapter.js';
import { SANDBOX_PAY_NAME, SandboxPayProvider } from './sandbox-pay.provider.js';

/** For trying what a payment gateway takes money for; it shares everything but its name with the sandbox of billing. */
export const SANDBOX_PAY: PaymentAdapter = {
  name: SANDBOX_PAY_NAME,
  sandbox: true,
  isGateway: true,
  provider: SandboxPayProvider,
  services: [],
};
