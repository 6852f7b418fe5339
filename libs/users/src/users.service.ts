import { Injectable } from '@nestjs/common';
import { isUniqueViolation, pageOf, Transactor } from '#database';
import { Clock, type Id, newId, type Page, type PageRequest } from '#kernel';
import type { NewUser, User } from './user.js';
import { UserEntity } from './user.entity.js';
import { badEmail, emailTaken, noUserWith } from './users.errors.js';

/** One `@`, something without spaces before it and a host with a dot behind it; whether mail arrives only a mail can tell. */
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/u;
const LONGEST_EMAIL = 254;

/** Accounts: who they are and what they may be. */
@Injectable()
export class UsersService {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
  ) {}

  /** Makes an active account; throws `invalid` for a malformed address and `email_taken` for one in use. */
  async create(input: NewUser): Promise<User> {
    const email = input.email.trim();
    if (!EMAIL.test(email) || email.length > LONGEST_EMAIL) throw badEmail(email);
    const now = this.clock.now();
    const user: User = {
      id: newId('usr'),
      email,
      name: input.name ?? '',
      role: input.role ?? 'user',
      status: 'active',
      locale: 'ar-SA',
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
    return this.transactor.repository(UserEntity).findOneBy({ id });
  }

  /** The account of an address, whatever its case. */
  async findByEmail(email: string): Promise<User | null> {
    const query = this.transactor.repository(UserEntity).createQueryBuilder('user');
    return query.where('lower(user.email) = lower(:email)', { email: email.trim() }).getOne();
  }

  async requireByEmail(email: string): Promise<User> {
    const user = await this.findByEmail(email);
    if (user === null) throw noUserWith(email);
    return user;
  }

  /** All accounts, newest first. */
  async list(request: PageRequest): Promise<Page<User>> {
    return pageOf(this.transactor.repository(UserEntity).createQueryBuilder('user'), request, { list: 'users' });
  }
}
