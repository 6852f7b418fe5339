import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The only way to write to the ledger: every booking changes balance and entry in one statement. SQLSTATE NQ402 means
 * insufficient credits; its DETAIL is the balance. A later migration replaces the function with the current text, which
 * is in libs/credits.
 */
export const FIRST_BOOK_CREDITS = `
  CREATE FUNCTION book_credits(
    _id text, _user_id text, _delta bigint, _kind text, _reason text, _ref_type text, _ref_id text, _actor_id text,
    _created_at timestamptz
  ) RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE
    _after bigint;
    _booked boolean;
  BEGIN
    IF _delta >= 0 THEN
      INSERT INTO credit_balances AS b (user_id, balance) VALUES (_user_id, _delta)
        ON CONFLICT (user_id) DO UPDATE SET balance = b.balance + _delta RETURNING balance INTO _after;
    ELSE
      -- Read committed judges the condition anew on the row as the booking before left it: two can't both pass.
      UPDATE credit_balances SET balance = balance + _delta WHERE user_id = _user_id AND balance + _delta >= 0
        RETURNING balance INTO _after;
    END IF;
    IF _after IS NOT NULL THEN
      INSERT INTO credit_entries
          (id, user_id, delta, balance_after, kind, reason, ref_type, ref_id, actor_id, created_at)
        VALUES (_id, _user_id, _delta, _after, _kind, _reason, _ref_type, _ref_id, _actor_id, _created_at)
        ON CONFLICT ON CONSTRAINT credit_entries_once DO NOTHING;
      IF FOUND THEN
        RETURN _after;
      END IF;
      UPDATE credit_balances SET balance = balance - _delta WHERE user_id = _user_id;
    END IF;
    SELECT true INTO _booked FROM credit_entries WHERE kind = _kind AND ref_type = _ref_type AND ref_id = _ref_id;
    IF _booked THEN
      RETURN NULL;
    END IF;
    RAISE EXCEPTION 'the balance would fall below zero' USING ERRCODE = 'NQ402',
      DETAIL = coalesce((SELECT balance FROM credit_balances WHERE user_id = _user_id), 0)::text;
  END $$`;

export default class BookCredits implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FIRST_BOOK_CREDITS);
    // ALWAYS also covers sessions in the replica role, in which other triggers do not fire.
    await runner.query('ALTER TABLE credit_entries ENABLE ALWAYS TRIGGER credit_entries_append_only');
    await runner.query('CREATE INDEX credit_entries_by_day ON credit_entries USING brin (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX credit_entries_by_day');
    await runner.query('ALTER TABLE credit_entries ENABLE TRIGGER credit_entries_append_only');
    await runner.query('DROP FUNCTION book_credits');
  }
}
