import { Injectable } from '@nestjs/common';
import { type EntryKind, NOT_CHARGED } from './credit-entry.js';
import { BALANCE } from './lease-credits.js';

/**
 * A domain's own records of the things that ledger entries of one kind pay for, or are paid by; reconciliation compares
 * both.
 */
export interface Book {
  /** The name used in reports of differences: `purchases`. */
  readonly name: string;
  /** The kind of entry; each has at most one book. */
  readonly kind: EntryKind;
  /**
   * SQL without parameters: a row `{id, user_id, credits}` for each expected entry. `id` is the entry's reference,
   * `credits` the amount it adds to the balance, negative if it takes credits. Entries made while credits were off are
   * marked as such and have 0.
   */
  readonly counterpart: string;
  /** True if an entry may take less than its counterpart says: only the credits that were left. */
  readonly takesWhatIsLeft?: boolean;
}

/** The books of all domains: purchases, refunds and spending of credits. */
@Injectable()
export class Books {
  private readonly byKind = new Map<EntryKind, Book>();

  /** Registers a domain's book; call it when the module starts. */
  register(book: Book): void {
    if (this.byKind.has(book.kind)) throw new TypeError(`There is a book of ${book.kind} entries already.`);
    this.byKind.set(book.kind, book);
  }

  /**
   * SQL without parameters: compares each book with the ledger, and each user's balance with the sum of their entries,
   * in one statement and therefore at one instant. Returns a row `{accounts, findings}`; `findings` has a member for
   * each book that differs, with the first few ids.
   */
  comparison(): string {
    const differences = [...this.byKind.values()].map((book) => `UNION ALL ${differencesOf(book)}`);
    return `
      WITH ledgers AS (
        SELECT user_id, sum(delta) AS total FROM credit_entries GROUP BY user_id
      ), accounts AS MATERIALIZED (
        SELECT coalesce(b.user_id, l.user_id) AS id, abs(coalesce(${BALANCE}, 0) - coalesce(l.total, 0)) AS credits
        FROM credit_balances b FULL JOIN ledgers l ON l.user_id = b.user_id
      ), findings AS (
        SELECT book, sum(credits) AS credits, (array_agg(id ORDER BY id))[1:5] AS examples
        FROM (SELECT 'balances' AS book, * FROM accounts ${differences.join('\n')}) compared
        WHERE credits <> 0 GROUP BY book
      )
      SELECT (SELECT count(*) FROM accounts)::int AS accounts,
        (SELECT coalesce(jsonb_agg(findings ORDER BY book), '[]') FROM findings) AS findings`;
  }
}

function differencesOf({ name, kind, counterpart, takesWhatIsLeft = false }: Book): string {
  const difference = takesWhatIsLeft
    ? `CASE WHEN c.id IS NULL OR e.ref_id IS NULL THEN abs(coalesce(c.credits, e.delta))
        ELSE greatest(0, e.delta, c.credits - e.delta) END`
    : 'abs(coalesce(c.credits, 0) - coalesce(e.delta, 0))';
  return `
    SELECT '${name}', coalesce(c.id, e.ref_id),
      CASE WHEN c.id IS NOT NULL AND e.is_free THEN 0 ELSE ${difference} END
    FROM (${counterpart}) c
    FULL JOIN (
      SELECT ref_id, user_id, delta, delta = 0 AND reason = '${NOT_CHARGED}' AS is_free
      FROM credit_entries WHERE kind = '${kind}'
    ) e
      ON e.ref_id = c.id AND e.user_id = c.user_id`;
}
