import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, failpoint, type Id, isId } from '#kernel';
import { JobQueue, type JobRun } from '#queue';
import { CheckoutEntity } from './checkout.entity.js';
import { CHECKOUT_EXPIRY, CheckoutsService } from './checkouts.service.js';
import { Settlement } from './settlement.js';

/** By then providers have given up telling us of a payment that came after the end. */
const LATE_LOOK_MS = 24 * 3_600_000;

/** Jobs are due by the clock of the database: it is tried again until the checkout is over by this worker's, too. */
const NOT_OVER = "By this worker's clock the checkout is not over yet. Is the clock right?";

/** Ends checkouts whose time is up, and gives their discounts back; a day later it looks whether they were paid after all. */
@Injectable()
export class CheckoutExpiry {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
    private readonly checkouts: CheckoutsService,
    private readonly settlement: Settlement,
  ) {}

  async expire(id: string, run: JobRun): Promise<void> {
    const found = isId('chk', id) ? await this.transactor.repository(CheckoutEntity).findOneBy({ id }) : null;
    if (found === null || found.status === 'paid') return;
    const state = await this.checkouts.stateOf(found);
    failpoint('expiry.asked');
    await run.finish(async () => {
      const { status } = await this.settlement.settle(found.id, state);
      if (status === 'open') throw new Error(NOT_OVER);
      if (status === 'expired') await this.lookAgain(found.id);
      failpoint('expiry.settling');
    });
  }

  /** Once: the key is the same from the second look on. */
  private async lookAgain(checkoutId: Id<'chk'>): Promise<void> {
    const startAfter = new Date(this.clock.now().getTime() + LATE_LOOK_MS);
    await this.jobs.enqueue(CHECKOUT_EXPIRY, { checkoutId }, { key: `${checkoutId} late`, startAfter });
  }
}
