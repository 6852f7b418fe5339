import { Injectable } from '@nestjs/common';
import { type EntryKind, NOT_CHARGED } from './credit-entry.js';

/** What a domain holds against the ledger's entries of one kind: the things that they pay for, or that paid for them. */
export interface Book {
  /** What it is called where it differs: `purchases`. */
  readonly name: string;
  /** The kind of entry; each has one book at most. */
  readonly kind: EntryKind;
  /**
   * SQL, without parameters: a row `{id, user_id, credits}` for each entry that there should be. `id` is the entry's
   * reference, `credits` what it adds to the balance, negative where it takes. An entry for what was made while credits
   * were off says so and has 0.
   */
  readonly counterpart: string;
  /** Whether an entry may take less than its counterpart says: as much as was left. */
  readonly takesWhatIsLeft?: boolean;
}

/** The books that the domains keep of what credits are bought, given back and spent for. */
@Injectable()
export class Books {
  private readonly byKind = new Map<EntryKind, Book>();

  /** Registers a domain's book; call it when the module starts. */
  register(book: Book): void {
    if (this.byKind.has(book.kind)) throw new TypeError(`There is a book of ${book.kind} entries already.`);
    this.byKind.set(book.kind, book);
  }

  /**
   * SQL without parameters: every book held against the ledger, and each user's balance against the sum of their entries,
   * in one statement and so at one instant. A row `{accounts, findings}`; `findings` has a member for each that differs,
   * with a few ids to begin with.
   */
  comparison(): string {
    const differences = [...this.byKind.values()].map((book) => `UNION ALL ${differencesOf(book)}`);
    return `
      WITH ledgers AS (
        SELECT user_id, sum(delta) AS total FROM credit_entries GROUP BY user_id
      ), accounts AS MATERIALIZED (
        SELECT coalesce(b.user_id, l.user_id) AS id, abs(coalesce(b.balance, 0) - coalesce(l.total, 0)) AS credits
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
