import type { Transactor } from '#database';
import { LeaseLostError } from './job.errors.js';
import type { JobLeases, Lease } from './job.leases.js';

/** One try at one job, as its handler sees it. */
export class JobRun {
  private done = false;

  constructor(
    private readonly lease: Lease,
    private readonly leases: JobLeases,
    private readonly transactor: Transactor,
    /** Aborted when the time is up or the worker stops. */
    readonly signal: AbortSignal,
  ) {}

  /** Which try this is, from 1. */
  get attempt(): number {
    return this.lease.attempt;
  }

  /** Whether `finish` has committed. */
  get finished(): boolean {
    return this.done;
  }

  /**
   * Runs `work` in a transaction that commits only while this try is the job's newest: for what is written on the way.
   * @throws LeaseLostError if another worker has the job; nothing was written then
   */
  fenced<T>(work: () => Promise<T>): Promise<T> {
    return this.transactor.run(async () => {
      if (!(await this.leases.holds(this.lease))) throw new LeaseLostError();
      return work();
    });
  }

  /**
   * Runs `work` and marks the job done in one transaction: what is written here is written once, whatever fails and
   * however often the job is tried.
   * @throws LeaseLostError if another worker has the job; nothing was written then
   */
  async finish<T>(work: () => Promise<T>): Promise<T> {
    const result = await this.transactor.run(async () => {
      if (!(await this.leases.finish(this.lease))) throw new LeaseLostError();
      return work();
    });
    this.done = true;
    return result;
  }
}
