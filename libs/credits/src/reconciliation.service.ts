import { Injectable, Logger } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock } from '#kernel';
import { Handles, schedule } from '#queue';
import { Books } from './books.service.js';

/** Runs once an hour. */
export const LEDGER_RECONCILIATION = schedule('credits.reconcile', { everySeconds: 3_600 });

const KEPT_DAYS = 90;

/** The result of a comparison of all books. */
export interface Reconciliation {
  readonly checkedAt: Date;
  /** Users with a balance or an entry. */
  readonly accounts: number;
  /** The sum of all differences in credits, without netting; anything but 0 is a serious fault. */
  readonly discrepancy: number;
}

/** A book that differs from its counterpart. */
export interface Finding {
  /** `balances`, or the name of a registered book. */
  readonly book: string;
  readonly credits: number;
  /** Ids of up to five users, or of the book's subjects. */
  readonly examples: readonly string[];
}

/** Checks regularly that the books agree: balances, the ledger and the domains' own records. */
@Injectable()
export class ReconciliationService {
  private readonly logger = new Logger(ReconciliationService.name);

  constructor(
    private readonly transactor: Transactor,
    private readonly books: Books,
    private readonly clock: Clock,
  ) {}

  /** Compares the books now, stores the result for the metric, and logs an error if they differ. */
  @Handles(LEDGER_RECONCILIATION)
  async reconcile(): Promise<Reconciliation & { findings: readonly Finding[] }> {
    const [row] = await this.query<{ accounts: number; findings: Finding[] }>(this.books.comparison());
    const { accounts, findings } = row ?? { accounts: 0, findings: [] };
    const discrepancy = findings.reduce((sum, { credits }) => sum + credits, 0);
    const found = { checkedAt: this.clock.now(), accounts, discrepancy, findings };
    await this.query(
      `INSERT INTO ledger_reconciliations (checked_at, accounts, discrepancy) VALUES ($1, $2, $3)
       ON CONFLICT (checked_at) DO UPDATE SET accounts = excluded.accounts, discrepancy = excluded.discrepancy`,
      [found.checkedAt, found.accounts, found.discrepancy],
    );
    await this.query(
      'DELETE FROM ledger_reconciliations WHERE checked_at < $1::timestamptz - make_interval(days => $2)',
      [found.checkedAt, KEPT_DAYS],
    );
    if (discrepancy !== 0) {
      const books = findings.map(({ book, credits, examples }) => `${book} by ${credits} (${examples.join(', ')})`);
      this.logger.error(`The books differ by ${discrepancy} credits: ${books.join('; ')}. Look at these first.`);
    }
    return found;
  }

  /** The newest result of any process; null before the first one. */
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
