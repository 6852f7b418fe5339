import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Mailbox } from '../support/mailbox.js';
import { refusal } from '../support/problems.js';
import { startService, type Client, type Service } from '../support/service.js';
import { extent } from '../support/extent.js';

const UNKNOWN = `key_${'0'.repeat(22)}`;

interface KeyBody {
  id: string;
  key: string;
  last_four: string;
}

/** Users with the highest permitted number of keys. */
const OWNERS = extent(1, 10);

let service: Service;
let owner: Client;
let other: Client;

beforeAll(async () => {
  service = await startService({ seed: 'nothing', worker: true });
  owner = await service.newClient();
  other = await service.newClient();
});
afterAll(() => service.close());

async function issue(client: Client, body: object = {}): Promise<KeyBody> {
  const answer = await client.json('POST', '/v1/me/api-keys', body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as KeyBody;
}

const withKey = (key: string, path = '/v1/me', at = service): Promise<Response> =>
  at.fetch(path, { headers: { authorization: `Bearer ${key}` } });

const suspend = ({ userId }: Client): Promise<unknown> =>
  service.query(`UPDATE users SET status = 'suspended' WHERE id = $1`, [userId]);

describe('GET /v1/me', () => {
  it('is the account of the key, of any scope', async () => {
    const client = await service.newClient({ role: 'admin', credits: 7 }, { scope: 'render' });
    const answer = await client.fetch('/v1/me');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      id: client.userId,
      email: `${client.userId}@example.com`,
      name: '',
      role: 'admin',
      status: 'active',
      locale: 'ar',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      credits: { balance: 7 },
      rate_limit_per_minute: null,
      keep_requests: false,
      stores_count: 0,
    });
    await refusal(await service.fetch('/v1/me'), 401);
  });

  it('shows suspended users their state, who are refused elsewhere', async () => {
    const client = await service.newClient();
    await suspend(client);
    expect(await (await client.fetch('/v1/me')).json()).toMatchObject({ status: 'suspended' });
    for (const [method, path] of [
      ['GET', '/v1/me/api-keys'],
      ['POST', '/v1/me/api-keys'],
      ['DELETE', '/v1/me'],
    ] as const) {
      expect((await refusal(await client.fetch(path, { method }), 403)).code).toBe('user_suspended');
    }
  });
});

describe('PATCH /v1/me', () => {
  const change = (client: Client, body: object): Promise<Response> => client.json('PATCH', '/v1/me', body);
  const shownTo = async (client: Client): Promise<object> => (await (await client.fetch('/v1/me')).json()) as object;

  it('changes the name and the language, each by itself or with other members, and leaves the rest', async () => {
    const client = await service.newClient();
    const before = await shownTo(client);
    for (const [body, changed] of [
      [{ name: 'مريم السالم' }, { name: 'مريم السالم' }],
      [{ locale: 'en' }, { name: 'مريم السالم', locale: 'en' }],
      [{}, { name: 'مريم السالم', locale: 'en' }],
      [
        { name: null, locale: null },
        { name: 'مريم السالم', locale: 'en' },
      ],
      [
        { name: '', locale: 'ar', keep_requests: true },
        { name: '', locale: 'ar', keep_requests: true },
      ],
    ] as const) {
      expect(await (await change(client, body)).json()).toEqual({ ...before, ...changed });
      expect(await shownTo(client)).toEqual({ ...before, ...changed });
    }
  });

  it('is found by administrators under the new name, however it is spelt', async () => {
    const [client, admin] = [await service.newClient(), await service.newClient({ role: 'admin' })];
    await change(client, { name: 'أسماء الفهد' });
    const found = await admin.fetch(`/v1/admin/users?query=${encodeURIComponent('اسماء الفهد')}`);
    expect(await found.json()).toMatchObject({ items: [{ id: client.userId, name: 'أسماء الفهد' }] });
  });

  it.each([
    [{ name: 'ن'.repeat(201) }, ['body.name']],
    [{ name: 7, locale: 'fr' }, ['body.locale', 'body.name']],
    [{ name: 'a\0b' }, ['body.name']],
    [{ email: 'other@example.com', role: 'admin' }, ['body.email', 'body.role']],
  ])('refuses %j where the fault is, and changes nothing', async (body, places) => {
    const client = await service.newClient();
    const before = await shownTo(client);
    const problem = await refusal(await change(client, { keep_requests: true, ...body }), 422);
    expect([...problem.places].sort()).toEqual(places);
    expect(await shownTo(client)).toEqual(before);
    expect((await change(client, { name: 'ن'.repeat(200) })).status).toBe(200);
  });

  it('has mails written in the language', async () => {
    const client = await service.newClient();
    await change(client, { locale: 'en' });
    const email = `${client.userId}@example.com`;
    expect((await client.json('POST', '/v1/auth/password-reset', { email })).status).toBe(200);
    expect(await new Mailbox(service.dataDir).wait(email)).toContain('lang=en');
  });

  it('is for full keys of active users', async () => {
    const render = await service.newClient({}, { scope: 'render' });
    expect((await refusal(await change(render, { name: 'x' }), 403)).code).toBe('insufficient_scope');
    const suspended = await service.newClient();
    await suspend(suspended);
    expect((await refusal(await change(suspended, { name: 'x' }), 403)).code).toBe('user_suspended');
  });
});

