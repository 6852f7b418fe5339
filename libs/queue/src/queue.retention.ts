import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { Transactor } from '#database';
import { Clock } from '#kernel';
import { Inbox } from './inbox.js';
import { schedule } from './job.kind.js';

const DAY_MS = 86_400_000;
/** A job's key keeps a second one away for so long after the first was done; dead ones wait for a person. */
const DONE_DAYS = 7;
const DEAD_DAYS = 90;
const MAIL_DAYS = 90;
/** Rows that one statement erases: a million at once would outlast any job. */
const PORTION = 5_000;

/** Once a day, at 3 o'clock in Riyadh. */
export const QUEUE_RETENTION = schedule('queue.retention', { everySeconds: DAY_MS / 1000 });

/** Erases what the queue has kept long enough: old jobs, bodies of events, e-mails whether they were sent or not. */
@Injectable()
export class QueueRetention {
  constructor(
    private readonly settings: Settings,
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly inbox: Inbox,
  ) {}

  /** @param signal ends it between two portions; what is left is for the next time */
  async enforce(signal?: AbortSignal): Promise<void> {
    await this.erase('jobs', `status = 'done' AND finished_at < $1`, DONE_DAYS, signal);
    await this.erase('jobs', `status = 'dead' AND finished_at < $1`, DEAD_DAYS, signal);
    await this.erase('outbox_messages', 'created_at < $1', MAIL_DAYS, signal);
    const before = this.before(this.settings.retentionDaysInbox);
    while ((await this.inbox.forget(before, PORTION)) === PORTION) signal?.throwIfAborted();
  }

  private async erase(table: string, condition: string, days: number, signal?: AbortSignal): Promise<void> {
    const statement = `DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE ${condition} LIMIT $2)`;
    const values = [this.before(days), PORTION];
    const erase = (): Promise<[unknown[], number]> => this.transactor.manager().query(statement, values);
    while ((await erase())[1] === PORTION) signal?.throwIfAborted();
  }

  private before(days: number): Date {
    return new Date(this.clock.now().getTime() - days * DAY_MS);
  }
}
