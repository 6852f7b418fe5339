/**
 * Usage in one statement, and so of one instant. $1 the present, $2 the number of days, $3 a user's id or null for all,
 * $4 the kinds of entries that pay for no image, $5 the most templates and users to list.
 *
 * Days are those of Asia/Riyadh: they begin at 21:00 UTC of the day before. They are counted as days and never as times,
 * of which the session's time zone may skip some: in Cairo midnight itself, once a year. Renders are counted by their
 * records, credits by the ledger, so that each says what its own books say. Both are counted in one pass, before they are
 * looked at from any side: the rows may be hundreds of thousands.
 */
export const USAGE = `
  WITH span AS (
    SELECT (today - $2::int + 1) AS first, today AS last,
      (today - $2::int + 1)::timestamp AT TIME ZONE 'Asia/Riyadh' AS since,
      (today + 1)::timestamp AT TIME ZONE 'Asia/Riyadh' AS until
    FROM (SELECT ($1::timestamptz AT TIME ZONE 'Asia/Riyadh')::date AS today) present
  ), made AS MATERIALIZED (
    SELECT r.user_id, r.template_id, r.source, (r.created_at AT TIME ZONE 'Asia/Riyadh')::date AS day, count(*) AS renders
    FROM renders r, span
    WHERE r.created_at >= span.since AND r.created_at < span.until AND ($3::text IS NULL OR r.user_id = $3)
    GROUP BY r.user_id, r.template_id, r.source, day
  ), spent AS MATERIALIZED (
    SELECT e.user_id, (e.created_at AT TIME ZONE 'Asia/Riyadh')::date AS day, -sum(e.delta) AS credits
    FROM credit_entries e, span
    WHERE e.created_at >= span.since AND e.created_at < span.until AND ($3::text IS NULL OR e.user_id = $3)
      AND e.kind <> ALL($4)
    GROUP BY e.user_id, day
  ), days AS (
    SELECT day, coalesce(m.renders, 0) AS renders, coalesce(s.credits, 0) AS credits
    FROM (SELECT span.first + place AS day FROM span, generate_series(0, $2::int - 1) AS place) each_day
    LEFT JOIN (SELECT day, sum(renders) AS renders FROM made GROUP BY day) m USING (day)
    LEFT JOIN (SELECT day, sum(credits) AS credits FROM spent GROUP BY day) s USING (day)
  ), templates_used AS (
    SELECT m.template_id, t.name, m.renders
    FROM (SELECT template_id, sum(renders) AS renders FROM made GROUP BY template_id) m
    LEFT JOIN templates t ON t.id = m.template_id
    ORDER BY m.renders DESC, m.template_id LIMIT $5
  ), top_users AS (
    SELECT u.id, u.email, m.renders, coalesce(s.credits, 0) AS credits
    FROM (SELECT user_id, sum(renders) AS renders FROM made GROUP BY user_id) m
    JOIN users u ON u.id = m.user_id
    LEFT JOIN (SELECT user_id, sum(credits) AS credits FROM spent GROUP BY user_id) s ON s.user_id = m.user_id
    ORDER BY m.renders DESC, u.id LIMIT $5
  )
  SELECT to_char(span.first, 'YYYY-MM-DD') AS "from", to_char(span.last, 'YYYY-MM-DD') AS "to",
    (SELECT json_build_object('renders', sum(renders), 'credits', sum(credits)) FROM days) AS total,
    (SELECT json_agg(json_build_object('date', to_char(day, 'YYYY-MM-DD'), 'renders', renders, 'credits', credits)
      ORDER BY day) FROM days) AS "byDay",
    (SELECT coalesce(json_agg(json_build_object('templateId', template_id, 'name', name, 'renders', renders)
      ORDER BY renders DESC, template_id), '[]') FROM templates_used) AS "byTemplate",
    (SELECT coalesce(json_object_agg(source, renders), '{}')
      FROM (SELECT source, sum(renders) AS renders FROM made GROUP BY source) s) AS "bySource",
    (SELECT coalesce(json_agg(json_build_object('userId', id, 'email', email, 'renders', renders, 'credits', credits)
      ORDER BY renders DESC, id), '[]') FROM top_users) AS "byUser"
  FROM span`;
