/**
 * Every book of credits held against its counterpart, in one statement and so at one instant. $1 the price of an image.
 * The books: each user's balance and the sum of their entries; paid checkouts and purchases; refunded checkouts and
 * refunds; renders and their charges. `findings` has a member for each that differs, with a few ids to begin with.
 */
export const COMPARE_BOOKS = `
  WITH ledgers AS (
    SELECT user_id, sum(delta) AS total FROM credit_entries GROUP BY user_id
  ), accounts AS MATERIALIZED (
    SELECT coalesce(b.user_id, l.user_id) AS id, abs(coalesce(b.balance, 0) - coalesce(l.total, 0)) AS credits
    FROM credit_balances b FULL JOIN ledgers l ON l.user_id = b.user_id
  ), purchases AS (
    SELECT coalesce(c.id, e.ref_id) AS id, abs(coalesce(c.credits, 0) - coalesce(e.delta, 0)) AS credits
    FROM (SELECT id, user_id, credits FROM checkouts WHERE status = 'paid') c
    FULL JOIN (SELECT ref_id, user_id, delta FROM credit_entries WHERE kind = 'purchase') e
      ON e.ref_id = c.id AND e.user_id = c.user_id
  ), refunds AS (
    -- As much as was left is taken back, so less than was bought is no difference.
    SELECT coalesce(c.id, e.ref_id) AS id, CASE
        WHEN c.id IS NULL THEN abs(e.delta) WHEN e.ref_id IS NULL THEN c.credits
        ELSE greatest(0, e.delta, -e.delta - c.credits)
      END AS credits
    FROM (SELECT id, user_id, credits FROM checkouts WHERE refunded_at IS NOT NULL) c
    FULL JOIN (SELECT ref_id, user_id, delta FROM credit_entries WHERE kind = 'refund') e
      ON e.ref_id = c.id AND e.user_id = c.user_id
  ), renders_paid AS (
    SELECT coalesce(r.id, e.ref_id) AS id, abs(CASE WHEN r.id IS NULL THEN 0 ELSE $1::bigint END + coalesce(e.delta, 0)) AS credits
    FROM (SELECT id, user_id FROM renders WHERE source = 'api') r
    FULL JOIN (SELECT ref_id, user_id, delta FROM credit_entries WHERE kind = 'render') e
      ON e.ref_id = r.id AND e.user_id = r.user_id
  ), findings AS (
    SELECT book, sum(credits) AS credits, (array_agg(id ORDER BY id))[1:5] AS examples
    FROM (
      SELECT 'balances' AS book, * FROM accounts UNION ALL SELECT 'purchases', * FROM purchases
      UNION ALL SELECT 'refunds', * FROM refunds UNION ALL SELECT 'renders', * FROM renders_paid
    ) compared WHERE credits <> 0 GROUP BY book
  )
  SELECT (SELECT count(*) FROM accounts)::int AS accounts,
    (SELECT coalesce(jsonb_agg(findings ORDER BY book), '[]') FROM findings) AS findings`;
