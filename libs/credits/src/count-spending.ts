/**
 * SQL: the current text of the functions that count the spending of capped API keys, which migrations apply.
 *
 * `cap_period_start` returns the start of the period that includes `_at`, or the moment since which spending is counted
 * if that is later: a clock that is behind can't return to an earlier period. `key_cap_of` returns a key's cap as JSON,
 * null if it has none; it is the only source of a cap's state. `count_key_spending` counts credits spent by a key;
 * SQLSTATE NQCAP means that the cap does not allow them, and its DETAIL is the result of `key_cap_of`. It is called
 * while the balance is locked, and does nothing for a key without a cap.
 */
export const COUNT_SPENDING = [
  `CREATE OR REPLACE FUNCTION cap_period_start(_period text, _since timestamptz, _at timestamptz) RETURNS timestamptz
    LANGUAGE sql IMMUTABLE AS $$
      SELECT CASE WHEN _period = 'total' THEN _since
        ELSE greatest(_since, date_trunc(_period, _at AT TIME ZONE 'Asia/Riyadh') AT TIME ZONE 'Asia/Riyadh') END
    $$`,
  `CREATE OR REPLACE FUNCTION key_cap_of(_key_id text, _at timestamptz) RETURNS TABLE (cap json)
    LANGUAGE sql STABLE AS $$
      SELECT (
        SELECT json_build_object('credits', c.credits, 'period', c.period,
          'spent', CASE WHEN p.start > c.since THEN 0 ELSE c.spent END,
          'renewsAt', CASE WHEN c.period <> 'total' THEN
            (date_trunc(c.period, p.start AT TIME ZONE 'Asia/Riyadh') + ('1 ' || c.period)::interval)
              AT TIME ZONE 'Asia/Riyadh' END)
        FROM key_caps c, LATERAL (SELECT cap_period_start(c.period, c.since, _at) AS start) p
        WHERE c.key_id = _key_id
      )
    $$`,
  `CREATE OR REPLACE FUNCTION count_key_spending(_key_id text, _credits bigint, _at timestamptz) RETURNS void
    LANGUAGE plpgsql AS $$
    DECLARE
      _cap bigint;
      _spent bigint;
    BEGIN
      UPDATE key_caps SET since = cap_period_start(period, since, _at),
          spent = CASE WHEN cap_period_start(period, since, _at) > since THEN 0 ELSE spent END + _credits
        WHERE key_id = _key_id RETURNING credits, spent INTO _cap, _spent;
      IF _spent > _cap THEN
        -- What the key has spent without this.
        UPDATE key_caps SET spent = spent - _credits WHERE key_id = _key_id;
        RAISE EXCEPTION 'the cap of the key does not allow it' USING ERRCODE = 'NQCAP',
          DETAIL = (SELECT cap::text FROM key_cap_of(_key_id, _at));
      END IF;
    END $$`,
];
