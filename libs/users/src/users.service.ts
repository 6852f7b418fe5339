import { Injectable } from '@nestjs/common';
import { Brackets, IsNull, MoreThan, type SelectQueryBuilder } from 'typeorm';
import { isUniqueViolation, pageOf, Transactor } from '#database';
import { Clock, foldName, type Id, isId, newId, noSuch, type Page, type PageRequest, SharedReads } from '#kernel';
import {
  type NewUser,
  type ProfilePatch,
  type User,
  UserEntity,
  type UserFilter,
  type UserPatch,
} from './user.entity.js';
import { parseEmailAddress, requireEmailAddress } from './email-address.js';
import { usersErrors } from './users.errors.js';

/** RFC 2606: a domain that will never be registered. */
const ERASED_DOMAIN = 'erased.invalid';

const NOTE_SEEN = `
  WITH seen AS (
    SELECT u.id, n.at FROM unnest($1::text[], $2::timestamptz[]) AS n (id, at)
    JOIN users u ON u.id = n.id AND u.erased_at IS NULL AND (u.last_seen_at IS NULL OR u.last_seen_at < n.at)
    FOR NO KEY UPDATE OF u SKIP LOCKED
  )
  UPDATE users u SET last_seen_at = seen.at FROM seen WHERE u.id = seen.id`;

const ACTIVE = {
  name: 'active-users',
  text: `SELECT id FROM users WHERE id = ANY ($1) AND status = 'active' AND erased_at IS NULL`,
};

