import { declareSettings } from '#config';

/** How long it is kept what users were told. */
export const WEBHOOKS_SETTINGS = declareSettings((read) => ({
  /** Days after which events and their deliveries are erased. `RETENTION_DAYS_WEBHOOKS`, default 90. */
  retentionDays: read.integer('RETENTION_DAYS_WEBHOOKS', { fallback: 90, least: 14, most: 36_500 }),
}));
