import type { Transactor } from '#database';
import { LeaseLostError } from '../jobs/job.errors.js';
import type { Lease, LeaseTable } from './lease.table.js';

/** One try at one job, as its handler sees it. */
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
    // Made for those who ask: most jobs are over before anybody could stop them.
    this.aborting ??= new AbortController();
    if (this.reason !== undefined) this.aborting.abort(this.reason);
    return this.aborting.signal;
  }

  /** Which try this is, from 1. */
  get attempt(): number {
    return this.lease.attempt;
  }

  /** Whether `finish` or `continueWith` has committed. */
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
  finish<T>(work: () => Promise<T>): Promise<T> {
    return this.end(() => this.leases.finish(this.lease), work);
  }

  /**
   * Runs `work` and queues the job anew in one transaction, with all its tries and with `payload` as what it is told next:
   * how far the work has come. So work that takes longer than a lease is a chain of short jobs in one row. Whatever ends
   * a link, the next worker goes on from the last one that committed; between two links others have their turn.
   * @throws LeaseLostError if another worker has the job; nothing was written then
   */
  continueWith<T>(payload: Payload, work: () => Promise<T>): Promise<T> {
    return this.end(() => this.leases.requeue(this.lease, payload), work);
  }

  /** Tells the handler to stop, and waits for it no longer. */
  abort(reason: Error): void {
    this.reason = reason;
    this.aborting?.abort(reason);
    this.stopWaiting(reason);
  }

  /** Resolves when the work of the handler does; rejects as it does, or when it is told to stop. */
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
