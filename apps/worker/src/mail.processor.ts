import { Injectable } from '@nestjs/common';
import { Mailer } from '#notifications';
import { type JobHandler, type JobRun, MAIL_DELIVERY, Outbox, Processes } from '#queue';

/** Sends the e-mails of the outbox. */
@Processes(MAIL_DELIVERY)
@Injectable()
export class MailProcessor implements JobHandler<{ messageId: string }> {
  constructor(
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
  ) {}

  async handle({ messageId }: { messageId: string }, run: JobRun): Promise<void> {
    const email = await this.outbox.find(messageId);
    if (email === null) return;
    await this.mailer.send(email);
    await run.finish(() => this.outbox.markSent(messageId));
  }
}
