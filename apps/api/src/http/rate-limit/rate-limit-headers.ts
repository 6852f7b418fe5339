import type { Usage } from '#rate-limit';

const WINDOW_SECONDS = 60;
const MICROSECONDS = 1_000_000;

/**
 * `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers-10, structured fields (RFC 9651): the quota
 * `q` of a window of `w` seconds, what remains `r`, and the seconds `t` until more is there: of a refused call never later
 * than its `Retry-After`.
 */
export function rateLimitHeaders({ label, perMinute, remaining, moreAfter }: Usage): Record<string, string> {
  return {
    'RateLimit-Policy': `"${label}";q=${perMinute};w=${WINDOW_SECONDS}`,
    RateLimit: `"${label}";r=${remaining};t=${Math.ceil(moreAfter / MICROSECONDS)}`,
  };
}
