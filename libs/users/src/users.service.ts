import { Injectable } from '@nestjs/common';
import { IsNull, type SelectQueryBuilder } from 'typeorm';
import { isUniqueViolation, pageOf, Transactor } from '#database';
import { Clock, type Id, newId, type Page, type PageRequest } from '#kernel';
import type { NewUser, User } from './user.js';
import { parseEmailAddress, requireEmailAddress } from './email-address.js';
import { UserEntity } from './user.entity.js';
import { emailTaken, lastAdmin, noUserWith } from './users.errors.js';

/** RFC 2606: a domain that will never be anybody's. */
const ERASED_DOMAIN = 'erased.invalid';

/** Accounts: who they are and what they may be. */
@Injectable()
export class UsersService {
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
      verifiedAt: input.verified ? now : null,
      lastSeenAt: null,
      createdAt: now,
    };
    try {
      await this.transactor.repository(UserEntity).insert(user);
    } catch (error) {
      if (isUniqueViolation(error)) throw emailTaken(email);
      throw error;
    }
    return user;
  }

  async findById(id: Id<'usr'>): Promise<User | null> {
    return this.transactor.repository(UserEntity).findOneBy({ id, erasedAt: IsNull() });
  }

  /** The account of an address, whatever its case. */
  async findByEmail(email: string): Promise<User | null> {
    const query = this.present().andWhere('lower(user.email) = lower(:email)', { email: parseEmailAddress(email) });
    return query.getOne();
  }

  async requireByEmail(email: string): Promise<User> {
    const user = await this.findByEmail(email);
    if (user === null) throw noUserWith(email);
    return user;
  }

  /** All accounts, newest first. */
  async list(request: PageRequest): Promise<Page<User>> {
    return pageOf(this.present(), request, { list: 'users' });
  }

  /**
   * Throws `last_admin` if without this user no active administrator would be left. Holds the administrators' rows until
   * the surrounding transaction ends, so that two who leave at once don't each count on the other.
   */
  async requireOtherAdmin(id: Id<'usr'>): Promise<void> {
    const admins = await this.transactor
      .manager()
      .query<{ id: string }[]>(
        `SELECT id FROM users WHERE role = 'admin' AND status = 'active' AND erased_at IS NULL ORDER BY id FOR UPDATE`,
      );
    if (admins.length === 1 && admins[0]?.id === id) throw lastAdmin();
  }

  /** Takes the person out of the account: the row stays under its id alone, suspended, and is not found any more. */
  async erase(id: Id<'usr'>): Promise<void> {
    const pseudonym: Partial<UserEntity> = {
      email: `${id}@${ERASED_DOMAIN}`,
      name: '',
      role: 'user',
      status: 'suspended',
      locale: 'ar',
      rateLimitPerMinute: null,
      verifiedAt: null,
      lastSeenAt: null,
      erasedAt: this.clock.now(),
    };
    await this.transactor.repository(UserEntity).update({ id }, pseudonym);
  }

  private present(): SelectQueryBuilder<UserEntity> {
    return this.transactor.repository(UserEntity).createQueryBuilder('user').where('user.erasedAt IS NULL');
  }
}
