import { Injectable } from '@nestjs/common';
import { OWN_KINDS, PaidSources } from '#credits';
import { Transactor } from '#database';
import { Clock, type Id } from '#kernel';

/**
 * Usage in one statement, and so of one instant. $1 the present, $2 the number of days, $3 a user's id or null for all,
 * $4 the kinds of entries that pay for no image, $5 the most templates and users to list.
 *
 * Days are those of Asia/Riyadh: they begin at 21:00 UTC of the day before. They are handled as dates and never as
 * timestamps,
 * because the session's time zone may skip some of these: in Cairo midnight itself, once a year. Renders are counted
 * from
 * their records, credits from the ledger, so that each figure matches its own books. Both are aggregated in one pass
 * before
 * they are grouped in different ways, because the rows may be hundreds of thousands.
 */
export const USAGE = `
  WITH span AS (
    SELECT (today - $2::int + 1) AS first, today AS last,
      (today - $2::int + 1)::timestamp AT TIME ZONE 'Asia/Riyadh' AS since,
      (today + 1)::timestamp AT TIME ZONE 'Asia/Riyadh' AS until
    FROM (SELECT ($1::timestamptz AT TIME ZONE 'Asia/Riyadh')::date AS today) present
  ), made AS MATERIALIZED (
    SELECT r.user_id, r.template_id, r.source, r.key_id, (r.created_at AT TIME ZONE 'Asia/Riyadh')::date AS day, count(*) AS renders
    FROM renders r, span
    WHERE r.created_at >= span.since AND r.created_at < span.until AND ($3::text IS NULL OR r.user_id = $3)
    GROUP BY r.user_id, r.template_id, r.source, r.key_id, day
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
  ), keys_used AS (
    SELECT m.key_id, k.name, m.renders
    FROM (SELECT key_id, sum(renders) AS renders FROM made GROUP BY key_id) m
    LEFT JOIN api_keys k ON k.id = m.key_id
    ORDER BY m.renders DESC, m.key_id LIMIT $5
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
    (SELECT coalesce(json_agg(json_build_object('keyId', key_id, 'name', name, 'renders', renders)
      ORDER BY renders DESC, key_id), '[]') FROM keys_used) AS "byKey",
    (SELECT coalesce(json_object_agg(source, renders), '{}')
      FROM (SELECT source, sum(renders) AS renders FROM made GROUP BY source) s) AS "bySource",
    (SELECT coalesce(json_agg(json_build_object('userId', id, 'email', email, 'renders', renders, 'credits', credits)
      ORDER BY renders DESC, id), '[]') FROM top_users) AS "byUser"
  FROM span`;

export const USAGE_RANGES = ['7d', '30d', '90d'] as const;
/** Days, today included. */
export type UsageRange = (typeof USAGE_RANGES)[number];

/** The number of renders, and the credits spent on them. */
export interface UsageTotal {
  readonly renders: number;
  readonly credits: number;
}

/** Usage of whole days in Asia/Riyadh. */
export interface Usage {
  readonly range: UsageRange;
  /** First and last day, as `2026-03-20`. */
  readonly from: string;
  readonly to: string;
  readonly total: UsageTotal;
  /** Every day of the range, oldest first; a day without renders has zeros. */
  readonly byDay: readonly ({ readonly date: string } & UsageTotal)[];
  /** Most renders first; `name` is null once the template is gone with its owner. */
  readonly byTemplate: readonly {
    readonly templateId: Id<'tpl'>;
    readonly name: string | null;
    readonly renders: number;
  }[];
  /** Most renders first. Renders without a key have null for both; `name` is null once the key is gone. */
  readonly byKey: readonly {
    readonly keyId: Id<'key'> | null;
    readonly name: string | null;
    readonly renders: number;
  }[];
  /** Each paid source under its reported name; one without renders has 0, or is left out. */
  readonly bySource: Readonly<Record<string, number>>;
}

/** Usage of all users together. */
export interface UsageOfAll extends Usage {
  /** The users with the most renders, at most 20. */
  readonly byUser: readonly ({ readonly userId: Id<'usr'>; readonly email: string } & UsageTotal)[];
}

const DAYS: Readonly<Record<UsageRange, number>> = { '7d': 7, '30d': 30, '90d': 90 };

/** The number of templates and users in a view of all users. */
const TOP = 20;

/** Counts renders and credits by day, template, key, source and user. */
@Injectable()
export class UsageService {
  constructor(
    private readonly transactor: Transactor,
    private readonly sources: PaidSources,
    private readonly clock: Clock,
  ) {}

  /** One user's usage, today included. */
  async ofUser(userId: Id<'usr'>, range: UsageRange): Promise<Usage> {
    return this.read(range, userId, null);
  }

  /** Everybody's usage, today included. */
  async ofAll(range: UsageRange): Promise<UsageOfAll> {
    return this.read(range, null, TOP);
  }

  private async read(range: UsageRange, userId: Id<'usr'> | null, most: number | null): Promise<UsageOfAll> {
    const [row] = await this.transactor
      .manager()
      .query<Omit<UsageOfAll, 'range'>[]>(USAGE, [this.clock.now(), DAYS[range], userId, OWN_KINDS, most]);
    if (row === undefined) throw new Error('The usage query answered no row.');
    return { ...row, range, bySource: this.reported(row.bySource) };
  }

  /** Returns the renders of each source under its reported name. */
  private reported(renders: Readonly<Record<string, number>>): Record<string, number> {
    const reported: Record<string, number> = {};
    for (const { name, usage, isLeftOutWithoutRenders = false } of this.sources.all()) {
      const count = renders[name] ?? 0;
      if (count > 0 || !isLeftOutWithoutRenders) reported[usage] = (reported[usage] ?? 0) + count;
    }
    return reported;
  }
}
