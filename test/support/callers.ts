import { newKeyText, hashOf } from '../../libs/identity/src/api-key.js';
import { newSessionText, sessionHashOf } from '../../libs/identity/src/principal.js';
import type { Client, Service } from './service.js';

/** All roles of callers, in the order of the attempts: those that a route may let act come last. */
export const ROLES = [
  'nobody',
  'a malformed key',
  'a key with a wrong checksum',
  'an unknown key',
  'a revoked key',
  'an expired key',
  'an unknown session',
  'an expired session',
  'a suspended user',
  'a key of the scope render',
  "another site's page",
  'another user',
  'an administrator',
  'the owner',
] as const;
export type Role = (typeof ROLES)[number];

/** The credentials that each of them sends. */
export type Callers = Readonly<Record<Role, Record<string, string>>>;

/**
 * Callers of a service.
 * @param principal the user who is suspended, has the key of the scope render, and whose cookie another site's page
 * sends: the owner of things, or an administrator, so that no other obstacle exists
 */
export async function makeCallers(service: Service, owner: Client, admin: Client, principal: Client): Promise<Callers> {
  const role = principal === admin ? 'admin' : 'user';
  const [suspended, other] = [await service.newClient({ role }), await service.newClient()];
  await service.query("UPDATE users SET status = 'suspended' WHERE id = $1", [suspended.userId]);
  const wrong = owner.key.slice(0, -1) + (owner.key.endsWith('a') ? 'b' : 'a');
  return {
    nobody: {},
    'a malformed key': bearer('ak_malformed'),
    'a key with a wrong checksum': bearer(wrong),
    'an unknown key': bearer(newKeyText()),
    'a revoked key': bearer(await keyOf(service, principal, { revoked: true })),
    'an expired key': bearer(await keyOf(service, principal, { expired: true })),
    'an unknown session': cookie(newSessionText()),
    'an expired session': cookie(await sessionOf(service, principal, '-1 s')),
    'a suspended user': bearer(suspended.key),
    'a key of the scope render': bearer(await keyOf(service, principal, { scope: 'render' })),
    "another site's page": { ...cookie(await sessionOf(service, principal, '1 h')), origin: 'https://evil.example' },
    'another user': bearer(other.key),
    'an administrator': bearer(admin.key),
    'the owner': bearer(owner.key),
  };
}

const bearer = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` });
const cookie = (session: string): Record<string, string> => ({ cookie: `naqsh_session=${session}` });

async function keyOf(
  service: Service,
  { userId }: Client,
  { scope = 'full', revoked = false, expired = false }: { scope?: string; revoked?: boolean; expired?: boolean },
): Promise<string> {
  const text = newKeyText();
  await service.query(
    `INSERT INTO api_keys (id, user_id, name, hash, last_four, scope, created_at, revoked_at, expires_at)
     VALUES ($1, $2, '', $3, $4, $5, now(), CASE WHEN $6 THEN now() END, CASE WHEN $7 THEN now() END)`,
    [`key_${text.slice(3, 25)}`, userId, hashOf(text), text.slice(-4), scope, revoked, expired],
  );
  return text;
}

/** A session of the client's with this lifetime, such as `1 h`. */
export async function sessionOf(service: Service, { userId }: Client, lives: string): Promise<string> {
  const text = newSessionText();
  await service.query(
    `INSERT INTO sessions (hash, user_id, created_at, last_seen_at, expires_at)
     VALUES ($1, $2, now(), now(), now() + $3::interval)`,
    [sessionHashOf(text), userId, lives],
  );
  return text;
}
