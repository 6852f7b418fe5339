import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { startService, type Service } from '../support/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService({ seed: 'nothing' });
});
afterAll(() => service.close());

/** What the page has between the tags of this name. */
const inside = (html: string, tag: string): string => new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`).exec(html)?.[1] ?? '';

describe.each([
  ['/account/verify', '/v1/auth/verify'],
  ['/account/reset', '/v1/auth/password-reset/confirm'],
])('%s', (path, operation) => {
  it('is a page in two languages, whole in itself, that is kept nowhere', async () => {
    const answer = await service.fetch(`${path}?lang=en&token=secret`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const html = await answer.text();
    expect(html).not.toContain('secret');
    expect(html).not.toMatch(/(?:src|href)=/);
    expect(html.match(/lang="ar"/g)?.length).toBe((html.match(/lang="en"/g)?.length ?? 0) + 1);
  });

  it('may run its own script and style, call its own origin, and nothing else', async () => {
    const answer = await service.fetch(path);
    const html = await answer.text();
    const directives = new Map(
      (answer.headers.get('content-security-policy') ?? '').split('; ').map((one) => {
        const [name = '', ...values] = one.split(' ');
        return [name, values.join(' ')];
      }),
    );
    const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(Object.fromEntries(directives)).toEqual({
      'default-src': "'none'",
      'style-src': hashOf(inside(html, 'style')),
      'script-src': hashOf(inside(html, 'script')),
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(html).not.toMatch(/ on[a-z]+=| style=/);
  });

  it('sends to the operation that it is for', async () => {
    const to = /data-to="([^"]+)"/.exec(await (await service.fetch(path)).text())?.[1] ?? '';
    expect(new URL(to, service.url + path).pathname).toBe(operation);
    expect((await service.fetch(operation, { method: 'POST' })).status).toBe(422);
  });
});
