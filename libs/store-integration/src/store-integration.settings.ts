import { declareSettings } from '#config';

export const STORE_SETTINGS = declareSettings((read) => ({
  /** `LINK_SECRET` before: downloads that it signed are answered until they expire. `LINK_SECRET_PREVIOUS`. */
  previousLinkSecret: read.text('LINK_SECRET_PREVIOUS'),
  /** Days after which pictures and data of order jobs are erased. `RETENTION_DAYS_ORDER_JOBS`, default 90. */
  orderRetentionDays: read.integer('RETENTION_DAYS_ORDER_JOBS', { fallback: 90, least: 8, most: 36_500 }),
}));
