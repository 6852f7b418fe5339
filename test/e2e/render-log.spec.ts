import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { card } from '../support/cards.js';
import { bytesOf, noisePicture, picture } from '../support/pictures.js';
import { refusal } from '../support/problems.js';
import { type Client, type Service, startService } from '../support/service.js';
import { until } from '../support/until.js';

interface Entry {
  readonly id: string;
  readonly status: string;
  readonly code?: string;
  readonly repeats: number;
  readonly request_kept: boolean;
  readonly error: { readonly code: string; readonly status: number; readonly errors: readonly object[] } | null;
  readonly [member: string]: unknown;
}

interface Page {
  readonly items: readonly Entry[];
  readonly next_cursor: string | null;
}

const LONG = 'ن'.repeat(70);
const SECRET = 'اسم لا يُحفظ';
const PHOTO = {
  canvas: { width: 800, height: 400, background: '#ffffff' },
  fields: [{ name: 'photo', type: 'image', required: false }],
  layers: [{ id: 'face', type: 'image', field: 'photo', box: [0, 0, 800, 400] }],
};
const WIDE = card(PHOTO);

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function newTemplate(client: Client, schema: object = WIDE): Promise<string> {
  const made = await client.form('/v1/templates', { name: 'بطاقة', schema: JSON.stringify(schema) });
  expect(made.status).toBe(200);
  return ((await made.json()) as { id: string }).id;
}

async function keeper(credits = 50): Promise<Client> {
  const client = await service.newClient({ credits });
  const answer = await client.json('PATCH', '/v1/me', { keep_requests: true });
  expect(await answer.json()).toMatchObject({ id: client.userId, keep_requests: true });
  return client;
}

function render(client: Client, template: string, more: object = {}, query = ''): Promise<Response> {
  const body = { template_id: template, data: { name: SECRET }, images: {}, ...more };
  return client.json('POST', `/v1/render${query}`, body);
}

