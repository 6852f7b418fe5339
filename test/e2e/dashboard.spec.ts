import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '#config';
import { newSessionText } from '../../libs/identity/src/principal.js';
import { refusal } from '../support/problems.js';
import { type Service, startService } from '../support/service.js';
import { newAccountLink } from '../support/sign-in-link.js';

const FOLDER = join(projectRoot, 'dist/dashboard');
/** Bytes of scripts and styles that a first visit of a page may load, compressed by gzip. */
const MOST_AT_FIRST = 180_000;
/** On pages where visits seldom start. */
const MOST_ELSEWHERE = 200_000;
/** The pages where visits start. */
const FIRST = /pages\/(session|start|templates|gallery|keys|usage)\//;

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('the document', () => {
  it.each(['/app', '/app/', '/app/templates/tpl_x', '/app/a/b/c?d=e'])(
    'is the same at %s, with addresses of this service',
    async (path) => {
      const answer = await service.fetch(path);
      const html = await answer.text();
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const [, script = ''] = /<script type="module" crossorigin src="([^"]+)"/.exec(html) ?? [];
      const asset = await fetch(new URL(script, service.url + path));
      expect([asset.status, asset.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(html).not.toContain('%');
    },
  );

  it('leads a browser without script to the page of the account', async () => {
    const html = await (await service.fetch('/app/start')).text();
    expect(html).toContain('<noscript><meta http-equiv="refresh" content="0; url=../account" /></noscript>');
  });

  it('runs and loads nothing but our own files', async () => {
    const { headers } = await service.fetch('/app');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'nonce-[\w+/=]{24}'; /,
    );
    expect(policy).not.toMatch(/'unsafe|https?:/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('strict-origin');
    const other = await service.fetch('/app');
    expect(other.headers.get('content-security-policy')).not.toBe(policy);
  });

  it.each<[lang: string, dir: string, query: string, headers: Record<string, string>]>([
    ['ar', 'rtl', '', {}],
    ['en', 'ltr', '', { 'accept-language': 'en-GB,en;q=0.9' }],
    ['ar', 'rtl', '', { 'accept-language': 'en', cookie: 'naqsh_lang=ar' }],
    ['en', 'ltr', '?lang=en', { cookie: 'naqsh_lang=ar' }],
    ['ar', 'rtl', '?lang="><script>', { cookie: 'naqsh_lang=%22%3E' }],
  ])('is in %s, %s, for %s and %j', async (lang, dir, query, headers) => {
    expect(await (await service.fetch(`/app${query}`, { headers })).text()).toContain(
      `<html lang="${lang}" dir="${dir}">`,
    );
  });
});

describe('its files', () => {
  const assets = join(FOLDER, 'assets');

  it('lie there compressed twice, each with the bytes of the file', () => {
    const files = readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name));
    expect(files.length).toBeGreaterThan(5);
    for (const name of files) {
      // Jest takes a minute to compare some megabytes.
      const isSame = gunzipSync(readFileSync(join(assets, `${name}.gz`))).equals(readFileSync(join(assets, name)));
      expect([name, isSame]).toEqual([name, true]);
      expect(readdirSync(assets)).toContain(`${name}.br`);
    }
  });

  it('are sent as brotli to clients that accept it, and not at all by another name', async () => {
    const [name = ''] = readdirSync(assets).filter((one) => /^index-.*\.js$/.test(one));
    const answer = await service.fetch(`/app/assets/${name}`, { headers: { 'accept-encoding': 'br' } });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
    await refusal(await service.fetch('/app/assets/index-00000000.js'), 404);
  });

  it('of every page are small', () => {
    const manifest = JSON.parse(readFileSync(join(FOLDER, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
    const pages = Object.keys(manifest).filter((source) => /(\.page\.tsx|\/pages\.ts)$/.test(source));
    expect(pages.length).toBeGreaterThan(5);
    const [entry = ''] = Object.keys(manifest).filter((source) => manifest[source]?.isEntry);
    for (const page of pages) {
      const files = new Set<string>();
      const add = (source: string): void => {
        const { file = '', imports = [], css = [] } = manifest[source] ?? {};
        if (files.has(file)) return;
        for (const one of [file, ...css]) files.add(one);
        imports.forEach(add);
      };
      for (const source of [entry, page]) add(source);
      const sizes = [...files].map((file) => readFileSync(join(FOLDER, `${file}.gz`)).length);
      const sum = sizes.reduce((all, size) => all + size, 0);
      expect([page, sum <= (FIRST.test(page) ? MOST_AT_FIRST : MOST_ELSEWHERE)]).toEqual([page, true]);
    }
  });
});

describe('a sign-in link', () => {
  const follow = (token: string, headers: Record<string, string> = {}): Promise<Response> =>
    service.fetch('/v1/auth/sign-in-link', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ token }),
    });

  it('begins one session, which the operations take', async () => {
    const { userId } = await service.newClient();
    const token = await newAccountLink(service, `${userId}@example.com`);
    const answers = await Promise.all([follow(token), follow(token), follow(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const signedIn = answers.find(({ status }) => status === 200);
    expect(((await signedIn?.json()) as { id: string }).id).toBe(userId);
    const cookie = (signedIn?.headers.get('set-cookie') ?? '').split(';', 1).join();
    expect(signedIn?.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax$/);
    expect((await service.fetch('/v1/templates', { headers: { cookie } })).status).toBe(200);
    expect((await refusal(await follow(token), 422)).code).toBe('invalid_token');
  });

  it.each<[fault: string, purpose: string, lifetime: string]>([
    ['has expired', 'sign_in', '-1 second'],
    ['is for a new password', 'password_reset', '1 minute'],
    ['is for a new account', 'sign_up', '1 minute'],
  ])('that %s begins none', async (_, purpose, lifetime) => {
    const { userId } = await service.newClient();
    const answer = await follow(await newAccountLink(service, `${userId}@example.com`, { purpose, lifetime }));
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect((await refusal(answer, 422)).code).toBe('invalid_token');
  });

  it('of an address without an account begins none', async () => {
    expect((await refusal(await follow(await newAccountLink(service, 'nobody@example.com')), 422)).code).toBe(
      'invalid_token',
    );
  });

  it('is not taken from the page of another site', async () => {
    const { userId } = await service.newClient();
    const token = await newAccountLink(service, `${userId}@example.com`);
    expect((await refusal(await follow(token, { origin: 'https://evil.example' }), 403)).code).toBe('foreign_origin');
    expect((await follow(token, { origin: service.url })).status).toBe(200);
  });
});

describe('a session', () => {
  it('changes nothing for the page of another site', async () => {
    const { userId } = await service.newClient();
    const session = newSessionText();
    const sessionHash = createHash('sha256').update(session).digest();
    await service.query(
      `INSERT INTO sessions (hash, user_id, created_at, last_seen_at, expires_at)
       VALUES ($1, $2, now(), now(), now() + interval '1 day')`,
      [sessionHash, userId],
    );
    const make = (headers: Record<string, string>): Promise<Response> =>
      service.fetch('/v1/me/api-keys', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `naqsh_session=${session}`, ...headers },
        body: '{"name":"x"}',
      });
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      expect((await refusal(await make(headers), 403)).code).toBe('foreign_origin');
    }
    expect((await make({ origin: service.url, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });
});
