import { Injectable } from '@nestjs/common';
import passport from 'passport';
import { Strategy } from 'passport-http-bearer';
import { ApiKeysService, type Prefetch } from '#identity';
import { accessErrors, REALM } from './access.errors.js';
import type { Principal } from './caller.js';

type Middleware = (request: object, response: object, next: (error: Error) => void) => void;

/** The only parts of a request that passport sees. */
interface BearerRequest {
  headers: { authorization: string | undefined };
  prefetch: Prefetch<unknown> | undefined;
}

/** Passport's callback with the token's principal; false if the token is unknown. */
type Verified = (error: unknown, principal?: Principal | false) => void;

/** Verifies a caller's API key through passport's bearer strategy. */
@Injectable()
export class BearerAuthenticator {
  private readonly passport = new passport.Passport();

  constructor(private readonly keys: ApiKeysService) {
    this.passport.use(
      new Strategy({ realm: REALM, passReqToCallback: true }, (request: object, token: string, done: Verified) => {
        const { prefetch } = request as BearerRequest;
        this.keys.verify(token, prefetch).then((principal) => done(null, principal ?? false), done);
      }),
    );
  }

  /**
   * The principal that the value of an `Authorization` header proves.
   * @param prefetch data to fetch for the caller in the same round trip
   * @throws DomainError `unauthenticated`, with the challenge to send
   */
  authenticate(authorization: string | undefined, prefetch?: Prefetch<unknown>): Promise<Principal> {
    return new Promise((resolve, reject) => {
      const answer = (error: unknown, principal?: Principal | false, challenges?: unknown): void => {
        if (error instanceof Error) reject(error);
        else if (principal) resolve(principal);
        else reject(accessErrors.unauthenticated({ challenge: challengeOf(challenges, authorization) }));
      };
      // Passes only the header: a key in a query or a body would end up in logs and histories.
      const request: BearerRequest = { headers: { authorization }, prefetch };
      const middleware = this.passport.authenticate('bearer', { session: false }, answer) as Middleware;
      middleware(request, {}, reject);
    });
  }
}

/** A malformed header makes the strategy fail without a challenge; RFC 6750 requires one on every 401. */
function challengeOf(challenges: unknown, authorization: string | undefined): string {
  if (typeof challenges === 'string') return challenges;
  return `Bearer realm="${REALM}"${authorization === undefined ? '' : ', error="invalid_token"'}`;
}
