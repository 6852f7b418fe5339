import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { isSameOrigin } from './request-authenticator.service.js';

const HOME = 'https://naqsh.example.com';

function from(method: string, headers: Record<string, string>): boolean {
  return isSameOrigin(
    { method, headers: { host: 'naqsh.example.com', ...headers } } as unknown as FastifyRequest,
    HOME,
  );
}

describe('a request that a cookie proves', () => {
  it.each<[string, string, Record<string, string>]>([
    ['reads from anywhere', 'GET', { origin: 'https://evil.example' }],
    ['comes from our page', 'POST', { origin: HOME }],
    [
      'comes from a page of the name that was called',
      'DELETE',
      { origin: 'https://tunnel.example:8443', host: 'tunnel.example:8443' },
    ],
    ['comes from our page, as the browser says', 'POST', { 'sec-fetch-site': 'same-origin' }],
    ['was typed in by the person', 'POST', { 'sec-fetch-site': 'none' }],
    ['comes from a program', 'POST', {}],
  ])('passes if it %s', (_, method, headers) => {
    expect(from(method, headers)).toBe(true);
  });

  it.each<[string, string, Record<string, string>]>([
    ['another site', 'POST', { origin: 'https://evil.example' }],
    ['a neighbour under our domain', 'PATCH', { origin: 'https://shop.example.com' }],
    ['our name over plain http', 'POST', { origin: 'http://naqsh.example.com' }],
    ['our name over plain http at another port', 'POST', { origin: 'http://naqsh.example.com:81' }],
    ['a page without an origin', 'DELETE', { origin: 'null' }],
    ['another site that says ours last', 'POST', { origin: 'https://evil.example/?https://naqsh.example.com' }],
    ['another site, by the fetch metadata alone', 'POST', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour, by the fetch metadata alone', 'POST', { 'sec-fetch-site': 'same-site' }],
    [
      'another site, with any fetch metadata',
      'POST',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
  ])('does not pass if it comes from %s', (_, method, headers) => {
    expect(from(method, headers)).toBe(false);
  });

  it('passes in plain where the service itself is reached in plain', () => {
    const headers = { host: '127.0.0.1:8080', origin: 'http://127.0.0.1:8080' };
    const request = { method: 'POST', headers } as unknown as FastifyRequest;
    expect(isSameOrigin(request, 'http://localhost:8080')).toBe(true);
    expect(isSameOrigin(request, HOME)).toBe(false);
  });
});
