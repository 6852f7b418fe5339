import { ApiExtension, ApiSecurity } from '@nestjs/swagger';
import { RATE_LIMITS, type RateLimitName } from '#rate-limit';
import { declareProblems } from '../problems/problem.declaration.js';
import { declareRoute } from '../server/route.config.js';
import type { AccessPolicy, Audience } from './access.policy.js';

/** Where the document names the bucket that an operation's calls are counted in. */
export const RATE_LIMIT_EXTENSION = 'x-rate-limit';

/** Names of the security schemes in the OpenAPI document: an API key, or a session's cookie. */
export const BEARER = 'bearer';
export const SESSION = 'session';

/** Where calls are counted unless a route says otherwise; webhooks are not. */
const BUCKETS: Readonly<Record<Audience, RateLimitName | null>> = {
  public: 'public',
  user: 'user',
  admin: 'user',
  webhook: null,
};

/**
 * Declares who may call the route. It is enforced before any byte of the body is read, and documented from here.
 *
 * `@Access('user', { scope: 'render' })`: any active user, with a key of any scope, counted in the user's bucket.
 * `@Access('public', { limit: 'forms' })`: anybody, counted in the address's bucket of forms.
 */
export function Access(audience: Audience, options: Partial<Omit<AccessPolicy, 'audience'>> = {}): MethodDecorator {
  const access: AccessPolicy = {
    audience,
    scope: 'full',
    whileSuspended: false,
    limit: BUCKETS[audience],
    metricsToken: false,
    ...options,
  };
  return (target, key, descriptor) => {
    if (descriptor.value === undefined) throw new TypeError('@Access belongs on a method of a controller.');
    declareRoute(descriptor.value as object, { access });
    if (access.limit !== null) {
      ApiExtension(RATE_LIMIT_EXTENSION, RATE_LIMITS[access.limit].label)(target, key, descriptor);
      declareProblems(descriptor.value as object, ['rate_limited']);
      if (RATE_LIMITS[access.limit].withoutStore === 'closed')
        declareProblems(descriptor.value as object, ['dependency_down']);
    }
    if (access.metricsToken) declareProblems(descriptor.value as object, ['unauthenticated']);
    if (audience === 'public' || audience === 'webhook') return;
    ApiSecurity(BEARER)(target, key, descriptor);
    ApiSecurity(SESSION)(target, key, descriptor);
    const refusals = ['dependency_down', 'unauthenticated', ...(access.whileSuspended ? [] : ['user_suspended'])];
    if (access.scope === 'full') refusals.push('insufficient_scope');
    if (audience === 'admin') refusals.push('admin_only');
    declareProblems(descriptor.value as object, refusals);
  };
}
