import { Injectable } from '@nestjs/common';
import { Clock, failpoint } from '#kernel';
import { Handles, JobQueue, type JobRun } from '#queue';
import { PAYMENT_EXPIRY, PaymentsService } from './payments.service.js';
import { Settlement } from './settlement.service.js';

/** By then providers no longer send webhooks of a late payment. */
const LATE_LOOK_MS = 24 * 3_600_000;

/**
 * Jobs become due by the database's clock; the job is retried until the payment is over by this worker's clock, too.
 */
const NOT_OVER = "By this worker's clock the payment is not over yet. Is the clock right?";

/** Expires payments whose time is up, and checks a day later whether they were paid after all. */
@Injectable()
export class PaymentExpiry {
  constructor(
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
    private readonly payments: PaymentsService,
    private readonly settlement: Settlement,
  ) {}

  @Handles(PAYMENT_EXPIRY)
  async expire({ paymentId }: { paymentId: string }, run: JobRun): Promise<void> {
    const found = await this.payments.find(paymentId);
    if (found === null || found.status === 'paid') return;
    const state = await this.payments.stateOf(found);
    failpoint('expiry.asked');
    await run.finish(async () => {
      const { status } = await this.settlement.settle(found.id, state);
      if (status === 'open') throw new Error(NOT_OVER);
      if (status === 'expired') await this.lookAgain(found.id);
      failpoint('expiry.settling');
    });
  }

  /** Enqueues the late check once: later calls use the same key. */
  private async lookAgain(paymentId: string): Promise<void> {
    const startAfter = new Date(this.clock.now().getTime() + LATE_LOOK_MS);
    await this.jobs.enqueue(PAYMENT_EXPIRY, { paymentId }, { key: `${paymentId} late`, startAfter });
  }
}
