import type { PaymentAdapter } from '../../provider/payment.provider.js';
import { SandboxErasure } from './sandbox-erasure.service.js';
import { SandboxPayments } from './sandbox-payments.service.js';
import { SandboxProvider } from './sandbox.provider.js';
import { SANDBOX_NAME, SandboxWebhooks } from './sandbox-webhooks.service.js';

/** A payment page on which no money moves, for trying the service without a provider account. */
export const SANDBOX: PaymentAdapter = {
  name: SANDBOX_NAME,
  sandbox: true,
  isGateway: false,
  provider: SandboxProvider,
  services: [SandboxPayments, SandboxWebhooks, SandboxErasure],
};
