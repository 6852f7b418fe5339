import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentEvent } from '../../provider/payment.provider.js';
import { type Members, membersIn, nameIn, parseMembers } from '../members.js';
import { isPartlyRefunded, OUR_PROOF, ourIdOf } from './moyasar-payment.js';

/** Events that may change the state of a payment. Moyasar's documentation misspells one of them as shown here. */
const KINDS: ReadonlyMap<unknown, PaymentEvent['kind']> = new Map([
  ['payment_paid', 'paid'],
  ['payment_captured', 'paid'],
  ['payment_failed', 'failed'],
  ['payment_faild', 'failed'],
  ['payment_canceled', 'failed'],
  ['payment_abandoned', 'failed'],
  ['payment_expired', 'expired'],
  ['payment_refunded', 'refunded'],
  ['payment_voided', 'refunded'],
]);
const HANDSHAKE = 'webhook_verification';
const CODE = /^[\w-]{1,40}$/;

/** Moyasar's verification of a webhook URL: it sends a code and expects it back before it sends events. */
export interface MoyasarHandshake {
  readonly webhookId: string;
  readonly code: string;
}

export interface MoyasarWebhook {
  readonly events: readonly PaymentEvent[];
  readonly handshake: MoyasarHandshake | null;
}

/**
 * Reads a webhook; null if its body contains none of the secrets, or if it comes from the other kind of account (live
 * or test). The secret only authenticates the sender: events are hints, and none of them contains it.
 */
export function readMoyasarWebhook(body: Buffer, secrets: readonly string[], isLive: boolean): MoyasarWebhook | null {
  const sent = parseMembers(body);
  if (sent === null) return null;
  if (!isSecret(sent['secret_token'], secrets)) return readCallback(sent, secrets);
  if (sent['type'] === HANDSHAKE) return { events: [], handshake: readHandshake(sent) };
  if ((sent['live'] === true) !== isLive) return null;
  const event = readEvent(sent);
  return { events: event === null ? [] : [event], handshake: null };
}

/** The proof stored in an invoice, which authenticates its callback: callbacks are not signed. */
export function proofOf(secret: string, paymentId: string): string {
  return createHmac('sha256', secret).update(`moyasar callback ${paymentId}`).digest('base64url');
}

function readEvent(sent: Members): PaymentEvent | null {
  const data = membersIn(sent, 'data');
  const kind = KINDS.get(sent['type']);
  const payment = nameIn(data, 'id');
  if (data === null || kind === undefined || payment === undefined) return null;
  const [reference, paymentId] = [nameIn(data, 'invoice_id'), ourIdOf(data)];
  return {
    id: nameIn(sent, 'id') ?? digestOf(JSON.stringify([sent['type'], sent['created_at'], payment])).toString('hex'),
    // After a partial refund the rest stays paid.
    kind: kind === 'refunded' && isPartlyRefunded(data) ? 'paid' : kind,
    paymentReference: payment,
    ...(reference === undefined ? {} : { reference }),
    ...(paymentId === undefined ? {} : { paymentId }),
  };
}

/** Moyasar sends the invoice itself to its `callback_url` once it is paid. */
function readCallback(invoice: Members, secrets: readonly string[]): MoyasarWebhook | null {
  const [reference, paymentId] = [nameIn(invoice, 'id'), ourIdOf(invoice)];
  if (reference === undefined || paymentId === undefined) return null;
  const proofs = secrets.map((secret) => proofOf(secret, paymentId));
  if (!isSecret(membersIn(invoice, 'metadata')?.[OUR_PROOF], proofs)) return null;
  const id = `callback-${digestOf(JSON.stringify([reference, invoice['status']])).toString('hex')}`;
  return { events: [{ id, kind: 'paid', reference, paymentId }], handshake: null };
}

function readHandshake(sent: Members): MoyasarHandshake | null {
  const data = membersIn(sent, 'data');
  const [webhookId, code] = [nameIn(data, 'webhook_id'), data?.['verification_code']];
  return webhookId === undefined || typeof code !== 'string' || !CODE.test(code) ? null : { webhookId, code };
}

/** Compares in constant time. */
function isSecret(given: unknown, secrets: readonly string[]): boolean {
  if (typeof given !== 'string') return false;
  const digest = digestOf(given);
  return secrets.filter((secret) => timingSafeEqual(digestOf(secret), digest)).length > 0;
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
