import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import {
  Deliveries,
  type DestinationEntity,
  DestinationsService,
  explanationOf,
  keyBelow,
  type Undelivered,
} from '#destinations';
import { Clock, DomainError, failpoint, kernelErrors } from '#kernel';
import { Handles, JobQueue, type JobRun } from '#queue';
import { CONTENT_TYPES, Drawing } from '#renders';
import { SeriesArchives } from '#series';
import { usersErrors, UsersService } from '#users';
import { type Batch, BatchEntity, batchSeries } from '../batch.entity.js';
import { BatchRows } from '../batch-rows.table.js';
import { BATCH_DELIVERY, BatchDeliveries } from './batch-deliveries.service.js';
import { BatchDeliveriesTable } from './batch-deliveries.table.js';
import type { DeliveryJob, RowOutcome } from './batch-delivery.js';
import { deliveryErrors, deliveryVariants } from './batch-delivery.errors.js';

/** Files of one job, and those written at once. */
const [PORTION, AT_ONCE] = [50, 4];
/** Milliseconds in which a job begins files, and those for one file: together less than the time limit of a job. */
const [BEGINS_MS, FILE_MS] = [6_000, 10_000];
/** Seconds between the tries of an unavailable bucket; then the delivery fails. About nine hours. */
const WAITS = [10, 60, 300, 1_800, 7_200, 21_600];
const NAMED_BY = ['body', 'store', 'key'];

/** The files of one job. */
interface Written {
  readonly outcomes: RowOutcome[];
  /** The failure of a bucket that would not take other files either. */
  trouble: Undelivered | null;
}

/** A step of a delivery: the whole job, its batch and its tries without progress. */
interface Step {
  readonly job: DeliveryJob;
  readonly batch: Batch;
  readonly attempts: number;
}

