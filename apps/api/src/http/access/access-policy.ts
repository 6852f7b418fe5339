import type { KeyScope, Prefetch } from '#identity';
import type { RateLimitName } from '#rate-limit';

/**
 * Who may call a route: `public` anybody; `user` an active user; `admin` an active user with the role admin; `webhook` a
 * provider, whose signature the operation itself verifies, because it is over the body; `signed` who has a signed link, and
 * `embedded-token` who has a token of a store platform in the body, both of which the operation verifies, too.
 */
export type Audience = 'public' | 'user' | 'admin' | 'webhook' | 'signed' | 'embedded-token';

/** The policy of one route. Deny by default: a key of the scope `render` reaches a route only if the route names it. */
export interface AccessPolicy {
  audience: Audience;
  /** The least scope that suffices. */
  scope: KeyScope;
  /** Whether suspended users may call too: to see their account with `GET /v1/me`, and to sign out. */
  whileSuspended: boolean;
  /**
   * Whether browsers may call only from our own pages and from those of `CORS_ORIGINS`, though nobody has to prove who they
   * are: another site's page could else sign its visitor in to an account of its own.
   */
  trustedOrigin: boolean;
  /** The bucket that calls are counted in: one of those per user or per address; null where they are not counted. */
  limit: RateLimitName | null;
  /** The bucket, one per claimant, that calls are counted in besides; null where no claimant is known by their cookie. */
  claimantLimit: RateLimitName | null;
  /** Whether `METRICS_TOKEN` is wanted, on an installation that sets it. */
  metricsToken: boolean;
  /** What to fetch for the caller with the proof of their key, for the principal's `prefetched`. */
  prefetch?: Prefetch<unknown>;
}
