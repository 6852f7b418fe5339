import type { RateLimits } from '#config';

/** What is limited; each has a bucket of its own for every caller. */
export type RateLimitName = keyof RateLimits;

/** Whom a bucket belongs to. */
export type RateLimitSubject = 'user' | 'address' | 'claimant' | 'account';

export interface RateLimitPolicy {
  /** As the headers name it. */
  readonly label: string;
  readonly per: RateLimitSubject;
  /**
   * While the shared store is away: `closed` refuses, where guessing or flooding must not find an open door; `open` counts
   * in this process alone.
   */
  readonly withoutStore: 'open' | 'closed';
}

export const RATE_LIMITS: Readonly<Record<RateLimitName, RateLimitPolicy>> = {
  user: { label: 'user', per: 'user', withoutStore: 'open' },
  previews: { label: 'previews', per: 'user', withoutStore: 'open' },
  thumbnails: { label: 'thumbnails', per: 'user', withoutStore: 'open' },
  public: { label: 'public', per: 'address', withoutStore: 'open' },
  forms: { label: 'forms', per: 'address', withoutStore: 'closed' },
  signIn: { label: 'sign-in', per: 'address', withoutStore: 'closed' },
  account: { label: 'account', per: 'account', withoutStore: 'closed' },
  drafts: { label: 'drafts', per: 'address', withoutStore: 'open' },
  campaigns: { label: 'campaigns', per: 'address', withoutStore: 'open' },
  claims: { label: 'claims', per: 'claimant', withoutStore: 'closed' },
  claimPreviews: { label: 'claim-previews', per: 'claimant', withoutStore: 'open' },
};
