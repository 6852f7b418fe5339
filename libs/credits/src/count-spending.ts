/**
 * SQL: the current text of what counts the spending of capped API keys, which migrations apply.
 *
 * `cap_period_start` is when the period began that runs at `_at`, or the moment since which is counted where that is later: no
 * clock that is behind takes a period back. `key_cap_of` tells of a key's cap as JSON, null where it has none: all that is
 * said of a cap comes from there. `count_key_spending` counts credits that a key spends; SQLSTATE NQCAP means that its cap
 * does not allow them, and its DETAIL is what `key_cap_of` tells. It is called while the balance is held, and changes
 * nothing for a key without a cap.
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
