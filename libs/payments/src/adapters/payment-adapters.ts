import type { PaymentAdapter } from '../provider/payment.provider.js';
import { MOYASAR } from './moyasar/moyasar.provider.js';
import { SANDBOX } from './sandbox/sandbox.adapter.js';
import { SANDBOX_PAY } from './sandbox/sandbox-pay.provider.js';
import { STREAM } from './stream/stream.provider.js';

/** All payment providers. A new one is one more folder beside this file and one more line here. */
export const PAYMENT_ADAPTERS: PaymentAdapter[] = [STREAM, SANDBOX, MOYASAR, SANDBOX_PAY];

/** The adapters whose webhooks have their own address. */
export const GATEWAY_ADAPTERS: readonly PaymentAdapter[] = PAYMENT_ADAPTERS.filter(({ isGateway }) => isGateway);
