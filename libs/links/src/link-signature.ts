import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature of a download link: of its path and its expiry in seconds. */
export function signatureOf(secret: string, path: string, exp: string): string {
  return createHmac('sha256', secret).update(`v1\nGET\n${path}\n${exp}`).digest('base64url');
}

/** True if one of the secrets made the signature. */
export function isSigned(secrets: readonly string[], path: string, exp: string, sig: string): boolean {
  const given = Buffer.from(sig);
  return secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(secret, path, exp));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
