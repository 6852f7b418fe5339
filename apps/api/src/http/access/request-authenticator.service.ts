import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Settings } from '#config';
import { type Prefetch, SessionsService } from '#identity';
import { accessErrors, REALM } from './access.errors.js';
import { BearerAuthenticator } from './bearer-authenticator.service.js';
import type { Principal } from './caller.js';
import { SessionCookie } from './session-cookie.service.js';

/**
 * Authenticates the caller: by the key in `Authorization` if that header is present, otherwise by the session in the
 * cookie.
 */
@Injectable()
export class RequestAuthenticator {
  private readonly home: string;

  constructor(
    private readonly settings: Settings,
    private readonly bearer: BearerAuthenticator,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {
    this.home = new URL(settings.publicUrl).origin;
  }

  /**
   * The principal of the request.
   * @param prefetch data to fetch for the holder of a key in the same round trip
   * @throws DomainError `unauthenticated`, with the challenge to send
   */
  async authenticate(request: FastifyRequest, prefetch?: Prefetch<unknown>): Promise<Principal> {
    const { authorization } = request.headers;
    const text = authorization === undefined ? this.cookie.read(request) : undefined;
    if (text === undefined) return this.bearer.authenticate(authorization, prefetch);
    const principal = await this.sessions.verify(text);
    if (principal === null) throw accessErrors.unauthenticated({ challenge: `Bearer realm="${REALM}"` });
    return principal;
  }

  /** Throws `foreign_origin` for a browser's call from a page that is neither ours nor of an origin in the settings. */
  requireTrustedOrigin(request: FastifyRequest): void {
    const { origin } = request.headers;
    if (origin === undefined || !this.settings.corsOrigins.includes(origin)) this.requireHome(request);
  }

  /** Throws `foreign_origin` for a browser's call from another site's page. */
  requireHome(request: FastifyRequest): void {
    if (!isSameOrigin(request, this.home)) throw accessErrors.foreign_origin();
  }
}

/** RFC 9110 section 9.2.1: methods that change nothing. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns true if a browser's request comes from our own pages. Browsers attach a session's cookie by themselves, also
 * to calls from other sites' pages. They name the page's site in `Origin` or `Sec-Fetch-Site`, and no page can forge
 * either. A request with neither comes from a program, which no page can trick into a call.
 * @param home our public origin
 */
export function isSameOrigin(request: FastifyRequest, home: string): boolean {
  if (SAFE.has(request.method)) return true;
  const { origin } = request.headers;
  if (origin !== undefined) return origin === home || isOfHost(origin, home, request.headers.host);
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/**
 * The page came from the host that was called, which may differ from the public name: 127.0.0.1 for localhost, or a
 * tunnel. If the service speaks TLS, its pages never come over plain HTTP: such a page would be from an attacker on the
 * line.
 */
function isOfHost(origin: string, home: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: ofPage } = new URL(origin);
  return ofPage === host && (protocol === 'https:' || home.startsWith('http:'));
}
