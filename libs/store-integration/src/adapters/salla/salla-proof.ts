import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingStoreWebhook } from '../../platform/store-facts.js';

/** Hex HMAC-SHA256 over the raw body. */
export const SALLA_SIGNATURE = 'x-salla-signature';
/** The proof that the sender attached to a webhook: `Signature` or `Token`. */
export const SALLA_STRATEGY = 'x-salla-security-strategy';

const HEX_DIGEST = /^[0-9a-f]{64}$/i;

export function signSallaWebhook(secret: string, body: Buffer): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/**
 * Returns true if the sender of a webhook knows one of the secrets. The proof is a signature over the exact body bytes
 * or,
 * with the `Token` strategy, the secret itself as the whole `Authorization` header. An unknown strategy proves nothing.
 */
export function isSallaProved({ headers, body }: IncomingStoreWebhook, secrets: readonly string[]): boolean {
  const { [SALLA_SIGNATURE]: signature, [SALLA_STRATEGY]: strategy, authorization } = headers;
  switch (strategy === undefined ? usualStrategy(signature) : String(strategy).trim().toLowerCase()) {
    case 'signature':
      return typeof signature === 'string' && isSigned(signature, body, secrets);
    case 'token':
      return typeof authorization === 'string' && secrets.some((secret) => isSame(authorization, secret));
    default:
      return false;
  }
}

function usualStrategy(signature: unknown): string {
  return signature === undefined ? 'token' : 'signature';
}

function isSigned(signature: string, body: Buffer, secrets: readonly string[]): boolean {
  if (!HEX_DIGEST.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  return secrets.some((secret) => timingSafeEqual(given, Buffer.from(signSallaWebhook(secret, body), 'hex')));
}

/** Compares in constant time, regardless of the lengths. */
function isSame(given: string, secret: string): boolean {
  const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digestOf(given), digestOf(secret));
}
