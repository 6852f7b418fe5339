import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { Settings } from '#config';
import { QueueModule } from '#queue';
import { FileMailer } from './adapters/file-mailer.js';
import { SmtpMailer } from './adapters/smtp-mailer.js';
import { MailRetention } from './mail-retention.service.js';
import { Mailer } from './mailer.js';
import { Outbox } from './outbox.service.js';

/** Sends e-mail: by SMTP if `SMTP_URL` is set, else into the folder `mail` of the data folder. */
@Module({
  imports: [QueueModule],
  providers: [
    MailRetention,
    Outbox,
    {
      provide: Mailer,
      inject: [Settings],
      useFactory: ({ smtpUrl, mailFrom, dataDir }: Settings): Mailer =>
        smtpUrl === undefined ? new FileMailer(join(dataDir, 'mail'), mailFrom) : new SmtpMailer(smtpUrl, mailFrom),
    },
  ],
  exports: [Outbox],
})
export class NotificationsModule {}