/** Manages accounts: identity, role and status. */
@Injectable()
export class UsersService {
  private readonly activity = new SharedReads((ids: readonly Id<'usr'>[]) => this.readActivity(ids));

  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
  ) {}

  /** Creates an active account; throws `invalid` for a malformed address and `email_taken` for one in use. */
  async create(input: NewUser): Promise<User> {
    const email = requireEmailAddress(input.email);
    const now = this.clock.now();
    const user: User = {
      id: newId('usr'),
      email,
      name: input.name ?? '',
      role: input.role ?? 'user',
      status: 'active',
      locale: input.locale ?? 'ar',
      rateLimitPerMinute: null,
      keepRequests: false,
      verifiedAt: input.verified ? now : null,
      lastSeenAt: null,
      createdAt: now,
    };
    try {
      await this.transactor.repository(UserEntity).insert({ ...user, nameFolded: foldName(user.name) });
    } catch (error) {
      if (isUniqueViolation(error)) throw usersErrors.email_taken({ email });
      throw error;
    }
    return user;
  }

  async findById(id: Id<'usr'>): Promise<User | null> {
    return this.transactor.repository(UserEntity).findOneBy({ id, erasedAt: IsNull() });
  }

  /** Returns true if the account exists and is not suspended. */
  isActive(id: Id<'usr'>): Promise<boolean> {
    return this.activity.get(id);
  }

  /** Returns the account of an unvalidated id; throws `not_found`, also for an erased person. */
  async require(id: string): Promise<User> {
    const user = isId('usr', id) ? await this.findById(id) : null;
    if (user === null) throw noSuch('user');
    return user;
  }

  /** Returns the account of an address, regardless of case. */
  async findByEmail(email: string): Promise<User | null> {
    const query = this.present().andWhere('lower(user.email) = lower(:email)', { email: parseEmailAddress(email) });
    return query.getOne();
  }

  async requireByEmail(email: string): Promise<User> {
    const user = await this.findByEmail(email);
    if (user === null) throw usersErrors.unknown_email({ email });
    return user;
  }

  /** Lists accounts, newest first. */
  async list(request: PageRequest, { search, status, role }: UserFilter = {}): Promise<Page<User>> {
    const query = this.present();
    if (status !== undefined) query.andWhere('user.status = :status', { status });
    if (role !== undefined) query.andWhere('user.role = :role', { role });
    const typed = search?.trim().normalize('NFC') ?? '';
    if (typed !== '') query.andWhere(matching(typed));
    return pageOf(query, request, { list: 'users', filters: { search: typed, status, role } });
  }

  /**
   * Changes an account.
   * @returns the account before and after
   * @throws DomainError 404; 409 `last_admin` if no active administrator would be left, also for two concurrent changes
   */
  async change(id: Id<'usr'>, patch: UserPatch & ProfilePatch): Promise<{ before: User; after: User }> {
    return this.transactor.run(async () => {
      if (patch.status === 'suspended' || patch.role === 'user') await this.requireOtherAdmin(id);
      const users = this.transactor.repository(UserEntity);
      const where = { id, erasedAt: IsNull() };
      const before = await users.findOne({ where, lock: { mode: 'for_no_key_update' } });
      if (before === null) throw noSuch('user');
      const after = { ...before, ...patch };
      await users.update({ id }, { ...patch, nameFolded: foldName(after.name) });
      return { before, after };
    });
  }

  /** Turns the keeping of the user's render requests on or off; throws 404 for an account that is gone. */
  async keepRequests(id: Id<'usr'>, keepRequests: boolean): Promise<User> {
    return this.transactor.run(async () => {
      await this.hold(id);
      await this.transactor.repository(UserEntity).update({ id }, { keepRequests });
      return this.require(id);
    });
  }

  /**
   * Throws `last_admin` if without this user no active administrator would be left, and 404 if they are gone. Locks the
   * user's row and those of the administrators until the surrounding transaction ends, so that two who leave at once
   * don't
   * rely on each other. One statement locks all in one order, which avoids deadlocks. The lock is NO KEY, because no
   * key changes:
   * writers of rows that refer to the user, such as a payment, need not wait for it.
   */
  async requireOtherAdmin(id: Id<'usr'>): Promise<void> {
    const held = await this.transactor.manager().query<{ id: string; leads: boolean }[]>(
      `SELECT id, role = 'admin' AND status = 'active' AS leads FROM users
       WHERE (id = $1 OR (role = 'admin' AND status = 'active')) AND erased_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
      [id],
    );
    // If two requests erase one account at once, the second must fail: it does not hold the row.
    if (!held.some((user) => user.id === id)) throw noSuch('user');
    const leaders = held.filter(({ leads }) => leads);
    if (leaders.length === 1 && leaders[0]?.id === id) throw usersErrors.last_admin();
  }

  /** Locks the account's row until the surrounding transaction ends; throws 404 for an account that is gone. */
  async hold(id: Id<'usr'>): Promise<void> {
    const where = { id, erasedAt: IsNull() };
    const lock = { mode: 'for_no_key_update' } as const;
    const held = await this.transactor.repository(UserEntity).findOne({ select: { id: true }, where, lock });
    if (held === null) throw noSuch('user');
  }

  /**
   * Records when accounts were last seen. Rows locked by another process are skipped, because both have the same news.
   */
  async noteSeen(ids: readonly string[], times: readonly Date[]): Promise<void> {
    await this.transactor.manager().query(NOTE_SEEN, [ids, times]);
  }

  /** Removes the person from the account: the row stays under its id alone, suspended, and is never found again. */
  async erase(id: Id<'usr'>): Promise<void> {
    const pseudonym: Partial<UserEntity> = {
      email: `${id}@${ERASED_DOMAIN}`,
      name: '',
      nameFolded: '',
      role: 'user',
      status: 'suspended',
      locale: 'ar',
      rateLimitPerMinute: null,
      keepRequests: false,
      verifiedAt: null,
      lastSeenAt: null,
      erasedAt: this.clock.now(),
    };
    await this.transactor.repository(UserEntity).update({ id }, pseudonym);
  }

  /** Returns the ids of accounts erased after the given time. */
  async erasedSince(since: Date): Promise<Id<'usr'>[]> {
    const where = { erasedAt: MoreThan(since) };
    const erased = await this.transactor.repository(UserEntity).find({ select: { id: true }, where });
    return erased.map(({ id }) => id);
  }

  private async readActivity(ids: readonly Id<'usr'>[]): Promise<boolean[]> {
    const rows = await this.transactor.prepared<{ id: Id<'usr'> }>(ACTIVE, [ids]);
    const active = new Set(rows.map(({ id }) => id));
    return ids.map((id) => active.has(id));
  }

  private present(): SelectQueryBuilder<UserEntity> {
    return this.transactor.repository(UserEntity).createQueryBuilder('user').where('user.erasedAt IS NULL');
  }
}

/** A name with an empty search form, such as marks alone, would match every name, so it matches none. */
function matching(typed: string): Brackets {
  const folded = foldName(typed);
  return new Brackets((any) => {
    any.where('strpos(lower(user.email), lower(:typed)) > 0 OR user.id = :typed', { typed });
    if (folded !== '') any.orWhere('strpos(user.nameFolded, :folded) > 0', { folded });
  });
}
