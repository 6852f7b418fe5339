import { ApiExtension, ApiSecurity } from '@nestjs/swagger';
import { kernelErrors } from '#kernel';
import { rateLimitErrors, RATE_LIMITS, type RateLimitName } from '#rate-limit';
import { usersErrors } from '#users';
import { declareProblems, type Refusal } from '../problems/problem-declaration.js';
import { declareRoute, type AccessPolicy, type Audience } from '../server/route-config.js';
import { accessErrors } from './access.errors.js';

/** The document's name for the bucket that counts an operation's calls. */
export const RATE_LIMIT_EXTENSION = 'x-rate-limit';

/**
 * The document's name for the claimant's bucket. Every success sets the claimant's cookie unless the request carried
 * one.
 */
export const CLAIMANT_EXTENSION = 'x-claimant-rate-limit';

/** Names of the security schemes in the OpenAPI document: an API key, or a session's cookie. */
export const BEARER = 'bearer';
export const SESSION = 'session';

/** The default bucket of each audience. Calls of webhooks and signed links are not counted. */
const BUCKETS: Readonly<Record<Audience, RateLimitName | null>> = {
  public: 'public',
  user: 'user',
  admin: 'user',
  webhook: null,
  signed: null,
  'embedded-token': 'public',
};

/**
 * Declares the permitted callers of the route. The policy is enforced before any byte of the body is read, and
 * documented from here.
 *
 * `@Access('user', { scope: 'render' })`: any active user, with a key of any scope, counted in the user's bucket.
 * `@Access('public', { limit: 'forms' })`: anybody, counted in the address's bucket of forms.
 *
 * `@Access('public', { limit: 'campaigns', claimantLimit: 'claims' })`: the same, and counted by the claimant's cookie,
 * which a new claimant gets; see `ClaimantId`.
 */
export function Access(audience: Audience, options: Partial<Omit<AccessPolicy, 'audience'>> = {}): MethodDecorator {
  const access: AccessPolicy = {
    audience,
    scope: 'full',
    whileSuspended: false,
    trustedOrigin: false,
    limit: BUCKETS[audience],
    claimantLimit: null,
    metricsToken: false,
    ...options,
  };
  return (target, key, descriptor) => {
    if (descriptor.value === undefined) throw new TypeError('@Access belongs on a method of a controller.');
    declareRoute(descriptor.value as object, { access });
    if (access.limit !== null) {
      ApiExtension(RATE_LIMIT_EXTENSION, RATE_LIMITS[access.limit].label)(target, key, descriptor);
      declareProblems(descriptor.value as object, [rateLimitErrors.rate_limited]);
      if (RATE_LIMITS[access.limit].withoutStore === 'closed')
        declareProblems(descriptor.value as object, [kernelErrors.dependency_down]);
    }
    if (access.claimantLimit !== null) {
      const { label, withoutStore } = RATE_LIMITS[access.claimantLimit];
      ApiExtension(CLAIMANT_EXTENSION, label)(target, key, descriptor);
      if (withoutStore === 'closed') declareProblems(descriptor.value as object, [kernelErrors.dependency_down]);
    }
    if (access.trustedOrigin) declareProblems(descriptor.value as object, [accessErrors.foreign_origin]);
    if (access.metricsToken) declareProblems(descriptor.value as object, [accessErrors.unauthenticated]);
    if (audience !== 'user' && audience !== 'admin') return;
    ApiSecurity(BEARER)(target, key, descriptor);
    ApiSecurity(SESSION)(target, key, descriptor);
    const refusals: Refusal[] = [kernelErrors.dependency_down, accessErrors.unauthenticated];
    if (!access.whileSuspended) refusals.push(usersErrors.user_suspended);
    if (access.scope === 'full') refusals.push(accessErrors.insufficient_scope);
    if (audience === 'admin') refusals.push(accessErrors.admin_only);
    declareProblems(descriptor.value as object, refusals);
  };
}
