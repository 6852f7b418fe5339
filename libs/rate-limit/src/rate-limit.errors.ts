import { DomainError } from '#kernel';

const MICROSECONDS = 1_000_000;
const STORE_RETRY_SECONDS = 5;

export function rateLimited(usage: { perMinute: number; moreAfter: number }): DomainError {
  const seconds = Math.ceil(usage.moreAfter / MICROSECONDS);
  const detail = `More than ${usage.perMinute} calls a minute. Wait ${seconds} s (Retry-After), and go by the RateLimit header.`;
  return new DomainError('rate_limited', 'rate_limited', detail, { retryAfterSeconds: seconds });
}

export function storeAway(): DomainError {
  return new DomainError(
    'unavailable',
    'dependency_down',
    'Calls can not be counted at the moment, and this one is not let through uncounted. Try again in a moment.',
    { retryAfterSeconds: STORE_RETRY_SECONDS },
  );
}
