import { declareSettings } from '#config';

/** Secrets that are being replaced: what was sealed or signed with them still holds. */
export const STORE_SETTINGS = declareSettings((read) => ({
  /** `TOKEN_SECRET` before: what it sealed is sealed anew when it is written next. `TOKEN_SECRET_PREVIOUS`. */
  previousTokenSecret: read.text('TOKEN_SECRET_PREVIOUS'),
  /** `LINK_SECRET` before: downloads that it signed are answered until they expire. `LINK_SECRET_PREVIOUS`. */
  previousLinkSecret: read.text('LINK_SECRET_PREVIOUS'),
  /** Days after which pictures and data of order jobs are erased. `RETENTION_DAYS_ORDER_JOBS`, default 90. */
  orderRetentionDays: read.integer('RETENTION_DAYS_ORDER_JOBS', { fallback: 90, least: 8, most: 36_500 }),
}));
