import type { StoreAdapter } from '../../platform/store.platform.js';
import { SandboxOrders } from './sandbox-orders.service.js';
import { SandboxStorePlatform } from './sandbox-store.platform.js';
import { SandboxStoreWebhooks } from './sandbox-store-webhooks.service.js';

/** A store for trying the service without an account anywhere: nothing is paid or sent. */
export const SANDBOX_STORE: StoreAdapter = {
  name: 'sandbox-store',
  sandbox: true,
  platform: SandboxStorePlatform,
  services: [SandboxOrders, SandboxStoreWebhooks],
};
