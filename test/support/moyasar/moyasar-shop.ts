import type { FakeWebhook } from '../fake-stream.js';
import { startService, type Client, type Service } from '../service.js';
import { FakeMoyasar } from './fake-moyasar.js';

/** A service with a worker that sells credits through a fake Moyasar. */
export interface MoyasarShop {
  readonly moyasar: FakeMoyasar;
  readonly service: Service;
  readonly admin: Client;
  /** The address for Moyasar's webhooks. */
  readonly address: string;
  deliver(webhook: FakeWebhook): Promise<Response>;
  close(): Promise<void>;
}

export async function openMoyasarShop(): Promise<MoyasarShop> {
  const moyasar = await FakeMoyasar.start();
  const settings = { ...moyasar.settings, BILLING_PROVIDER: 'moyasar' };
  const service = await startService({ seed: 'nothing', worker: true, settings });
  const admin = await service.newClient({ role: 'admin' });
  const path = '/integrations/moyasar/webhooks';
  const close = async (): Promise<void> => {
    await service.close();
    moyasar.close();
  };
  const deliver = (webhook: FakeWebhook): Promise<Response> => service.fetch(path, { method: 'POST', ...webhook });
  return { moyasar, service, admin, address: service.url + path, deliver, close };
}
