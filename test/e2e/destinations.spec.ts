import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeBucket, refuse } from '../support/fake-bucket.js';
import { type Client, type Service, startService } from '../support/service.js';
import { TEST_SECRETS } from '../support/settings.js';
import { tick } from '../support/tick.js';

const PATH = '/v1/me/destinations';

interface Destination {
  readonly id: string;
  readonly last_test: object | null;
  readonly last_failure: object | null;
}

let service: Service;
let bucket: FakeBucket;
let client: Client;

async function made(terms: object = {}, by = client): Promise<Destination> {
  const answer = await by.json('POST', PATH, { ...bucket.terms, ...terms });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Destination;
}

const bodyOf = async (answer: Promise<Response>): Promise<Record<string, unknown>> =>
  (await (await answer).json()) as Record<string, unknown>;

const test = ({ id }: Destination, by = client) => bodyOf(by.fetch(`${PATH}/${id}/test`, { method: 'POST' }));
const find = ({ id }: Destination, by = client) => bodyOf(by.fetch(`${PATH}/${id}`));

beforeAll(async () => {
  bucket = await FakeBucket.open();
  service = await startService({ settings: { NAQSH_SANDBOX: '1' } });
  client = await service.newClient();
});
afterEach(() => {
  bucket.hostile = null;
});
afterAll(async () => {
  await service.close();
  bucket.close();
});

