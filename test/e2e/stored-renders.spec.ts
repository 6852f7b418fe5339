import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { booksOf, expectSoundBooks } from '../support/books.js';
import { newTemplate } from '../support/campaigns.js';
import { FakeBucket, refuse } from '../support/fake-bucket.js';
import { type Client, type Service, startService } from '../support/service.js';
import { newDestination, sendStore, type StoreCall, type Stored } from '../support/stored-renders.js';
import { tick } from '../support/tick.js';
import { until } from '../support/until.js';

let service: Service;
let bucket: FakeBucket;
let client: Client;
let template: string;
let destination: string;

const send = (call: Omit<StoreCall, 'template'> = {}, by = client, own = template): Promise<Response> =>
  sendStore(by, { template: own, ...call });

async function stored(call: Omit<StoreCall, 'template'> = {}): Promise<Stored> {
  const answer = await send(call);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Stored;
}

/** A client with its own template and destination. */
async function fresh(credits = 10): Promise<{ by: Client; own: string; to: string }> {
  const by = await service.newClient({ credits });
  return { by, own: await newTemplate(by), to: await newDestination(by, bucket) };
}

beforeAll(async () => {
  bucket = await FakeBucket.open();
  service = await startService({ settings: { NAQSH_SANDBOX: '1', DESTINATION_TIMEOUT_SECONDS: '1' } });
  client = await service.newClient();
  template = await newTemplate(client);
  destination = await newDestination(client, bucket, { prefix: 'بطاقات' });
});
afterEach(() => {
  bucket.hostile = null;
});
afterAll(async () => {
  await expectSoundBooks(service);
  await service.close();
  bucket.close();
});

