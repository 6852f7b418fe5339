/** What a package is handed over as: a ZIP with a file for each card, or one PDF document with a page for each. */
export const PRODUCTION_FORMATS = ['png', 'jpg', 'pdf', 'document'] as const;
export type ProductionFormat = (typeof PRODUCTION_FORMATS)[number];
