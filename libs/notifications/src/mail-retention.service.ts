import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel';
import { Handles, type JobRun, schedule, type Tick } from '#queue';
import { Mailer } from './mailer.js';
import { Outbox } from './outbox.service.js';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;
/** Rows erased by one statement. */
const PORTION = 5_000;

/** Once a day. */
export const MAIL_RETENTION = schedule('mail.retention', { everySeconds: DAY_MS / 1000 });

/** Erases e-mails past their retention: those of the outbox, and the files of an installation without a mail server. */
@Injectable()
export class MailRetention {
  constructor(
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** The signal of its job stops it between two portions; the next run continues. */
  @Handles(MAIL_RETENTION)
  async enforce(_tick: Tick, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    while ((await this.outbox.forget(before, PORTION)) === PORTION) signal.throwIfAborted();
    await this.mailer.forget(before);
  }
}
