import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import type { Id } from '#kernel';
import type { User } from './user.entity.js';
import { UsersService } from './users.service.js';

/** Removes one domain's kept requests of a user, inside the transaction that turns keeping off. */
export type Forget = (userId: Id<'usr'>) => Promise<void>;

/** Users decide whether the requests of their renders are kept. Each domain that keeps some registers their removal. */
@Injectable()
export class RequestKeeping {
  private readonly domains: Forget[] = [];

  constructor(
    private readonly transactor: Transactor,
    private readonly users: UsersService,
  ) {}

  register(forget: Forget): void {
    this.domains.push(forget);
  }

  /** Turns keeping on, or turns it off and removes the kept requests; throws 404 for a deleted user. */
  async set(userId: Id<'usr'>, isKept: boolean): Promise<User> {
    return this.transactor.run(async () => {
      const user = await this.users.keepRequests(userId, isKept);
      if (!isKept) for (const forget of this.domains) await forget(userId);
      return user;
    });
  }
}
