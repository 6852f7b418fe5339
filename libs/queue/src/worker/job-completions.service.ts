import { Injectable, Logger } from '@nestjs/common';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { type Lease, LEASE_SECONDS, LeaseTable } from './lease.table.js';

const RETRY_MS = 500;
/** Jobs marked by one statement. */
const PORTION = 1_000;

interface Completion {
  readonly lease: Lease;
  readonly settle: (isHeld: boolean) => void;
  readonly givesUpAt: number;
}

/** Marks finished jobs done in batches: all that end during one statement are marked by the next. */
@Injectable()
export class JobCompletions {
  private readonly logger = new Logger(JobCompletions.name);
  private readonly waiting: Completion[] = [];
  private isWriting = false;

  constructor(private readonly leases: LeaseTable) {}

  /** Resolves when it is written; returns false if the lease was lost. */
  finish(lease: Lease): Promise<boolean> {
    return new Promise((resolve) => {
      this.waiting.push({ lease, settle: resolve, givesUpAt: performance.now() + LEASE_SECONDS * 1000 });
      if (!this.isWriting) void this.write();
    });
  }

  private async write(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0) {
      await nextTurn();
      const batch = this.waiting.splice(0, PORTION);
      try {
        const held = await this.leases.finishAll(batch.map(({ lease }) => lease));
        for (const { lease, settle } of batch) settle(held.has(lease.job));
      } catch (error) {
        this.logger.warn(`Jobs that are done could not be marked so: ${String(error)}`);
        await this.keep(batch);
      }
    }
    this.isWriting = false;
  }

  /** Safe to repeat; only after the lease has expired can another worker have the job. */
  private async keep(batch: readonly Completion[]): Promise<void> {
    await sleep(RETRY_MS);
    const now = performance.now();
    for (const completion of batch) {
      if (completion.givesUpAt > now) this.waiting.push(completion);
      else completion.settle(false);
    }
  }
}
