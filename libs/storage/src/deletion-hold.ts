import { randomUUID } from 'node:crypto';
import type { ObjectStore } from './object.store.js';
import { HOLDS } from './store-folders.js';

/** Enough for clocks that differ by minutes; who was killed holds no longer. */
const LASTS_MS = 15 * 60_000;
const RENEWED_EVERY_MS = 60_000;

/** Keeps every object where it is for as long as it lasts, in all processes: what is deleted meanwhile is removed after it. */
export class DeletionHold {
  private readonly key = `${HOLDS}/${randomUUID()}`;
  private until = 0;
  private hasLapsed = false;
  private renewal: NodeJS.Timeout | undefined;

  private constructor(private readonly store: ObjectStore) {}

  /** Holds from when this resolves; a deletion that had begun before may still go on. */
  static async begin(store: ObjectStore): Promise<DeletionHold> {
    const hold = new DeletionHold(store);
    await hold.extend();
    hold.renewal = setInterval(() => void hold.renew(), RENEWED_EVERY_MS).unref();
    return hold;
  }

  /** Whether it has lasted without a break until now. */
  get isWhole(): boolean {
    return !this.hasLapsed && Date.now() < this.until;
  }

  /** Lets deletions go on, and makes up for those that waited. */
  async end(): Promise<void> {
    clearInterval(this.renewal);
    await this.store.put(this.key, Buffer.from('0'));
    await this.store.delete(this.key);
    await this.store.removeNoted();
  }

  private async renew(): Promise<void> {
    this.hasLapsed ||= !this.isWhole;
    // The next time may succeed: what there was lasts longer than a few of these.
    await this.extend().catch(() => undefined);
  }

  private async extend(): Promise<void> {
    const until = Date.now() + LASTS_MS;
    await this.store.put(this.key, Buffer.from(String(until)));
    this.until = until;
  }
}
