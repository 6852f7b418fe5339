import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingStoreWebhook, StoreEvent } from '../../platform/store-facts.js';

/** Hex HMAC-SHA256 over the raw body. */
export const SANDBOX_STORE_SIGNATURE = 'x-sandbox-signature';

/** The body of a demo store webhook: `{"id", "store", "order"}`. */
export interface SandboxOrderAnnouncement {
  readonly id: string;
  readonly store: string;
  readonly order: string;
}

export function signSandboxWebhook(secret: string, body: Buffer): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** Returns the event of a webhook that the demo store signed; null for any other. */
export function readSandboxOrderEvent({ headers, body }: IncomingStoreWebhook, secret: string): StoreEvent | null {
  const given = Buffer.from(String(headers[SANDBOX_STORE_SIGNATURE] ?? ''));
  const expected = Buffer.from(signSandboxWebhook(secret, body));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { id, store, order } = JSON.parse(body.toString('utf8')) as SandboxOrderAnnouncement;
  return { id, merchantId: store, occurredAt: null, kind: 'order_changed', orderId: order };
}
