import { createHmac, randomBytes } from 'node:crypto';

/** Standard Webhooks: the prefix, then the key, 24 to 64 bytes, in base64. */
const PREFIX = 'whsec_';
const KEY_BYTES = 32;

/** The signed content; id and timestamp are sent in headers. */
export interface SignedMessage {
  readonly id: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly body: string;
}

export function newSigningSecret(): string {
  return `${PREFIX}${randomBytes(KEY_BYTES).toString('base64')}`;
}

/** Returns the header `webhook-signature`: one signature for each secret, so that a receiver may have either. */
export function signatureOf({ id, timestamp, body }: SignedMessage, secrets: readonly string[]): string {
  return secrets
    .map((secret) => createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64')))
    .map((hmac) => `v1,${hmac.update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ');
}
