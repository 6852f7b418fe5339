import { declareSettings } from '#config';

export const STORE_SETTINGS = declareSettings((read) => ({
  /** Days after which pictures and data of order jobs are erased. `RETENTION_DAYS_ORDER_JOBS`, default 90. */
  orderRetentionDays: read.integer('RETENTION_DAYS_ORDER_JOBS', { fallback: 90, least: 8, most: 36_500 }),
}));
