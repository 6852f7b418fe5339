import type { PaymentAdapter } from '../provider/payment-adapter.js';
import { SANDBOX } from './sandbox/sandbox.adapter.js';
import { STREAM } from './stream/stream.adapter.js';

/** Everybody who can take money. Whoever comes next is one more folder beside this file, and one more line here. */
export const PAYMENT_ADAPTERS: PaymentAdapter[] = [STREAM, SANDBOX];
