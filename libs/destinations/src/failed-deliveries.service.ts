import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, type Id } from '#kernel';
import { Handles, schedule } from '#queue';
import { UserErasures } from '#users';
import { destinationsErrors } from './destinations.errors.js';

/** Runs once an hour. */
export const DESTINATION_RETENTION = schedule('destinations.retention', { everySeconds: 3_600 });

/**
 * The daily number of files of an account that may fail. They cost nothing, but a bucket that reports a failure may
 * have the file all the same.
 */
export const MOST_FAILURES = 200;
const DAY_MS = 86_400_000;

const COUNT = {
  name: 'count-failed-delivery',
  text: `
    INSERT INTO destination_days (user_id, day, failures) VALUES ($1, $2, 1)
    ON CONFLICT (user_id, day) DO UPDATE SET failures = destination_days.failures + 1 RETURNING failures`,
};
const COUNTED = {
  name: 'counted-failed-deliveries',
  text: 'SELECT failures FROM destination_days WHERE user_id = $1 AND day = $2',
};

/** Counts files that destinations did not take, per account and day (UTC). */
@Injectable()
export class FailedDeliveries implements OnModuleInit {
  constructor(
    private readonly transactor: Transactor,
    private readonly erasures: UserErasures,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.erasures.register(async (userId) => {
      await this.transactor.manager().query('DELETE FROM destination_days WHERE user_id = $1', [userId]);
      return [];
    });
  }

  /** @throws DomainError 429 `failed_deliveries_reached` */
  async requireFew(userId: Id<'usr'>): Promise<void> {
    const now = this.clock.now().getTime();
    const [row] = await this.transactor.prepared<{ failures: number }>(COUNTED, [userId, dayOf(now)]);
    if ((row?.failures ?? 0) < MOST_FAILURES) return;
    const seconds = Math.ceil((DAY_MS - (now % DAY_MS)) / 1_000);
    throw destinationsErrors.failed_deliveries_reached({ most: MOST_FAILURES, seconds });
  }

  async count(userId: Id<'usr'>): Promise<void> {
    await this.transactor.prepared(COUNT, [userId, dayOf(this.clock.now().getTime())]);
  }

  @Handles(DESTINATION_RETENTION)
  async enforce(): Promise<void> {
    const day = dayOf(this.clock.now().getTime() - DAY_MS);
    await this.transactor.manager().query('DELETE FROM destination_days WHERE day < $1', [day]);
  }
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