/** Copies pictures of batches that are done to the buckets of their owners. */
@Injectable()
export class BatchDeliverySender {
  constructor(
    private readonly table: BatchDeliveriesTable,
    private readonly deliveries: BatchDeliveries,
    private readonly buckets: Deliveries,
    private readonly destinations: DestinationsService,
    private readonly users: UsersService,
    private readonly rows: BatchRows,
    private readonly archives: SeriesArchives,
    private readonly drawing: Drawing,
    private readonly transactor: Transactor,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Copies some files, then continues as a new job. A file that is written twice has the same bytes. */
  @Handles(BATCH_DELIVERY)
  async deliver(job: DeliveryJob, run: JobRun<DeliveryJob>): Promise<void> {
    const begun = await this.table.begin(job);
    const batch = await this.transactor.repository(BatchEntity).findOneBy({ id: job.batchId });
    if (begun === null || batch === null) return;
    failpoint('delivery.begun');
    const step = { job, batch, attempts: begun.attempts };
    const destination = await this.destinationOf(batch, begun.destinationId);
    if (destination instanceof DomainError) return this.close(run, step, [], destination);
    const rows = await this.table.waiting(batch.id, PORTION);
    const { outcomes, trouble } = await this.writeAll(batch, destination, rows, run.signal);
    failpoint('delivery.written');
    if (trouble !== null) await this.meet(run, step, outcomes, trouble);
    else if (rows.length < PORTION && outcomes.length === rows.length) await this.close(run, step, outcomes, null);
    else await run.continueWith(job, () => this.record(step, outcomes, () => Promise.resolve()));
    failpoint('delivery.recorded');
  }

  /** Returns the bucket, or the reason why nothing may be written to it. */
  private async destinationOf({ userId, erasedAt }: Batch, id: string): Promise<DestinationEntity | DomainError> {
    if (erasedAt !== null) return deliveryErrors.delivery_erased();
    const owner = await this.users.findById(userId);
    if (owner?.status !== 'active') return usersErrors.user_suspended();
    try {
      return await this.destinations.require({ id: userId }, id);
    } catch (error) {
      if (kernelErrors.not_found.is(error)) return deliveryErrors.destination_deleted();
      throw error;
    }
  }

  private async writeAll(
    batch: Batch,
    destination: DestinationEntity,
    rows: readonly { readonly number: number; readonly name: string }[],
    signal: AbortSignal,
  ): Promise<Written> {
    const written: Written = { outcomes: [], trouble: null };
    const left = [...rows];
    const end = performance.now() + BEGINS_MS;
    const next = () => (written.trouble === null && performance.now() < end ? left.shift() : undefined);
    const work = async (): Promise<void> => {
      for (let row = next(); row !== undefined; row = next()) {
        const outcome = await this.write(batch, destination, row, signal);
        if ('number' in outcome) written.outcomes.push(outcome);
        else written.trouble = outcome;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return written;
  }

  private async write(
    batch: Batch,
    destination: DestinationEntity,
    { number, name }: { readonly number: number; readonly name: string },
    signal: AbortSignal,
  ): Promise<RowOutcome | Undelivered> {
    const named = keyBelow(destination.prefix, name, NAMED_BY);
    if ('fault' in named) return { number, ...failureOf(deliveryErrors.key_invalid({ fault: named.fault.msg })) };
    const drawn = await this.rows.findDrawn(batch.id, number);
    if (drawn === null) throw new Error(`Row ${number} of ${batch.id} is not drawn.`);
    const bytes = await this.archives.read(batchSeries(batch), drawn);
    const sha256 = await this.drawing.hash({ bytes });
    const contentType = CONTENT_TYPES[batch.settings.format];
    const file = { key: named.key, bytes, sha256, contentType };
    const delivered = await this.buckets.writePaid(destination, file, { timeoutMs: FILE_MS, signal });
    if (!('failure' in delivered)) return { number, key: delivered.key, url: delivered.url };
    const { reason } = delivered.failure;
    return reason === 'refused' ? { number, ...failureOf(bucketFailed(delivered)) } : delivered;
  }

  /** Tries an unavailable bucket again later; other troubles end the delivery. */
  private async meet(
    run: JobRun<DeliveryJob>,
    step: Step,
    outcomes: readonly RowOutcome[],
    trouble: Undelivered,
  ): Promise<void> {
    const tried = outcomes.some((outcome) => 'key' in outcome) ? 0 : step.attempts;
    const seconds = trouble.isPassing ? WAITS[tried] : undefined;
    if (seconds === undefined) return this.close(run, step, outcomes, bucketFailed(trouble));
    const { job, batch } = step;
    const { reason } = trouble.failure;
    const error = deliveryVariants.bucket_retried({ reason, explanation: explanationOf(trouble.failure) });
    const startAfter = new Date(this.clock.now().getTime() + seconds * 1_000);
    await run.finish(() =>
      this.record(step, outcomes, async () => {
        await this.table.postpone(batch.id, tried + 1, error, startAfter);
        await this.jobs.enqueue(BATCH_DELIVERY, job, { startAfter, fairKey: batch.userId });
      }),
    );
  }

  private close(
    run: JobRun<DeliveryJob>,
    step: Step,
    outcomes: readonly RowOutcome[],
    failure: DomainError | null,
  ): Promise<void> {
    return run.finish(() =>
      this.record(step, outcomes, async () => {
        await this.table.close(step.batch.id, failure);
        await this.deliveries.announce(step.batch);
      }),
    );
  }

  /** Records files, then does the next step unless the owner cancelled or retried the delivery meanwhile. */
  private async record(
    { job, batch }: Step,
    outcomes: readonly RowOutcome[],
    next: () => Promise<void>,
  ): Promise<void> {
    const held = await this.table.hold(batch.id);
    await this.table.mark(batch.id, outcomes);
    if (held?.status === 'running' && held.round === job.round) {
      if (outcomes.length > 0) await this.table.noteProgress(batch.id);
      await next();
    } else if (held?.status === 'failed') {
      await this.table.close(batch.id, null);
    }
    failpoint('delivery.recording');
  }
}

function bucketFailed({ failure }: Undelivered): DomainError {
  return deliveryVariants.bucket_failed({ reason: failure.reason, explanation: explanationOf(failure) });
}

function failureOf({ code, detail }: DomainError): { readonly code: string; readonly detail: string } {
  return { code, detail };
}
