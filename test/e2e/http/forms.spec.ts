import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Probe, startProbe } from '../../support/probe.js';
import { sendRaw } from '../../support/raw.js';

let probe: Probe;

beforeAll(async () => {
  probe = await startProbe();
});
afterAll(() => probe.close());

interface Answer {
  status: number;
  body: { value?: unknown; code?: string; errors?: { loc: unknown[]; type: string }[] };
}

function form(parts: Record<string, string | Blob | (string | Blob)[]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === 'string') data.append(name, one);
      else data.append(name, one, 'خط.ttf');
    }
  }
  return data;
}

async function send(body: FormData | string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(`${probe.url}/probe/form`, { method: 'POST', body, headers });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

const bytes = (length: number): Blob => new Blob([new Uint8Array(length)]);

describe('forms', () => {
  test('texts are read into the values that the form declares', async () => {
    const answer = await send(form({ name: 'علي', width: '12', schema: '{"layers":[]}', file: bytes(3) }));
    expect(answer).toEqual({
      status: 200,
      body: { value: { name: 'علي', width: 12, schema: { layers: [] }, file: { name: 'خط.ttf', bytes: 3 } } },
    });
  });

  test('a text part may come as a file, as curl -F schema=@file sends it', async () => {
    const answer = await send(form({ name: 'a', schema: new Blob(['{"x":1}']) }));
    expect(answer).toMatchObject({ status: 200, body: { value: { schema: { x: 1 } } } });
  });

  test('an empty file is a file', async () => {
    expect(await send(form({ name: 'a', file: bytes(0) }))).toMatchObject({ body: { value: { file: { bytes: 0 } } } });
  });

  test.each<[string, Parameters<typeof form>[0], unknown[], string]>([
    ['a missing part', { width: '1' }, ['body', 'name'], 'missing'],
    ['an unknown text', { name: 'a', nmae: 'b' }, ['body', 'nmae'], 'extra_forbidden'],
    ['an unknown file', { name: 'a', flie: bytes(5) }, ['body', 'flie'], 'extra_forbidden'],
    ['a part named __proto__', { name: 'a', ['__proto__']: 'b' }, ['body', '__proto__'], 'extra_forbidden'],
    ['a part named constructor', { name: 'a', constructor: 'b' }, ['body', 'constructor'], 'extra_forbidden'],
    ['a text where a file belongs', { name: 'a', file: 'abc' }, ['body', 'file'], 'value_error'],
    ['a part given twice', { name: ['a', 'b'] }, ['body', 'name'], 'value_error'],
    ['a file given twice', { name: 'a', file: [bytes(1), bytes(1)] }, ['body', 'file'], 'value_error'],
    ['a text too long', { name: 'abcdef' }, ['body', 'name'], 'string_too_long'],
    ['U+0000 in a text', { name: 'a\0' }, ['body', 'name'], 'value_error'],
    ['a fraction for an integer', { name: 'a', width: '1.5' }, ['body', 'width'], 'int_parsing'],
    ['an integer out of bounds', { name: 'a', width: '0' }, ['body', 'width'], 'greater_than_equal'],
    ['broken JSON in a part', { name: 'a', schema: '{' }, ['body', 'schema'], 'json_invalid'],
    ['JSON that is no object', { name: 'a', schema: '[1]' }, ['body', 'schema'], 'dict_type'],
    [
      'poison inside of a JSON part',
      { name: 'a', schema: '{"a":{"b":1e999}}' },
      ['body', 'schema', 'a', 'b'],
      'finite_number',
    ],
  ])('%s is 422', async (_, parts, loc, type) => {
    const { status, body } = await send(form(parts));
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ loc, type, msg: expect.any(String) }]);
  });

  test('parts that may come several times are lists, however often they come', async () => {
    const one = { name: 'خط.ttf', bytes: 1 };
    const several = [
      [
        { enclosed: bytes(1), remove: 'logo' },
        { enclosed: [one], remove: ['logo'] },
      ],
      [
        { enclosed: [bytes(1), bytes(2), bytes(1)], remove: ['a', 'b'] },
        { enclosed: [one, { ...one, bytes: 2 }, one] },
      ],
      [
        { 'enclosed[]': [bytes(1), bytes(1)], enclosed: bytes(2), 'remove[]': 'a' },
        { enclosed: [one, one, { ...one, bytes: 2 }], remove: ['a'] },
      ],
    ] as const;
    for (const [parts, value] of several) {
      const answer = await send(form({ name: 'a', ...(parts as unknown as Parameters<typeof form>[0]) }));
      expect(answer).toMatchObject({ status: 200, body: { value } });
    }
  });

  test.each<[string, Parameters<typeof form>[0], unknown[], string]>([
    ['one file too many', { enclosed: Array.from({ length: 4 }, () => bytes(1)) }, ['body', 'enclosed'], 'too_long'],
    ['a text among files', { enclosed: [bytes(1), 'a'] }, ['body', 'enclosed', 1], 'value_error'],
    ['one text too many', { remove: ['a', 'b', 'c'] }, ['body', 'remove'], 'too_long'],
    ['a text of several too long', { remove: ['a', 'abcdef'] }, ['body', 'remove', 1], 'string_too_long'],
    ['U+0000 in a text of several', { remove: ['a', 'b\0'] }, ['body', 'remove', 1], 'value_error'],
    ['a single part by the name of several', { 'width[]': '1' }, ['body', 'width[]'], 'extra_forbidden'],
  ])('of parts that may come several times, %s is 422', async (_, parts, loc, type) => {
    const { status, body } = await send(form({ name: 'a', ...parts }));
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ loc, type, msg: expect.any(String) }]);
  });

  test('each of several files has the limit of one', async () => {
    expect((await send(form({ name: 'a', enclosed: [bytes(100), bytes(100)] }))).status).toBe(200);
    for (const name of ['enclosed', 'enclosed[]'])
      expect((await send(form({ name: 'a', [name]: [bytes(1), bytes(101)] }))).status).toBe(413);
  });

  test('a file field without a chosen file is left out, as browsers send it', async () => {
    const empty = (name: string): string =>
      `--b\r\nContent-Disposition: form-data; name="${name}"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n`;
    const text = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\na\r\n';
    const answer = await send(`${text}${empty('file')}${empty('enclosed')}--b--\r\n`, {
      'content-type': 'multipart/form-data; boundary=b',
    });
    expect(answer).toEqual({ status: 200, body: { value: { name: 'a' } } });
  });

  test('an optional form may be absent, and is judged when present', async () => {
    const post = async (body?: FormData): Promise<unknown> => {
      const answer = await fetch(`${probe.url}/probe/open-form`, { method: 'POST', ...(body && { body }) });
      return [answer.status, ((await answer.json()) as { value?: unknown }).value];
    };
    expect(await post()).toEqual([200, {}]);
    expect(await post(form({ width: '12' }))).toEqual([200, { width: 12 }]);
    expect(await post(form({ width: '0' }))).toEqual([422, undefined]);
  });

  test('no body is 422 at ["body"]', async () => {
    const answer = await fetch(`${probe.url}/probe/form`, { method: 'POST' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ loc: ['body'], type: 'missing' }] });
  });

  test('an empty chunked form is 422 as well', async () => {
    const answer = await sendRaw(
      probe.url,
      'POST /probe/form HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
        'Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n',
    );
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.body)).toMatchObject({ errors: [{ loc: ['body'], type: 'missing' }] });
  });

  test('a file at its limit passes, one byte more is 413', async () => {
    expect((await send(form({ name: 'a', file: bytes(1000) }))).status).toBe(200);
    expect(await send(form({ name: 'a', file: bytes(1001) }))).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
  });

  test('a text part past 1 MB and a form past its whole limit are 413', async () => {
    expect((await send(form({ name: 'x'.repeat(1024 * 1024 + 1) }))).status).toBe(413);
    expect((await send(form({ name: 'a', other: bytes(3 * 1024 * 1024) }))).status).toBe(413);
  });

  test('more than 200 parts are 400', async () => {
    const many = form({ name: Array.from({ length: 201 }, () => 'a') });
    expect(await send(many)).toMatchObject({ status: 400, body: { code: 'invalid_multipart' } });
  });

  test.each(['application/json', 'multipart/mixed; boundary=x', 'application/x-www-form-urlencoded', 'text/plain'])(
    '%s is 415',
    async (type) => {
      expect((await send('--x--', { 'content-type': type })).status).toBe(415);
    },
  );

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['an empty boundary', 'multipart/form-data; boundary=', 'x'],
    ['another boundary', 'multipart/form-data; boundary=b', '--a\r\n\r\nx\r\n--a--'],
    [
      'an end too early',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nabc',
    ],
    ['an end in the headers', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-da'],
    ['text that is no multipart', 'multipart/form-data; boundary=b', 'hello'],
    [
      'a text that is not UTF-8',
      'multipart/form-data; boundary=b',
      Buffer.concat([
        Buffer.from('--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n'),
        Buffer.from([0xff]),
        Buffer.from('\r\n--b--\r\n'),
      ]),
    ],
  ])('%s is 400', async (_, type, body) => {
    const sent = typeof body === 'string' ? body : new Uint8Array(body);
    const answer = await fetch(`${probe.url}/probe/form`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: sent,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid_multipart' });
  });

  test('a connection cut in the middle of a form has no effect on others', async () => {
    const head =
      'POST /probe/form HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000\r\n';
    const cut = `${head}Connection: close\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\nabc`;
    const { hostname, port } = new URL(probe.url);
    const { connect } = await import('node:net');
    for (let count = 0; count < 20; count += 1) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () => socket.end(cut, () => socket.destroy()));
        socket.on('close', () => resolve());
      });
    }
    expect((await send(form({ name: 'a' }))).status).toBe(200);
  });

  test('a file name never leaves the folder it is shown in', async () => {
    const body =
      '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\na\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="../../etc/passwd"\r\n\r\nx\r\n--b--\r\n';
    const answer = await sendRaw(
      probe.url,
      `POST /probe/form HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(answer.body).toContain('"passwd"');
    expect(answer.body).not.toContain('..');
  });
});
