import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';

import { Settings } from '#config';
import { Transactor } from '#database';
import { Clock, type Id } from '#kernel';
import { Handles, type JobRun, schedule, type Tick } from '#queue';
import { RequestKeeping, UserErasures } from '#users';

import { KEPT_DAYS } from './kept-request.js';
import { DAY_MS, RENDER_LOG_SETTINGS } from './render-log.settings.js';
import { RenderLogTable } from './render-log.table.js';

/** Once an hour. */
export const RENDER_LOG_RETENTION = schedule('renders.retention', { everySeconds: 3_600 });

/** Rows erased by one statement. */
const PORTION = 5_000;

/** Limits of one user's kept requests, in number and bytes; the oldest are erased first. */
const MOST_REQUESTS = 10_000;
const MOST_REQUEST_BYTES = 100 * 1024 * 1024;

const ERASE_OLD = {
  // Rows of days without a table; the others are dropped with their day.
  failed_renders: `DELETE FROM render_log.failed_renders_other WHERE id IN (
    SELECT id FROM render_log.failed_renders_other WHERE created_at < $1 LIMIT ${PORTION}) RETURNING id`,
  render_details: `DELETE FROM render_log.render_details_other WHERE render_id IN (
    SELECT render_id FROM render_log.render_details_other WHERE created_at < $1 LIMIT ${PORTION}) RETURNING render_id`,
  render_requests: `DELETE FROM render_requests WHERE render_id IN (
    SELECT render_id FROM render_requests WHERE created_at < $1 LIMIT ${PORTION}) RETURNING render_id`,
} as const;

// A request may be written after its user has turned keeping off.
const ERASE_UNWANTED = `
  DELETE FROM render_requests q USING users u WHERE u.id = q.user_id AND NOT u.keep_requests`;

const ERASE_EXCESS = `
  DELETE FROM render_requests q USING (
    SELECT render_id, row_number() OVER newest AS place, sum(octet_length(content)) OVER newest AS bytes
    FROM render_requests WINDOW newest AS (PARTITION BY user_id ORDER BY created_at DESC, render_id DESC)
  ) kept
  WHERE q.render_id = kept.render_id AND (kept.place > $1 OR kept.bytes > $2)`;

const OF_USER = {
  failed_renders: 'DELETE FROM failed_renders WHERE user_id = $1',
  render_details: 'DELETE FROM render_details WHERE user_id = $1',
  render_requests: 'DELETE FROM render_requests WHERE user_id = $1',
} as const;

/**
 * Erases the log after its retention, by whole days where it can, and with its user; also erases kept requests once
 * their user has turned keeping off.
 */
@Injectable()
export class RenderLogErasure implements OnModuleInit {
  private readonly logger = new Logger(RenderLogErasure.name);

  constructor(
    private readonly erasures: UserErasures,
    private readonly keeping: RequestKeeping,
    private readonly transactor: Transactor,
    private readonly table: RenderLogTable,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.erasures.register((userId) => this.erase(userId));
    this.keeping.register((userId) => this.query(OF_USER.render_requests, [userId]));
  }

  /** The signal stops it between two portions; the next run continues. */
  @Handles(RENDER_LOG_RETENTION)
  async enforce(_tick: Tick, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const { retentionDays } = this.settings.of(RENDER_LOG_SETTINGS);
    const now = this.clock.now();
    await this.attempt(() => this.table.makeDays(now));
    await this.attempt(() => this.table.dropDays(new Date(now.getTime() - retentionDays * DAY_MS)));
    const days = { failed_renders: retentionDays, render_details: retentionDays, render_requests: KEPT_DAYS };
    for (const [table, kept] of Object.entries(days) as [keyof typeof days, number][]) {
      const before = new Date(now.getTime() - Math.min(kept, retentionDays) * DAY_MS);
      while ((await this.erased(ERASE_OLD[table], before)) === PORTION) signal.throwIfAborted();
    }
    await this.query(ERASE_UNWANTED, []);
    await this.query(ERASE_EXCESS, [MOST_REQUESTS, MOST_REQUEST_BYTES]);
  }

  /** A table that a reader holds is made or dropped an hour later: meanwhile, the default table takes the rows. */
  private async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn(`The days of the render log were not changed: ${String(error)}`);
    }
  }

  private async erased(statement: string, before: Date): Promise<number> {
    const [rows] = await this.transactor.manager().query<[unknown[], number]>(statement, [before]);
    return rows.length;
  }

  private async erase(userId: Id<'usr'>): Promise<string[]> {
    for (const statement of Object.values(OF_USER)) await this.query(statement, [userId]);
    return [];
  }

  private async query(statement: string, values: unknown[]): Promise<void> {
    await this.transactor.manager().query(statement, values);
  }
}