describe('a destination', () => {
  it('is added, listed, changed and deleted, and its secret is never answered', async () => {
    const owner = await service.newClient();
    const first = await made({ prefix: '/بطاقات/2026/', public_url: 'https://cdn.example/x/' }, owner);
    expect(first).toMatchObject({
      prefix: 'بطاقات/2026',
      public_url: 'https://cdn.example/x',
      access_key_id: 'AKIATEST',
      last_test: null,
      last_failure: null,
    });
    const changed = await bodyOf(owner.json('PATCH', `${PATH}/${first.id}`, { name: 'اسم آخر', public_url: null }));
    expect(changed).toMatchObject({ id: first.id, name: 'اسم آخر', public_url: null, bucket: 'cards' });
    const listed = await owner.fetch(PATH);
    const text = await listed.text();
    expect(JSON.parse(text)).toMatchObject({ items: [{ id: first.id }] });
    expect(`${JSON.stringify(first)}${JSON.stringify(changed)}${text}`).not.toMatch(/secret/);
    const [row] = await service.query('SELECT sealed_secret FROM destinations WHERE id = $1', [first.id]);
    expect(String((row as { sealed_secret: Buffer }).sealed_secret)).not.toContain('secret-of-the-bucket');
    expect((await owner.fetch(`${PATH}/${first.id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await owner.fetch(`${PATH}/${first.id}`)).status).toBe(404);
  });

  it('is one of twenty at most, even if all are added at once', async () => {
    const owner = await service.newClient();
    const answers = await Promise.all(Array.from({ length: 25 }, () => owner.json('POST', PATH, bucket.terms)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  });

  it.each(['https://s3.example.com', 'https://s3.example.com:1024', 'https://93.184.216.34:65535'])(
    'may be at %s',
    async (endpoint) => {
      const answer = await client.json('POST', PATH, { ...bucket.terms, endpoint });
      expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ endpoint })]);
    },
  );

  it.each<[string, object, string]>([
    ['plain http', { endpoint: 'http://s3.example.com' }, 'endpoint'],
    ['a path', { endpoint: 'https://s3.example.com/x' }, 'endpoint'],
    ['credentials', { endpoint: 'https://a:b@s3.example.com' }, 'endpoint'],
    ['the port of SSH', { endpoint: 'https://s3.example.com:22' }, 'endpoint'],
    ['the last privileged port', { endpoint: 'https://s3.example.com:1023' }, 'endpoint'],
    ['port 0', { endpoint: 'https://s3.example.com:0' }, 'endpoint'],
    ['a port beyond all', { endpoint: 'https://s3.example.com:65536' }, 'endpoint'],
    ['plain http on another port', { endpoint: 'http://s3.example.com:9000' }, 'endpoint'],
    ['a private address on another port', { endpoint: 'https://192.168.1.9:9000' }, 'endpoint'],
    ['a private address', { endpoint: 'https://10.0.0.1' }, 'endpoint'],
    ['the metadata of a cloud', { endpoint: 'https://169.254.169.254' }, 'endpoint'],
    ['an address without a name', { endpoint: 'https://93.184.216.34', force_path_style: false }, 'force_path_style'],
    ['no name of a bucket', { bucket: 'Our_Cards' }, 'bucket'],
    ['a prefix that leaves the bucket', { prefix: 'a/../b' }, 'prefix'],
    ['a prefix with a control character', { prefix: 'a\u0007' }, 'prefix'],
    ['a line break in the region', { region: 'eu\r\nx: y' }, 'region'],
    ['a line break in the key', { access_key_id: 'a\nb' }, 'access_key_id'],
    ['a public address without https', { public_url: 'http://cdn.example' }, 'public_url'],
    ['a public address with a query', { public_url: 'https://cdn.example/?x' }, 'public_url'],
  ])('cannot have %s', async (_, terms, member) => {
    const answer = await client.json('POST', PATH, { ...bucket.terms, ...terms });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'validation_failed', errors: [{ loc: ['body', member] }] });
  });
});

describe('the test of a destination', () => {
  it('writes, reads and deletes a small file, and is kept', async () => {
    const destination = await made({ prefix: 'بطاقات' });
    const begun = bucket.calls.length;
    const outcome = await test(destination);
    expect(outcome).toMatchObject({
      ok: true,
      steps: ['write', 'read', 'delete'].map((step) => ({ step, ok: true, failure: null })),
    });
    const calls = bucket.calls.slice(begun).map((call) => call.replace(/naqsh-test-[-0-9a-f]+/, 'NAME'));
    expect(calls).toEqual(['PUT', 'GET', 'DELETE'].map((method) => `${method} /cards/بطاقات/NAME.txt`));
    expect(bucket.objects.size).toBe(0);
    expect(await find(destination)).toMatchObject({ last_test: outcome });
    await client.json('PATCH', `${PATH}/${destination.id}`, { name: 'أخرى' });
    expect((await find(destination))['last_test']).not.toBeNull();
    await client.json('PATCH', `${PATH}/${destination.id}`, { secret_access_key: 'another' });
    expect((await find(destination))['last_test']).toBeNull();
  });

  it.each<[string, RequestListener, object]>([
    ['a wrong secret', refuse(403, 'SignatureDoesNotMatch'), { reason: 'wrong_secret', status: 403 }],
    ['an unknown key', refuse(403, 'InvalidAccessKeyId'), { reason: 'unknown_key' }],
    ['a missing bucket', refuse(404, 'NoSuchBucket'), { reason: 'no_bucket', store_code: 'NoSuchBucket' }],
    [
      'a key that may not write',
      refuse(403, 'AccessDenied'),
      { reason: 'access_denied', store_message: 'Because of AccessDenied.' },
    ],
    [
      'another region',
      refuse(301, 'PermanentRedirect', { location: 'https://other.example' }),
      { reason: 'wrong_region' },
    ],
    [
      'a region that only a header names',
      (_, answer) => answer.writeHead(307, { 'x-amz-bucket-region': 'eu-west-1' }).end(),
      { reason: 'wrong_region', store_code: null },
    ],
    [
      'a redirect to this machine',
      (_, answer) => answer.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
      { reason: 'redirected' },
    ],
    ['a clock that is off', refuse(403, 'RequestTimeTooSkewed'), { reason: 'clock_skew' }],
    ['a full bucket', refuse(507, 'XMinioStorageFull'), { reason: 'bucket_full' }],
    ['a server that fails', refuse(500, 'InternalError'), { reason: 'unavailable' }],
    [
      'an error that never ends',
      (_, answer) => void answer.writeHead(500).write('x'.repeat(10_000_000)),
      { reason: 'unavailable', store_code: null },
    ],
    [
      'no XML',
      (_, answer) => void answer.writeHead(418).end('<Code>\u0000</Code>'),
      { reason: 'refused', store_code: null },
    ],
    [
      'a connection that breaks off',
      (request) => void request.socket.destroy(),
      { reason: 'unreachable', status: null },
    ],
  ])('reports %s', async (_, hostile, failure) => {
    bucket.hostile = hostile;
    const destination = await made();
    const outcome = await test(destination);
    expect(outcome).toMatchObject({ ok: false, steps: [{ step: 'write', ok: false, failure }] });
    expect(await find(destination)).toMatchObject({ last_test: outcome });
    await client.fetch(`${PATH}/${destination.id}`, { method: 'DELETE' });
  });

  it('reports a key that may only write, and a bucket that returns other bytes', async () => {
    const destination = await made();
    bucket.hostile = (request, response) => {
      if (request.method === 'PUT') response.writeHead(200).end();
      else if (request.method === 'GET') response.writeHead(200).end('other bytes');
      else refuse(403, 'AccessDenied')(request, response);
    };
    expect(await test(destination)).toMatchObject({
      ok: false,
      steps: [
        { step: 'write', ok: true },
        { step: 'read', ok: false, failure: { reason: 'differs' } },
        { step: 'delete', ok: false, failure: { reason: 'access_denied' } },
      ],
    });
  });

  it('does not reach a private address, not even one that was stored before', async () => {
    const destination = await made();
    await service.query(`UPDATE destinations SET endpoint = 'https://10.0.0.1' WHERE id = $1`, [destination.id]);
    expect(await test(destination)).toMatchObject({ ok: false, steps: [{ failure: { reason: 'forbidden_address' } }] });
  });

  it('belongs to the account alone', async () => {
    const destination = await made();
    const other = await service.newClient();
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/test'],
    ] as const)
      expect((await other.fetch(`${PATH}/${destination.id}${path}`, { method })).status).toBe(404);
    expect((await other.json('PATCH', `${PATH}/${destination.id}`, { name: 'x' })).status).toBe(404);
  });
});

describe('the secret of a destination', () => {
  it('is sealed again while TOKEN_SECRET is replaced, and stays valid', async () => {
    const destination = await made();
    const sealed = () => service.query('SELECT sealed_secret FROM destinations WHERE id = $1', [destination.id]);
    const before = await sealed();
    const secrets = { TOKEN_SECRET: 'n'.repeat(48), TOKEN_SECRET_PREVIOUS: TEST_SECRETS.TOKEN_SECRET };
    const settings = { NAQSH_SANDBOX: '1', ...secrets };
    const replacing = await startService({ beside: service, worker: true, settings });
    await tick(replacing, 'destinations.secret_reseal');
    const after = await sealed();
    expect(after).not.toEqual(before);
    await replacing.close();
    const replaced = await startService({
      beside: service,
      settings: { NAQSH_SANDBOX: '1', TOKEN_SECRET: secrets.TOKEN_SECRET },
    });
    const call = { method: 'POST', headers: { authorization: `Bearer ${client.key}` } };
    const outcome: unknown = await (await replaced.fetch(`${PATH}/${destination.id}/test`, call)).json();
    await replaced.close();
    expect(outcome).toMatchObject({ ok: true });
  });
});
