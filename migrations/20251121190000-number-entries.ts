import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BOOK_CREDITS } from '#credits';
import { FIRST_BOOK_CREDITS } from './20251121120000-book-credits.js';

/** Numbers each user's entries and makes `book_credits` continue the numbering. */
export default class NumberEntries implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE credit_balances ADD COLUMN entries bigint NOT NULL DEFAULT 0 CHECK (entries >= 0),
        ADD COLUMN booked_at timestamptz(3) NOT NULL DEFAULT '-infinity'`);
    // Existing ledger entries stay unchanged: 0 sorts before every number.
    await runner.query('ALTER TABLE credit_entries ADD COLUMN place bigint NOT NULL DEFAULT 0');
    await runner.query(`
      UPDATE credit_balances b SET entries = n.entries, booked_at = n.booked_at
      FROM (SELECT user_id, count(*) AS entries, max(created_at) AS booked_at FROM credit_entries GROUP BY user_id) n
      WHERE n.user_id = b.user_id`);
    await runner.query(BOOK_CREDITS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION book_credits');
    await runner.query(FIRST_BOOK_CREDITS);
    await runner.query('ALTER TABLE credit_entries DROP COLUMN place');
    await runner.query('ALTER TABLE credit_balances DROP COLUMN booked_at, DROP COLUMN entries');
  }
}
