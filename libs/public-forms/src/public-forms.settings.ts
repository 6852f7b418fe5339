import { declareSettings } from '#config';

/** How long what was written in forms is kept. */
export const PUBLIC_FORMS_SETTINGS = declareSettings((read) => ({
  /** Days after which what strangers wrote, and their receipts, are erased. `RETENTION_DAYS_FORMS`, default 90. */
  retentionDays: read.integer('RETENTION_DAYS_FORMS', { fallback: 90, least: 1, most: 36_500 }),
}));
