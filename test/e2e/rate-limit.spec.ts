import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { staticPath } from '../../apps/api/src/static/static-path.js';
import { sessionOf } from '../support/callers.js';
import { type Client, type Service, startService } from '../support/service.js';
import { FROZEN_BUCKETS } from '../support/settings.js';
import { extent } from '../support/extent.js';

const LIMITS = {
  RATE_LIMIT_USER: '6',
  RATE_LIMIT_PREVIEWS: '3',
  RATE_LIMIT_PUBLIC: '4',
  RATE_LIMIT_SIGN_IN: '2',
  ...FROZEN_BUCKETS,
};
const PUBLIC = '/schemas/template-1.json';

let service: Service;
let proxied: Service;

beforeAll(async () => {
  [service, proxied] = await Promise.all([
    startService({ seed: 'gallery', settings: LIMITS }),
    startService({ seed: 'nothing', settings: { ...LIMITS, TRUSTED_PROXIES: '127.0.0.0/8' } }),
  ]);
});
afterAll(() => Promise.all([service.close(), proxied.close()]));

/** The statuses of calls made one after another. */
async function statuses(times: number, call: () => Promise<Response>): Promise<number[]> {
  const seen: number[] = [];
  for (let made = 0; made < times; made += 1) seen.push((await call()).status);
  return seen;
}

/** The number of permitted calls. */
const passed = (seen: readonly number[]): number => seen.filter((status) => status !== 429).length;

describe('the calls of a user', () => {
  test('are counted, and the answers give the remaining calls', async () => {
    const client = await service.newClient();
    const first = await client.fetch('/v1/me');
    expect(first.headers.get('ratelimit-policy')).toBe('"user";q=6;w=60');
    expect(first.headers.get('ratelimit')).toBe('"user";r=5;t=10');
    const second = await client.fetch('/v1/fonts');
    expect(second.headers.get('ratelimit')).toBe('"user";r=4;t=10');
  });

  test('are refused with 429 above the limit, until its window ends', async () => {
    const client = await service.newClient();
    expect(passed(await statuses(8, () => client.fetch('/v1/me')))).toBe(6);
    const refused = await client.fetch('/v1/me');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(refused.headers.get('retry-after')).toBe('10');
    // The quota grows exactly when the refused call may be repeated.
    expect(refused.headers.get('ratelimit')).toBe('"user";r=0;t=10');
    expect(await refused.json()).toMatchObject({ status: 429, code: 'rate_limited' });
  });

  test('are counted over all keys of the user, and not with those of others', async () => {
    const client = await service.newClient();
    const other = await service.newClient();
    const made = await client.json('POST', '/v1/me/api-keys', { name: 'second' });
    const { key } = (await made.json()) as { key: string };
    const byKey = (text: string) => service.fetch('/v1/me', { headers: { authorization: `Bearer ${text}` } });
    const seen = [
      ...(await statuses(3, () => byKey(client.key))),
      ...(await statuses(5, () => byKey(key))),
      ...(await statuses(1, () => other.fetch('/v1/me'))),
    ];
    expect(seen).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 200]);
  });

  test('are counted together whether a key or a session proves them', async () => {
    const client = await service.newClient();
    const cookie = `naqsh_session=${await sessionOf(service, client, '1 h')}`;
    const bySession = () => service.fetch('/v1/me', { headers: { cookie } });
    const seen = [...(await statuses(4, () => client.fetch('/v1/me'))), ...(await statuses(4, bySession))];
    expect(seen).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  test('from a page of another site give the remaining calls too, and are counted', async () => {
    const client = await service.newClient();
    const headers = {
      cookie: `naqsh_session=${await sessionOf(service, client, '1 h')}`,
      origin: 'https://evil.example',
    };
    const answer = await service.fetch('/v1/auth/sign-out', { method: 'POST', headers });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('ratelimit-policy')).toBe('"user";q=6;w=60');
    expect(answer.headers.get('ratelimit')).toBe('"user";r=5;t=10');
  });

  test('have a limit of their own where an administrator set one', async () => {
    const client = await service.newClient();
    await service.query('UPDATE users SET rate_limit_per_minute = 2 WHERE id = $1', [client.userId]);
    const answer = await client.fetch('/v1/me');
    expect(answer.headers.get('ratelimit-policy')).toBe('"user";q=2;w=60');
    expect(await statuses(2, () => client.fetch('/v1/me'))).toEqual([200, 429]);
  });

  test('for previews leave other calls their place', async () => {
    const client = await service.newClient();
    const [template] = ((await (await client.fetch('/v1/templates?limit=1')).json()) as { items: { id: string }[] })
      .items;
    const preview = () => client.fetch(`/v1/templates/${template?.id}/image`);
    expect((await preview()).headers.get('ratelimit-policy')).toBe('"previews";q=3;w=60');
    expect(await statuses(3, preview)).toEqual([200, 200, 429]);
    expect((await client.fetch('/v1/me')).headers.get('ratelimit')).toBe('"user";r=4;t=10');
  });

  test('that are refused for another reason give the remaining calls too; 403 goes before 429', async () => {
    const client: Client = await service.newClient();
    const admin = () => client.fetch('/v1/admin/usage');
    expect((await admin()).headers.get('ratelimit')).toBe('"user";r=5;t=10');
    expect(new Set(await statuses(8, admin))).toEqual(new Set([403]));
    expect((await client.fetch('/v1/me')).status).toBe(429);
  });
});

