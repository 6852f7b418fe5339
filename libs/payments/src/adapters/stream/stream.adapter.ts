import type { PaymentAdapter } from '../../provider/payment-adapter.js';
import { StreamProvider } from './stream.provider.js';

/** StreamPay (streampay.sa), which takes money in Saudi Arabia. */
export const STREAM: PaymentAdapter = {
  name: 'stream',
  sandbox: false,
  isGateway: false,
  provider: StreamProvider,
  services: [],
};
