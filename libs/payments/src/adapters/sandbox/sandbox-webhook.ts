import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingWebhook, PaymentEvent } from '../../provider/payment.provider.js';

/** Hex HMAC-SHA256 over the raw body. */
export const SANDBOX_SIGNATURE = 'x-sandbox-signature';

/** The body of a sandbox webhook: `{"id", "type", "page", "payment"}`. */
export interface SandboxAnnouncement {
  readonly id: string;
  readonly type: PaymentEvent['kind'];
  /** The id of the page: our id for the payment. */
  readonly page: string;
  /** The sandbox's own payment id. */
  readonly payment: string;
}

export function signatureOf(secret: string, body: Buffer): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** Reads the event of a webhook; null if the sandbox did not sign it. */
export function readSandboxEvent({ headers, body }: IncomingWebhook, secret: string): PaymentEvent | null {
  const given = Buffer.from(String(headers[SANDBOX_SIGNATURE] ?? ''));
  const expected = Buffer.from(signatureOf(secret, body));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { id, type, page, payment } = JSON.parse(body.toString('utf8')) as SandboxAnnouncement;
  return { id, kind: type, reference: page, paymentId: page, paymentReference: payment };
}
