import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BOOK_ALL_CREDITS, BOOK_CREDITS, LEASE_CREDITS, LOW_CREDITS } from '#credits';

/** Lets processes lease credits and places of an account's balance. */
export default class LeaseCredits implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE credit_balances ADD COLUMN leases integer NOT NULL DEFAULT 0 CHECK (leases >= 0)');
    // `used`: places, as the process last wrote it. `booked_at`: no entry of the lease is older.
    await runner.query(`
      CREATE TABLE credit_leases (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id text NOT NULL REFERENCES credit_balances (user_id),
        places integer NOT NULL CHECK (places > 0),
        price bigint NOT NULL CHECK (price >= 0),
        used integer NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND places),
        first_place bigint NOT NULL,
        booked_at timestamptz(3) NOT NULL,
        taken_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX credit_leases_of_user ON credit_leases (user_id)');
    for (const statement of LEASE_CREDITS) await runner.query(statement);
    await runner.query(BOOK_CREDITS);
    await runner.query(BOOK_ALL_CREDITS);
    // Called for each render: an account that has credits besides those leased may be shown without the latter.
    await runner.query(
      balanceFor(`CASE WHEN b.leases = 0 OR b.balance > 0 THEN b.balance ELSE leased_credits(_user_id) END`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SELECT return_credit_leases(user_id) FROM credit_balances WHERE leases > 0');
    await runner.query(balanceFor('b.balance'));
    await runner.query(FORMER_BOOK_CREDITS);
    await runner.query(FORMER_BOOK_ALL_CREDITS);
    for (const name of ['return_credit_leases', 'charge_lease', 'take_credit_lease', 'leased_credits']) {
      await runner.query(`DROP FUNCTION ${name}`);
    }
    await runner.query('DROP TABLE credit_leases');
    await runner.query('ALTER TABLE credit_balances DROP COLUMN leases');
  }
}

function balanceFor(balance: string): string {
  return `
    CREATE OR REPLACE FUNCTION credit_balance_of(_user_id text) RETURNS TABLE (balance bigint) LANGUAGE sql STABLE AS $$
      SELECT coalesce((SELECT ${balance} FROM credit_balances b WHERE b.user_id = _user_id), 0)
    $$`;
}

/** The functions for bookings before there were leases. */
const FORMER_BOOK_CREDITS = `
  CREATE OR REPLACE FUNCTION book_credits(
    _id text, _user_id text, _delta bigint, _kind text, _reason text, _ref_type text, _ref_id text, _actor_id text,
    _created_at timestamptz, _low_at bigint DEFAULT NULL, _key_id text DEFAULT NULL
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
        IF _key_id IS NOT NULL AND _delta < 0 THEN
          PERFORM count_key_spending(_key_id, -_delta, _created_at);
        END IF;
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
const FORMER_BOOK_ALL_CREDITS = `
  CREATE OR REPLACE FUNCTION book_all_credits(_entries jsonb, _low_at bigint DEFAULT NULL)
    RETURNS TABLE (place integer, balance bigint) LANGUAGE plpgsql AS $$
  #variable_conflict use_column
  DECLARE
    _first_one credit_booking := jsonb_populate_record(NULL::credit_booking, _entries -> 0);
    _all credit_booking[] := ARRAY (SELECT e FROM jsonb_populate_recordset(_first_one, _entries) e);
    _user_id text := _first_one.user_id;
    _count bigint;
    _of_keys bigint;
    _total bigint;
    _first timestamptz;
    _after bigint;
    _place bigint;
    _at timestamptz;
    _written bigint;
    _low bigint;
  BEGIN
    SELECT count(*), count(e.key_id), sum(e.delta), max(e.created_at) INTO _count, _of_keys, _total, _first
      FROM unnest(_all) e
      WHERE e.user_id = _user_id AND e.delta <= 0;
    IF _count = cardinality(_all) THEN
      BEGIN
        UPDATE credit_balances b SET balance = b.balance + _total, entries = b.entries + _count,
            booked_at = greatest(b.booked_at, _first)
          WHERE b.user_id = _user_id AND b.balance + _total >= 0
          RETURNING b.balance, b.entries, b.booked_at INTO _after, _place, _at;
        IF FOUND THEN
          INSERT INTO credit_entries
              (id, user_id, delta, balance_after, kind, reason, ref_type, ref_id, actor_id, created_at, place)
            SELECT e.id, _user_id, e.delta,
              _after - _total + sum(e.delta) OVER (ORDER BY e.place),
              e.kind, e.reason, e.ref_type, e.ref_id, e.actor_id, _at,
              _place - _count + row_number() OVER (ORDER BY e.place)
            FROM unnest(_all) e
            ON CONFLICT ON CONSTRAINT credit_entries_once DO NOTHING;
          GET DIAGNOSTICS _written = ROW_COUNT;
          IF _written < _count THEN
            RAISE EXCEPTION 'some were booked before' USING ERRCODE = 'NQ409';
          END IF;
          IF _of_keys > 0 THEN
            PERFORM count_key_spending(k.key_id, k.taken, k.at) FROM (
              SELECT e.key_id, -sum(e.delta)::bigint AS taken, max(e.created_at) AS at
              FROM unnest(_all) e
              WHERE e.key_id IS NOT NULL AND e.delta < 0 GROUP BY e.key_id
            ) k;
          END IF;
          IF _after <= _low_at AND _after - _total > _low_at THEN
            -- The first balance that is low, which the booking that brought it there tells of.
            SELECT max(c.balance_after) INTO _low FROM (
              SELECT _after - _total + sum(e.delta) OVER (ORDER BY e.place) AS balance_after
              FROM unnest(_all) e
            ) c WHERE c.balance_after <= _low_at;
            PERFORM enqueue_job('${LOW_CREDITS}',
              jsonb_build_object('userId', _user_id, 'balance', _low, 'threshold', _low_at), _user_id);
          END IF;
          RETURN QUERY
            SELECT e.place, (_after - _total + sum(e.delta) OVER (ORDER BY e.place))::bigint
            FROM unnest(_all) e;
          RETURN;
        END IF;
      EXCEPTION WHEN SQLSTATE 'NQ409' THEN
        NULL;
      END;
    END IF;
    -- One was booked before, or the balance does not do for all of them: each is judged by itself.
    RETURN QUERY
      SELECT e.place, book_credits(e.id, e.user_id, e.delta, e.kind, e.reason, e.ref_type, e.ref_id, e.actor_id, e.created_at,
        _low_at, e.key_id)
      FROM unnest(_all) e
      ORDER BY e.place;
  END $$`;
