import { Injectable } from '@nestjs/common';
import { type JobHandler, type JobRun, Processes, QUEUE_RETENTION, QueueRetention } from '#queue';

/** Erases what the queue has kept long enough. */
@Processes(QUEUE_RETENTION)
@Injectable()
export class QueueRetentionProcessor implements JobHandler<object> {
  constructor(private readonly retention: QueueRetention) {}

  handle(_: object, { signal }: JobRun): Promise<void> {
    return this.retention.enforce(signal);
  }
}
