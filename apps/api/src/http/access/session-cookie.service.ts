import { Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '#config';
import { LIFETIME_SECONDS } from '#identity';

const NAME = 'naqsh_session';

/** Hosts that browsers trust without TLS, so that the service can be tried on one's own machine. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The cookie that carries a session. Its prefix `__Host-` (RFC 6265bis section 4.1.3.2) makes browsers keep it to this
 * very host and to TLS, so that no neighbour under the same domain can plant one. Browsers would refuse it on plain http,
 * hence the plain name at a `PUBLIC_URL` on this machine; only the name in force is read.
 */
@Injectable()
export class SessionCookie {
  readonly name: string;
  private readonly secure: boolean;

  constructor({ publicUrl }: Settings) {
    const { protocol, hostname } = new URL(publicUrl);
    this.secure = protocol === 'https:' || !LOOPBACK.has(hostname);
    this.name = this.secure ? `__Host-${NAME}` : NAME;
  }

  /** The session's text that the request carries, if any. */
  read(request: FastifyRequest): string | undefined {
    return parseCookie(request.headers.cookie ?? '')[this.name];
  }

  /** It lives as long as a session can; the session itself ends earlier if it is not used. */
  set(reply: FastifyReply, text: string): void {
    this.send(reply, text, LIFETIME_SECONDS);
  }

  clear(reply: FastifyReply): void {
    this.send(reply, '', 0);
  }

  private send(reply: FastifyReply, value: string, maxAge: number): void {
    const attributes = { path: '/', httpOnly: true, secure: this.secure, sameSite: 'lax', maxAge } as const;
    reply.header('Set-Cookie', stringifySetCookie({ name: this.name, value, ...attributes }));
    reply.header('Cache-Control', 'no-store');
  }
}
