// Decides whether and when a call is retried. Nothing here sends or waits.

export const MAX_RETRIES = 2;
const FIRST_WAIT_SECONDS = 0.5;
const LONGEST_WAIT_SECONDS = 8;
const LONGEST_RETRY_AFTER_SECONDS = 120;

/** A failed try; the status is null if no response came. */
export interface Failure {
  status: number | null;
  code: string | null;
  /** Seconds from the `Retry-After` header. */
  retryAfter: number | null;
}

/** Returns true if the request can be sent twice without taking effect twice. */
export function isRepeatable(method: string, idempotencyKey: string | null): boolean {
  return method !== 'POST' || idempotencyKey !== null;
}

/** Returns true if the same request may succeed a little later. */
export function isPassing({ status, code }: Failure): boolean {
  if (status === null || status === 408 || status === 429 || status >= 500) return true;
  return status === 409 && code === 'idempotency_in_flight';
}

/**
 * Returns the seconds to wait before the next try; null if there is none.
 * @param retries the number of retries so far
 * @param random from 0 to 1
 */
export function waitBefore(failure: Failure, retries: number, maxRetries: number, random: number): number | null {
  if (retries >= maxRetries || !isPassing(failure)) return null;
  if (failure.retryAfter !== null) {
    return failure.retryAfter <= LONGEST_RETRY_AFTER_SECONDS ? failure.retryAfter : null;
  }
  // Jitter between half and all of the delay keeps callers that failed together from retrying together.
  return Math.min(FIRST_WAIT_SECONDS * 2 ** retries, LONGEST_WAIT_SECONDS) * (0.5 + random / 2);
}

/** Returns `Retry-After` in seconds; the header has seconds or a date. */
export function retryAfterOf(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  const time = /[a-z]/i.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? null : Math.max(0, (time - now) / 1000);
}
