import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel';
import { schedule } from '#queue';
import { Mailer } from './mailer.js';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;

/** Once a day. */
export const MAIL_RETENTION = schedule('mail.retention', { everySeconds: DAY_MS / 1000 });

/** Erases the e-mails that an installation without a mail server keeps as files. */
@Injectable()
export class MailRetention {
  constructor(
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  async enforce(): Promise<void> {
    await this.mailer.forget(new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS));
  }
}
