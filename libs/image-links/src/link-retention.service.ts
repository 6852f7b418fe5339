import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, type Id } from '#kernel';
import { Handles, jobKind, JobQueue, type JobRun, schedule, type Tick } from '#queue';
import { ObjectStore } from '#storage';
import { UserErasures } from '#users';
import { dayOf } from './daily-quota.js';
import { linkFolder, linkImageKey, LinkImages } from './link-images.table.js';
import { SigningKeysService } from './signing-keys.service.js';

/** Runs once an hour. */
export const LINK_RETENTION = schedule('image_links.retention', { everySeconds: 3_600 });

/** Removes the pictures of all links of a user. */
export const LINK_REMOVAL = jobKind<{ readonly userId: Id<'usr'> }>('image_links.removal', { retry: { attempts: 20 } });

const PORTION = 200;
const DAY_MS = 86_400_000;

/** Removes expired pictures of links, and all pictures of a user who is erased. */
@Injectable()
export class LinkRetention implements OnModuleInit {
  constructor(
    private readonly erasures: UserErasures,
    private readonly keys: SigningKeysService,
    private readonly images: LinkImages,
    private readonly objects: ObjectStore,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.erasures.register((userId) => this.eraseOfUser(userId));
  }

  @Handles(LINK_RETENTION)
  async enforce(_tick: Tick, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const now = this.clock.now();
    for (let portion = PORTION; portion === PORTION;) {
      signal.throwIfAborted();
      const removed = await this.images.removeExpired(now, PORTION);
      for (const object of removed) await this.objects.delete(linkImageKey(object, object));
      portion = removed.length;
    }
    await this.images.removeDaysBefore(dayOf(new Date(now.getTime() - DAY_MS)));
  }

  @Handles(LINK_REMOVAL)
  removeObjects({ userId }: { readonly userId: Id<'usr'> }): Promise<void> {
    return this.objects.delete(linkFolder(userId));
  }

  private async eraseOfUser(userId: Id<'usr'>): Promise<string[]> {
    await this.images.erase(userId);
    await this.keys.erase(userId);
    await this.jobs.enqueue(LINK_REMOVAL, { userId });
    return [];
  }
}
