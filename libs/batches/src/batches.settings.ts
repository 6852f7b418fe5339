import { declareSettings } from '#config';

/** How long what was sent for batches, and what was drawn, is kept. */
export const BATCHES_SETTINGS = declareSettings((read) => ({
  /** Days after which data, pictures and archives of batches are erased. `RETENTION_DAYS_BATCHES`, default 90. */
  retentionDays: read.integer('RETENTION_DAYS_BATCHES', { fallback: 90, least: 1, most: 36_500 }),
}));
