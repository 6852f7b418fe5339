import { Injectable } from '@nestjs/common';

import { Settings } from '#config';
import { PaidSources } from '#credits';
import { Transactor } from '#database';
import {
  Clock,
  decodeCursor,
  encodeCursor,
  type ErrorCategory,
  type Id,
  isId,
  notFound,
  type Page,
  type PageRequest,
} from '#kernel';
import type { User } from '#users';

import type { RenderFormat } from '../render-options.js';
import type { RenderRequest } from '../render.js';
import { rendersErrors, rendersVariants } from '../renders.errors.js';
import { KEPT_DAYS, readRequest } from './kept-request.js';
import { DAY_MS, RENDER_LOG_SETTINGS } from './render-log.settings.js';
import type { FaultPlace, LoggedTimings } from './render-log.table.js';
import type { RequestOutline } from './request-outline.js';

export const RENDER_STATES = ['succeeded', 'failed'] as const;
export type RenderState = (typeof RENDER_STATES)[number];

/** The filters of a list of renders; an absent one has no effect. */
export interface RenderFilter {
  readonly status?: RenderState | undefined;
  /** The error code; restricts the list to failed renders. */
  readonly code?: string | undefined;
  readonly keyId?: string | undefined;
  readonly templateId?: string | undefined;
  /** The name in usage reports. */
  readonly source?: string | undefined;
  /** Inclusive. */
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
}

/** A render in the log. */
export interface LoggedRender {
  readonly id: Id<'rnd'>;
  readonly status: RenderState;
  readonly templateId: Id<'tpl'> | null;
  readonly templateVersion: number | null;
  readonly format: RenderFormat;
  /** The size of the file; null for a render that failed. */
  readonly bytes: number | null;
  readonly durationMs: number;
  /** The name in usage reports. */
  readonly source: string;
  readonly keyId: Id<'key'> | null;
  readonly error: RenderFailure | null;
  /** Similar failures in the same minute without an entry of their own. */
  readonly repeats: number;
  readonly isRequestKept: boolean;
  readonly createdAt: Date;
}

/** The reason why a render failed. */
export interface RenderFailure {
  readonly code: string;
  readonly category: ErrorCategory;
  readonly places: readonly FaultPlace[];
}

/** A render with all its details in the log. */
export interface RenderEntry extends LoggedRender {
  /** Null for renders of other sources than the API, for old ones, and beyond a limit per minute. */
  readonly outline: RequestOutline | null;
  /** Milliseconds; null like the outline, and for a failed render. */
  readonly timings: (LoggedTimings & { readonly total: number }) | null;
  readonly keptUntil: Date | null;
}

type Row = Omit<LoggedRender, 'error' | 'isRequestKept'> &
  RenderFailure & {
    readonly keptAt: Date | null;
    readonly outline: RequestOutline | null;
    readonly timings: LoggedTimings | null;
  };

// $1 the user, $2 a render's id, $3 and $4 the place of the cursor, $5 to $9 the filters, $10 the code, $11 the most rows.
const CONDITIONS = `
  user_id = $1 AND ($2::text IS NULL OR id = $2) AND ($3::timestamptz IS NULL OR (created_at, id) < ($3, $4))
  AND ($5::text IS NULL OR key_id = $5) AND ($6::text IS NULL OR template_id = $6)
  AND ($7::text IS NULL OR source = $7) AND ($8::timestamptz IS NULL OR created_at >= $8)
  AND ($9::timestamptz IS NULL OR created_at < $9)`;

const NEWEST = 'ORDER BY created_at DESC, id DESC LIMIT $11';

const SUCCEEDED = `
  SELECT id, 'succeeded' AS status, template_id, template_version, format, bytes, duration_ms, source, key_id,
    NULL AS category, NULL AS code, NULL::jsonb AS places, 0 AS repeats, created_at
  FROM renders WHERE ${CONDITIONS} AND $10::text IS NULL ${NEWEST}`;

const FAILED = `
  SELECT id, 'failed' AS status, template_id, template_version, format, NULL::integer AS bytes, duration_ms, source, key_id,
    category, code, places, repeats, created_at
  FROM failed_renders WHERE ${CONDITIONS} AND ($10::text IS NULL OR code = $10) ${NEWEST}`;

/**
 * Lists the newest renders of both kinds, each with its details, which are in the table of the render's day. $12: requests
 * before this time are no longer kept.
 */
