import type { DayValue } from '../../kit/index.js';
import type { Claim } from './queries.js';

/** Days of the chart. */
const DAYS = 14;
/** Fewer days than these get no chart. */
const LEAST_DAYS = 2;
const DAY_MS = 86_400_000;

/**
 * Counts claims by UTC day, for at most the last fortnight. While older claims are not loaded, the oldest loaded day
 * may be incomplete and is omitted.
 * @param claims newest first
 */
export function claimsByDay(claims: readonly Claim[], hasMore: boolean, now = Date.now()): DayValue[] | null {
  const oldest = claims.at(-1);
  if (oldest === undefined) return null;
  const counts = new Map<string, number>();
  for (const { created_at: at } of claims) counts.set(dayOf(at), (counts.get(dayOf(at)) ?? 0) + 1);
  const days = Array.from({ length: DAYS }, (_, index) =>
    dayOf(new Date(now - (DAYS - 1 - index) * DAY_MS).toISOString()),
  );
  const first = dayOf(oldest.created_at);
  const known = hasMore ? days.filter((day) => day > first) : days;
  return known.length < LEAST_DAYS ? null : known.map((date) => ({ date, value: counts.get(date) ?? 0 }));
}

function dayOf(at: string): string {
  return at.slice(0, 'YYYY-MM-DD'.length);
}
