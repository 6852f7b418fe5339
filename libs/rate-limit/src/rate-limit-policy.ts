import type { RateLimits } from '#config';

/** The name of a limit; each limit has a separate bucket for every caller. */
export type RateLimitName = keyof RateLimits;

/** The owner of a bucket. */
export type RateLimitSubject = 'user' | 'address' | 'claimant' | 'account';

export interface RateLimitPolicy {
  /** The name in the headers. */
  readonly label: string;
  readonly per: RateLimitSubject;
  /**
   * The behaviour while the shared store is down: `closed` refuses calls, for limits against guessing and flooding;
   * `open`
   * counts in this process alone.
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
