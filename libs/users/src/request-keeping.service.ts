import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import type { Id } from '#kernel';
import type { User } from './user.entity.js';
import { UsersService } from './users.service.js';

/** Removes the requests of a user that one domain has kept, inside the transaction that ends the keeping. */
export type Forget = (userId: Id<'usr'>) => Promise<void>;

/** Users decide whether the requests of their renders are kept. Each domain that keeps some registers how they go. */
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

  /** Begins to keep them, or ends it and removes the kept ones; throws 404 for a user that is gone. */
  async set(userId: Id<'usr'>, isKept: boolean): Promise<User> {
    return this.transactor.run(async () => {
      const user = await this.users.keepRequests(userId, isKept);
      if (!isKept) for (const forget of this.domains) await forget(userId);
      return user;
    });
  }
}
