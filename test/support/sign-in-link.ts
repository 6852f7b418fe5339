import { createHash } from 'node:crypto';
import { newSessionText } from '../../libs/identity/src/principal.js';
import type { Service } from './service.js';

/**
 * Creates a link of an account, as `npm start` does.
 * @param lifetime an interval of PostgreSQL
 * @returns its token
 */
export async function newAccountLink(
  service: Service,
  email: string,
  { purpose = 'sign_in', lifetime = '1 minute' }: { purpose?: string; lifetime?: string } = {},
): Promise<string> {
  const token = newSessionText();
  await service.query(
    `INSERT INTO account_links (id, purpose, hash, email, password_hash, name, locale, created_at, expires_at)
     VALUES ($1, $2, $3, $4, '$argon2id$x', '', 'ar', now(), now() + $5::interval)`,
    [newSessionText(), purpose, createHash('sha256').update(token).digest(), email, lifetime],
  );
  return token;
}