async function page(client: Client, query = ''): Promise<Page> {
  const answer = await client.fetch(`/v1/renders${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Page;
}

/** The entries, once there are this many: they are written after the answers. */
function entries(client: Client, count: number, query = ''): Promise<readonly Entry[]> {
  return until(async () => {
    const { items } = await page(client, query);
    return items.length >= count ? items : null;
  });
}

async function entryOf(client: Client, id: string): Promise<Entry> {
  return (await (await client.fetch(`/v1/renders/${id}`)).json()) as Entry;
}

/** The entry, once its details are written, which happens after the answer. */
function described(client: Client, id: string): Promise<Entry> {
  return until(async () => {
    const entry = await entryOf(client, id);
    return entry['request'] === null ? null : entry;
  });
}

const kept = (client: Client, id: string): Promise<Entry> =>
  until(async () => {
    const entry = await entryOf(client, id);
    return entry.request_kept ? entry : null;
  });

const rendered = async (answer: Response): Promise<string> => {
  expect(answer.status).toBe(200);
  await bytesOf(answer);
  return answer.headers.get('x-render-id') ?? '';
};

describe('the log of renders', () => {
  it('has the renders, with timings and an outline, and nothing of their content', async () => {
    const client = await service.newClient();
    const template = await newTemplate(client);
    const photo = await picture(40, 20);
    const images = { photo: photo.toString('base64') };
    const id = await rendered(await render(client, template, { images, options: { format: 'jpg', quality: 70 } }));
    const entry = await described(client, id);
    expect(entry).toEqual({
      id,
      status: 'succeeded',
      template_id: template,
      template_version: 1,
      format: 'jpg',
      bytes: expect.any(Number),
      duration_ms: expect.any(Number),
      source: 'api',
      key_id: expect.stringMatching(/^key_/),
      error: null,
      repeats: 0,
      request_kept: false,
      request_kept_until: null,
      created_at: expect.any(String),
      request: {
        template_id: template,
        size: null,
        sizes: null,
        format: 'jpg',
        quality: 70,
        scale: 1,
        width: null,
        dpr: null,
        dpi: null,
        fields: [{ name: 'name', type: 'text', length: SECRET.length }],
        images: [{ name: 'photo', origin: 'bytes', bytes: photo.length, asset_id: null }],
        omitted: 0,
      },
      timings: Object.fromEntries(
        ['fetch', 'decode', 'queue', 'layout', 'raster', 'encode', 'db', 'total'].map((stage) => [
          stage,
          expect.any(Number),
        ]),
      ),
    });
    const [{ found } = {}] = await service.query(
      `SELECT count(*)::int AS found FROM render_details d WHERE d::text LIKE '%' || $1 || '%'`,
      [SECRET],
    );
    expect(found).toBe(0);
  });

  it('has the failures, with code and places, uncharged', async () => {
    const client = await service.newClient({ credits: 5 });
    const template = await newTemplate(client);
    const long = LONG;
    expect((await render(client, template, { data: { name: long } })).status).toBe(422);
    expect((await render(client, 'tpl_nothingHasThisId00000@7')).status).toBe(404);
    const [absent, invalid] = await entries(client, 2);
    expect(invalid).toMatchObject({
      id: expect.stringMatching(/^rnd_/),
      status: 'failed',
      template_id: template,
      template_version: null,
      bytes: null,
      error: {
        code: 'validation_failed',
        status: 422,
        errors: [{ loc: ['body', 'data', 'name'], type: expect.any(String) }],
      },
    });
    expect(absent).toMatchObject({ error: { code: 'not_found', status: 404, errors: [] } });
    const whole = await described(client, invalid?.id ?? '');
    expect(whole).toMatchObject({ timings: null, request: { fields: [{ name: 'name', length: 70 }] } });
    expect(JSON.stringify(whole)).not.toContain(long);
    expect(await service.query('SELECT 1 FROM renders WHERE user_id = $1', [client.userId])).toEqual([]);
    const [{ balance } = {}] = await service.query('SELECT balance::int FROM credit_balances WHERE user_id = $1', [
      client.userId,
    ]);
    expect(balance).toBe(5);
  });

  it('has each picture of a set, and the set that fails', async () => {
    const client = await service.newClient();
    const template = await newTemplate(client, {
      ...card(),
      sizes: [{ name: 'wide', canvas: { width: 900, height: 200 } }],
    });
    const set = (data: object): Promise<Response> =>
      client.json('POST', '/v1/render/set', { template_id: template, data, images: {} });
    expect((await set({ name: 'نورة' })).status).toBe(200);
    expect((await set({ nobody: 1 })).status).toBe(422);
    const [failed, one] = await entries(client, 2);
    expect(await described(client, failed?.id ?? '')).toMatchObject({ status: 'failed', request: { sizes: [] } });
    expect(await described(client, one?.id ?? '')).toMatchObject({ request: { size: 'wide', sizes: null } });
  });

  it('is filtered by all that it shows, and paged without gaps', async () => {
    const client = await service.newClient({ credits: 3 });
    const [template, another] = [await newTemplate(client), await newTemplate(client)];
    const ids = [await rendered(await render(client, template)), await rendered(await render(client, another))];
    const middle = new Date().toISOString();
    expect((await render(client, template, { data: { nobody: 1 } })).status).toBe(422);
    ids.push(await rendered(await render(client, template)));
    expect((await render(client, template)).status).toBe(402);
    const all = await entries(client, 5);
    expect(all.map(({ status }) => status)).toEqual(['failed', 'succeeded', 'failed', 'succeeded', 'succeeded']);
    const count = async (query: string): Promise<number> => (await page(client, query)).items.length;
    const key = String(all[0]?.['key_id']);
    const time = encodeURIComponent(middle);
    const counts: Readonly<Record<string, number>> = {
      '?status=failed': 2,
      '?status=succeeded': 3,
      '?code=insufficient_credits': 1,
      '?code=insufficient_credits&status=succeeded': 0,
      [`?template_id=${another}`]: 1,
      [`?key_id=${key}`]: 5,
      '?key_id=key_nobody': 0,
      '?source=api': 5,
      '?source=batch': 0,
      [`?from=${time}`]: 3,
      [`?to=${time}`]: 2,
      [`?from=${time}&to=${time}`]: 0,
    };
    for (const [query, expected] of Object.entries(counts))
      expect([query, await count(query)]).toEqual([query, expected]);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const next: Page = await page(client, `?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...next.items.map(({ id }) => id));
      cursor = next.next_cursor;
    }
    expect(seen).toEqual(all.map(({ id }) => id));
    const { next_cursor: cursor } = await page(client, '?limit=1');
    expect((await client.fetch(`/v1/renders?status=failed&cursor=${cursor}`)).status).toBe(422);
    expect((await client.fetch('/v1/renders?from=yesterday')).status).toBe(422);
    expect((await client.fetch('/v1/renders?source=nobody')).status).toBe(422);
  });

  it('counts a flood of failures in few rows, and takes texts that no database stores', async () => {
    const client = await service.newClient();
    await service.query('UPDATE users SET rate_limit_per_minute = 100000 WHERE id = $1', [client.userId]);
    const template = await newTemplate(client);
    const names = ['\u0000', '\uD800', 'x'.repeat(10_000), 'y'];
    const statuses: number[] = [];
    for (let sent = 0; sent < 200; sent += 20) {
      const answers = Array.from({ length: 20 }, (_, index) =>
        render(client, template, { data: { [names[index % names.length] ?? '']: 1 } }),
      );
      statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status !== 422)).toEqual([]);
    const logged = await until(async () => {
      const { items } = await page(client, '?limit=200');
      const total = items.reduce((sum, { repeats }) => sum + 1 + repeats, 0);
      return total >= 100 && items.some(({ repeats }) => repeats > 0) ? items : null;
    });
    // At most two minutes are touched, each with 60 rows.
    expect(logged.length).toBeLessThanOrEqual(120);
  });

  it('shows a user only their own renders', async () => {
    const [client, other] = [await keeper(), await keeper()];
    const id = await rendered(await render(client, await newTemplate(client)));
    await kept(client, id);
    for (const path of ['', '/thumbnail']) {
      await refusal(await other.fetch(`/v1/renders/${id}${path}`), 404);
    }
    await refusal(await other.json('POST', `/v1/renders/${id}/replay`, {}), 404);
    expect((await page(other)).items).toEqual([]);
  });
});

