import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature of a download: of its path and of the second at which it ends. */
export function signatureOf(secret: string, path: string, exp: string): string {
  return createHmac('sha256', secret).update(`v1\nGET\n${path}\n${exp}`).digest('base64url');
}

/** Whether one of the secrets made the signature. */
export function isSigned(secrets: readonly string[], path: string, exp: string, sig: string): boolean {
  const given = Buffer.from(sig);
  return secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(secret, path, exp));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
