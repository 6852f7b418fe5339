const MINUTE = 60;
const HOUR = 3_600;

/** Seconds from each failed try to the next one (Standard Webhooks); after the last there is none. */
const WAITS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** Tries in total. */
export const MOST_ATTEMPTS = WAITS.length + 1;

/** The maximum random extension of a wait, so that deliveries that failed together do not retry together. */
const JITTER = 0.1;

/** The longest wait that an endpoint may request, in seconds. */
const LONGEST_ASKED = 24 * HOUR;

/**
 * Returns the seconds to wait after the `attempt`-th try (from 1) failed: the longer of the scheduled and the requested
 * wait;
 * null after the last one.
 * @param asked seconds that the endpoint requested
 * @param random from 0 to 1
 */
export function waitAfter(attempt: number, asked: number, random: number): number | null {
  const wait = WAITS[attempt - 1];
  if (wait === undefined) return null;
  return Math.max(wait * (1 + JITTER * random), Math.min(asked, LONGEST_ASKED));
}

/** Returns the seconds in a `Retry-After` header, a number or a date (RFC 9110, 10.2.3); 0 if there is none. */
export function secondsOfRetryAfter(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const ms = Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(ms) ? 0 : Math.max(0, ms / 1000);
}
