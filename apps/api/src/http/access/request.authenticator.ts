import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Settings } from '#config';
import { type ReadAlong, SessionsService } from '#identity';
import { foreignOrigin, REALM, UnauthenticatedError } from './access.errors.js';
import { BearerAuthenticator } from './bearer.authenticator.js';
import type { Principal } from './principal.js';
import { isFromHome } from './same-origin.js';
import { SessionCookie } from './session.cookie.js';

/** Proves who calls: by the key in `Authorization` where there is that header, else by the session in the cookie. */
@Injectable()
export class RequestAuthenticator {
  private readonly home: string;

  constructor(
    settings: Settings,
    private readonly bearer: BearerAuthenticator,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {
    this.home = new URL(settings.publicUrl).origin;
  }

  /**
   * The principal of the request.
   * @param readAlong what to read of who proves a key in the same round trip
   * @throws UnauthenticatedError with the challenge to send
   */
  async authenticate(request: FastifyRequest, readAlong?: ReadAlong): Promise<Principal> {
    const { authorization } = request.headers;
    const text = authorization === undefined ? this.cookie.read(request) : undefined;
    if (text === undefined) return this.bearer.authenticate(authorization, readAlong);
    const principal = await this.sessions.verify(text);
    if (principal === null) throw new UnauthenticatedError(`Bearer realm="${REALM}"`);
    return principal;
  }

  /** Throws `foreign_origin` if another site's page made the browser send the cookie that proved the principal. */
  requireHome(request: FastifyRequest, { sessionHash }: Principal): void {
    if (sessionHash !== null && !isFromHome(request, this.home)) throw foreignOrigin();
  }
}
