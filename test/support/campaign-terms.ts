/** The plain terms of a campaign: a test adds its name, its template and the claimed fields. */
export const CAMPAIGN_TERMS = {
  slug: null,
  fixedData: {},
  formats: ['png', 'pdf'],
  sizes: [],
  startsAt: null,
  endsAt: null,
  maxClaims: null,
  perClaimantLimit: 3,
  theme: null,
  blockedWords: [],
  allowMissingGlyphs: false,
} as const;
