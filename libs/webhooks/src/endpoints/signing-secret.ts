import { createHmac, randomBytes } from 'node:crypto';

/** Standard Webhooks: the prefix, then the key, 24 to 64 bytes, in base64. */
const PREFIX = 'whsec_';
const KEY_BYTES = 32;

/** What is signed, and sent in the headers beside it. */
export interface SignedMessage {
  readonly id: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly body: string;
}

export function newSigningSecret(): string {
  return `${PREFIX}${randomBytes(KEY_BYTES).toString('base64')}`;
}

/** The header `webhook-signature`: one signature for each secret, so that a receiver may know either. */
export function signatureOf({ id, timestamp, body }: SignedMessage, secrets: readonly string[]): string {
  return secrets
    .map((secret) => createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64')))
    .map((hmac) => `v1,${hmac.update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ');
}
