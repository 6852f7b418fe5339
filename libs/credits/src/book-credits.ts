/** The kind of the job that is queued when a balance becomes low. */
export const LOW_CREDITS = 'credits.low';

/**
 * SQL: the current text of the function for bookings that change a balance, which migrations apply. Balance and entry
 * change together in one statement. Each entry gets the next place among those of its user and a time not before that
 * of the previous entry, both while the balance is locked: so the ledger reads in the order in which it was written,
 * despite clock skew. The booking that moves the balance from above `_low_at` to it or below queues a job about it in
 * the same transaction; with NULL none does. Credits that processes have leased (see `LEASE_CREDITS`) are returned first
 * if the others don't suffice, or if the balance may become low. Credits taken for a call with the API key `_key_id` count towards the
 * key's cap, if it has one. Returns the new balance, or NULL if this kind and reference were booked before. SQLSTATE
 * NQ402 means too few credits; its DETAIL is the balance. NQCAP: see `count_key_spending`.
 */
export const BOOK_CREDITS = `
  -- What had no _low_at, or no _key_id; calls without them find this one.
  DROP FUNCTION IF EXISTS book_credits(text, text, bigint, text, text, text, text, text, timestamptz);
  DROP FUNCTION IF EXISTS book_credits(text, text, bigint, text, text, text, text, text, timestamptz, bigint);
  CREATE OR REPLACE FUNCTION book_credits(
    _id text, _user_id text, _delta bigint, _kind text, _reason text, _ref_type text, _ref_id text, _actor_id text,
    _created_at timestamptz, _low_at bigint DEFAULT NULL, _key_id text DEFAULT NULL
  ) RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE
    _after bigint;
    _place bigint;
    _at timestamptz;
    _leases integer;
    _leased bigint := 0;
    _booked boolean;
  BEGIN
    IF _delta >= 0 THEN
      INSERT INTO credit_balances AS b (user_id, balance, entries, booked_at) VALUES (_user_id, _delta, 1, _created_at)
        ON CONFLICT (user_id) DO UPDATE SET balance = b.balance + _delta, entries = b.entries + 1,
          booked_at = greatest(b.booked_at, _created_at)
        RETURNING balance, entries, booked_at, leases INTO _after, _place, _at, _leases;
    ELSE
      LOOP
        -- Read committed judges the condition anew on the row as the booking before left it: two can't both pass.
        UPDATE credit_balances SET balance = balance + _delta, entries = entries + 1,
            booked_at = greatest(booked_at, _created_at)
          WHERE user_id = _user_id AND balance + _delta >= CASE WHEN leases = 0 THEN 0 ELSE coalesce(_low_at + 1, 0) END
          RETURNING balance, entries, booked_at, leases INTO _after, _place, _at, _leases;
        EXIT WHEN FOUND;
        EXIT WHEN return_credit_leases(_user_id) = 0;
      END LOOP;
    END IF;
    IF _after IS NOT NULL THEN
      IF _leases > 0 THEN
        _leased := leased_credits(_user_id);
      END IF;
      INSERT INTO credit_entries
          (id, user_id, delta, balance_after, kind, reason, ref_type, ref_id, actor_id, created_at, place)
        VALUES (_id, _user_id, _delta, _after + _leased, _kind, _reason, _ref_type, _ref_id, _actor_id, _at, _place)
        ON CONFLICT ON CONSTRAINT credit_entries_once DO NOTHING;
      IF FOUND THEN
        IF _key_id IS NOT NULL AND _delta < 0 THEN
          PERFORM count_key_spending(_key_id, -_delta, _created_at);
        END IF;
        IF _after <= _low_at AND _after - _delta > _low_at THEN
          PERFORM enqueue_job('${LOW_CREDITS}',
            jsonb_build_object('userId', _user_id, 'balance', _after, 'threshold', _low_at), _user_id);
        END IF;
        RETURN _after + _leased;
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

/**
 * SQL: the current text of the function that books several entries of one user at once, which migrations apply. Its
 * input is a JSON array of objects with the members of `credit_booking`: those of an entry, `place`, which orders them,
 * and the `key_id` of the call. Missing members default to those of the first object, which has all of them. The result
 * equals `book_credits` for one after the other; but if all of them can be booked now, the balance changes once and the
 * entries are written together.
 */
export const BOOK_ALL_CREDITS = `
  DO $$ BEGIN
    IF to_regtype('credit_booking') IS NULL THEN
      CREATE TYPE credit_booking AS (
        place integer, id text, user_id text, delta bigint, kind text, reason text, ref_type text, ref_id text, actor_id text,
        created_at timestamptz, key_id text
      );
    END IF;
  END $$;
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
    _leases integer;
    _leased bigint := 0;
    _written bigint;
    _low bigint;
  BEGIN
    SELECT count(*), count(e.key_id), sum(e.delta), max(e.created_at) INTO _count, _of_keys, _total, _first
      FROM unnest(_all) e
      WHERE e.user_id = _user_id AND e.delta <= 0;
    IF _count = cardinality(_all) THEN
      BEGIN
        LOOP
          UPDATE credit_balances b SET balance = b.balance + _total, entries = b.entries + _count,
              booked_at = greatest(b.booked_at, _first)
            WHERE b.user_id = _user_id
              AND b.balance + _total >= CASE WHEN b.leases = 0 THEN 0 ELSE coalesce(_low_at + 1, 0) END
            RETURNING b.balance, b.entries, b.booked_at, b.leases INTO _after, _place, _at, _leases;
          EXIT WHEN FOUND;
          EXIT WHEN return_credit_leases(_user_id) = 0;
        END LOOP;
        IF _after IS NOT NULL THEN
          IF _leases > 0 THEN
            _leased := leased_credits(_user_id);
          END IF;
          INSERT INTO credit_entries
              (id, user_id, delta, balance_after, kind, reason, ref_type, ref_id, actor_id, created_at, place)
            SELECT e.id, _user_id, e.delta,
              _after + _leased - _total + sum(e.delta) OVER (ORDER BY e.place),
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
            SELECT e.place, (_after + _leased - _total + sum(e.delta) OVER (ORDER BY e.place))::bigint
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
