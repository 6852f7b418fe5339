import { Injectable, Logger } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock } from '#kernel';
import { schedule } from '#queue';

/** Once an hour. */
export const LEDGER_RECONCILIATION = schedule('credits.reconcile', { everySeconds: 3_600 });

const KEPT_DAYS = 90;

/** What one look at all the books found. */
export interface Reconciliation {
  readonly checkedAt: Date;
  /** Users who have a balance or an entry. */
  readonly accounts: number;
  /** Credits by which balances and entries differ, over all accounts; 0, or something is badly wrong. */
  readonly discrepancy: number;
}

/** Adds up every ledger and holds it against the balance, in one statement and so at one instant. */
const COMPARE = `
  WITH ledgers AS (
    SELECT user_id, sum(delta) AS total FROM credit_entries GROUP BY user_id
  ), accounts AS (
    SELECT coalesce(b.balance, 0) AS balance, coalesce(l.total, 0) AS total
    FROM credit_balances b FULL JOIN ledgers l ON l.user_id = b.user_id
  )
  SELECT count(*)::int AS accounts, coalesce(sum(abs(balance - total)), 0)::bigint AS discrepancy FROM accounts`;

/** Proves, again and again, that the balances are what the ledger says. */
@Injectable()
export class ReconciliationService {
  private readonly logger = new Logger(ReconciliationService.name);

  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
  ) {}

  /** Looks now, keeps what was found for the metric, and says so in the log if it is not nothing. */
  async reconcile(): Promise<Reconciliation> {
    const [row] = await this.query<{ accounts: number; discrepancy: string }>(COMPARE);
    const checkedAt = this.clock.now();
    const found = { checkedAt, accounts: row?.accounts ?? 0, discrepancy: Number(row?.discrepancy ?? 0) };
    await this.query(
      `INSERT INTO ledger_reconciliations (checked_at, accounts, discrepancy) VALUES ($1, $2, $3)
       ON CONFLICT (checked_at) DO UPDATE SET accounts = excluded.accounts, discrepancy = excluded.discrepancy`,
      [found.checkedAt, found.accounts, found.discrepancy],
    );
    await this.query(
      'DELETE FROM ledger_reconciliations WHERE checked_at < $1::timestamptz - make_interval(days => $2)',
      [found.checkedAt, KEPT_DAYS],
    );
    if (found.discrepancy !== 0) {
      this.logger.error(`Balances and ledger differ by ${found.discrepancy} credits: compare them user by user.`);
    }
    return found;
  }

  /** What the newest look found, by whichever process; null before the first one. */
  async findNewest(): Promise<Reconciliation | null> {
    const [row] = await this.query<{ checkedAt: Date; accounts: number; discrepancy: string }>(
      `SELECT checked_at AS "checkedAt", accounts, discrepancy FROM ledger_reconciliations
       ORDER BY checked_at DESC LIMIT 1`,
    );
    return row === undefined ? null : { ...row, discrepancy: Number(row.discrepancy) };
  }

  private query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.transactor.manager().query<Row[]>(sql, parameters);
  }
}
