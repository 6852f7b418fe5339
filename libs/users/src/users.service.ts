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

/** RFC 2606: a domain that will never be anybody's. */
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

/** Accounts: who they are and what they may be. */
@Injectable()
export class UsersService {
  private readonly activity = new SharedReads((ids: readonly Id<'usr'>[]) => this.readActivity(ids));

  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
  ) {}

  /** Makes an active account; throws `invalid` for a malformed address and `email_taken` for one in use. */
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

  /** Whether the account is there and not suspended. */
  isActive(id: Id<'usr'>): Promise<boolean> {
    return this.activity.get(id);
  }

  /** The account of an id as it came in; throws `not_found`, an erased person's among them. */
  async require(id: string): Promise<User> {
    const user = isId('usr', id) ? await this.findById(id) : null;
    if (user === null) throw noSuch('user');
    return user;
  }

  /** The account of an address, whatever its case. */
  async findByEmail(email: string): Promise<User | null> {
    const query = this.present().andWhere('lower(user.email) = lower(:email)', { email: parseEmailAddress(email) });
    return query.getOne();
  }

  async requireByEmail(email: string): Promise<User> {
    const user = await this.findByEmail(email);
    if (user === null) throw usersErrors.unknown_email({ email });
    return user;
  }

  /** Accounts, newest first. */
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
   * @throws DomainError 404; 409 `last_admin` rather than leaving no active administrator, also when two go at once
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

  /** Has the requests of the user's renders kept from now on, or not any more; throws 404 for one that is gone. */
  async keepRequests(id: Id<'usr'>, keepRequests: boolean): Promise<User> {
    return this.transactor.run(async () => {
      await this.hold(id);
      await this.transactor.repository(UserEntity).update({ id }, { keepRequests });
      return this.require(id);
    });
  }

  /**
   * Throws `last_admin` if without this user no active administrator would be left, and 404 if they are gone. Holds the
   * user's row and those of the administrators until the surrounding transaction ends, so that two who leave at once don't
   * each count on the other; all of them in one statement and in one order, so that they don't wait for each other either.
   * It is no key that changes: who writes a row that names the user, such as a payment, need not wait for it.
   */
  async requireOtherAdmin(id: Id<'usr'>): Promise<void> {
    const held = await this.transactor.manager().query<{ id: string; leads: boolean }[]>(
      `SELECT id, role = 'admin' AND status = 'active' AS leads FROM users
       WHERE (id = $1 OR (role = 'admin' AND status = 'active')) AND erased_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
      [id],
    );
    // Of two who erase one account at once, the second must not go on: it does not hold the row.
    if (!held.some((user) => user.id === id)) throw noSuch('user');
    const leaders = held.filter(({ leads }) => leads);
    if (leaders.length === 1 && leaders[0]?.id === id) throw usersErrors.last_admin();
  }

  /** Holds the account's row until the surrounding transaction ends; throws 404 for one that is gone. */
  async hold(id: Id<'usr'>): Promise<void> {
    const where = { id, erasedAt: IsNull() };
    const lock = { mode: 'for_no_key_update' } as const;
    const held = await this.transactor.repository(UserEntity).findOne({ select: { id: true }, where, lock });
    if (held === null) throw noSuch('user');
  }

  /** Notes when accounts were last seen. Rows that another process writes at the moment are skipped: both have the same news. */
  async noteSeen(ids: readonly string[], times: readonly Date[]): Promise<void> {
    await this.transactor.manager().query(NOTE_SEEN, [ids, times]);
  }

  /** Takes the person out of the account: the row stays under its id alone, suspended, and is not found any more. */
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

  /** Ids of the accounts whose person was erased after this. */
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

/** A name of which nothing is left in its search form, such as marks alone, is a part of every name: it finds none. */
function matching(typed: string): Brackets {
  const folded = foldName(typed);
  return new Brackets((any) => {
    any.where('strpos(lower(user.email), lower(:typed)) > 0 OR user.id = :typed', { typed });
    if (folded !== '') any.orWhere('strpos(user.nameFolded, :folded) > 0', { folded });
  });
}
