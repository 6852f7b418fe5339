import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { Transactor } from '#database';
import { Clock } from '#kernel';
import { Inbox } from './jobs/inbox.service.js';
import { Handles } from './worker/job-handlers.service.js';
import { schedule, type Tick } from './jobs/job-kind.js';
import type { JobRun } from './worker/job-run.js';

const DAY_MS = 86_400_000;
/** A done job's key prevents a second one for this long; dead jobs wait for an operator. */
const DONE_DAYS = 7;
const DEAD_DAYS = 90;
/** Rows erased by one statement: a million at once would take longer than any job may. */
const PORTION = 5_000;

/** Once a day, at 3 o'clock in Riyadh. */
export const QUEUE_RETENTION = schedule('queue.retention', { everySeconds: DAY_MS / 1000 });

/** Erases old jobs and event bodies past their retention. */
@Injectable()
export class QueueRetention {
  constructor(
    private readonly settings: Settings,
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly inbox: Inbox,
  ) {}

  /** The signal stops it between two portions; the next run continues. */
  @Handles(QUEUE_RETENTION)
  async enforce(_tick: Tick, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    await this.erase('done', DONE_DAYS, signal);
    await this.erase('dead', DEAD_DAYS, signal);
    const before = this.before(this.settings.retentionDaysInbox);
    while ((await this.inbox.forget(before, PORTION)) === PORTION) signal.throwIfAborted();
  }

  private async erase(status: 'done' | 'dead', days: number, signal: AbortSignal): Promise<void> {
    const statement = `DELETE FROM jobs WHERE id IN (
      SELECT id FROM jobs WHERE status = $1 AND finished_at < $2 LIMIT $3)`;
    const values = [status, this.before(days), PORTION];
    const erase = (): Promise<[unknown[], number]> => this.transactor.manager().query(statement, values);
    while ((await erase())[1] === PORTION) signal.throwIfAborted();
  }

  private before(days: number): Date {
    return new Date(this.clock.now().getTime() - days * DAY_MS);
  }
}
