import { errorCatalogue, kernelErrors } from '#kernel';
import type { Reading } from './bucket.js';

const MICROSECONDS = 1_000_000;
const STORE_RETRY_SECONDS = 5;

/** A reading with the limit that it applies to. */
export interface Usage extends Reading {
  readonly label: string;
  readonly perMinute: number;
}

export const rateLimitErrors = errorCatalogue({
  /** Names the empty bucket, which need not be the one that the route counts in. */
  rate_limited: {
    category: 'rate_limited',
    detail: (usage: Usage) =>
      `The limit is ${usage.perMinute} calls a minute. Wait ${secondsUntilMore(usage)} s (Retry-After), and follow the ` +
      'RateLimit header.',
    example: { label: 'user', perMinute: 60, allowed: false, remaining: 0, moreAfter: MICROSECONDS },
    retryAfterSeconds: secondsUntilMore,
  },
  store_away: {
    of: kernelErrors.dependency_down,
    detail: 'Calls cannot be counted at the moment, so this one is refused. Try again in a moment.',
    retryAfterSeconds: STORE_RETRY_SECONDS,
  },
});

function secondsUntilMore({ moreAfter }: Usage): number {
  return Math.ceil(moreAfter / MICROSECONDS);
}
