import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from './service.js';

const PAUSE_MS = 200;

/** Workers of one database: however often one is killed, another is on its way already. */
export class WorkerCrew {
  private readonly working: Service[] = [];
  private readonly coming = new Set<Promise<void>>();
  private isOver = false;

  /** @param size those that work, and those that are on their way */
  constructor(
    private readonly start: () => Promise<Service>,
    size: number,
  ) {
    for (let called = 0; called < size; called += 1) this.call();
  }

  /** Those that work, and no one that is on its way. */
  get workers(): readonly Service[] {
    return this.working;
  }

  /** Kills who has worked longest, whatever it is doing, and calls another; false while nobody works. */
  async kill(): Promise<boolean> {
    const worker = this.working.shift();
    if (worker === undefined) return false;
    this.call();
    await worker.terminate('SIGKILL');
    return true;
  }

  /** Lets all end what they do. */
  async close(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.coming);
    for (const worker of this.working) await worker.close();
  }

  private call(): void {
    const coming = this.bring().finally(() => this.coming.delete(coming));
    this.coming.add(coming);
  }

  private async bring(): Promise<void> {
    // The database may be away just now, without which none gets ready.
    for (let worker: Service | null = null; worker === null && !this.isOver;) {
      worker = await this.start().catch(() => null);
      if (worker === null) await sleep(PAUSE_MS);
      else this.working.push(worker);
    }
  }
}
