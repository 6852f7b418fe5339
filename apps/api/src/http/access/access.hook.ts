import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MetricsToken } from '#metrics';
import { countedAddress } from '#rate-limit';
import { usersErrors } from '#users';
import type { CallCounter } from '../rate-limit/call-counter.service.js';
import type { CallerShares } from '../rate-limit/caller-shares.js';
import type { AccessPolicy } from '../server/route-config.js';
import { accessErrors, accessVariants } from './access.errors.js';
import type { ClaimantCookie } from './claimant-cookie.service.js';
import type { Principal } from './caller.js';
import type { RequestAuthenticator } from './request-authenticator.service.js';

const REFUSED = 400;
/** Size in bytes from which a body takes more of the event loop's time than the rest of its call. */
const LARGE = 64 * 1024;

/**
 * Enforces every route's policy in one hook, before any byte of the body is read: 401, then 403 for origin, suspension,
 * role and scope, then 429. A permitted call may have to wait for other calls of the same caller. Nest's guards would
 * run after the body was parsed.
 */
export function enforceAccess(
  fastify: FastifyInstance,
  authenticator: RequestAuthenticator,
  claimants: ClaimantCookie,
  counter: CallCounter,
  metrics: MetricsToken,
  shares: CallerShares,
): void {
  fastify.decorateRequest('principal', null);
  fastify.decorateRequest('claimant', null);
  fastify.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.is404) return;
    if (hasEmptyParameter(request.params)) return reply.callNotFound();
    const policy = request.routeOptions.config.access;
    if (policy === undefined) throw new TypeError(`${request.url} was routed without a policy.`);
    if (policy.metricsToken && !metrics.accepts(request.headers.authorization)) throw accessVariants.metrics_unproved();
    const isOfUsers = policy.audience === 'user' || policy.audience === 'admin';
    if (policy.claimantLimit !== null) request.claimant = claimants.recognise(request);
    const principal = isOfUsers ? await prove(policy, request, reply) : null;
    // Counts before judging, so that a refusal also carries the remaining quota. The 403 still takes precedence over
    // the 429.
    const requireRoom = await counter.count(policy, principal, request, reply);
    if (policy.trustedOrigin) authenticator.requireTrustedOrigin(request);
    if (isBySession(principal)) authenticator.requireHome(request);
    if (principal !== null) judge(policy, principal);
    requireRoom();
    request.principal = principal;
    // Probes, metrics and files do not wait.
    if (policy.limit !== null) await waitForShare(principal?.user.id ?? countedAddress(request.ip), request, reply);
  });
  // A refused claimant needs no cookie.
  fastify.addHook('onSend', async ({ claimant }: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (claimant?.isKnown === false && reply.statusCode < REFUSED) claimants.give(reply, claimant);
    return payload;
  });

  async function waitForShare(caller: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const leave = await shares.enter(caller, isLarge(request));
    // The client may have disconnected meanwhile.
    if (reply.raw.closed) leave();
    else reply.raw.once('close', leave);
  }

  async function prove(policy: AccessPolicy, request: FastifyRequest, reply: FastifyReply): Promise<Principal> {
    try {
      return await authenticator.authenticate(request, policy.prefetch);
    } catch (error) {
      await counter.countUnproved(policy, request, reply);
      throw error;
    }
  }
}

/** Throws unless the policy allows this principal. */
export function judge(policy: AccessPolicy, principal: Principal): void {
  if (principal.user.status === 'suspended' && !policy.whileSuspended) throw usersErrors.user_suspended();
  if (policy.audience === 'admin' && principal.user.role !== 'admin') throw accessErrors.admin_only();
  if (policy.scope === 'full' && principal.scope !== 'full') throw accessErrors.insufficient_scope();
}

/**
 * True if the event loop reads much of the body, or if its size is unbounded. Pictures in a body are read elsewhere.
 */
function isLarge({ headers, routeOptions }: FastifyRequest): boolean {
  const { body } = routeOptions.config;
  if (body === undefined || (body.kind === 'json' && body.pictures !== undefined)) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE;
}

/** Returns true if a cookie proved the caller: browsers send it with calls from any site's page. */
function isBySession(principal: Principal | null): boolean {
  return principal !== null && principal.sessionHash !== null;
}

/** `/v1/fonts/` would match `/v1/fonts/:font_id` with an empty id, but no such address exists. */
function hasEmptyParameter(params: unknown): boolean {
  return Object.values(params ?? {}).some((value) => value === '');
}
