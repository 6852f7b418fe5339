import { Injectable } from '@nestjs/common';
import { BALANCE_OF_USER } from '#credits';
import { Transactor } from '#database';
import { type Id, isId, notFound } from '#kernel';
import { UsersService } from '#users';

/** A user's credits in sum: `balance = purchasedTotal + grantedTotal − spentTotal`. */
export interface BillingSummary {
  readonly balance: number;
  /** Bought, without what was refunded. */
  readonly purchasedTotal: number;
  /** Spent on images. */
  readonly spentTotal: number;
  /** Given: the grant of a newcomer, and what was adjusted by hand, in sum. */
  readonly grantedTotal: number;
  readonly lastPurchaseAt: Date | null;
}

interface Sums {
  balance: string;
  purchased: string;
  spent: string;
  granted: string;
  lastPurchaseAt: Date | null;
}

/** One statement, so that the balance and the entries that it explains are of one moment. */
const SUMS = `
  SELECT ${BALANCE_OF_USER} AS balance,
    coalesce(sum(e.delta) FILTER (WHERE e.kind IN ('purchase', 'refund')), 0) AS purchased,
    coalesce(-sum(e.delta) FILTER (WHERE e.kind IN ('render', 'claim', 'order_job', 'batch')), 0) AS spent,
    coalesce(sum(e.delta) FILTER (WHERE e.kind IN ('signup_grant', 'adjustment')), 0) AS granted,
    max(e.created_at) FILTER (WHERE e.kind = 'purchase') AS "lastPurchaseAt"
  FROM users u LEFT JOIN credit_entries e ON e.user_id = u.id WHERE u.id = $1 GROUP BY u.id`;

/** What a user has bought, been given and spent. */
@Injectable()
export class BillingSummaries {
  constructor(
    private readonly transactor: Transactor,
    private readonly users: UsersService,
  ) {}

  /** Of a user who is there; throws 404. */
  async requireOf(userId: string): Promise<BillingSummary> {
    return this.of(await this.requireUser(userId));
  }

  async of(userId: Id<'usr'>): Promise<BillingSummary> {
    const [sums] = await this.transactor.manager().query<Sums[]>(SUMS, [userId]);
    return {
      balance: Number(sums?.balance ?? 0),
      purchasedTotal: Number(sums?.purchased ?? 0),
      spentTotal: Number(sums?.spent ?? 0),
      grantedTotal: Number(sums?.granted ?? 0),
      lastPurchaseAt: sums?.lastPurchaseAt ?? null,
    };
  }

  /** The id, if a user has it; throws 404. */
  async requireUser(id: string): Promise<Id<'usr'>> {
    const user = isId('usr', id) ? await this.users.findById(id) : null;
    if (user === null) throw notFound('user');
    return user.id;
  }
}
