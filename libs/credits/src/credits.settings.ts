import { declareSettings } from '#config';

/** When credits are low. */
export const CREDITS_SETTINGS = declareSettings((read) => ({
  /** Who has so many credits left, or fewer, is told so when it comes to that. `CREDITS_LOW_AT`, default 50. */
  lowAt: read.integer('CREDITS_LOW_AT', { fallback: 50, least: 0, most: 1_000_000_000 }),
}));
