import { describe, expect, it } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '#config';
import { SessionCookie } from './session-cookie.service.js';

function cookieAt(publicUrl: string): SessionCookie {
  return new SessionCookie(new Settings({ PUBLIC_URL: publicUrl }));
}

/** The `Set-Cookie` of a new session at this public address. */
function setAt(publicUrl: string): string {
  const headers = new Map<string, string>();
  cookieAt(publicUrl).set(
    { header: (name: string, value: string) => headers.set(name, value) } as unknown as FastifyReply,
    'text',
  );
  return headers.get('Set-Cookie') ?? '';
}

function readAt(publicUrl: string, cookie?: string): string | undefined {
  return cookieAt(publicUrl).read({ headers: { cookie } } as unknown as FastifyRequest);
}

describe('the cookie of a session', () => {
  it.each(['https://naqsh.example.com', 'https://localhost', 'http://naqsh.example.com', 'http://10.0.0.5:8080'])(
    'is kept to its host and to TLS at %s',
    (publicUrl) => {
      expect(setAt(publicUrl)).toBe(
        '__Host-naqsh_session=text; Max-Age=7776000; Path=/; HttpOnly; Secure; SameSite=Lax',
      );
    },
  );

  it.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080', 'http://localhost:8080/naqsh'])(
    'has a plain name at %s',
    (publicUrl) => {
      expect(setAt(publicUrl)).toBe('naqsh_session=text; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax');
    },
  );

  it('is read by the name in force only, so that a neighbour under the domain can plant none', () => {
    expect(readAt('https://naqsh.example.com', 'a=1; __Host-naqsh_session=text; naqsh_session=planted')).toBe('text');
    expect(readAt('https://naqsh.example.com', 'naqsh_session=planted')).toBeUndefined();
    expect(readAt('http://localhost:8080', '__Host-naqsh_session=text')).toBeUndefined();
    expect(readAt('http://localhost:8080')).toBeUndefined();
  });
});
