import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from './service.js';

const PAUSE_MS = 200;

/** Workers of one database: however often one is killed, another is on its way already. */
export class WorkerCrew {
  private readonly working: Service[] = [];
  private readonly starting = new Set<Service>();
  private readonly coming = new Set<Promise<void>>();
  private isOver = false;

  /**
   * @param start gives one that need not be ready
   * @param size those that work, and those that are on their way
   */
  constructor(
    private readonly start: () => Promise<Service>,
    size: number,
  ) {
    for (let called = 0; called < size; called += 1) this.call();
  }

  /** Those that work, and those that are on their way. */
  get workers(): readonly Service[] {
    return [...this.working, ...this.starting];
  }

  /** Kills who has worked longest, whatever it is doing, and calls another; false while nobody works. */
  async kill(): Promise<boolean> {
    const worker = this.working.shift();
    if (worker === undefined) return false;
    this.call();
    await worker.terminate('SIGKILL');
    return true;
  }

  /** Lets all end what they do; those that do nothing yet are not waited for. */
  async close(): Promise<void> {
    this.isOver = true;
    for (const worker of this.starting) await worker.terminate('SIGKILL');
    await Promise.all(this.coming);
    for (const worker of this.working) await worker.close();
  }

  private call(): void {
    const coming = this.bring().finally(() => this.coming.delete(coming));
    this.coming.add(coming);
  }

  private async bring(): Promise<void> {
    // The database may be away just now, without which none gets ready.
    while (!this.isOver && !(await this.bringOne())) await sleep(PAUSE_MS);
  }

  private async bringOne(): Promise<boolean> {
    const worker = await this.start();
    if (this.isOver) await worker.terminate('SIGKILL');
    this.starting.add(worker);
    try {
      await worker.until('/readyz');
      this.working.push(worker);
      return true;
    } catch {
      return false;
    } finally {
      this.starting.delete(worker);
    }
  }
}
