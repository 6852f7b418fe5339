import type { PaymentAdapter } from '../../provider/payment.provider.js';
import { SandboxErasure } from './sandbox-erasure.service.js';
import { SandboxPayments } from './sandbox-payments.service.js';
import { SandboxProvider } from './sandbox.provider.js';
import { SANDBOX_NAME, SandboxWebhooks } from './sandbox-webhooks.service.js';

/** For trying the service without an account anywhere: a page on which no money moves. */
export const SANDBOX: PaymentAdapter = {
  name: SANDBOX_NAME,
  sandbox: true,
  isGateway: false,
  provider: SandboxProvider,
  services: [SandboxPayments, SandboxWebhooks, SandboxErasure],
};
