import type { EnvironmentReader } from './environment-reader.js';

/** Calls per minute for each kind of counter. */
export interface RateLimits {
  /**
   * A user's calls with all keys and sessions, unless an administrator set another limit. `RATE_LIMIT_USER`, default
   * 60.
   */
  readonly user: number;
  /** A user's previews, counted separately from renders. `RATE_LIMIT_PREVIEWS`, default 60. */
  readonly previews: number;
  /** A user's asset thumbnails; a page shows dozens at once. `RATE_LIMIT_THUMBNAILS`, default 600. */
  readonly thumbnails: number;
  /** An address's calls of public routes without a limit of their own. `RATE_LIMIT_PUBLIC`, default 60. */
  readonly public: number;
  /** An address's form submissions, including sign-up. `RATE_LIMIT_FORMS`, default 10. */
  readonly forms: number;
  /** An address's sign-ins and password reset requests. `RATE_LIMIT_SIGN_IN`, default 10. */
  readonly signIn: number;
  /** An account's sign-ins and password resets, from any address. `RATE_LIMIT_ACCOUNT`, default 10. */
  readonly account: number;
  /** An address's calls for drafts of orders. `RATE_LIMIT_DRAFTS`, default 30. */
  readonly drafts: number;
  /**
   * An address's calls for campaigns; mobile carriers share one among thousands of phones. `RATE_LIMIT_CAMPAIGNS`,
   * default 1,200.
   */
  readonly campaigns: number;
  /** A claimant's claims. `RATE_LIMIT_CLAIMS`, default 10. */
  readonly claims: number;
  /** A claimant's live previews. `RATE_LIMIT_CLAIM_PREVIEWS`, default 60. */
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
