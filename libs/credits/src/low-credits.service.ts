import { Injectable } from '@nestjs/common';
import type { Id } from '#kernel';
import { Handles, jobKind, type JobRun } from '#queue';
import { WebhookEvents } from '#webhooks';
import { LOW_CREDITS } from './book-credits.js';

/** The payload of the booking that made a balance low. */
interface LowBalance {
  readonly userId: Id<'usr'>;
  /** The balance after the booking. */
  readonly balance: number;
  readonly threshold: number;
}

/** One job each time a balance becomes low; queued by `book_credits`. */
export const CREDITS_LOW = jobKind<LowBalance>(LOW_CREDITS);

/** Notifies users that their credits are running out. */
@Injectable()
export class LowCredits {
  constructor(private readonly webhooks: WebhookEvents) {}

  @Handles(CREDITS_LOW)
  async announce({ userId, ...low }: LowBalance, run: Pick<JobRun, 'finish'>): Promise<void> {
    await run.finish(() => this.webhooks.announce(userId, 'credits.low', low));
  }
}