describe('a request', () => {
  it('is not kept unless its user wants it, and the refusal names the setting', async () => {
    const client = await service.newClient();
    const id = await rendered(await render(client, await newTemplate(client)));
    await described(client, id);
    for (const answer of [
      await client.fetch(`/v1/renders/${id}/thumbnail`),
      await client.json('POST', `/v1/renders/${id}/replay`, {}),
    ]) {
      const { detail } = (await answer.clone().json()) as { detail: string };
      expect(detail).toContain('keep_requests');
      expect(await refusal(answer, 409)).toMatchObject({ code: 'request_not_kept' });
    }
    expect(await service.query('SELECT 1 FROM render_requests WHERE user_id = $1', [client.userId])).toEqual([]);
  });

  it('has a small picture, free of charge, with its pictures', async () => {
    const client = await keeper();
    const template = await newTemplate(client);
    const images = { photo: (await picture(80, 40)).toString('base64') };
    const id = await rendered(await render(client, template, { images }, '?format=pdf'));
    const { request_kept_until: until, created_at: made } = await kept(client, id);
    expect(Date.parse(String(until)) - Date.parse(String(made))).toBeGreaterThan(6.9 * 86_400_000);
    const before = await service.query('SELECT balance FROM credit_balances WHERE user_id = $1', [client.userId]);
    const answer = await client.fetch(`/v1/renders/${id}/thumbnail`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { width, height } = await sharp(await bytesOf(answer)).metadata();
    expect([width, height]).toEqual([320, 160]);
    expect(await service.query('SELECT balance FROM credit_balances WHERE user_id = $1', [client.userId])).toEqual(
      before,
    );
    const etag = answer.headers.get('etag') ?? '';
    const again = await client.fetch(`/v1/renders/${id}/thumbnail`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('is replayed with the newest version or a named one, charged once for an Idempotency-Key', async () => {
    const client = await keeper(10);
    const template = await newTemplate(client, card());
    const first = await render(client, `${template}@1`);
    const bytes = await bytesOf(first);
    const id = first.headers.get('x-render-id') ?? '';
    await kept(client, id);
    const changed = { ...card(), canvas: { width: 200, height: 100, background: '#112233' } };
    expect((await client.json('PUT', `/v1/templates/${template}/schema`, changed)).status).toBe(200);
    const replay = (body: object, key?: string): Promise<Response> =>
      client.json('POST', `/v1/renders/${id}/replay`, body, key === undefined ? {} : { 'idempotency-key': key });
    const same = await replay({ version: 1 });
    expect([same.status, same.headers.get('x-template-version'), same.headers.get('x-credits-remaining')]).toEqual([
      200,
      '1',
      '8',
    ]);
    expect((await bytesOf(same)).equals(bytes)).toBe(true);
    const answers = [await replay({}, 'once'), await replay({}, 'once')];
    const headersOfAnswers = answers.map(({ headers }) =>
      ['x-render-id', 'x-template-version', 'x-credits-remaining'].map((name) => headers.get(name)),
    );
    expect(headersOfAnswers[0]).toEqual([expect.stringMatching(/^rnd_/), '2', '7']);
    expect(headersOfAnswers[1]).toEqual(headersOfAnswers[0]);
    expect((await replay({ version: 9 })).status).toBe(404);
    expect((await replay({ version: 0 })).status).toBe(422);
  });

  it('that failed is replayed once its cause is gone', async () => {
    const client = await keeper();
    const template = await newTemplate(client);
    expect((await render(client, template, { data: { name: LONG } })).status).toBe(422);
    const [failed] = await entries(client, 1);
    const id = failed?.id ?? '';
    await kept(client, id);
    const replay = (): Promise<Response> => client.json('POST', `/v1/renders/${id}/replay`, {});
    expect((await replay()).status).toBe(422);
    const wider = { ...WIDE, fields: [{ name: 'name', type: 'text', max_length: 90 }, ...PHOTO.fields] };
    expect((await client.json('PUT', `/v1/templates/${template}/schema`, wider)).status).toBe(200);
    expect((await replay()).status).toBe(200);
  });

  it('is not kept when too large, and the render succeeds', async () => {
    const client = await keeper();
    const template = await newTemplate(client);
    const noise = await sharp(await noisePicture(1200))
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(3.1 * 1024 * 1024);
    const id = await rendered(await render(client, template, { images: { photo: noise.toString('base64') } }));
    expect((await described(client, id)).request_kept).toBe(false);
    const problem = await refusal(await client.fetch(`/v1/renders/${id}/thumbnail`), 409);
    expect(problem).toMatchObject({ code: 'request_not_kept' });
  });

  it('is erased at once when its user turns the keeping off', async () => {
    const client = await keeper();
    const id = await rendered(await render(client, await newTemplate(client)));
    await kept(client, id);
    const off = await client.json('PATCH', '/v1/me', { keep_requests: false });
    expect(await off.json()).toMatchObject({ keep_requests: false });
    expect(await service.query('SELECT 1 FROM render_requests WHERE user_id = $1', [client.userId])).toEqual([]);
    expect(await entryOf(client, id)).toMatchObject({ request_kept: false, status: 'succeeded' });
    expect((await client.json('PATCH', '/v1/me', {})).status).toBe(200);
    expect((await client.json('PATCH', '/v1/me', { role: 'admin' })).status).toBe(422);
  });

  it('goes with its user, and the whole log with it', async () => {
    const client = await keeper();
    const template = await newTemplate(client);
    await kept(client, await rendered(await render(client, template)));
    expect((await render(client, template, { data: { nobody: 1 } })).status).toBe(422);
    await entries(client, 2);
    expect((await client.fetch('/v1/me', { method: 'DELETE' })).status).toBe(200);
    for (const table of ['failed_renders', 'render_details', 'render_requests']) {
      expect(await service.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [client.userId])).toEqual([]);
    }
  });
});