describe('public calls', () => {
  test('are counted by address, and ignore the claims of an untrusted client', async () => {
    const seen = await Promise.all(
      Array.from({ length: extent(100, 1_000) }, (_, index) =>
        service
          .fetch(PUBLIC, { headers: { 'x-forwarded-for': `203.0.${index >> 8}.${index & 255}` } })
          .then((answer) => answer.status),
      ),
    );
    expect(passed(seen)).toBe(4);
  });

  test('behind a trusted proxy are counted by the address that it names', async () => {
    const from = (address: string) => () => proxied.fetch(PUBLIC, { headers: { 'x-forwarded-for': address } });
    expect(await statuses(5, from('203.0.113.1'))).toEqual([200, 200, 200, 200, 429]);
    expect(await statuses(1, from('203.0.113.2'))).toEqual([200]);
    // Addresses that the client itself put before it do not count.
    expect(await statuses(1, from('198.51.100.9, 203.0.113.1'))).toEqual([429]);
  });

  test('from one /64 of IPv6 are those of one address', async () => {
    const from = (host: string) => () =>
      proxied.fetch(PUBLIC, { headers: { 'x-forwarded-for': `2001:db8:7:7${host}` } });
    expect([...(await statuses(2, from('::1'))), ...(await statuses(3, from(':a:b:c:d')))]).toEqual([
      200, 200, 200, 200, 429,
    ]);
    expect(
      await statuses(1, () => proxied.fetch(PUBLIC, { headers: { 'x-forwarded-for': '2001:db8:7:8::1' } })),
    ).toEqual([200]);
  });

  test('are those for the documentation too, but not for the files of its page', async () => {
    const from = (path: string) => () => proxied.fetch(path, { headers: { 'x-forwarded-for': '203.0.113.40' } });
    expect((await from('/docs')()).headers.get('ratelimit-policy')).toBe('"public";q=4;w=60');
    const file = `/${staticPath('fonts.css')}`;
    expect((await from(file)()).headers.get('ratelimit-policy')).toBeNull();
    expect(await statuses(1, from('/docs/'))).toEqual([200]);
    expect(await statuses(3, from('/docs'))).toEqual([200, 200, 429]);
    expect(await statuses(1, from(file))).toEqual([200]);
  });

  test('of signing in have a stricter limit', async () => {
    const signIn = () =>
      proxied.fetch('/v1/auth/sign-in', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.50' },
        body: JSON.stringify({ email: 'nobody@example.com', password: 'a long password' }),
      });
    expect((await signIn()).headers.get('ratelimit-policy')).toBe('"sign-in";q=2;w=60');
    expect(await statuses(2, signIn)).toEqual([401, 429]);
  });

  test('without a valid identity use up the public calls of their address', async () => {
    const guess = () =>
      proxied.fetch('/v1/me', { headers: { 'x-forwarded-for': '203.0.113.60', authorization: 'Bearer ak_x' } });
    expect((await guess()).headers.get('ratelimit-policy')).toBe('"public";q=4;w=60');
    expect(new Set(await statuses(5, guess))).toEqual(new Set([401]));
    expect(await statuses(1, () => proxied.fetch(PUBLIC, { headers: { 'x-forwarded-for': '203.0.113.60' } }))).toEqual([
      429,
    ]);
  });

  test.each(['/healthz', '/readyz', '/version', '/metrics'])('of %s are not limited', async (path) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => service.fetch(path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers[0]?.headers.get('ratelimit')).toBeNull();
  });

  test('of preflights and unknown addresses are not limited', async () => {
    const preflight = () => service.fetch(PUBLIC, { method: 'OPTIONS' });
    expect(new Set(await statuses(10, preflight))).toEqual(new Set([204]));
    expect(new Set(await statuses(10, () => service.fetch('/nothing/here')))).toEqual(new Set([404]));
  });
});
