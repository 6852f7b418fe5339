import type { EnvironmentReader } from './environment-reader.js';

/** Calls per minute for each kind of counter. The declarations below describe them. */
export type RateLimits = Readonly<Record<keyof typeof DECLARATIONS, number>>;

const DECLARATIONS = {
  user: ['USER', 60, 'calls of a user with all keys and sessions, unless an administrator set another limit'],
  previews: ['PREVIEWS', 60, 'previews of a user, counted separately'],
  thumbnails: ['THUMBNAILS', 600, "thumbnails of a user's assets"],
  public: ['PUBLIC', 60, 'calls of an address to public routes without a limit of their own'],
  forms: ['FORMS', 10, 'forms that an address submits, including sign-up'],
  signIn: ['SIGN_IN', 10, 'sign-ins and password reset requests of an address'],
  account: ['ACCOUNT', 10, 'sign-ins and password resets of an account, from any address'],
  drafts: ['DRAFTS', 30, 'calls of an address for drafts of orders'],
  campaigns: [
    'CAMPAIGNS',
    1_200,
    'calls of an address for campaigns. Mobile carriers share one address among thousands of phones',
  ],
  claims: ['CLAIMS', 10, 'claims of a visitor'],
  claimPreviews: ['CLAIM_PREVIEWS', 60, 'live previews of a visitor'],
} as const;

/** Reads `RATE_LIMIT_*`. */
export function readRateLimits(read: EnvironmentReader): RateLimits {
  const limits = Object.entries(DECLARATIONS).map(([kind, [name, fallback, about]]) => {
    return [kind, read.integer(`RATE_LIMIT_${name}`, { fallback, least: 1, most: 1_000_000, about })];
  });
  return Object.fromEntries(limits) as RateLimits;
}
