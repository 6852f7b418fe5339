import { Injectable, type OnModuleInit } from '@nestjs/common';
import { declareSettings, Settings } from '#config';
import { type PreparedStatement, Transactor } from '#database';
import { Clock, type Id } from '#kernel';
import { Handles, jobKind, JobQueue, type JobRun, schedule, type Tick } from '#queue';
import { ObjectStore } from '#storage';
import { UserErasures } from '#users';
import { BatchRows } from './batch-rows.table.js';
import { batchFolder, type BatchPlace, dayFolder, dayOf } from './batch.entity.js';
import { rowErrors } from './batches.errors.js';
import { BatchDeliveriesTable } from './delivery/batch-deliveries.table.js';

/** Settings for the retention of batches' data and pictures. */
export const BATCHES_SETTINGS = declareSettings((read) => ({
  /** Days after which data, pictures and archives of batches are erased. `RETENTION_DAYS_BATCHES`. */
  retentionDays: read.days('RETENTION_DAYS_BATCHES', {
    fallback: 90,
    least: 1,
    about: 'days for which the service keeps the rows of batches and their pictures',
  }),
}));

const DAY_MS = 86_400_000;

/** Runs once a day. */
export const BATCH_RETENTION = schedule('batches.retention', { everySeconds: DAY_MS / 1000 });

/** Removes the objects of a batch. */
export const BATCH_REMOVAL = jobKind<BatchPlace>('batches.removal', { retry: { attempts: 20 } });

/** Batches erased by one transaction. */
const PORTION = 20;
/** Days before the newest due day that are cleaned again: failed requests may have left objects there. */
const DAYS_LOOKED_BACK = 30;

/** Also ends a batch in progress: the workers that draw its rows find it erased. */
const ERASE = `UPDATE batches SET erased_at = $1, status = 'done', done = total`;
const ERASED = `RETURNING id, made_on::text AS "madeOn"`;

const ERASE_OLD = {
  name: 'erase-old-batches',
  text: `${ERASE} WHERE id IN (SELECT id FROM batches WHERE erased_at IS NULL AND made_on < $2 LIMIT ${PORTION}) ${ERASED}`,
};

const ERASE_OF_USER = {
  name: 'erase-batches-of-user',
  text: `${ERASE} WHERE erased_at IS NULL AND user_id = $2 ${ERASED}`,
};

/**
 * Erases the data and pictures of batches: after the retention period, and with their owner. The record of the paid
 * batch stays.
 */
@Injectable()
export class BatchErasure implements OnModuleInit {
  constructor(
    private readonly erasures: UserErasures,
    private readonly transactor: Transactor,
    private readonly rows: BatchRows,
    private readonly deliveries: BatchDeliveriesTable,
    private readonly objects: ObjectStore,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.erasures.register((userId) => this.eraseOfUser(userId));
  }

  /** Removes the objects of an erased batch; safe to repeat. */
  @Handles(BATCH_REMOVAL)
  removeObjects(place: BatchPlace): Promise<void> {
    return this.objects.delete(batchFolder(place));
  }

  /** Erases the batches past their retention period. Their objects go last: requests for them already get a 404. */
  @Handles(BATCH_RETENTION)
  async enforce(_tick: Tick, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const { retentionDays } = this.settings.of(BATCHES_SETTINGS);
    const kept = this.clock.now().getTime() - retentionDays * DAY_MS;
    const days = new Set(Array.from({ length: DAYS_LOOKED_BACK }, (_, back) => dayOf(kept - (back + 1) * DAY_MS)));
    for (let portion = PORTION; portion === PORTION;) {
      signal.throwIfAborted();
      const erased = await this.transactor.run(() => this.erase(ERASE_OLD, dayOf(kept)));
      erased.forEach(({ madeOn }) => days.add(madeOn));
      portion = erased.length;
    }
    for (const day of days) {
      signal.throwIfAborted();
      await this.objects.delete(dayFolder(day));
    }
  }

  private async eraseOfUser(userId: Id<'usr'>): Promise<string[]> {
    for (const place of await this.erase(ERASE_OF_USER, userId)) await this.jobs.enqueue(BATCH_REMOVAL, place);
    return [];
  }

  private async erase(statement: PreparedStatement, whose: string): Promise<BatchPlace[]> {
    const erased = await this.transactor.prepared<BatchPlace>(statement, [this.clock.now(), whose]);
    const ids = erased.map(({ id }) => id);
    await this.rows.erase(ids, rowErrors.batch_erased());
    await this.deliveries.erase(ids);
    return erased;
  }
}
