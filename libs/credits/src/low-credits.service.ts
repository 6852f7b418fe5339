import { Injectable } from '@nestjs/common';
import type { Id } from '#kernel';
import { Handles, jobKind, type JobRun } from '#queue';
import { WebhookEvents } from '#webhooks';
import { LOW_CREDITS } from './book-credits.js';

/** What the booking says that brought a balance down to where it is low. */
interface LowBalance {
  readonly userId: Id<'usr'>;
  /** What it left. */
  readonly balance: number;
  readonly threshold: number;
}

/** One for each time that a balance becomes low; `book_credits` queues it. */
export const CREDITS_LOW = jobKind<LowBalance>(LOW_CREDITS);

/** Tells users that their credits run out. */
@Injectable()
export class LowCredits {
  constructor(private readonly webhooks: WebhookEvents) {}

  @Handles(CREDITS_LOW)
  async tell({ userId, ...low }: LowBalance, run: Pick<JobRun, 'finish'>): Promise<void> {
    await run.finish(() => this.webhooks.announce(userId, 'credits.low', low));
  }
}
