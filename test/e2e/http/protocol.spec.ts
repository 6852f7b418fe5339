import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ProbeController } from '../../support/probe.controller.js';
import { NAMED_ORIGIN, type Probe, startProbe } from '../../support/probe.js';
import { type RawAnswer, sendRaw } from '../../support/raw.js';

const REQUEST_ID = /^req_[0-9A-Za-z]{22}$/;

let probe: Probe;

beforeAll(async () => {
  probe = await startProbe();
});
afterAll(() => probe.close());

const request = (path: string, init: RequestInit = {}): Promise<Response> => fetch(probe.url + path, init);

describe('errors', () => {
  test('are problems with a stable code, the path without its query, and the id of the request', async () => {
    const answer = await request('/probe/conflict?secret=1');
    expect(answer.status).toBe(409);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toEqual({
      type: expect.any(String),
      title: 'Conflict',
      status: 409,
      code: 'in_use',
      detail: 'It is in use by tpl_1.',
      instance: '/probe/conflict',
      request_id: answer.headers.get('x-request-id'),
      used_by: 'tpl_1',
    });
  });

  test('of our own making reveal nothing of their cause', async () => {
    const answer = await request('/probe/bug');
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(text).not.toMatch(/SELECT|passwd|at .*\.ts/);
    expect(JSON.parse(text)).toMatchObject({ code: 'internal' });
  });

  test('a database that is not there is 503 with Retry-After, and unnamed', async () => {
    const answer = await request('/probe/outage');
    const text = await answer.text();
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(text).not.toContain('10.0.0.5');
    expect(JSON.parse(text)).toMatchObject({ code: 'dependency_down' });
  });

  test.each([
    '/nowhere',
    '/probe',
    '/probe/public/',
    '/probe//public',
    '/Probe/public',
    '/%zz',
    '/probe/user/%ff%fe/x',
  ])('%s is 404', async (path) => {
    const answer = await request(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'route_not_found' });
  });
});

