import { Injectable } from '@nestjs/common';

import { Transactor } from '#database';
import type { ErrorCategory, Id, Issue } from '#kernel';

import type { RenderFormat } from '../render-options.js';
import type { DrawingTimings } from '../render.js';
import { storableJson } from './plain-text.js';
import type { RequestOutline } from './request-outline.js';

/** The place of a fault and its type, without the message, which may quote a value. */
export type FaultPlace = Pick<Issue, 'loc' | 'type'>;

/** A row for a failed render. */
export interface FailureRow {
  readonly id: Id<'rnd'>;
  readonly user_id: Id<'usr'>;
  readonly template_id: string | null;
  readonly template_version: number | null;
  readonly format: RenderFormat;
  readonly source: string;
  readonly key_id: Id<'key'> | null;
  readonly category: ErrorCategory;
  readonly code: string;
  readonly places: readonly FaultPlace[];
  readonly duration_ms: number;
  readonly created_at: Date;
}

/** Milliseconds of the stages; a picture of a set has no database time of its own. */
export type LoggedTimings = DrawingTimings & { readonly db?: number };

/** The details of a render, paid or failed. */
export interface DetailRow {
  readonly render_id: Id<'rnd'>;
  readonly user_id: Id<'usr'>;
  readonly outline: RequestOutline;
  readonly timings: LoggedTimings | null;
  readonly created_at: Date;
}

/** A request with all its values. */
export interface RequestRow {
  readonly render_id: Id<'rnd'>;
  readonly user_id: Id<'usr'>;
  readonly content: Buffer;
  readonly created_at: Date;
}

const ADD_FAILURES = `
  INSERT INTO failed_renders (id, user_id, template_id, template_version, format, source, key_id, category, code, places,
    duration_ms, created_at)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (id text, user_id text, template_id text, template_version integer,
    format text, source text, key_id text, category text, code text, places jsonb, duration_ms integer,
    created_at timestamptz)
  ON CONFLICT DO NOTHING`;

// The time, which is that of the minute that the repeats are in, selects the tables of one or two days.
const ADD_REPEATS = `
  UPDATE failed_renders f SET repeats = f.repeats + r.more
  FROM unnest($1::text[], $2::integer[]) AS r (id, more)
  WHERE f.id = r.id AND f.created_at > $3::timestamptz - interval '1 hour'`;

const ADD_DETAILS = `
  INSERT INTO render_details (render_id, user_id, outline, timings, created_at)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (render_id text, user_id text, outline jsonb, timings jsonb,
    created_at timestamptz)
  ON CONFLICT DO NOTHING`;

// Nothing is kept for a user who has turned keeping off meanwhile.
const ADD_REQUESTS = `
  INSERT INTO render_requests (render_id, user_id, content, created_at)
  SELECT r.render_id, r.user_id, r.content, r.created_at
  FROM unnest($1::text[], $2::text[], $3::bytea[], $4::timestamptz[]) AS r (render_id, user_id, content, created_at)
  JOIN users u ON u.id = r.user_id AND u.keep_requests
  ON CONFLICT DO NOTHING`;

const MAKE_DAYS = `
  SELECT make_render_log_day(($1::timestamptz AT TIME ZONE 'UTC')::date + n) FROM generate_series(0, 3) n`;
const DROP_DAYS = `SELECT drop_render_log_days(($1::timestamptz AT TIME ZONE 'UTC')::date)`;

/** Writes the rows of the log in groups. Failures and details are in a table for each day. */
@Injectable()
export class RenderLogTable {
  constructor(private readonly transactor: Transactor) {}

  async addFailures(rows: readonly FailureRow[]): Promise<void> {
    if (rows.length > 0) await this.query(ADD_FAILURES, [storableJson(rows)]);
  }

  /** @param repeats the number of further failures, by the id of the failure of the last hour that stands for them */
  async addRepeats(repeats: ReadonlyMap<string, number>, now: Date): Promise<void> {
    if (repeats.size > 0) await this.query(ADD_REPEATS, [[...repeats.keys()], [...repeats.values()], now]);
  }

  /** Makes tables for the day of a time and the next ones. */
  async makeDays(now: Date): Promise<void> {
    await this.query(MAKE_DAYS, [now]);
  }

  /** Drops the tables of days that ended before a time. */
  async dropDays(before: Date): Promise<void> {
    await this.query(DROP_DAYS, [before]);
  }

  async addDetails(rows: readonly DetailRow[]): Promise<void> {
    if (rows.length > 0) await this.query(ADD_DETAILS, [storableJson(rows)]);
  }

  async addRequests(rows: readonly RequestRow[]): Promise<void> {
    if (rows.length === 0) return;
    const column = <Name extends keyof RequestRow>(name: Name): RequestRow[Name][] => rows.map((row) => row[name]);
    const values = [column('render_id'), column('user_id'), column('content'), column('created_at')];
    await this.query(ADD_REQUESTS, values);
  }

  private async query(statement: string, values: unknown[]): Promise<void> {
    await this.transactor.manager().query(statement, values);
  }
}
