import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, type Id } from '#kernel';
import { Handles, jobKind, JobQueue, type JobRun, schedule, type Tick } from '#queue';
import { ObjectStore } from '#storage';
import { UserErasures } from '#users';
import { StoredFiles, storedFolder, storedKey } from './stored-files.table.js';

/** Runs every ten minutes. */
export const STORED_RETENTION = schedule('stored_renders.retention', { everySeconds: 600 });

/** Removes all stored files of a user. */
export const STORED_REMOVAL = jobKind<{ readonly userId: Id<'usr'> }>('stored_renders.removal', {
  retry: { attempts: 20 },
});

const PORTION = 200;

/** Removes files after their time and those that were never paid, and all files of a user who is erased. */
@Injectable()
export class StoredRetention implements OnModuleInit {
  constructor(
    private readonly erasures: UserErasures,
    private readonly files: StoredFiles,
    private readonly objects: ObjectStore,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.erasures.register(async (userId) => {
      await this.files.erase(userId);
      await this.jobs.enqueue(STORED_REMOVAL, { userId });
      return [];
    });
  }

  @Handles(STORED_RETENTION)
  async enforce(_tick: Tick, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const now = this.clock.now();
    for (let portion = PORTION; portion === PORTION;) {
      signal.throwIfAborted();
      const removed = await this.files.removeExpired(now, PORTION);
      for (const object of removed) await this.objects.delete(storedKey(object));
      portion = removed.length;
    }
  }

  @Handles(STORED_REMOVAL)
  removeObjects({ userId }: { readonly userId: Id<'usr'> }): Promise<void> {
    return this.objects.delete(storedFolder(userId));
  }
}
