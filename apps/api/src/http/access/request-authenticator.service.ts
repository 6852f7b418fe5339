import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Settings } from '#config';
import { type Prefetch, SessionsService } from '#identity';
import { accessErrors, REALM } from './access.errors.js';
import { BearerAuthenticator } from './bearer-authenticator.service.js';
import type { Principal } from './principal.js';
import { isFromHome } from './same-origin.js';
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
