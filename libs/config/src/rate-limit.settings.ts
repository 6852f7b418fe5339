import type { EnvironmentReader } from './environment-reader.js';

/** Calls a minute, by what is counted. */
export interface RateLimits {
  /** One user over all keys and sessions, where an administrator set no other. `RATE_LIMIT_USER`, default 60. */
  readonly user: number;
  /** One user's previews, apart, so that they take no render's place. `RATE_LIMIT_PREVIEWS`, default 60. */
  readonly previews: number;
  /** One user's thumbnails of assets, of which a page shows dozens at once. `RATE_LIMIT_THUMBNAILS`, default 600. */
  readonly thumbnails: number;
  /** One address, on public routes without a limit of their own. `RATE_LIMIT_PUBLIC`, default 60. */
  readonly public: number;
  /** One address, forms, that of signing up among them. `RATE_LIMIT_FORMS`, default 10. */
  readonly forms: number;
  /** One address, signing in and asking for a new password. `RATE_LIMIT_SIGN_IN`, default 10. */
  readonly signIn: number;
  /** One account, signing in and resetting its password, from wherever. `RATE_LIMIT_ACCOUNT`, default 10. */
  readonly account: number;
  /** One address, drafts of orders. `RATE_LIMIT_DRAFTS`, default 30. */
  readonly drafts: number;
  /** One address, campaigns: a carrier puts thousands of phones behind one. `RATE_LIMIT_CAMPAIGNS`, default 1,200. */
  readonly campaigns: number;
  /** One claimant, claims. `RATE_LIMIT_CLAIMS`, default 10. */
  readonly claims: number;
  /** One claimant, live previews. `RATE_LIMIT_CLAIM_PREVIEWS`, default 60. */
  readonly claimPreviews: number;
}

/** Reads `RATE_LIMIT_*`, whole numbers from 1 to 1,000,000. */
export function readRateLimits(read: EnvironmentReader): RateLimits {
  const limit = (name: string, fallback: number): number =>
    read.integer(`RATE_LIMIT_${name}`, { fallback, least: 1, most: 1_000_000 });
  return {
    user: limit('USER', 60),
    previews: limit('PREVIEWS', 60),
    thumbnails: limit('THUMBNAILS', 600),
    public: limit('PUBLIC', 60),
    forms: limit('FORMS', 10),
    signIn: limit('SIGN_IN', 10),
    account: limit('ACCOUNT', 10),
    drafts: limit('DRAFTS', 30),
    campaigns: limit('CAMPAIGNS', 1_200),
    claims: limit('CLAIMS', 10),
    claimPreviews: limit('CLAIM_PREVIEWS', 60),
  };
}