describe('API keys', () => {
  it('are made with a scope and an expiry, and shown once', async () => {
    const expires = '2099-12-31T23:59:59.000Z';
    const made = await issue(owner, { name: 'المتجر', scope: 'render', expires_at: expires });
    expect(made).toEqual({
      id: expect.stringMatching(/^key_[0-9A-Za-z]{22}$/),
      key: expect.stringMatching(/^ak_[0-9A-Za-z]{33}$/),
      name: 'المتجر',
      last_four: made.key.slice(-4),
      scope: 'render',
      created_at: expect.stringMatching(/Z$/),
      expires_at: expires,
      last_used_at: null,
      revoked_at: null,
      cap: null,
    });
    expect((await withKey(made.key)).status).toBe(200);
    expect((await refusal(await withKey(made.key, '/v1/me/api-keys'), 403)).code).toBe('insufficient_scope');
    const { items } = (await (await owner.fetch('/v1/me/api-keys')).json()) as { items: KeyBody[] };
    expect(items[0]).toMatchObject({ id: made.id, last_four: made.last_four });
    expect(JSON.stringify(items)).not.toContain(made.key);
  });

  it('have the scope full, no name and no end by default', async () => {
    expect(await issue(owner)).toMatchObject({ name: '', scope: 'full', expires_at: null });
    expect(await issue(owner, { expires_at: null })).toMatchObject({ expires_at: null });
  });

  it('are shown in an uncached answer, and never a second time', async () => {
    const client = await service.newClient();
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'the same' };
    const post = (): Promise<Response> => client.fetch('/v1/me/api-keys', { method: 'POST', headers, body: '{}' });
    const [first, second] = [await post(), await post()];
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(second.headers.get('idempotency-replayed')).toBeNull();
    expect(((await first.json()) as KeyBody).key).not.toBe(((await second.json()) as KeyBody).key);
  });

  it.each([
    [{ name: 'x'.repeat(101) }, ['body.name']],
    [{ scope: 'admin' }, ['body.scope']],
    [{ expires_at: '2020-01-01T00:00:00Z' }, ['body.expires_at']],
    [{ expires_at: '2099-02-30T00:00:00Z' }, ['body.expires_at']],
    [{ expires_at: '2099-01-01' }, ['body.expires_at']],
    [{ expires_at: '9999-12-31T23:59:59-00:01' }, ['body.expires_at']],
    [{ expires_at: 4_070_908_800 }, ['body.expires_at']],
    [{ user_id: 'usr_x', hash: 'x' }, ['body.user_id', 'body.hash']],
  ])('are refused for %j at %j', async (body, places) => {
    expect((await refusal(await owner.json('POST', '/v1/me/api-keys', body), 422)).places).toEqual(places);
  });

  it('need a body, and ignore Idempotency-Key, since the answer carries a secret', async () => {
    expect((await refusal(await owner.fetch('/v1/me/api-keys', { method: 'POST' }), 422)).places).toEqual(['body']);
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'one' };
    const make = (): Promise<Response> => owner.fetch('/v1/me/api-keys', { method: 'POST', headers, body: '{}' });
    const [first, second] = [await make(), await make()];
    expect(second.headers.get('idempotency-replayed')).toBeNull();
    expect(((await first.json()) as KeyBody).id).not.toBe(((await second.json()) as KeyBody).id);
  });

  it('end at once, in every process', async () => {
    const beside = await startService({ beside: service });
    try {
      const { id, key } = await issue(owner);
      expect((await withKey(key, '/v1/me', beside)).status).toBe(200);
      const answer = await owner.fetch(`/v1/me/api-keys/${id}`, { method: 'DELETE' });
      expect(await answer.json()).toEqual({ id, deleted: true });
      for (const at of [service, beside]) await refusal(await withKey(key, '/v1/me', at), 401);
      expect((await owner.fetch(`/v1/me/api-keys/${id}`, { method: 'DELETE' })).status).toBe(200);
    } finally {
      await beside.close();
    }
  });

  it('belong to their owner alone', async () => {
    const { id, key } = await issue(owner);
    const foreign = await other.fetch(`/v1/me/api-keys/${id}`, { method: 'DELETE' });
    const unknown = await other.fetch(`/v1/me/api-keys/${UNKNOWN}`, { method: 'DELETE' });
    expect(await refusal(foreign, 404)).toEqual(await refusal(unknown, 404));
    await refusal(await other.fetch('/v1/me/api-keys/no-id', { method: 'DELETE' }), 404);
    await refusal(await other.fetch(`/v1/me/api-keys/${'x'.repeat(201)}`, { method: 'DELETE' }), 422);
    expect((await withKey(key)).status).toBe(200);
    const { items } = (await (await other.fetch('/v1/me/api-keys')).json()) as { items: { id: string }[] };
    expect(items.map((one) => one.id)).not.toContain(id);
  });

  it('need a session that may manage them', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['DELETE', `/${UNKNOWN}`],
    ] as const) {
      await refusal(await service.fetch(`/v1/me/api-keys${path}`, { method }), 401);
    }
  });

  it(`are in plain nowhere: of ${100 * OWNERS}, none is in the database, the log or an error`, async () => {
    const keys: string[] = [];
    let answers = '';
    for (let user = 0; user < OWNERS; user += 1) {
      const client = await service.newClient();
      // One of a hundred keys exists already.
      for (let n = 1; n < 100; n += 1) keys.push((await issue(client)).key);
      keys.push(client.key);
      answers += await (await client.json('POST', '/v1/me/api-keys', {})).text();
      answers += await (await withKey(`${client.key}x`)).text();
      answers += await (await client.fetch(`/v1/me/api-keys/${client.key}`, { method: 'DELETE' })).text();
    }
    expect(new Set(keys).size).toBe(100 * OWNERS);
    const tables = await service.query(`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname = 'public'`);
    let written = answers;
    for (const { name } of tables)
      written += JSON.stringify(await service.query(`SELECT t::text FROM ${String(name)} t`));
    written += service.log.join('\n');
    expect(written).toContain('too_many_keys');
    expect(keys.filter((key) => written.includes(key.slice(3, -4)))).toEqual([]);
  });
});
