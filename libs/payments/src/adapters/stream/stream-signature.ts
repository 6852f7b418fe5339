import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature header of Stream's webhooks: `t=<unix seconds>,v1=<hex>`; several `v1` during secret rotation. */
export const SIGNATURE_HEADER = 'x-webhook-signature';

/** Providers retry for half a day, so no genuine webhook is older. */
const OLDEST_SECONDS = 24 * 3_600;
/** Tolerance for clock skew. */
const FUTURE_SECONDS = 300;

/** Comma-separated name=value pairs and nothing else. */
const HEADER = /^\w+=\w+(?:,\w+=\w+)*$/;
const TIMESTAMP = /^\d{1,12}$/;
const HEX_DIGEST = /^[0-9a-f]{64}$/;

/** Signs a body: HMAC-SHA256 over the seconds, a dot and the raw bytes. */
export function signWebhook(secret: string, seconds: number, body: Buffer): string {
  return `t=${seconds},v1=${digestOf(secret, String(seconds), body).toString('hex')}`;
}

/**
 * True if one of the secrets signed exactly these bytes at a plausible time. Late webhooks pass, because providers
 * retry and we ask the provider for the current state anyway; duplicates are found by their id.
 */
export function isSigned(header: string, body: Buffer, secrets: readonly string[], now: Date): boolean {
  if (!HEADER.test(header)) return false;
  const parts = header.split(',').map((part) => part.split('='));
  const valuesOf = (name: string): string[] => parts.flatMap(([key, value = '']) => (key === name ? [value] : []));
  const [timestamp = '', ...others] = valuesOf('t');
  if (others.length > 0 || !TIMESTAMP.test(timestamp)) return false;
  const age = now.getTime() / 1000 - Number(timestamp);
  if (age > OLDEST_SECONDS || age < -FUTURE_SECONDS) return false;
  const given = valuesOf('v1').filter((text) => HEX_DIGEST.test(text));
  return secrets.some((secret) => {
    const expected = digestOf(secret, timestamp, body);
    return given.some((text) => timingSafeEqual(Buffer.from(text, 'hex'), expected));
  });
}

function digestOf(secret: string, timestamp: string, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
}
