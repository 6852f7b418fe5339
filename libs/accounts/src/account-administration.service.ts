import { Injectable } from '@nestjs/common';
import { type Actor, audited, AuditService } from '#audit';
import { CreditsService } from '#credits';
import { Transactor } from '#database';
import { ApiKeysService } from '#identity';
import type { Page, PageRequest } from '#kernel';
import { type User, type UserFilter, type UserPatch, UsersService } from '#users';
import type { AdministeredAccount } from './account.js';
import { LinkedStores } from './linked-stores.service.js';

/** Manages accounts for administrators. */
@Injectable()
export class AccountAdministrationService {
  constructor(
    private readonly transactor: Transactor,
    private readonly users: UsersService,
    private readonly credits: CreditsService,
    private readonly keys: ApiKeysService,
    private readonly stores: LinkedStores,
    private readonly audit: AuditService,
  ) {}

  /** Accounts, newest first. */
  async list(request: PageRequest, filter: UserFilter): Promise<Page<AdministeredAccount>> {
    const page = await this.users.list(request, filter);
    return { ...page, items: await this.describe(page.items) };
  }

  /** Throws 404. */
  async require(id: string): Promise<AdministeredAccount> {
    return this.describeOne(await this.users.require(id));
  }

  /**
   * Changes an account and records one row in the audit trail. A suspended user is refused from the next call on, in
   * every process, and admitted again after reactivation: nothing is cached, and their sessions and keys stay.
   * @throws DomainError 404; 409 `last_admin`
   */
  async change(id: string, patch: UserPatch, actor: Actor): Promise<AdministeredAccount> {
    const { id: target } = await this.users.require(id);
    const changed = await this.transactor.run(async () => {
      const { before, after } = await this.users.change(target, patch);
      const entry = { actor, action: 'user.changed', target, personal: ['name'] };
      await this.audit.record({ ...entry, before: named(before, patch), after: named(after, patch) });
      return after;
    });
    return this.describeOne(changed);
  }

  private async describeOne(user: User): Promise<AdministeredAccount> {
    const [account] = await this.describe([user]);
    if (account === undefined) throw new Error(`${user.id} was not described`);
    return account;
  }

  private async describe(users: readonly User[]): Promise<AdministeredAccount[]> {
    const ids = users.map(({ id }) => id);
    const [balances, stores, keys] = await Promise.all([
      this.credits.balancesOf(ids),
      this.stores.countsOf(ids),
      this.keys.countsOf(ids),
    ]);
    return users.map((user) => ({
      user,
      balance: balances.get(user.id) ?? 0,
      storesCount: stores.get(user.id) ?? 0,
      keysCount: keys.get(user.id) ?? 0,
    }));
  }
}

/** The members of an account that a patch contains. */
function named(user: User, patch: UserPatch): Record<string, unknown> {
  return audited(Object.fromEntries(Object.entries(user).filter(([name]) => name in patch)));
}
