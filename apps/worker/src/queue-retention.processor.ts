import { Injectable } from '@nestjs/common';
import { type JobHandler, Processes, QUEUE_RETENTION, QueueRetention } from '#queue';

/** Erases what the queue has kept long enough. */
@Processes(QUEUE_RETENTION)
@Injectable()
export class QueueRetentionProcessor implements JobHandler<object> {
  constructor(private readonly retention: QueueRetention) {}

  handle(): Promise<void> {
    return this.retention.enforce();
  }
}
