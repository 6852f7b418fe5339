import type { Transactor } from '#database';
import { LeaseLostError } from '../jobs/job.errors.js';
import type { Lease, LeaseTable } from './lease.table.js';

/** One try of a job, from the handler's view. */
export class JobRun<Payload extends object = object> {
  private aborting: AbortController | undefined;
  private reason: Error | undefined;
  private stopWaiting: (reason: Error) => void = () => undefined;
  private done = false;

  constructor(
    private readonly lease: Lease,
    private readonly leases: LeaseTable,
    private readonly transactor: Transactor,
  ) {}

  /** Aborted when the time is up or the worker stops. */
  get signal(): AbortSignal {
    // Created on demand: most jobs end before anything could stop them.
    this.aborting ??= new AbortController();
    if (this.reason !== undefined) this.aborting.abort(this.reason);
    return this.aborting.signal;
  }

  /** The number of this try, from 1. */
  get attempt(): number {
    return this.lease.attempt;
  }

  /** True once `finish` or `continueWith` has committed. */
  get finished(): boolean {
    return this.done;
  }

  /**
   * Runs `work` in a transaction that commits only if this try holds the job's newest lease; for intermediate results.
   * @throws LeaseLostError if another worker has the job; then nothing was written
   */
  fenced<T>(work: () => Promise<T>): Promise<T> {
    return this.transactor.run(async () => {
      if (!(await this.leases.holds(this.lease))) throw new LeaseLostError();
      return work();
    });
  }

  /**
   * Runs `work` and marks the job done in one transaction, so its writes happen exactly once, regardless of failures
   * and
   * retries.
   * @throws LeaseLostError if another worker has the job; then nothing was written
   */
  finish<T>(work: () => Promise<T>): Promise<T> {
    return this.end(() => this.leases.finish(this.lease), work);
  }

  /**
   * Runs `work` and requeues the job in one transaction, with all its tries and with `payload`, which records the
   * progress. So
   * work that takes longer than a lease becomes a chain of short jobs in one row. After a crash the next worker
   * continues from
   * the last committed link; between two links other jobs have their turn.
   * @throws LeaseLostError if another worker has the job; then nothing was written
   */
  continueWith<T>(payload: Payload, work: () => Promise<T>): Promise<T> {
    return this.end(() => this.leases.requeue(this.lease, payload), work);
  }

  /** Asks the handler to stop, and no longer waits for it. */
  abort(reason: Error): void {
    this.reason = reason;
    this.aborting?.abort(reason);
    this.stopWaiting(reason);
  }

  /** Resolves or rejects with the handler's work; rejects when the handler must stop. */
  until(work: Promise<unknown>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.stopWaiting = reject;
      work.then(() => resolve(), reject);
    });
  }

  private async end<T>(write: () => Promise<boolean>, work: () => Promise<T>): Promise<T> {
    const result = await this.transactor.run(async () => {
      if (!(await write())) throw new LeaseLostError();
      return work();
    });
    this.done = true;
    return result;
  }
}
