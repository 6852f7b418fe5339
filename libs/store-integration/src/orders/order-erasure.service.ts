import { Injectable, type OnModuleInit } from '@nestjs/common';
import { declareSettings, Settings } from '#config';
import { Transactor } from '#database';
import { Clock, type Id } from '#kernel';
import { Handles, type JobRun, schedule, type Tick } from '#queue';
import { ObjectStore } from '#storage';
import { UserErasures } from '#users';
import { orderFailures } from './order-failure.js';
import { cardKey, dayFolder, dayOf, type OrderJobEntity, previewKey } from './order-job.entity.js';

export const STORE_SETTINGS = declareSettings((read) => ({
  /** Days after which pictures and data of order jobs are erased. `RETENTION_DAYS_ORDER_JOBS`. */
  orderRetentionDays: read.days('RETENTION_DAYS_ORDER_JOBS', {
    fallback: 90,
    least: 8,
    about: "days for which the service keeps cards and data of stores' orders",
  }),
}));

const DAY_MS = 86_400_000;
/** Once a day. */
export const ORDER_RETENTION = schedule('stores.order_retention', { everySeconds: DAY_MS / 1000 });
/** Removes expired previews. */
export const PREVIEW_REMOVAL = schedule('stores.preview_removal', { everySeconds: 600 });

/** Rows erased by one statement. */
const PORTION = 5_000;
/** Days before the retention limit that are checked again: a failed card may have left an object there. */
const DAYS_LOOKED_BACK = 30;
const PREVIEWS_PER_TICK = 200;

const ERASE_OLD = `
  UPDATE store_order_jobs SET fields = NULL, item = NULL, product_name = '', error_detail = '', erased_at = $2
  WHERE id IN (SELECT id FROM store_order_jobs WHERE erased_at IS NULL AND drawn_on < $1
    AND status IN ('succeeded', 'failed') LIMIT ${PORTION})
  RETURNING drawn_on::text AS day`;

const UNLINK = 'UPDATE stores SET user_id = NULL, linked_at = NULL WHERE user_id = $1 RETURNING id';
const DROP_MAPPINGS = 'DELETE FROM store_mappings WHERE store_id = ANY ($1)';
const STOP = `
  UPDATE store_order_jobs SET status = 'failed', error_code = $2, error_detail = $3, finished_at = $4
  WHERE store_id = ANY ($1) AND status IN ('queued', 'running')`;
const ERASE_FAILED = `
  UPDATE store_order_jobs SET fields = NULL, item = NULL WHERE store_id = ANY ($1) AND status = 'failed'`;
const ERASE_CARDS = `
  UPDATE store_order_jobs SET product_name = '', erased_at = $2 WHERE user_id = $1 AND erased_at IS NULL
  RETURNING id, drawn_on::text AS "drawnOn"`;

const OLD_PREVIEWS = `SELECT id FROM store_previews WHERE expires_at <= $1 ORDER BY expires_at LIMIT ${PREVIEWS_PER_TICK}`;
const DROP_PREVIEWS = 'DELETE FROM store_previews WHERE id = ANY ($1)';

/**
 * Erases buyers' data: after drawing, after the retention period, and with the owner of the store. The payment record
 * stays.
 */
@Injectable()
export class OrderErasure implements OnModuleInit {
  constructor(
    private readonly erasures: UserErasures,
    private readonly transactor: Transactor,
    private readonly objects: ObjectStore,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.erasures.register((userId) => this.eraseOfUser(userId));
  }

  /**
   * Erases jobs past the retention period. Their cards are deleted last: a download meanwhile answers that the card is
   * gone.
   */
  @Handles(ORDER_RETENTION)
  async enforce(_tick: Tick, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const { orderRetentionDays } = this.settings.of(STORE_SETTINGS);
    const now = this.clock.now();
    const kept = now.getTime() - orderRetentionDays * DAY_MS;
    const days = new Set(Array.from({ length: DAYS_LOOKED_BACK }, (_, back) => dayOf(kept - (back + 1) * DAY_MS)));
    for (let portion = PORTION; portion === PORTION;) {
      signal.throwIfAborted();
      const erased = await this.changed<{ day: string }>(ERASE_OLD, [dayOf(kept), now]);
      erased.forEach(({ day }) => days.add(day));
      portion = erased.length;
    }
    for (const day of days) {
      signal.throwIfAborted();
      await this.objects.delete(dayFolder(day));
    }
  }

  @Handles(PREVIEW_REMOVAL)
  async removePreviews(_tick: Tick, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const old = await this.transactor.manager().query<{ id: string }[]>(OLD_PREVIEWS, [this.clock.now()]);
    for (const { id } of old) {
      signal.throwIfAborted();
      await this.objects.delete(previewKey(id));
    }
    await this.transactor.manager().query(DROP_PREVIEWS, [old.map(({ id }) => id)]);
  }

  /** Unlinks the stores of an erased user. They stay installed, because their merchants still use them. */
  private async eraseOfUser(userId: Id<'usr'>): Promise<string[]> {
    const now = this.clock.now();
    const stores = (await this.changed<{ id: string }>(UNLINK, [userId])).map(({ id }) => id);
    const failure = orderFailures.notLinked();
    await this.transactor.manager().query(DROP_MAPPINGS, [stores]);
    await this.transactor.manager().query(STOP, [stores, failure.code, failure.in(null), now]);
    await this.transactor.manager().query(ERASE_FAILED, [stores]);
    const cards = await this.changed<Pick<OrderJobEntity, 'id' | 'drawnOn'>>(ERASE_CARDS, [userId, now]);
    return cards.map(cardKey);
  }

  /** Returns the rows of a data-modifying statement. */
  private async changed<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    const [rows] = await this.transactor.manager().query<[Row[], number]>(sql, values);
    return rows;
  }
}