function listing(status: RenderState | undefined): string {
  const both = [status === 'failed' ? [] : [`(${SUCCEEDED})`], status === 'succeeded' ? [] : [`(${FAILED})`]].flat();
  return `
    SELECT l.id, l.status, l.template_id AS "templateId", l.template_version AS "templateVersion", l.format, l.bytes,
      l.duration_ms AS "durationMs", l.source, l.key_id AS "keyId", l.category, l.code, l.places, l.repeats,
      l.created_at AS "createdAt", d.outline, d.timings, q.created_at AS "keptAt"
    FROM (SELECT * FROM (${both.join(' UNION ALL ')}) one ${NEWEST}) l
    LEFT JOIN render_details d ON d.render_id = l.id
      AND d.created_at BETWEEN l.created_at - interval '1 hour' AND l.created_at + interval '1 hour'
    LEFT JOIN render_requests q ON q.render_id = l.id AND q.created_at > $12
    ORDER BY l.created_at DESC, l.id DESC`;
}

const REQUEST = `SELECT content FROM render_requests WHERE render_id = $1 AND user_id = $2 AND created_at > $3`;

/** The log of a user's renders: paid ones from any source, and failed ones from the API. */
@Injectable()
export class RenderHistory {
  constructor(
    private readonly transactor: Transactor,
    private readonly sources: PaidSources,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** Lists renders, newest first. */
  async list(user: User, { limit, cursor }: PageRequest, filter: RenderFilter = {}): Promise<Page<LoggedRender>> {
    const { from, to, ...others } = filter;
    const times = { from: from?.toISOString(), to: to?.toISOString() };
    const scope = { list: 'renders', filters: { userId: user.id, ...others, ...times } };
    const after = cursor === undefined ? undefined : decodeCursor(cursor, scope);
    const rows = await this.read(user, filter, { limit: limit + 1, after });
    const items = rows.slice(0, limit);
    const last = rows.length > limit ? items.at(-1) : undefined;
    return { items, nextCursor: last === undefined ? null : encodeCursor(last, scope) };
  }

  /** Returns one of the user's own renders; throws 404. */
  async require(user: User, id: string): Promise<RenderEntry> {
    const [found] = isId('rnd', id) ? await this.read(user, {}, { limit: 1, id }) : [];
    if (found === undefined) throw notFound('render');
    return found;
  }

  /**
   * Returns the original request of one of the user's own renders.
   * @throws DomainError 404; 409 `request_not_kept`
   */
  async requireRequest(user: User, id: string): Promise<RenderRequest> {
    await this.require(user, id);
    const rows = await this.transactor.manager().query<{ content: Buffer }[]>(REQUEST, [id, user.id, this.keptSince()]);
    const [kept] = rows;
    if (kept !== undefined) return readRequest(kept.content);
    throw user.keepRequests ? rendersVariants.request_unavailable() : rendersErrors.request_not_kept();
  }

  private async read(
    user: User,
    { status, code, keyId, templateId, source, from, to }: RenderFilter,
    {
      limit,
      after,
      id,
    }: { readonly limit: number; readonly after?: { createdAt: Date; id: string } | undefined; readonly id?: string },
  ): Promise<RenderEntry[]> {
    const place = [after?.createdAt ?? null, after?.id ?? null];
    const filters = [
      keyId ?? null,
      templateId ?? null,
      this.sourceNamed(source),
      from ?? null,
      to ?? null,
      code ?? null,
    ];
    const values = [user.id, id ?? null, ...place, ...filters, limit, this.keptSince()];
    const rows = await this.transactor.manager().query<Row[]>(listing(status), values);
    const reported = new Map(this.sources.all().map(({ name, usage }) => [name, usage]));
    return rows.map((row) => entryOf({ ...row, source: reported.get(row.source) ?? row.source }));
  }

  /** Returns a source's name in the records for its name in usage reports. */
  private sourceNamed(usage: string | undefined): string | null {
    if (usage === undefined) return null;
    return this.sources.all().find((source) => source.usage === usage)?.name ?? usage;
  }

  private keptSince(): Date {
    const { retentionDays } = this.settings.of(RENDER_LOG_SETTINGS);
    return new Date(this.clock.now().getTime() - Math.min(KEPT_DAYS, retentionDays) * DAY_MS);
  }
}

function entryOf({ category, code, places, keptAt, timings, ...row }: Row): RenderEntry {
  return {
    ...row,
    error: row.status === 'failed' ? { category, code, places } : null,
    timings: timings && { ...timings, total: row.durationMs },
    isRequestKept: keptAt !== null,
    keptUntil: keptAt && new Date(keptAt.getTime() + KEPT_DAYS * DAY_MS),
  };
}
