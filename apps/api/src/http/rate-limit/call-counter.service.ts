import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countedAddress, RATE_LIMITS, rateLimitErrors, RateLimiter, type Usage } from '#rate-limit';
import type { AccessPolicy } from '../server/route-config.js';
import type { Principal } from '../access/caller.js';

/** Counts the calls of limited routes, and says in every answer how many are left. */
@Injectable()
export class CallCounter {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counts a call whose sender is known or needs not be; returns how to refuse it if it is one too many. */
  async count(
    { limit, claimantLimit }: AccessPolicy,
    principal: Principal | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<() => void> {
    if (limit === null) return () => undefined;
    const isOfUser = RATE_LIMITS[limit].per === 'user' && principal !== null;
    const subject = isOfUser ? principal.user.id : countedAddress(request.ip);
    const own = limit === 'user' ? (principal?.user.rateLimitPerMinute ?? undefined) : undefined;
    const ofCaller = await this.limiter.count(limit, subject, own);
    const usage = tighter(ofCaller, await this.countClaimant(claimantLimit, request));
    void reply.headers(rateLimitHeaders(usage));
    return () => {
      if (!usage.allowed) throw rateLimitErrors.rate_limited(usage);
    };
  }

  /**
   * Counts a call that proved nobody's, or could not be proved: whoever guesses keys uses up what their address may call
   * in public.
   */
  async countUnproved({ limit }: AccessPolicy, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (limit === null) return;
    void reply.headers(rateLimitHeaders(await this.limiter.count('public', countedAddress(request.ip))));
  }

  /** Who is new has a full bucket: the address holds back who comes new again and again. */
  private async countClaimant(
    limit: AccessPolicy['claimantLimit'],
    { claimant }: FastifyRequest,
  ): Promise<Usage | null> {
    return limit !== null && claimant?.isKnown === true ? this.limiter.count(limit, claimant.id) : null;
  }
}

/** Of two buckets the one that refuses, or that is empty sooner. */
function tighter(one: Usage, other: Usage | null): Usage {
  if (other === null || !one.allowed) return one;
  return !other.allowed || other.remaining < one.remaining ? other : one;
}

const WINDOW_SECONDS = 60;
const MICROSECONDS = 1_000_000;

/**
 * `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers-10, structured fields (RFC 9651): the quota
 * `q` of a window of `w` seconds, what remains `r`, and the seconds `t` until more is there: of a refused call never later
 * than its `Retry-After`.
 */
export function rateLimitHeaders({ label, perMinute, remaining, moreAfter }: Usage): Record<string, string> {
  return {
    'RateLimit-Policy': `"${label}";q=${perMinute};w=${WINDOW_SECONDS}`,
    RateLimit: `"${label}";r=${remaining};t=${Math.ceil(moreAfter / MICROSECONDS)}`,
  };
}
