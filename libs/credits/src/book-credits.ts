/** The kind of job that is queued when a balance becomes low. */
export const LOW_CREDITS = 'credits.low';

/**
 * SQL: the current text of the one way into the ledger, which migrations apply. Balance and entry change together, in one
 * statement, whoever books. An entry gets its place among those of its user, and no time before that of the entry before it:
 * both while the balance is held, so that the ledger reads in the order in which it was written, whoever's clock was ahead.
 * The one booking that brings the balance from above `_low_at` to there or below queues a job that says so, in the same
 * transaction; NULL never does. It returns the balance after, or NULL where the kind and reference had been booked before. SQLSTATE NQ402 means that so
 * many credits are not there; its DETAIL is the balance.
 */
export const BOOK_CREDITS = `
  -- What had no _low_at; calls without it find this one.
  DROP FUNCTION IF EXISTS book_credits(text, text, bigint, text, text, text, text, text, timestamptz);
  CREATE OR REPLACE FUNCTION book_credits(
    _id text, _user_id text, _delta bigint, _kind text, _reason text, _ref_type text, _ref_id text, _actor_id text,
    _created_at timestamptz, _low_at bigint DEFAULT NULL
  ) RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE
    _after bigint;
    _place bigint;
    _at timestamptz;
    _booked boolean;
  BEGIN
    IF _delta >= 0 THEN
      INSERT INTO credit_balances AS b (user_id, balance, entries, booked_at) VALUES (_user_id, _delta, 1, _created_at)
        ON CONFLICT (user_id) DO UPDATE SET balance = b.balance + _delta, entries = b.entries + 1,
          booked_at = greatest(b.booked_at, _created_at)
        RETURNING balance, entries, booked_at INTO _after, _place, _at;
    ELSE
      -- Read committed judges the condition anew on the row as the booking before left it: two can't both pass.
      UPDATE credit_balances SET balance = balance + _delta, entries = entries + 1,
          booked_at = greatest(booked_at, _created_at)
        WHERE user_id = _user_id AND balance + _delta >= 0
        RETURNING balance, entries, booked_at INTO _after, _place, _at;
    END IF;
    IF _after IS NOT NULL THEN
      INSERT INTO credit_entries
          (id, user_id, delta, balance_after, kind, reason, ref_type, ref_id, actor_id, created_at, place)
        VALUES (_id, _user_id, _delta, _after, _kind, _reason, _ref_type, _ref_id, _actor_id, _at, _place)
        ON CONFLICT ON CONSTRAINT credit_entries_once DO NOTHING;
      IF FOUND THEN
        IF _after <= _low_at AND _after - _delta > _low_at THEN
          PERFORM enqueue_job('${LOW_CREDITS}',
            jsonb_build_object('userId', _user_id, 'balance', _after, 'threshold', _low_at), _user_id);
        END IF;
        RETURN _after;
      END IF;
      UPDATE credit_balances SET balance = balance - _delta, entries = entries - 1 WHERE user_id = _user_id;
    END IF;
    SELECT true INTO _booked FROM credit_entries WHERE kind = _kind AND ref_type = _ref_type AND ref_id = _ref_id;
    IF _booked THEN
      RETURN NULL;
    END IF;
    RAISE EXCEPTION 'the balance would fall below zero' USING ERRCODE = 'NQ402',
      DETAIL = coalesce((SELECT balance FROM credit_balances WHERE user_id = _user_id), 0)::text;
  END $$`;
