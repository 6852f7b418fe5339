import { Injectable } from '@nestjs/common';
import { CreditsService, type CreditTotals } from '#credits';
import { type Id, isId, noSuch } from '#kernel';
import { UsersService } from '#users';

export type { CreditTotals as BillingSummary } from '#credits';

/** Sums up the credits that a user bought, was granted and spent. */
@Injectable()
export class BillingSummaries {
  constructor(
    private readonly credits: CreditsService,
    private readonly users: UsersService,
  ) {}

  /** The totals of an existing user; throws 404. */
  async requireOf(userId: string): Promise<CreditTotals> {
    return this.of(await this.requireUser(userId));
  }

  of(userId: Id<'usr'>): Promise<CreditTotals> {
    return this.credits.totalsOf(userId);
  }

  /** The id of an existing user; throws 404. */
  async requireUser(id: string): Promise<Id<'usr'>> {
    const user = isId('usr', id) ? await this.users.findById(id) : null;
    if (user === null) throw noSuch('user');
    return user.id;
  }
}
