import { declareSettings } from '#config';

/** Settings of credits: whether images cost any, and the threshold of a low balance. */
export const CREDITS_SETTINGS = declareSettings((read) => ({
  /** True if images cost credits; otherwise none are granted or sold. `CREDITS`, default on. */
  areCharged: read.oneOf('CREDITS', ['on', 'off'], 'on') === 'on',
  /** Users are notified when their balance falls to this number of credits or below. `CREDITS_LOW_AT`, default 50. */
  lowAt: read.integer('CREDITS_LOW_AT', { fallback: 50, least: 0, most: 1_000_000_000 }),
  /**
   * A process leases credits of an account that it charges this many times per second, so that its charges don't wait
   * for those of other processes; 0 for never. `CREDITS_LEASED_FROM`, default 10.
   */
  leasedFrom: read.integer('CREDITS_LEASED_FROM', { fallback: 10, least: 0, most: 1_000_000 }),
}));
