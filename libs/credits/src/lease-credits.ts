/**
 * SQL: the current text of the functions that lease credits to processes, which migrations apply.
 *
 * A booking changes the account's row in `credit_balances`, so the bookings of an account wait for each other. A lease
 * takes a number of credits and places from that row for one process, whose charges then only insert entries and don't
 * wait for those of other processes. A charge does not change the row of the lease: its unused credits are the
 * difference between the lease and the entries in its places. So the balance is exact at any moment, also after a crash
 * of the process.
 *
 * `leased_credits` returns the unused credits of an account's leases. `take_credit_lease` takes a lease of `_least` to
 * `_most` places and returns it, or nothing if the account has too few credits: a lease has at most a twentieth of the
 * balance, and none of the credits below `_low_at`. `charge_lease` books entries as `book_all_credits` does, from a
 * lease of which `_used` places are used; it returns nothing if the lease is gone or too small. Its balances count
 * `_leased` credits as unused in all leases, which is exact if one process charges the account. `return_credit_leases`
 * ends the leases `_ids` of an account, or all of them, and returns their number: it waits for charges in progress, and
 * later ones don't find the lease.
 */
export const LEASE_CREDITS = [
  `CREATE OR REPLACE FUNCTION leased_credits(_user_id text) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT coalesce(sum(l.price * (l.places - (
      SELECT count(*) FROM credit_entries e
      WHERE e.user_id = _user_id AND e.created_at >= l.booked_at
        AND e.place >= l.first_place AND e.place < l.first_place + l.places))), 0)::bigint
    FROM credit_leases l WHERE l.user_id = _user_id
  $$`,
  `CREATE OR REPLACE FUNCTION take_credit_lease(
    _user_id text, _least integer, _most integer, _price bigint, _low_at bigint, _at timestamptz
  ) RETURNS TABLE (id bigint, places integer) LANGUAGE plpgsql AS $$
  #variable_conflict use_column
  DECLARE
    _balance bigint;
    _last bigint;
    _booked_at timestamptz;
    _places bigint := _most;
  BEGIN
    SELECT b.balance INTO _balance FROM credit_balances b WHERE b.user_id = _user_id FOR UPDATE;
    IF _price > 0 THEN
      _places := least(_most, _balance / (20 * _price), (_balance - _low_at - 1) / _price);
    END IF;
    IF _balance IS NULL OR _places < _least THEN
      RETURN;
    END IF;
    UPDATE credit_balances b SET balance = b.balance - _places * _price, entries = b.entries + _places,
        leases = b.leases + 1, booked_at = greatest(b.booked_at, _at)
      WHERE b.user_id = _user_id RETURNING b.entries, b.booked_at INTO _last, _booked_at;
    RETURN QUERY
      INSERT INTO credit_leases (user_id, places, price, first_place, booked_at)
        VALUES (_user_id, _places, _price, _last - _places + 1, _booked_at) RETURNING id, places;
  END $$`,
  `CREATE OR REPLACE FUNCTION charge_lease(
    _entries jsonb, _lease bigint, _used integer, _leased bigint
  ) RETURNS TABLE (place integer, balance bigint) LANGUAGE plpgsql AS $$
  #variable_conflict use_column
  DECLARE
    _first_one credit_booking := jsonb_populate_record(NULL::credit_booking, _entries -> 0);
    _all credit_booking[] := ARRAY (SELECT e FROM jsonb_populate_recordset(_first_one, _entries) e);
    _from credit_leases;
    _before bigint;
    _at timestamptz;
    _written text[];
  BEGIN
    -- The row is locked, not changed, so a lease leaves no dead rows behind.
    SELECT * INTO _from FROM credit_leases l WHERE l.id = _lease FOR KEY SHARE;
    IF NOT FOUND OR _used + cardinality(_all) > _from.places
        OR EXISTS (SELECT 1 FROM unnest(_all) e WHERE e.user_id <> _from.user_id OR e.delta <> -_from.price) THEN
      RETURN;
    END IF;
    SELECT b.balance + _leased INTO _before FROM credit_balances b WHERE b.user_id = _from.user_id;
    SELECT greatest(_from.booked_at, max(e.created_at)) INTO _at FROM unnest(_all) e;
    WITH written AS (
      INSERT INTO credit_entries
          (id, user_id, delta, balance_after, kind, reason, ref_type, ref_id, actor_id, created_at, place)
        SELECT e.id, e.user_id, e.delta, _before - _from.price * e.number,
          e.kind, e.reason, e.ref_type, e.ref_id, e.actor_id, _at, _from.first_place + _used + e.number - 1
        FROM (SELECT e.*, row_number() OVER (ORDER BY e.place) AS number FROM unnest(_all) e) e
        ON CONFLICT ON CONSTRAINT credit_entries_once DO NOTHING
        RETURNING id
    ) SELECT array_agg(w.id) INTO _written FROM written w;
    -- In one order, so that charges of several leases don't wait for each other in a circle.
    PERFORM count_key_spending(k.key_id, k.taken, k.at) FROM (
      SELECT e.key_id, -sum(e.delta)::bigint AS taken, max(e.created_at) AS at
      FROM unnest(_all) e
      WHERE e.key_id IS NOT NULL AND e.delta < 0 AND e.id = ANY (_written) GROUP BY e.key_id ORDER BY e.key_id
    ) k;
    RETURN QUERY
      SELECT e.place, CASE WHEN e.id = ANY (_written)
        THEN _before - _from.price * row_number() OVER (ORDER BY e.place) END
      FROM unnest(_all) e;
  END $$`,
  `CREATE OR REPLACE FUNCTION return_credit_leases(_user_id text, _ids bigint[] DEFAULT NULL)
    RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE
    _ended credit_leases[];
  BEGIN
    -- No lease is taken meanwhile.
    PERFORM 1 FROM credit_balances b WHERE b.user_id = _user_id AND b.leases > 0 FOR UPDATE;
    IF NOT FOUND THEN
      RETURN 0;
    END IF;
    WITH ended AS (
      DELETE FROM credit_leases l WHERE l.user_id = _user_id AND (_ids IS NULL OR l.id = ANY (_ids)) RETURNING l AS lease
    ) SELECT array_agg(e.lease) INTO _ended FROM ended e;
    IF _ended IS NULL THEN
      RETURN 0;
    END IF;
    -- A statement of its own, so that it sees the charges that the deletion waited for.
    UPDATE credit_balances b SET balance = b.balance + r.credits, leases = b.leases - cardinality(_ended),
        booked_at = greatest(b.booked_at, r.last)
      FROM (
        SELECT sum(l.price * (l.places - u.used))::bigint AS credits, max(u.last) AS last
        FROM unnest(_ended) l, LATERAL (
          SELECT count(*) AS used, max(e.created_at) AS last FROM credit_entries e
          WHERE e.user_id = _user_id AND e.created_at >= l.booked_at
            AND e.place >= l.first_place AND e.place < l.first_place + l.places
        ) u
      ) r
      WHERE b.user_id = _user_id;
    RETURN cardinality(_ended);
  END $$`,
];

/** SQL: the balance of a row `b` of `credit_balances`, with the leased credits. */
export const BALANCE = 'b.balance + CASE WHEN b.leases > 0 THEN leased_credits(b.user_id) ELSE 0 END';
