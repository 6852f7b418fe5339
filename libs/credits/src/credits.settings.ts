import { declareSettings } from '#config';

/** Settings of credits: whether images cost any, and the threshold of a low balance. */
export const CREDITS_SETTINGS = declareSettings((read) => ({
  /** True if images cost credits; otherwise none are granted or sold. `CREDITS`. */
  areCharged:
    read.oneOf('CREDITS', {
      choices: ['on', 'off'],
      fallback: 'on',
      about:
        '`off` charges nobody: images cost no credits, and none are granted or sold; see [without credits](credits.md#run-without-credits)',
    }) === 'on',
  /** Users are notified when their balance falls to this number of credits or below. `CREDITS_LOW_AT`. */
  lowAt: read.integer('CREDITS_LOW_AT', {
    fallback: 50,
    least: 0,
    most: 1_000_000_000,
    about: 'balance at or below which webhook endpoints get `credits.low`, once each time the balance falls to it',
  }),
  /**
   * A process leases credits of an account that it charges this many times per second, so that its charges don't wait
   * for those of other processes; 0 for never. `CREDITS_LEASED_FROM`.
   */
  leasedFrom: read.integer('CREDITS_LEASED_FROM', {
    fallback: 10,
    least: 0,
    most: 1_000_000,
    about:
      'charges of an account per second from which a process [leases credits](scaling.md#one-database) of it; 0 for never',
  }),
}));
