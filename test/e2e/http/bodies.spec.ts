import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Probe, startProbe } from '../../support/probe.js';
import { sendRaw } from '../../support/raw.js';

let probe: Probe;

beforeAll(async () => {
  probe = await startProbe();
});
afterAll(() => probe.close());

type Sent = string | Buffer | FormData | undefined;

async function post(path: string, body: Sent, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(probe.url + path, {
    method: 'POST',
    headers,
    ...(body === undefined
      ? {}
      : { body: typeof body === 'object' && Buffer.isBuffer(body) ? new Uint8Array(body) : body }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const postJson = (text: string): Promise<Answer> => post('/probe/json', text, JSON_TYPE);

describe('JSON bodies', () => {
  test('defaults are filled in', async () => {
    expect(await postJson('{"name":"علي"}')).toEqual({ status: 200, body: { value: { name: 'علي', count: 10 } } });
  });

  test('a byte order mark is no fault', async () => {
    expect((await postJson('\uFEFF{"name":"a"}')).status).toBe(200);
  });

  test.each([
    ['no body', undefined],
    ['an empty body', ''],
  ])('%s is 422 at ["body"]', async (_, text) => {
    const { status, body } = await post('/probe/json', text, text === undefined ? {} : JSON_TYPE);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ loc: ['body'], type: 'missing', msg: expect.any(String) }]);
  });

  test.each(['{', '{"name":}', 'name', '{"name":"a"} x', "{'name':'a'}", 'NaN', '[1,]'])('%s is 400', async (text) => {
    expect(await postJson(text)).toMatchObject({ status: 400, body: { code: 'invalid_json' } });
  });

  test('that are not UTF-8 are 400', async () => {
    const bytes = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xe9]), Buffer.from('"}')]);
    expect(await post('/probe/json', bytes, JSON_TYPE)).toMatchObject({ status: 400, body: { code: 'invalid_json' } });
  });

  test.each(['[]', '"text"', '1', 'null', 'true'])('%s is no object: 422', async (text) => {
    const { status, body } = await postJson(text);
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ loc: ['body'], type: 'model_attributes_type' }]);
  });

  test('null counts as absent for every optional member', async () => {
    const members = { count: null, flag: null, note: null, format: null, data: null, focus: null, points: null };
    const { status, body } = await postJson(JSON.stringify({ name: 'a', ...members }));
    expect(status).toBe(200);
    expect(body).toEqual({ value: { name: 'a', count: 10, note: null } });
  });

  test.each([
    ['{}', ['body', 'name'], 'missing'],
    ['{"name":1}', ['body', 'name'], 'string_type'],
    ['{"name":null}', ['body', 'name'], 'string_type'],
    ['{"name":""}', ['body', 'name'], 'string_too_short'],
    ['{"name":"مرحبا!"}', ['body', 'name'], 'string_too_long'],
    ['{"name":"a","count":"5"}', ['body', 'count'], 'int_type'],
    ['{"name":"a","count":true}', ['body', 'count'], 'int_type'],
    ['{"name":"a","count":1.5}', ['body', 'count'], 'int_from_float'],
    ['{"name":"a","count":0}', ['body', 'count'], 'greater_than_equal'],
    ['{"name":"a","count":101}', ['body', 'count'], 'less_than_equal'],
    ['{"name":"a","count":9223372036854775808}', ['body', 'count'], 'less_than_equal'],
    ['{"name":"a","focus":{"x":null}}', ['body', 'focus', 'x'], 'float_type'],
    ['{"name":"a","flag":"true"}', ['body', 'flag'], 'bool_type'],
    ['{"name":"a","flag":1}', ['body', 'flag'], 'bool_type'],
    ['{"name":"a","note":"abcd"}', ['body', 'note'], 'string_too_long'],
    ['{"name":"a","format":"gif"}', ['body', 'format'], 'enum'],
    ['{"name":"a","format":1}', ['body', 'format'], 'enum'],
    ['{"name":"a","data":[]}', ['body', 'data'], 'dict_type'],
    ['{"name":"a","focus":1}', ['body', 'focus'], 'dict_type'],
    ['{"name":"a","focus":{}}', ['body', 'focus', 'x'], 'missing'],
    ['{"name":"a","focus":{"x":2}}', ['body', 'focus', 'x'], 'less_than_equal'],
    ['{"name":"a","focus":{"x":1,"y":1}}', ['body', 'focus', 'y'], 'extra_forbidden'],
    ['{"name":"a","points":{}}', ['body', 'points'], 'list_type'],
    ['{"name":"a","points":[{"x":1},{"x":"1"}]}', ['body', 'points', 1, 'x'], 'float_type'],
    ['{"name":"a","points":[{"x":1},{"x":1},{"x":1}]}', ['body', 'points'], 'too_long'],
    ['{"name":"a","nmae":"b"}', ['body', 'nmae'], 'extra_forbidden'],
    ['{"name":"a","__proto__":{"admin":true}}', ['body', '__proto__'], 'extra_forbidden'],
    ['{"name":"a","constructor":{}}', ['body', 'constructor'], 'extra_forbidden'],
    ['{"name":"a","data":{"x":"\\u0000"}}', ['body', 'data', 'x'], 'value_error'],
    ['{"name":"a","data":{"x":["\\ud800"]}}', ['body', 'data', 'x', 0], 'string_unicode'],
    ['{"name":"a","data":{"x":1e400}}', ['body', 'data', 'x'], 'finite_number'],
  ])('%s is refused at %j as %s', async (text, loc, type) => {
    const { status, body } = await postJson(text);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ loc, type, msg: expect.any(String) }]);
  });

  test('every fault is named at once', async () => {
    const { body } = await postJson('{"count":0,"format":"gif","extra":1}');
    const types = (body.errors as { type: string }[]).map(({ type }) => type).sort();
    expect(types).toEqual(['enum', 'extra_forbidden', 'greater_than_equal', 'missing']);
  });

  test('lengths count scalar values: five emoji fit where five letters do', async () => {
    expect((await postJson(JSON.stringify({ name: '🌙🌙🌙🌙🌙' }))).status).toBe(200);
  });

  test('null stands for a nullable field only', async () => {
    expect((await postJson('{"name":"a","note":null}')).status).toBe(200);
  });

  test.each([
    ['deep nesting', `{"name":"a","data":${'{"x":'.repeat(10_000)}1${'}'.repeat(10_000)}}`, 400],
    ['deep lists', `{"name":"a","data":{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`, 400],
    ['negative zero', '{"name":"a","count":-0}', 422],
    ['a number of 10,000 digits', `{"name":"a","count":${'9'.repeat(10_000)}}`, 422],
  ])('%s does no harm', async (_, text, status) => {
    expect((await postJson(text)).status).toBe(status);
  });

  test('a hundred thousand members do no harm', async () => {
    const members = Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`).join(',');
    expect((await postJson(`{"name":"a","data":{${members}}}`.slice(0, 1_000_000))).status).toBe(400);
  });

  test('413 past the limit, whether the length is announced or not', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(1024 * 1024) });
    expect(await postJson(large)).toMatchObject({ status: 413, body: { code: 'too_large', limit_bytes: 1048576 } });
    const stream = new Blob([large]).stream();
    const streamed: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: JSON_TYPE,
      body: stream,
      duplex: 'half',
    };
    const answer = await fetch(`${probe.url}/probe/json`, streamed);
    expect(answer.status).toBe(413);
  });

  test('an operation without a body ignores one, and its content type', async () => {
    const send = (body: string, type: string): Promise<Response> =>
      fetch(`${probe.url}/probe/no-body`, { method: 'DELETE', headers: { 'content-type': type }, body });
    expect((await send('', 'application/json')).status).toBe(200);
    expect((await send('{broken', 'application/json')).status).toBe(200);
    expect((await send('<x/>', 'text/xml')).status).toBe(200);
    expect((await send('x'.repeat(3_000_000), 'nonsense')).status).toBe(200);
  });
});

describe('content types', () => {
  test.each([
    'application/json',
    'APPLICATION/JSON',
    'Application/Json',
    'application/json;charset=utf-8',
    'application/json; charset=UTF-8',
    'application/json; charset="utf-8"',
    'application/json ; charset=utf8',
    'application/json\t; charset=utf-8',
    'application/json; profile=x',
    'application/json;',
  ])('%j is JSON, and validated', async (type) => {
    expect((await post('/probe/json', '{"name":"a"}', { 'content-type': type })).status).toBe(200);
    expect((await post('/probe/json', '{"name":1}', { 'content-type': type })).status).toBe(422);
  });

  test.each([
    'text/plain',
    'text/json',
    'application/jsonx',
    'application/x+json',
    'application/ld+json',
    'application/problem+json',
    'application/json+xml',
    'application/json, text/plain',
    'application/json,application/json',
    'application/json text/plain',
    'application/json/x',
    'application/',
    '/json',
    'json',
    'application json',
    '"application/json"',
    'application/json; charset=utf-16',
    'application/json; charset=latin1',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'multipart/json',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    '*/*',
    'application/*',
    'x',
  ])('%j is 415', async (type) => {
    const answer = await post('/probe/json', '{"name":"a"}', { 'content-type': type });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });

  test.each([
    'Content-Type:\tapplication/json',
    'Content-Type:   application/json  ',
    'content-type: application/json\r\nContent-Type: text/plain',
    'Content-Type: text/plain\r\nContent-Type: application/json',
    'Content-Type: \u000bapplication/json',
    'Content-Type: application/json\u00a0',
    'Content-Type:',
    'X-Other: 1',
  ])('the header %j never lets a body past validation', async (header) => {
    const body = '{"name":1}';
    const request = `POST /probe/json HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${body.length}\r\n${header}\r\n\r\n${body}`;
    const answer = await sendRaw(probe.url, Buffer.from(request, 'latin1'));
    expect([400, 415, 422]).toContain(answer.status);
  });

  test('a compressed body is 415', async () => {
    const answer = await post('/probe/json', '{"name":"a"}', { ...JSON_TYPE, 'content-encoding': 'gzip' });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_content_encoding' } });
  });

  test('Accept never causes a refusal', async () => {
    expect((await post('/probe/json', '{"name":"a"}', { ...JSON_TYPE, accept: 'text/nothing' })).status).toBe(200);
  });
});
