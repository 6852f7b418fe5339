import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type IssuedKey, type Probe, startProbe } from '../../support/probe.js';

const FONT = 'fnt_4nSxNNKr0vBkmT8ZqW2cYd';

let probe: Probe;
let full: IssuedKey;

beforeAll(async () => {
  probe = await startProbe();
  full = await probe.issueKey();
});
afterAll(() => probe.close());

function get(path: string, authorization?: string): Promise<Response> {
  return fetch(probe.url + path, { headers: authorization === undefined ? {} : { authorization } });
}

describe('access to operations', () => {
  test('needs no key for a public operation, and ignores a bad one', async () => {
    expect((await get('/probe/public')).status).toBe(200);
    expect((await get('/probe/public', 'Bearer nonsense')).status).toBe(200);
  });

  test('takes the user of a key', async () => {
    const answer = await get(`/probe/user/${FONT}`, `Bearer ${full.key}`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ value: { id: FONT, user: full.userId } });
  });

  test.each(['bearer', 'BEARER', 'BeArEr'])('accepts the scheme %s as the same scheme', async (scheme) => {
    expect((await get(`/probe/user/${FONT}`, `${scheme} ${full.key}`)).status).toBe(200);
  });

  test('without a key is 401 with a challenge that blames no token', async () => {
    const answer = await get(`/probe/user/${FONT}`);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="Naqsh"');
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  test.each([
    ['an unknown key', `Bearer ak_${'0'.repeat(33)}`],
    ['no key at all', 'Bearer nonsense'],
    ['two words', 'Bearer ak_one two'],
    ['a bare scheme', 'Bearer'],
  ])('with %s is 401 with error="invalid_token"', async (_, authorization) => {
    const answer = await get(`/probe/user/${FONT}`, authorization);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="Naqsh", error="invalid_token"');
  });

  test('with one character of the key changed is 401', async () => {
    const last = full.key.at(-1) === 'a' ? 'b' : 'a';
    expect((await get(`/probe/user/${FONT}`, `Bearer ${full.key.slice(0, -1)}${last}`)).status).toBe(401);
  });

  test('with another scheme is 401', async () => {
    const basic = Buffer.from(`${full.key}:`).toString('base64');
    expect((await get(`/probe/user/${FONT}`, `Basic ${basic}`)).status).toBe(401);
  });

  test('takes a key from the Authorization header only', async () => {
    expect((await get(`/probe/user/${FONT}?access_token=${full.key}`)).status).toBe(401);
    const inBody = await fetch(`${probe.url}/probe/any-json/${FONT}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ access_token: full.key }),
    });
    expect(inBody.status).toBe(401);
  });

  test('with a revoked key is 401 at once', async () => {
    const doomed = await probe.issueKey();
    expect((await get('/probe/render', `Bearer ${doomed.key}`)).status).toBe(200);
    await probe.revoke(doomed.keyId);
    expect((await get('/probe/render', `Bearer ${doomed.key}`)).status).toBe(401);
  });

  test('of a suspended user is 403, except where the route permits it', async () => {
    const user = await probe.issueKey();
    await probe.suspend(user.userId);
    const refused = await get('/probe/render', `Bearer ${user.key}`);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'user_suspended' });
    expect((await get('/probe/me', `Bearer ${user.key}`)).status).toBe(200);
  });

  test('with a key of the scope render reaches only routes of that scope', async () => {
    const { key } = await probe.issueKey({}, { scope: 'render' });
    expect((await get('/probe/render', `Bearer ${key}`)).status).toBe(200);
    const refused = await get(`/probe/user/${FONT}`, `Bearer ${key}`);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'insufficient_scope' });
  });

  test('to an operation of administrators is 403 for others', async () => {
    expect((await get('/probe/admin', `Bearer ${full.key}`)).status).toBe(403);
    const { key } = await probe.issueKey({ role: 'admin' });
    expect((await get('/probe/admin', `Bearer ${key}`)).status).toBe(200);
  });
});

describe('the order of the checks', () => {
  const send = (path: string, headers: Record<string, string>, body: string | undefined): Promise<Response> =>
    fetch(probe.url + path, { method: 'POST', headers, ...(body === undefined ? {} : { body }) });
  const json = { 'content-type': 'application/json' };
  const large = JSON.stringify({ text: 'x'.repeat(5000) });

  test('401 comes before 413, 415, 400 and 422', async () => {
    expect((await send(`/probe/any-json/${FONT}`, { 'content-type': 'text/csv' }, large)).status).toBe(401);
    expect((await send(`/probe/any-json/${'x'.repeat(300)}`, json, '{')).status).toBe(401);
  });

  test('403 comes before 413', async () => {
    const { key } = await probe.issueKey({}, { scope: 'render' });
    const answer = await send(`/probe/any-json/${FONT}`, { ...json, authorization: `Bearer ${key}` }, large);
    expect(answer.status).toBe(403);
  });

  test('413 comes before 415, 415 before 400, 400 before 422', async () => {
    const authorization = `Bearer ${full.key}`;
    const path = `/probe/any-json/${FONT}`;
    const longPath = `/probe/any-json/${'x'.repeat(300)}`;
    expect((await send(path, { authorization, 'content-type': 'text/csv' }, large)).status).toBe(413);
    expect((await send(path, { authorization, 'content-type': 'text/csv' }, '{')).status).toBe(415);
    expect((await send(longPath, { authorization, ...json }, '{')).status).toBe(400);
    expect((await send(longPath, { authorization, ...json }, '{}')).status).toBe(422);
  });

  test('404 and 405 of the route come before 401', async () => {
    expect((await get('/probe/nowhere')).status).toBe(404);
    expect((await get(`/probe/any-json/${FONT}`)).status).toBe(405);
    expect((await get('/probe/user/')).status).toBe(404);
  });
});
