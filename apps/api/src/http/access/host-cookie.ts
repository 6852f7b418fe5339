import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Hosts that browsers trust without TLS, for trying the service on a local machine. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * A cookie that browsers send only to this host. Its prefix `__Host-` (RFC 6265bis section 4.1.3.2) also restricts it
 * to TLS, so that no neighbour under the same domain can plant one. Browsers would refuse it on plain http, hence the
 * plain name at a `PUBLIC_URL` on this machine; only the name in use is read.
 */
export class HostCookie {
  readonly name: string;
  private readonly secure: boolean;

  constructor(publicUrl: string, name: string) {
    const { protocol, hostname } = new URL(publicUrl);
    this.secure = protocol === 'https:' || !LOOPBACK.has(hostname);
    this.name = this.secure ? `__Host-${name}` : name;
  }

  /** The value that the request carries, if any. */
  read(request: FastifyRequest): string | undefined {
    return parseCookie(request.headers.cookie ?? '')[this.name];
  }

  /** Sends a value with a lifetime in seconds; 0 removes it. */
  send(reply: FastifyReply, value: string, maxAge: number): void {
    const attributes = { path: '/', httpOnly: true, secure: this.secure, sameSite: 'lax', maxAge } as const;
    reply.header('Set-Cookie', stringifySetCookie({ name: this.name, value, ...attributes }));
    reply.header('Cache-Control', 'no-store');
  }
}
