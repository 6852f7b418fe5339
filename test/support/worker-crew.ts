import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from './service.js';

const PAUSE_MS = 200;

/** Workers of one database. After a kill another one is always starting already. */
export class WorkerCrew {
  private readonly working: Service[] = [];
  private readonly starting = new Set<Service>();
  private readonly coming = new Set<Promise<void>>();
  private isOver = false;

  /**
   * @param start returns a worker that need not be ready
   * @param size the numbers of working and of starting ones
   */
  constructor(
    private readonly start: () => Promise<Service>,
    size: number,
  ) {
    for (let called = 0; called < size; called += 1) this.call();
  }

  /** The working and the starting ones. */
  get workers(): readonly Service[] {
    return [...this.working, ...this.starting];
  }

  /** Kills the longest-running worker, even in the middle of a job, and starts another; false if none is working. */
  async kill(): Promise<boolean> {
    const worker = this.working.shift();
    if (worker === undefined) return false;
    this.call();
    await worker.terminate('SIGKILL');
    return true;
  }

  /** Waits for the working ones to finish; kills those still starting. */
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
    // No worker gets ready while the database is down.
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