describe('a render behind a link', () => {
  it('is the picture of a render, for everybody who has the link', async () => {
    const answer = await stored();
    expect(answer).toMatchObject({ key: null, destination_id: null, media_type: 'image/png', credits_charged: 1 });
    const [row] = await service.query(
      `SELECT expires_at > now() + interval '23 hours' AS is_day FROM stored_renders WHERE render_id = $1`,
      [answer.render_id],
    );
    expect(row).toEqual({ is_day: true });
    const file = await fetch(answer.url);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="${answer.render_id}.png"`,
      etag: `"${answer.sha256}"`,
      'cache-control': expect.stringMatching(/^private, max-age=86\d{3}$/),
    });
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(answer.sha256);
    const direct = await client.json('POST', '/v1/render', {
      template_id: template,
      data: { name: 'نورة' },
      images: {},
    });
    expect(Buffer.from(await direct.arrayBuffer()).equals(bytes)).toBe(true);
    const known = await fetch(answer.url, { headers: { 'if-none-match': `"${answer.sha256}"` } });
    expect(known.status).toBe(304);
    expect((await fetch(answer.url.replace(/sig=../, 'sig=xx'))).status).toBe(403);
  });

  it('is a PDF if the query says so', async () => {
    const answer = await stored({ query: '?format=pdf', store: { to: 'link', expires_in: 60 } });
    expect((await fetch(answer.url)).headers.get('content-type')).toBe('application/pdf');
  });

  it('does not exist after its time, and is removed', async () => {
    const { url, render_id: id } = await stored({ store: { expires_in: 60 } });
    expect(existsSync(join(service.dataDir, 'objects/stored-renders', client.userId, id))).toBe(true);
    await service.query(`UPDATE stored_renders SET expires_at = now() - interval '1 second' WHERE render_id = $1`, [
      id,
    ]);
    expect((await fetch(url)).status).toBe(404);
    const worker = await startService({ beside: service, worker: true });
    await tick(service, 'stored_renders.retention');
    expect(await service.query('SELECT 1 FROM stored_renders WHERE render_id = $1', [id])).toEqual([]);
    expect(existsSync(join(service.dataDir, 'objects/stored-renders', client.userId, id))).toBe(false);
    await worker.close();
    expect((await fetch(url)).status).toBe(404);
  });

  it.each<[object, string]>([
    [{ to: 'link', expires_in: 59 }, 'expires_in'],
    [{ to: 'link', expires_in: 2_592_001 }, 'expires_in'],
    [{ to: 'link', key: 'a.png' }, 'key'],
    [{ to: 'elsewhere' }, 'to'],
    [{ to: 'dst_4nSxNNKr0vBkmT8ZqW2cYd', expires_in: 60 }, 'expires_in'],
  ])('cannot be asked for by %j', async (store, member) => {
    const answer = await send({ store });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ loc: ['body', 'store', member] }] });
  });
});

describe('a render in a destination', () => {
  it('is the file under its key, and its address', async () => {
    const key = '{date}/{data.name}-{version}-{size}.{format}';
    const answer = await stored({ store: { to: destination, key }, data: { name: 'نو/رة\u202e ١' } });
    const day = new Date().toISOString().slice(0, 10);
    const path = `بطاقات/${day}/نو-رة ١-1-template.png`;
    expect(answer).toMatchObject({ key: path, destination_id: destination, expires_at: null, etag: '"tag"' });
    expect(answer.url).toBe(`${bucket.url}/cards/${path.split('/').map(encodeURIComponent).join('/')}`);
    const file = bucket.objects.get(`/cards/${path}`);
    expect(file?.type).toBe('image/png');
    expect(
      createHash('sha256')
        .update(file?.bytes ?? '')
        .digest('hex'),
    ).toBe(answer.sha256);
  });

  it('has a key of its own by default, below the public address', async () => {
    const to = await newDestination(client, bucket, { public_url: 'https://cdn.example/a' });
    const answer = await stored({ store: { to } });
    expect(answer.url).toBe(`https://cdn.example/a/${answer.render_id}.png`);
  });

  it.each<[string, object]>([
    ['../{render_id}.png', {}],
    ['a//b.png', {}],
    ['/a.png', {}],
    ['{data.dots}', { dots: '..' }],
    ['a\\b.png', {}],
    ['a\u0000.png', {}],
    ['{secret}.png', {}],
    ['{data.missing}.png', {}],
    ['{data.name', {}],
    ['ب'.repeat(600), {}],
  ])('has no key %j', async (key, data) => {
    const { by, own, to } = await fresh();
    const answer = await send({ store: { to, key }, data: { name: 'نورة', ...data } }, by, own);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'validation_failed' });
    expect(await booksOf(service, by)).toEqual({ balance: 10, charged: 0, recorded: 0 });
  });

  it('costs nothing if the bucket refuses it, and the reason is kept', async () => {
    const { by, own, to } = await fresh();
    bucket.hostile = refuse(403, 'AccessDenied');
    const answer = await send({ store: { to } }, by, own);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'destination_failed',
      reason: 'access_denied',
      status_code: 403,
      store_code: 'AccessDenied',
    });
    expect(await booksOf(service, by)).toEqual({ balance: 10, charged: 0, recorded: 0 });
    const shown: unknown = await (await by.fetch(`/v1/me/destinations/${to}`)).json();
    expect(shown).toMatchObject({ last_failure: { reason: 'access_denied', store_code: 'AccessDenied' } });
  });

  it('is tried again after transient errors', async () => {
    let tries = 0;
    bucket.hostile = (request, response) => {
      tries += 1;
      if (tries === 2) bucket.hostile = null;
      refuse(503, 'SlowDown')(request, response);
    };
    await stored({ store: { to: destination } });
    expect(tries).toBe(2);
  });

  it('costs nothing if the bucket hangs, and holds up no other account', async () => {
    const { by, own, to } = await fresh(100);
    bucket.hostile = (request) => void request.resume();
    const hanging = Array.from({ length: 8 }, () => send({ store: { to } }, by, own));
    await until(() => bucket.calls.filter((call) => call.startsWith('PUT')).length >= 8);
    const other = await service.newClient();
    expect((await send({}, other, await newTemplate(other))).status).toBe(200);
    const answers = await Promise.all(hanging);
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toEqual([422, expect.objectContaining({ reason: 'timed_out' })]);
    }
    expect(await booksOf(service, by)).toEqual({ balance: 100, charged: 0, recorded: 0 });
  });

  it('is deleted if it cannot be charged', async () => {
    const { by, own, to } = await fresh(1);
    const begun = bucket.objects.size;
    const answers = await Promise.all(Array.from({ length: 6 }, () => send({ store: { to } }, by, own)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 402, 402, 402, 402, 402]);
    expect(bucket.objects.size).toBe(begun + 1);
    expect(await booksOf(service, by)).toEqual({ balance: 0, charged: 1, recorded: 1 });
  });

  it('costs nothing for a caller who is gone before it is stored', async () => {
    const { by, own, to } = await fresh();
    const gone = new AbortController();
    bucket.hostile = (request) => {
      request.resume();
      gone.abort();
    };
    await expect(send({ store: { to }, signal: gone.signal }, by, own)).rejects.toThrow();
    await until(
      async () => (await service.query('SELECT 1 FROM destination_days WHERE user_id = $1', [by.userId])).length,
    );
    expect(await booksOf(service, by)).toEqual({ balance: 10, charged: 0, recorded: 0 });
  });

  it('is one for all repeats of a call, which get the same answer', async () => {
    const { by, own, to } = await fresh();
    const begun = bucket.objects.size;
    const first = await send({ store: { to }, key: 'once' }, by, own);
    const text = await first.text();
    const again = await send({ store: { to }, key: 'once' }, by, own);
    expect([again.headers.get('idempotency-replayed'), await again.text()]).toEqual(['true', text]);
    expect(bucket.objects.size).toBe(begun + 1);
    expect((await booksOf(service, by)).charged).toBe(1);
    const link = await send({ key: 'linked' }, by, own);
    expect(await (await send({ key: 'linked' }, by, own)).text()).toBe(await link.text());
  });

  it('is refused after 200 failures of an account on one day', async () => {
    const { by, own, to } = await fresh();
    await service.query(
      `INSERT INTO destination_days (user_id, day, failures) VALUES ($1, (now() AT TIME ZONE 'UTC')::date, 199)`,
      [by.userId],
    );
    bucket.hostile = refuse(403, 'AccessDenied');
    expect((await send({ store: { to } }, by, own)).status).toBe(422);
    bucket.hostile = null;
    const answer = await send({ store: { to } }, by, own);
    expect([answer.status, await answer.json()]).toEqual([
      429,
      expect.objectContaining({ code: 'failed_deliveries_reached' }),
    ]);
    expect((await send({}, by, own)).status).toBe(200);
  });

  it('is not stored in the destination of another account, and no secret is logged', async () => {
    const { by, own } = await fresh();
    expect((await send({ store: { to: destination } }, by, own)).status).toBe(404);
    expect(service.log.join('\n')).not.toMatch(/secret-of-the-bucket|AKIATEST/);
  });
});

describe('the account of a stored render', () => {
  it('takes its files and destinations with it', async () => {
    const { by, own, to } = await fresh();
    const { url } = (await (await send({}, by, own)).json()) as Stored;
    bucket.hostile = refuse(403, 'AccessDenied');
    expect((await send({ store: { to } }, by, own)).status).toBe(422);
    expect((await by.fetch('/v1/me', { method: 'DELETE' })).status).toBe(200);
    expect((await fetch(url)).status).toBe(404);
    for (const table of ['stored_renders', 'destinations', 'destination_days']) {
      expect(await service.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [by.userId])).toEqual([]);
    }
  });
});
