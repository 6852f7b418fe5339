import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { type PreparedStatement, Transactor } from '#database';
import { Clock, errorCatalogue, faultCatalogue, type Id, invalid, isId, newId, notFound } from '#kernel';
import { type User, USER_COLUMNS, UsersService } from '#users';
import { ActivityRecorder } from './activity-recorder.service.js';
import { type ApiKey, ApiKeyEntity, type NewApiKey } from './api-key.entity.js';
import { hashOf, isKeyText, newKeyText } from './api-key.js';
import { KeyHints, type Prefetch } from './prefetch.js';
import type { Principal } from './principal.js';

export const identityErrors = errorCatalogue({
  too_many_keys: {
    category: 'conflict',
    detail: ({ most }: { most: number }) =>
      `You have ${most} keys that are not revoked, which is the limit. Revoke one that you no longer need.`,
    example: { most: 100 },
  },
});

export const identityFaults = faultCatalogue({
  expiryPast: { type: 'value_error', msg: 'Must lie in the future.' },
});

/** A new key with its text, which is shown only once. */
export interface IssuedApiKey {
  readonly key: string;
  readonly record: ApiKey;
}

type ProvedKey = Pick<Principal, 'scope'> & { readonly keyId: Id<'key'>; readonly fetched?: unknown };

/** Reads a key and its user in one round trip. */
const VERIFY = verifying();

/** The most unrevoked keys of a user: more than anyone needs, and few enough to list them all at once. */
const MOST_ACTIVE = 100;
/** The number of revoked keys kept, for the same reason. */
const MOST_REVOKED = 100;

const FORGET_REVOKED = `
  DELETE FROM api_keys WHERE id IN (SELECT id FROM api_keys WHERE user_id = $1 AND revoked_at IS NOT NULL
    ORDER BY revoked_at DESC, id DESC OFFSET ${MOST_REVOKED})`;

/** API keys: shown once when issued, stored as a hash, revocable at once. */
@Injectable()
export class ApiKeysService {
  private readonly hints = new KeyHints();

  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly activity: ActivityRecorder,
    private readonly users: UsersService,
  ) {}

  /** Creates a key for a user; `key` is the only time its text is shown. */
  async issue(userId: Id<'usr'>, input: NewApiKey = {}): Promise<IssuedApiKey> {
    const now = this.clock.now();
    requireFuture(input, now);
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

  /**
   * Authenticates a key; null if it is malformed, unknown, expired or revoked. Suspended users are returned with their
   * status.
   * @param prefetch further data to fetch in the same round trip, for the principal's `prefetched`
   */
  async verify(key: string, prefetch?: Prefetch<unknown>): Promise<Principal | null> {
    if (!isKeyText(key)) return null;
    const now = this.clock.now();
    const hash = hashOf(key);
    const [statement, further] = prefetch === undefined ? [VERIFY, []] : [verifying(prefetch), [this.hints.of(hash)]];
    const [row] = await this.transactor.prepared<User & ProvedKey>(statement, [hash, now, ...further]);
    if (row === undefined) return null;
    const { keyId, scope, fetched, ...user } = row;
    this.activity.noteKey(keyId, user.id, now);
    const hint = (name: string): void => this.hints.note(hash, name);
    const prefetched = prefetch && { by: prefetch, value: fetched, hint };
    return { user, scope, keyId, sessionHash: null, prefetched };
  }

  /** A user's keys, newest first, including recently revoked ones. */
  async list(userId: Id<'usr'>): Promise<ApiKey[]> {
    return this.transactor
      .repository(ApiKeyEntity)
      .find({ where: { userId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** The number of usable keys of each user, neither revoked nor expired; omits users without any. */
  async countsOf(userIds: readonly Id<'usr'>[]): Promise<ReadonlyMap<Id<'usr'>, number>> {
    const rows = await this.transactor.manager().query<{ id: Id<'usr'>; keys: number }[]>(
      `SELECT user_id AS id, count(*)::int AS keys FROM api_keys
       WHERE user_id = ANY ($1) AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2) GROUP BY user_id`,
      [userIds, this.clock.now()],
    );
    return new Map(rows.map(({ id, keys }) => [id, keys]));
  }

  /** Creates a key at a user's request; throws `too_many_keys` if the user has the most allowed. */
  async create(userId: Id<'usr'>, input: NewApiKey): Promise<IssuedApiKey> {
    // Validate the request before the limit: a caller who revoked a key to get below it would be refused again.
    requireFuture(input, this.clock.now());
    return this.transactor.run(async () => {
      // The lock on the user's row serialises concurrent requests.
      await this.users.hold(userId);
      const active = await this.transactor.repository(ApiKeyEntity).countBy({ userId, revokedAt: IsNull() });
      if (active >= MOST_ACTIVE) throw identityErrors.too_many_keys({ most: MOST_ACTIVE });
      await this.transactor.manager().query(FORGET_REVOKED, [userId]);
      return this.issue(userId, input);
    });
  }

  /** Revokes all keys of a user and erases their names. */
  async erase(userId: Id<'usr'>): Promise<void> {
    await this.transactor
      .manager()
      .query(`UPDATE api_keys SET name = '', revoked_at = coalesce(revoked_at, $2) WHERE user_id = $1`, [
        userId,
        this.clock.now(),
      ]);
  }

  /** A key, with `userId` only of that user; throws 404. */
  async require(id: string, userId?: Id<'usr'>): Promise<ApiKey> {
    if (!isId('key', id)) throw notFound('API key');
    const keys = this.transactor.repository(ApiKeyEntity);
    const key = await keys.findOneBy(userId === undefined ? { id } : { id, userId });
    if (key === null) throw notFound('API key');
    return key;
  }

  /** Revokes a key at once; idempotent. With `userId` only that user's key is found. */
  async revoke(id: string, userId?: Id<'usr'>): Promise<ApiKey> {
    const key = await this.require(id, userId);
    if (key.revokedAt !== null) return key;
    const revokedAt = this.clock.now();
    await this.transactor.repository(ApiKeyEntity).update({ id: key.id }, { revokedAt });
    return { ...key, revokedAt };
  }
}

function requireFuture({ expiresAt }: NewApiKey, now: Date): void {
  if (expiresAt == null || expiresAt > now) return;
  throw invalid([identityFaults.expiryPast(['body', 'expires_at'])]);
}

function verifying(prefetch?: Prefetch<unknown>): PreparedStatement {
  const [fetched, fetch] = prefetch
    ? [', p.value AS fetched', `, ${prefetch.tableFunction}(u.id, $3, k.id, $2) p`]
    : ['', ''];
  return {
    name: ['verify-api-key', ...(prefetch ? [prefetch.tableFunction] : [])].join('-'),
    text: `SELECT k.id AS "keyId", k.scope, ${USER_COLUMNS}${fetched}
      FROM api_keys k JOIN users u ON u.id = k.user_id${fetch}
      WHERE k.hash = $1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $2)`,
    onlyReads: true,
  };
}