describe('a request that HTTP itself refuses', () => {
  const send = (head: string, body = ''): Promise<RawAnswer> =>
    sendRaw(probe.url, `${head}\r\nConnection: close\r\n\r\n${body}`);

  test.each([
    ['HTTP/1.1 without Host', 'GET /probe/public HTTP/1.1', 400, 'unreadable_request'],
    ['an unknown expectation', 'GET /probe/public HTTP/1.1\r\nHost: x\r\nExpect: foo', 417, 'expectation_failed'],
    [
      'an expectation at an unknown address',
      'GET /nowhere HTTP/1.1\r\nHost: x\r\nExpect: foo',
      417,
      'expectation_failed',
    ],
    [
      'an expectation with a body',
      'POST /probe/bodies HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\nContent-Length: 2',
      417,
      'expectation_failed',
    ],
  ])('%s is a problem with the id of the request', async (_what, head, status, code) => {
    const answer = await send(head);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(REQUEST_ID);
    expect(JSON.parse(answer.body)).toMatchObject({ status, code, request_id: id, type: `/docs#problem-${code}` });
  });

  test('HTTP/1.0 needs no Host, and Expect: 100-continue is met', async () => {
    expect((await send('GET /probe/public HTTP/1.0')).status).toBe(200);
    const continued = await send('GET /probe/public HTTP/1.1\r\nHost: x\r\nExpect: 100-continue');
    expect(continued.status).toBe(100);
    expect(continued.body).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('request ids', () => {
  test('are ours for any input of the client, and never the same twice', async () => {
    const ids = new Set<string | null>();
    for (const path of ['/probe/public', '/probe/bug', '/nowhere', '/%zz', '/probe/me']) {
      const answer = await request(path, { headers: { 'x-request-id': 'mine' } });
      expect(answer.headers.get('x-request-id')).toMatch(REQUEST_ID);
      ids.add(answer.headers.get('x-request-id'));
    }
    expect(ids.size).toBe(5);
  });

  test.each([
    ['a-trace:0123.45', true],
    ['short', false],
    ['with a space in it', false],
    ['x'.repeat(65), false],
  ])('are those of a trusted proxy: %s, %s', async (sent, isTaken) => {
    const trusting = await startProbe([ProbeController], undefined, { TRUSTED_PROXIES: '127.0.0.0/8' });
    const answer = await fetch(`${trusting.url}/probe/bug`, { headers: { 'x-request-id': sent } });
    const id = answer.headers.get('x-request-id');
    expect(id === sent).toBe(isTaken);
    expect(await answer.json()).toMatchObject({ request_id: id });
    await trusting.close();
  });

  test.each([
    ['text that is not HTTP', 'GARBAGE\r\n\r\n', 400],
    ['a space in the address', 'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['two lengths', 'POST /probe/json HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    [
      'length and chunks together',
      'POST /probe/json HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('are present even on the answer to %s', async (_, bytes, status) => {
    const answer = await sendRaw(probe.url, bytes);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-request-id')).toMatch(REQUEST_ID);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(JSON.parse(answer.body)).toMatchObject({ status });
  });
});

describe('methods', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s on a path that only reads is 405 with Allow', async (method) => {
    const answer = await request('/probe/public', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  test('GET and HEAD on a path that only takes POST are 405', async () => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await request('/probe/json', { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('OPTIONS, POST');
    }
  });

  test.each(['TRACE', 'PROPFIND', 'LOCK', 'SEARCH', 'PURGE', 'QUERY'])('%s is 405 with Allow too', async (method) => {
    const answer = await sendRaw(probe.url, `${method} /probe/public HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  test('OPTIONS lists the methods', async () => {
    const answer = await request('/probe/public', { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  test('HEAD answers like GET, without the body', async () => {
    const [get, head] = [await request('/probe/binary'), await request('/probe/binary', { method: 'HEAD' })];
    expect(head.status).toBe(200);
    for (const name of ['content-type', 'content-length', 'etag', 'content-disposition']) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
    expect(await head.text()).toBe('');
  });
});

describe('binary answers', () => {
  test('carry their type, length, tag and name', async () => {
    const answer = await request('/probe/binary');
    expect(await answer.text()).toBe('glyphs');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'font/ttf',
      'content-length': '6',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      'content-disposition': `attachment; filename="__ ___.ttf"; filename*=UTF-8''%D8%AE%D8%B7%20%22%D8%A3%22.ttf`,
    });
  });

  test('ignore Range', async () => {
    const answer = await request('/probe/binary', { headers: { range: 'bytes=0-1' } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('glyphs');
  });

  test('are 304 to clients that hold them', async () => {
    const tag = (await request('/probe/binary')).headers.get('etag') ?? '';
    for (const condition of [tag, `W/${tag}`, `"other", ${tag}`, `"other",W/${tag}`, '*', ' * ']) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await request('/probe/binary', { method, headers: { 'if-none-match': condition } });
        expect(answer.status).toBe(304);
        expect(answer.headers.get('etag')).toBe(tag);
        expect(answer.headers.get('content-type')).toBeNull();
        expect([null, '6']).toContain(answer.headers.get('content-length'));
        expect(await answer.text()).toBe('');
      }
    }
  });

  test.each(['"other"', '""', 'nonsense', '"*"'])('are sent to clients that hold %s', async (condition) => {
    expect((await request('/probe/binary', { headers: { 'if-none-match': condition } })).status).toBe(200);
  });
});

describe('queries', () => {
  const query = async (text: string): Promise<{ status: number; body: Record<string, unknown> }> => {
    const answer = await request(`/probe/public${text}`);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  test.each([
    ['', { limit: 50, flag: true }],
    ['?limit=1&flag=0', { limit: 1, flag: false }],
    ['?limit=200&flag=true', { limit: 200, flag: true }],
    ['?limit=%2B7', { limit: 7, flag: true }],
    ['?format=png&query=%D9%85%D8%AD%D9%85%D8%AF+', { limit: 50, flag: true, format: 'png', query: 'محمد ' }],
    ['?unknown=1&limit=2&unknown=2', { limit: 2, flag: true }],
  ])('%s is read', async (text, value) => {
    expect(await query(text)).toEqual({ status: 200, body: { value } });
  });

  test.each([
    ['?limit=0', 'limit', 'greater_than_equal'],
    ['?limit=201', 'limit', 'less_than_equal'],
    ['?limit=-1', 'limit', 'greater_than_equal'],
    ['?limit=1.0', 'limit', 'int_parsing'],
    ['?limit=1e2', 'limit', 'int_parsing'],
    ['?limit=', 'limit', 'int_parsing'],
    ['?limit', 'limit', 'int_parsing'],
    ['?limit=%201', 'limit', 'int_parsing'],
    ['?limit=0x10', 'limit', 'int_parsing'],
    ['?limit=١٠', 'limit', 'int_parsing'],
    ['?limit=null', 'limit', 'int_parsing'],
    ['?limit=99999999999999999999', 'limit', 'less_than_equal'],
    ['?limit=1&limit=2', 'limit', 'value_error'],
    ['?flag=yes', 'flag', 'bool_parsing'],
    ['?flag=TRUE', 'flag', 'bool_parsing'],
    ['?flag=', 'flag', 'bool_parsing'],
    ['?format=gif', 'format', 'enum'],
    ['?format=', 'format', 'enum'],
    ['?query=abcdef', 'query', 'string_too_long'],
    ['?query=%00', 'query', 'value_error'],
  ])('%s is refused at %s as %s', async (text, name, type) => {
    const { status, body } = await query(text);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ loc: ['query', name], type, msg: expect.any(String) }]);
  });
});

describe('ids in paths', () => {
  test('an impossible id is 422, and an id of another shape is looked up', async () => {
    const { key } = await probe.issueKey();
    const status = async (id: string): Promise<number> =>
      (await request(`/probe/user/${id}`, { headers: { authorization: `Bearer ${key}` } })).status;
    expect(await status('fnt_%00')).toBe(422);
    expect(await status('x'.repeat(201))).toBe(422);
    expect(await status('x'.repeat(5000))).toBe(422);
    expect(await status('x'.repeat(200))).toBe(200);
    expect(await status('..%2F..%2Fetc')).toBe(200);
    expect(await status('%D8%AE%D8%B7')).toBe(200);
  });
});

describe('pages of other origins', () => {
  const allowed = async (path: string, origin: string, init: RequestInit = {}): Promise<string | null> =>
    (await request(path, { ...init, headers: { origin, ...init.headers } })).headers.get('access-control-allow-origin');
  const preflight = (method: string): RequestInit => ({
    method: 'OPTIONS',
    headers: { 'access-control-request-method': method },
  });

  test('may call the public operations, without credentials', async () => {
    const answer = await request('/probe/binary', { headers: { origin: 'https://anywhere.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
    expect(answer.headers.get('access-control-expose-headers')).toContain('ETag');
  });

  test('may call the others if they are named', async () => {
    expect(await allowed('/probe/render', NAMED_ORIGIN)).toBe(NAMED_ORIGIN);
    expect(await allowed('/probe/render', 'https://anywhere.example')).toBeNull();
    expect(await allowed('/probe/render', `${NAMED_ORIGIN}.evil.example`)).toBeNull();
    expect(await allowed('/probe/render', 'null')).toBeNull();
    const answer = await request('/probe/render', { headers: { origin: NAMED_ORIGIN } });
    expect(answer.headers.get('vary')).toBe('Origin');
  });

  test('are refused before they send', async () => {
    expect(await allowed('/probe/json', 'https://anywhere.example', preflight('POST'))).toBe('*');
    expect(await allowed('/probe/render', NAMED_ORIGIN, preflight('GET'))).toBe(NAMED_ORIGIN);
    expect(await allowed('/probe/render', 'https://anywhere.example', preflight('GET'))).toBeNull();
    const answer = await request('/probe/render', {
      ...preflight('GET'),
      headers: { origin: NAMED_ORIGIN, 'access-control-request-method': 'GET' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET');
    expect(answer.headers.get('access-control-allow-headers')).toContain('Authorization');
  });
});

describe('lists', () => {
  test('are items with a cursor', async () => {
    expect(await (await request('/probe/page')).json()).toEqual({
      items: [{ value: 1 }, { value: 2 }],
      next_cursor: 'more',
    });
  });
});
