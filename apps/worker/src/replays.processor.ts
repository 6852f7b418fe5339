import { Injectable } from '@nestjs/common';
import { IdempotencyService, REPLAY_SWEEP } from '#idempotency';
import { type JobHandler, type JobRun, Processes } from '#queue';
import { ObjectStore } from '#storage';

/** Forgets the answers that are too old to be given again, and halves of objects that a crash has left. */
@Processes(REPLAY_SWEEP)
@Injectable()
export class ReplaysProcessor implements JobHandler<object> {
  constructor(
    private readonly idempotency: IdempotencyService,
    private readonly objects: ObjectStore,
  ) {}

  async handle(_: object, { signal }: JobRun): Promise<void> {
    while ((await this.idempotency.sweep()) > 0) signal.throwIfAborted();
    await this.objects.tidy();
  }
}
