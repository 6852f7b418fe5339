import { Module } from '@nestjs/common';
import { NotificationsModule } from '#notifications';
import { JobRunnerModule, QueueModule } from '#queue';
import { MailProcessor } from './mail.processor.js';
import { RetentionProcessor } from './retention.processor.js';

/** The work that is done behind the API: one processor for each kind of job. Expects the platform's modules to be there. */
@Module({
  imports: [QueueModule, JobRunnerModule, NotificationsModule],
  providers: [MailProcessor, RetentionProcessor],
})
export class WorkerModule {}
