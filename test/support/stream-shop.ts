import { FakeStream, type FakeWebhook } from './fake-stream.js';
import { startService, type Client, type Service } from './service.js';

/** A service with a worker that sells credits through a fake StreamPay. */
export interface StreamShop {
  readonly stream: FakeStream;
  readonly service: Service;
  readonly admin: Client;
  close(): Promise<void>;
}

export async function openStreamShop(): Promise<StreamShop> {
  const stream = await FakeStream.start();
  const service = await startService({ seed: 'nothing', worker: true, settings: stream.settings });
  const admin = await service.newClient({ role: 'admin' });
  const close = async (): Promise<void> => {
    await service.close();
    stream.close();
  };
  return { stream, service, admin, close };
}

/** Delivers a webhook as StreamPay does. */
export function deliver(service: Service, { headers, body }: FakeWebhook): Promise<Response> {
  return service.fetch('/integrations/billing/webhooks', { method: 'POST', headers, body });
}
