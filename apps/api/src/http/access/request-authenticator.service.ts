import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Settings } from '#config';
import { type Prefetch, SessionsService } from '#identity';
import { accessErrors, REALM } from './access.errors.js';
import { BearerAuthenticator } from './bearer-authenticator.service.js';
import type { Principal } from './caller.js';
import { SessionCookie } from './session-cookie.service.js';

/** Proves who calls: by the key in `Authorization` where there is that header, else by the session in the cookie. */
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
   * @param prefetch what to fetch for who proves a key in the same round trip
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

  /** Throws `foreign_origin` if a page made the browser call that is neither ours nor of an origin named in the settings. */
  requireTrustedOrigin(request: FastifyRequest): void {
    const { origin } = request.headers;
    if (origin === undefined || !this.settings.corsOrigins.includes(origin)) this.requireHome(request);
  }

  /** Throws `foreign_origin` if another site's page made the browser call. */
  requireHome(request: FastifyRequest): void {
    if (!isFromHome(request, this.home)) throw accessErrors.foreign_origin();
  }
}

/** RFC 9110 section 9.2.1: methods that change nothing. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a browser's request comes from our own pages: browsers send the cookie of a session of their own accord, also when
 * another site's page made them call. They say whose page it was, in `Origin` or `Sec-Fetch-Site`, and no page can forge
 * either. A request with neither comes from a program, which nobody can make call unawares.
 * @param home our public origin
 */
export function isFromHome(request: FastifyRequest, home: string): boolean {
  if (SAFE.has(request.method)) return true;
  const { origin } = request.headers;
  if (origin !== undefined) return origin === home || isOfHost(origin, home, request.headers.host);
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/**
 * The page came from the name that was called, which need not be the public one: 127.0.0.1 for localhost, or a tunnel. Of a
 * service that speaks TLS no page comes in plain: it would be whoever sits on the line.
 */
function isOfHost(origin: string, home: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: ofPage } = new URL(origin);
  return ofPage === host && (protocol === 'https:' || home.startsWith('http:'));
}
