const MINUTE = 60;
const HOUR = 3_600;

/** Seconds from each try that failed to the next one (Standard Webhooks); after the last there is none. */
const WAITS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** Tries in all. */
export const MOST_ATTEMPTS = WAITS.length + 1;

/** So much longer it waits at most, by chance, so that deliveries that failed together do not come back together. */
const JITTER = 0.1;

/** An endpoint may ask for so many seconds at most. */
const LONGEST_ASKED = 24 * HOUR;

/**
 * Seconds to wait after the `attempt`-th try (from 1) failed: as the schedule says, or as the endpoint asks for, whichever is
 * longer; null after the last one.
 * @param asked seconds that the endpoint asked for
 * @param random from 0 to 1
 */
export function waitAfter(attempt: number, asked: number, random: number): number | null {
  const wait = WAITS[attempt - 1];
  if (wait === undefined) return null;
  return Math.max(wait * (1 + JITTER * random), Math.min(asked, LONGEST_ASKED));
}

/** Seconds that a header `Retry-After` asks for, a number of them or a date (RFC 9110, 10.2.3); 0 where it asks for none. */
export function secondsAsked(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const ms = Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(ms) ? 0 : Math.max(0, ms / 1000);
}
