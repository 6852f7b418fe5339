import type { DomainError } from '#kernel';

/** Limits the new images that a signing key, or a site, may cause per day (UTC). */
export interface DailyQuota {
  /** Null for no limit. */
  readonly limit: number | null;
  /** The number of images on a day, `YYYY-MM-DD`. */
  counted(day: string): Promise<number>;
  /** Counts an image of the day. Returns false without counting if the limit is reached. */
  count(day: string): Promise<boolean>;
  /** The refusal at the limit; the day ends in `seconds`. */
  refusal(facts: { readonly limit: number; readonly seconds: number }): DomainError;
}

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
/** The length of `2026-01-31`. */
const DAY_LETTERS = 10;

/** The day (UTC) of an instant, `YYYY-MM-DD`. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, DAY_LETTERS);
}

/** Seconds until the day (UTC) of an instant ends. */
export function secondsLeftOf(now: Date): number {
  return Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / SECOND_MS);
}
