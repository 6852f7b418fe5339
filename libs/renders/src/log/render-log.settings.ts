import { declareSettings } from '#config';

export const DAY_MS = 86_400_000;

/** The retention of the log of renders. */
export const RENDER_LOG_SETTINGS = declareSettings((read) => ({
  /**
   * Days after which failed renders and the details of all are erased; the records of paid ones stay with the ledger.
   * `RETENTION_DAYS_RENDERS`.
   */
  retentionDays: read.days('RETENTION_DAYS_RENDERS', {
    fallback: 90,
    least: 1,
    about:
      'days for which the service keeps failed renders, and timings and outlines of all renders. Kept requests are erased after 7 days, or after this time if it is shorter',
  }),
}));
