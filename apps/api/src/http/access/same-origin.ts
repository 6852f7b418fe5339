import type { FastifyRequest } from 'fastify';

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
