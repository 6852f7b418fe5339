import { Injectable } from '@nestjs/common';
import { OBJECTS_REMOVAL } from '#accounts';
import { type JobHandler, type JobRun, Processes } from '#queue';
import { ObjectStore } from '#storage';

/** Removes the objects of people who were erased; removing one twice does no harm. */
@Processes(OBJECTS_REMOVAL)
@Injectable()
export class ObjectsRemovalProcessor implements JobHandler<{ keys: readonly string[] }> {
  constructor(private readonly objects: ObjectStore) {}

  async handle({ keys }: { keys: readonly string[] }, { signal }: JobRun): Promise<void> {
    for (const key of keys) {
      signal.throwIfAborted();
      await this.objects.delete(key);
    }
  }
}
