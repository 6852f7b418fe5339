import type { PaymentAdapter } from '../../provider/payment-adapter.js';
import { MoyasarHandshakes } from './moyasar-handshakes.service.js';
import { MoyasarProvider } from './moyasar.provider.js';

/** Moyasar (moyasar.com), a payment gateway in Saudi Arabia. */
export const MOYASAR: PaymentAdapter = {
  name: 'moyasar',
  sandbox: false,
  isGateway: true,
  provider: MoyasarProvider,
  services: [MoyasarHandshakes],
};
