import { declareSettings } from '#config';

/** Whether images cost credits, and when those are low. */
export const CREDITS_SETTINGS = declareSettings((read) => ({
  /** Whether images cost credits; where they don't, nobody is given or sold any. `CREDITS`, default on. */
  areCharged: read.oneOf('CREDITS', ['on', 'off'], 'on') === 'on',
  /** Who has so many credits left, or fewer, is told so when it comes to that. `CREDITS_LOW_AT`, default 50. */
  lowAt: read.integer('CREDITS_LOW_AT', { fallback: 50, least: 0, most: 1_000_000_000 }),
}));
