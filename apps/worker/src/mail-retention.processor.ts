import { Injectable } from '@nestjs/common';
import { MAIL_RETENTION, MailRetention } from '#notifications';
import { type JobHandler, Processes } from '#queue';

/** Erases e-mails that were kept long enough. */
@Processes(MAIL_RETENTION)
@Injectable()
export class MailRetentionProcessor implements JobHandler<object> {
  constructor(private readonly retention: MailRetention) {}

  handle(): Promise<void> {
    return this.retention.enforce();
  }
}
