import { DomainError } from '#kernel';
import type { Reading } from './bucket.js';

const MICROSECONDS = 1_000_000;
const STORE_RETRY_SECONDS = 5;

/** A reading, with what it was read against. */
export interface Usage extends Reading {
  readonly label: string;
  readonly perMinute: number;
}

/** 429; names the bucket that is empty, which need not be the one that the route counts in. */
export class RateLimitedError extends DomainError {
  constructor(readonly usage: Usage) {
    const seconds = Math.ceil(usage.moreAfter / MICROSECONDS);
    const detail = `More than ${usage.perMinute} calls a minute. Wait ${seconds} s (Retry-After), and go by the RateLimit header.`;
    super('rate_limited', 'rate_limited', detail, { retryAfterSeconds: seconds });
  }
}

export function storeAway(): DomainError {
  return new DomainError(
    'unavailable',
    'dependency_down',
    'Calls can not be counted at the moment, and this one is not let through uncounted. Try again in a moment.',
    { retryAfterSeconds: STORE_RETRY_SECONDS },
  );
}
