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

  async enforce(): Promise<void> {
    await this.erase(`DELETE FROM jobs WHERE status = 'done' AND finished_at < $1`, DONE_DAYS);
    await this.erase(`DELETE FROM jobs WHERE status = 'dead' AND finished_at < $1`, DEAD_DAYS);
    await this.erase('DELETE FROM outbox_messages WHERE created_at < $1', MAIL_DAYS);
    await this.inbox.forget(this.before(this.settings.retentionDaysInbox));
  }

  private async erase(statement: string, days: number): Promise<void> {
    await this.transactor.manager().query(statement, [this.before(days)]);
  }

  private before(days: number): Date {
    return new Date(this.clock.now().getTime() - days * DAY_MS);
  }
}
