import { NaqshError } from './core/errors.js';
import type { WebhookEventData } from './generated/types.js';

const TOLERANCE_SECONDS = 300;
const PREFIX = 'whsec_';

/** The request is not from the service, or too old: answer 401 and do nothing. */
export class WebhookVerificationError extends NaqshError {
  override name = 'WebhookVerificationError';
}

/** A webhook event: checking `type` narrows `data`. Ignore unknown types. */
export type WebhookEvent = {
  [Type in keyof WebhookEventData]: {
    /** Identical on every delivery of the event: act on it once. */
    id: string;
    type: Type;
    timestamp: string;
    /** True for a test event, which reports nothing real; otherwise absent. */
    test?: true;
    data: WebhookEventData[Type];
  };
}[keyof WebhookEventData];

export interface VerifyOptions {
  /** Allowed age or clock lead of a delivery in seconds; defaults to 300. */
  tolerance?: number | undefined;
  /** The current time. */
  now?: Date | undefined;
}

/**
 * Verifies that the service sent a webhook (Standard Webhooks) and returns its event.
 * @param body the raw body, byte for byte, before any parsing
 * @param secret the endpoint's secret, `whsec_…`; several during a rotation
 */
export async function verify(
  body: string | Uint8Array,
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>,
  secret: string | readonly string[],
  { tolerance = TOLERANCE_SECONDS, now = new Date() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  if (!/^\d{1,15}$/.test(timestamp)) throw new WebhookVerificationError('webhook-timestamp is no time.');
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > tolerance) {
    throw new WebhookVerificationError(`webhook-timestamp is more than ${tolerance} s from now.`);
  }
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  const given = signatures
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => bytesOf(one.slice(3)));
  for (const one of typeof secret === 'string' ? [secret] : secret) {
    const imported = await keyOf(one, 'verify');
    for (const signature of given) {
      // Constant-time comparison.
      if (signature !== null && (await crypto.subtle.verify('HMAC', imported, signature, signed))) {
        return eventOf(id, new TextDecoder().decode(bytes));
      }
    }
  }
  throw new WebhookVerificationError('No signature is right for the body and the secrets.');
}

/**
 * Returns the headers with which the service would sign this body, for tests of webhook receivers.
 * @param event the id of the event and its send time
 */
export async function sign(
  body: string | Uint8Array,
  secret: string,
  { id = 'msg_test', at = new Date() }: { id?: string; at?: Date } = {},
): Promise<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const key = await keyOf(secret, 'sign');
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, signed));
  const written = btoa(String.fromCharCode(...signature));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${written}` };
}

function keyOf(secret: string, use: 'sign' | 'verify'): Promise<CryptoKey> {
  const key = bytesOf(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  if (key === null || key.length === 0) throw new NaqshError('A webhook secret is "whsec_" and base64.');
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [use]);
}

function eventOf(id: string, text: string): WebhookEvent {
  return { ...(JSON.parse(text) as object), id } as WebhookEvent;
}

function headerOf(headers: Parameters<typeof verify>[1], name: string): string {
  const found =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([header]) => header.toLowerCase() === name)?.[1];
  const value = typeof found === 'string' ? found : found?.[0];
  if (value === undefined || value === '') throw new WebhookVerificationError(`The header ${name} is missing.`);
  return value;
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + tail.length);
  whole.set(head);
  whole.set(tail, head.length);
  return whole;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
