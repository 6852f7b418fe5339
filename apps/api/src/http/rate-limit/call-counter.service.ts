import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countedAddress, RATE_LIMITS, rateLimitErrors, RateLimiter, type Usage } from '#rate-limit';
import type { AccessPolicy } from '../server/route-config.js';
import type { Principal } from '../access/caller.js';

/** Counts the calls of limited routes, and adds the remaining number to every answer. */
@Injectable()
export class CallCounter {
  constructor(private readonly limiter: RateLimiter) {}

  /**
   * Counts a call by an authenticated or a public caller; returns a function that refuses it if it exceeds the limit.
   */
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

  /** Counts a call with a failed or missing authentication: guessing keys uses up the address's public quota. */
  async countUnproved({ limit }: AccessPolicy, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (limit === null) return;
    void reply.headers(rateLimitHeaders(await this.limiter.count('public', countedAddress(request.ip))));
  }

  /** A new claimant starts with a full bucket. The address limit stops callers that keep changing identity. */
  private async countClaimant(
    limit: AccessPolicy['claimantLimit'],
    { claimant }: FastifyRequest,
  ): Promise<Usage | null> {
    return limit !== null && claimant?.isKnown === true ? this.limiter.count(limit, claimant.id) : null;
  }
}

/** The bucket that refuses, or that runs empty sooner. */
function tighter(one: Usage, other: Usage | null): Usage {
  if (other === null || !one.allowed) return one;
  return !other.allowed || other.remaining < one.remaining ? other : one;
}

const WINDOW_SECONDS = 60;
const MICROSECONDS = 1_000_000;

/**
 * `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers-10, structured fields (RFC 9651): the
 * quota `q` of a window of `w` seconds, the remainder `r`, and the seconds `t` until the quota grows. For a refused
 * call `t` is never later than its `Retry-After`.
 */
export function rateLimitHeaders({ label, perMinute, remaining, moreAfter }: Usage): Record<string, string> {
  return {
    'RateLimit-Policy': `"${label}";q=${perMinute};w=${WINDOW_SECONDS}`,
    RateLimit: `"${label}";r=${remaining};t=${Math.ceil(moreAfter / MICROSECONDS)}`,
  };
}
