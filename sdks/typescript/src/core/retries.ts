// When a call is tried again, and after how long. Nothing here sends or waits.

export const MAX_RETRIES = 2;
const FIRST_WAIT_SECONDS = 0.5;
const LONGEST_WAIT_SECONDS = 8;
const LONGEST_RETRY_AFTER_SECONDS = 120;

/** How a try went wrong: with an answer, or, with a status of null, without one. */
export interface Failure {
  status: number | null;
  code: string | null;
  /** Seconds, as the answer asks for. */
  retryAfter: number | null;
}

/** Whether the same request may be sent twice without being done twice. */
export function isRepeatable(method: string, idempotencyKey: string | null): boolean {
  return method !== 'POST' || idempotencyKey !== null;
}

/** Whether the same request may succeed a little later. */
export function isPassing({ status, code }: Failure): boolean {
  if (status === null || status === 408 || status === 429 || status >= 500) return true;
  return status === 409 && code === 'idempotency_in_flight';
}

/**
 * Seconds to wait before the next try; null where there is none.
 * @param retries how many there have been
 * @param random from 0 to 1
 */
export function waitBefore(failure: Failure, retries: number, maxRetries: number, random: number): number | null {
  if (retries >= maxRetries || !isPassing(failure)) return null;
  if (failure.retryAfter !== null) {
    return failure.retryAfter <= LONGEST_RETRY_AFTER_SECONDS ? failure.retryAfter : null;
  }
  // Between half of it and all, so that those who failed together don't come back together.
  return Math.min(FIRST_WAIT_SECONDS * 2 ** retries, LONGEST_WAIT_SECONDS) * (0.5 + random / 2);
}

/** `Retry-After` in seconds, whether it says seconds or a time. */
export function retryAfterOf(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  const time = /[a-z]/i.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? null : Math.max(0, (time - now) / 1000);
}
