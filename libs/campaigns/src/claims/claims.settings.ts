import { declareSettings } from '#config';

/** How long what visitors give is kept. */
export const CLAIMS_SETTINGS = declareSettings((read) => ({
  /** Days after which data and pictures of claims are erased. `RETENTION_DAYS_CLAIMS`, default 90. */
  retentionDays: read.integer('RETENTION_DAYS_CLAIMS', { fallback: 90, least: 1, most: 36_500 }),
}));
