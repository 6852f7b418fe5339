import type { DomainError } from '#kernel';

/** Bounds the new images that a signing key, or a site, may cause on one day (UTC). */
export interface DailyQuota {
  /** Null: no limit. */
  readonly limit: number | null;
  /** Images of the day, `YYYY-MM-DD`, so far. */
  counted(day: string): Promise<number>;
  /** Counts an image of the day. Returns false, and counts nothing, where the limit is reached. */
  count(day: string): Promise<boolean>;
  /** The refusal at the limit; the day ends in `seconds`. */
  refusal(facts: { readonly limit: number; readonly seconds: number }): DomainError;
}

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
/** Letters of `2026-01-31`. */
const DAY_LETTERS = 10;

/** The day (UTC) of an instant, `YYYY-MM-DD`. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, DAY_LETTERS);
}

/** Seconds until the day (UTC) of an instant ends. */
export function secondsLeftOf(now: Date): number {
  return Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / SECOND_MS);
}
