import { randomUUID } from 'node:crypto';
import type { ObjectStore } from './object.store.js';
import { HOLDS } from './store-folders.js';

/** Long enough for clocks that differ by minutes; the hold of a killed process expires after it. */
const LASTS_MS = 15 * 60_000;
const RENEWED_EVERY_MS = 60_000;

/** Postpones all deletions, in all processes, while it lasts: objects deleted meanwhile are removed afterwards. */
export class DeletionHold {
  private readonly key = `${HOLDS}/${randomUUID()}`;
  private until = 0;
  private hasLapsed = false;
  private renewal: NodeJS.Timeout | undefined;

  private constructor(private readonly store: ObjectStore) {}

  /** Resolves when the hold is in effect; a deletion that started earlier may still go on. */
  static async begin(store: ObjectStore): Promise<DeletionHold> {
    const hold = new DeletionHold(store);
    await hold.extend();
    hold.renewal = setInterval(() => void hold.renew(), RENEWED_EVERY_MS).unref();
    return hold;
  }

  /** True if the hold has lasted without a break until now. */
  get isWhole(): boolean {
    return !this.hasLapsed && Date.now() < this.until;
  }

  /** Ends the hold, and performs the postponed deletions. */
  async end(): Promise<void> {
    clearInterval(this.renewal);
    await this.store.put(this.key, Buffer.from('0'));
    await this.store.delete(this.key);
    await this.store.removeNoted();
  }

  private async renew(): Promise<void> {
    this.hasLapsed ||= !this.isWhole;
    // The next renewal may succeed: a hold lasts longer than a few intervals.
    await this.extend().catch(() => undefined);
  }

  private async extend(): Promise<void> {
    const until = Date.now() + LASTS_MS;
    await this.store.put(this.key, Buffer.from(String(until)));
    this.until = until;
  }
}
