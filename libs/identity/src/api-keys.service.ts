import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, type Id, invalid, newId, notFound } from '#kernel';
import type { User } from '#users';
import { type ApiKey, hashOf, isKeyText, type KeyScope, newKeyText } from './api-key.js';
import { ApiKeyEntity } from './api-key.entity.js';
import type { Principal } from './principal.js';

export interface NewApiKey {
  name?: string | undefined;
  scope?: KeyScope | undefined;
  expiresAt?: Date | undefined;
}

/** Judges a key and reads its user in one round trip; notes the use at most once a minute, to spare the row. */
const VERIFY = `
  WITH noted AS (
    UPDATE api_keys SET last_used_at = $2
    WHERE hash = $1 AND revoked_at IS NULL AND (last_used_at IS NULL OR last_used_at < $2::timestamptz - interval '1 minute')
  )
  SELECT k.id AS "keyId", k.scope, u.id, u.email, u.name, u.role, u.status, u.locale,
    u.rate_limit_per_minute AS "rateLimitPerMinute", u.verified_at AS "verifiedAt",
    u.last_seen_at AS "lastSeenAt", u.created_at AS "createdAt"
  FROM api_keys k JOIN users u ON u.id = k.user_id
  WHERE k.hash = $1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $2)`;

/** API keys: shown once when issued, kept as a hash, revocable at once. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
  ) {}

  /** Makes a key for a user; `key` is the only time its text is seen. */
  async issue(userId: Id<'usr'>, input: NewApiKey = {}): Promise<{ key: string; record: ApiKey }> {
    const now = this.clock.now();
    if (input.expiresAt !== undefined && input.expiresAt <= now) throw expiryInThePast();
    const key = newKeyText();
    const record: ApiKey = {
      id: newId('key'),
      userId,
      name: input.name ?? '',
      lastFour: key.slice(-4),
      scope: input.scope ?? 'full',
      createdAt: now,
      expiresAt: input.expiresAt ?? null,
      lastUsedAt: null,
      revokedAt: null,
    };
    await this.transactor.repository(ApiKeyEntity).insert({ ...record, hash: hashOf(key) });
    return { key, record };
  }

  /** Who presents this key; null if it is malformed, unknown, expired or revoked. Suspended users are told by their status. */
  async verify(key: string): Promise<Principal | null> {
    if (!isKeyText(key)) return null;
    const parameters = [hashOf(key), this.clock.now()];
    const [row] = await this.transactor.manager().query<(User & Omit<Principal, 'user'>)[]>(VERIFY, parameters);
    if (row === undefined) return null;
    const { keyId, scope, ...user } = row;
    return { keyId, scope, user };
  }

  /** All keys of a user, newest first, revoked ones included. */
  async list(userId: Id<'usr'>): Promise<ApiKey[]> {
    return this.transactor
      .repository(ApiKeyEntity)
      .find({ where: { userId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** Ends a key at once; ending it again changes nothing. With `userId` only that user's key is found. */
  async revoke(id: Id<'key'>, userId?: Id<'usr'>): Promise<ApiKey> {
    const keys = this.transactor.repository(ApiKeyEntity);
    const key = await keys.findOneBy(userId === undefined ? { id } : { id, userId });
    if (key === null) throw notFound('API key');
    if (key.revokedAt !== null) return key;
    const revokedAt = this.clock.now();
    await keys.update({ id }, { revokedAt });
    return { ...key, revokedAt };
  }
}

function expiryInThePast(): Error {
  return invalid([{ loc: ['body', 'expires_at'], type: 'value_error', msg: 'Must lie in the future' }]);
}
