import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { signUrl } from '../../sdks/typescript/src/links.js';
import { newTemplate } from '../support/campaigns.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

interface KeyBody {
  readonly id: string;
  readonly secret: string;
  readonly presets: readonly object[];
  readonly daily_limit: number | null;
  readonly previous_secret_expires_at: string | null;
  readonly revoked_at: string | null;
}

let service: Service;
let owner: Client;
let template: string;
let key: KeyBody;

const keysOf = async (client: Client): Promise<KeyBody[]> =>
  ((await (await client.fetch('/v1/me/signing-keys')).json()) as { items: KeyBody[] }).items;

async function newKey(client: Client, more: object = {}): Promise<KeyBody> {
  const presets = [{ template_id: template, fields: null }];
  const answer = await client.json('POST', '/v1/me/signing-keys', {
    name: 'site',
    presets,
    daily_limit: null,
    ...more,
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as KeyBody;
}

type Terms = Omit<Partial<Parameters<typeof signUrl>[0]>, 'keyId' | 'secret' | 'baseUrl'>;

const link = (terms: Terms = {}, by: KeyBody = key): Promise<string> =>
  signUrl({ keyId: by.id, secret: by.secret, baseUrl: service.url, template, ...terms });

const codeOf = async (answer: Response): Promise<string> =>
  `${answer.status} ${((await answer.json()) as { code: string }).code}`;

const refusalOf = async (url: string): Promise<string> => codeOf(await fetch(url));

async function spent(client: Client): Promise<{ renders: number; charges: number }> {
  const [row] = await service.query(
    `SELECT (SELECT count(*)::int FROM renders WHERE user_id = $1 AND source = 'link') AS renders,
      (SELECT count(*)::int FROM credit_entries WHERE user_id = $1 AND kind = 'link') AS charges`,
    [client.userId],
  );
  return row as { renders: number; charges: number };
}

beforeAll(async () => {
  service = await sharedService();
  owner = await service.newClient();
  template = await newTemplate(owner);
  key = await newKey(owner);
});

describe('a signed link', () => {
  it('is drawn and paid once, in either form, and is the picture of a render', async () => {
    const data = { name: 'نورة' };
    const first = await fetch(await link({ data }));
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await first.arrayBuffer());
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(first.headers.get('etag')).toBe(`"${sha256}"`);
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=300, stale-while-revalidate=86400, stale-if-error=86400',
    );
    const rendered = await owner.json('POST', '/v1/render', { template_id: template, data, images: {} });
    expect(Buffer.from(await rendered.arrayBuffer()).equals(bytes)).toBe(true);

    const others = [{ compact: true }, { expiresAt: new Date(Date.now() + 60_000) }, { showErrors: true }];
    for (const other of others) {
      const again = await fetch(await link({ data, ...other }));
      expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
    }
    const held = await fetch(await link({ data }), { headers: { 'if-none-match': `"${sha256}"` } });
    expect(held.status).toBe(304);
    const head = await fetch(await link({ data }), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    expect(await spent(owner)).toEqual({ renders: 1, charges: 1 });
  });

  it('is kept for good where it names a version, and never past its end', async () => {
    const pinned = await fetch(await link({ template: `${template}@1`, data: { name: 'سارة' } }));
    expect(pinned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const ending = await link({
      template: `${template}@1`,
      data: { name: 'سارة' },
      expiresAt: new Date(Date.now() + 30_500),
    });
    const [, age = ''] = /max-age=(\d+)$/.exec((await fetch(ending)).headers.get('cache-control') ?? '') ?? [];
    expect(Number(age)).toBeGreaterThan(0);
    expect(Number(age)).toBeLessThanOrEqual(31);
  });

  it('of two hundred callers makes one render and one charge', async () => {
    const client = await service.newClient();
    const own = await newTemplate(client);
    const url = await link(
      { template: own, data: { name: 'الكل' } },
      await newKey(client, { presets: [{ template_id: own, fields: null }] }),
    );
    const answers = await Promise.all(Array.from({ length: 200 }, () => fetch(url)));
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('etag')}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await spent(client)).toEqual({ renders: 1, charges: 1 });
  });

  it('has values of every kind, an item of a list and a field that is called as an option', async () => {
    const fields = [
      { name: 'size', type: 'text' },
      { name: 'amount', type: 'number' },
      { name: 'paid', type: 'flag' },
      { name: 'dishes', type: 'list', fields: [{ name: 'dish', type: 'text' }], max_items: 3 },
    ];
    const text = {
      id: 't',
      type: 'text',
      font: ['Cairo'],
      size: 30,
      box: [0, 0, 400, 50],
      text: '{{size}} {{amount}}',
    };
    const list = {
      id: 'l',
      type: 'repeat',
      list: 'dishes',
      box: [0, 50, 400, 150],
      layers: [{ ...text, id: 'd', text: '{{item.dish}}', box: [0, 0, 400, 40] }],
    };
    const schema = { schema_version: 1, canvas: { width: 400, height: 200 }, fields, layers: [text, list] };
    const client = await service.newClient();
    const own = await newTemplate(client, schema);
    const by = await newKey(client, { presets: [{ template_id: own, fields: null }] });
    const data = { size: 'كبير', amount: 12.5, paid: true, dishes: [{ dish: 'كبسة' }, { dish: 'جريش' }] };
    const shown = await fetch(await link({ template: own, data, scale: 2, format: 'jpg', quality: 70 }, by));
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const body = { template_id: own, data, images: {}, options: { format: 'jpg', quality: 70, scale: 2 } };
    const rendered = await client.json('POST', '/v1/render', body);
    expect(shown.headers.get('etag')).toBe(rendered.headers.get('etag'));

    const { url, compact_url: compact } = (await (
      await client.json('POST', '/v1/render/link', {
        key_id: by.id,
        template_id: own,
        data,
        format: 'jpg',
        quality: 70,
        scale: 2,
      })
    ).json()) as { url: string; compact_url: string };
    expect(url.replace(/^https?:\/\/[^/]+/, '')).toBe(
      (await link({ template: own, data, scale: 2, format: 'jpg', quality: 70 }, by)).slice(service.url.length),
    );
    expect((await fetch(service.url + new URL(compact).pathname)).status).toBe(200);
    expect(await spent(client)).toEqual({ renders: 1, charges: 1 });
  });

  it.each<[string, () => Promise<string>, string]>([
    [
      'with a value changed',
      async () => (await link({ data: { name: 'a' } })).replace('name=a', 'name=b'),
      '403 bad_signature',
    ],
    [
      'without a signature',
      () => Promise.resolve(`${service.url}/i/v1/${key.id}/${template}.png?name=a`),
      '422 validation_failed',
    ],
    ['of another key', async () => (await link()).replace(key.id, `sgk_${'A'.repeat(22)}`), '404 not_found'],
    ['that has ended', () => link({ expiresAt: new Date(Date.now() - 1_000) }), '403 link_expired'],
    ['with a field that is not there', () => link({ data: { name: 'a', nmae: 'b' } }), '422 validation_failed'],
    ['with a format that is not there', async () => (await link()).replace('.png', '.webp'), '403 bad_signature'],
    ['with a scale out of bounds', () => link({ data: { name: 'a' }, scale: 9 }), '422 validation_failed'],
    ['of another template', async () => link({ template: await newTemplate(owner) }), '403 link_not_allowed'],
    ['of a version that is not there', () => link({ template: `${template}@99` }), '404 not_found'],
  ])('%s is refused', async (_, make, refusal) => {
    expect(await refusalOf(await make())).toBe(refusal);
  });

  it('shows its faults on request, and stores nothing then', async () => {
    const answer = await fetch((await link({ showErrors: true, data: { name: 'a' } })).replace('name=a', 'name=b'));
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'no-store',
    ]);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 4)
        .toString('latin1'),
    ).toBe('\u0089PNG');
  });

  it('shows that its signature is missing, too', async () => {
    const unsigned = (await link({ showErrors: true })).replace(/&sig=.*$/, '');
    const answer = await fetch(unsigned);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('costs nothing where it fails, and is drawn once there are credits', async () => {
    const client = await service.newClient({ credits: 0 });
    const own = await newTemplate(client);
    const url = await link(
      { template: own, data: { name: 'a' } },
      await newKey(client, { presets: [{ template_id: own, fields: null }] }),
    );
    const refused = await fetch(url);
    const problem = (await refused.json()) as object;
    expect(problem).toMatchObject({ status: 402, code: 'insufficient_credits' });
    expect(problem).not.toHaveProperty('balance');
    expect(await spent(client)).toEqual({ renders: 0, charges: 0 });
    const admin = await service.newClient({ role: 'admin' });
    const given = await admin.json('POST', `/v1/admin/users/${client.userId}/credits`, { delta: 1, reason: 'a gift' });
    expect(given.status).toBe(200);
    expect((await fetch(url)).status).toBe(200);
    expect(await spent(client)).toEqual({ renders: 1, charges: 1 });
  });
});

describe('a signing key', () => {
  it('shows its secret once, and is listed without it', async () => {
    expect(key.secret).toMatch(/^sgs_[\w-]{43}$/);
    const listed = await keysOf(owner);
    expect(listed.map(({ id }) => id)).toContain(key.id);
    expect(JSON.stringify(listed)).not.toContain('sgs_');
  });

  it('lets its links name its fields alone', async () => {
    const by = await newKey(owner, { presets: [{ template_id: template, fields: ['title'] }] });
    expect(await refusalOf(await link({ data: { name: 'a' } }, by))).toBe('403 link_not_allowed');
  });

  it('makes no more images a day than its limit, and still shows existing ones', async () => {
    const client = await service.newClient();
    const own = await newTemplate(client);
    const by = await newKey(client, { presets: [{ template_id: own, fields: null }], daily_limit: 3 });
    const names = Array.from({ length: 8 }, (_, at) => `n${at}`);
    const urls = await Promise.all(names.map((name) => link({ template: own, data: { name } }, by)));
    const answers = await Promise.all(urls.map((url) => fetch(url)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(Number(answers.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await spent(client)).toEqual({ renders: 3, charges: 3 });
    const again = await fetch(urls[statuses.indexOf(200)] ?? '');
    expect(again.status).toBe(200);
  });

  it('still answers links of the former secret for as long as its owner sets', async () => {
    const by = await newKey(owner);
    const old = await link({ data: { name: 'قديم' } }, by);
    const path = `/v1/me/signing-keys/${by.id}`;
    const rotated = (await (await owner.json('PATCH', path, { rotate_secret: true })).json()) as KeyBody;
    expect(rotated.secret).not.toBe(by.secret);
    expect((await fetch(old)).status).toBe(200);
    expect((await fetch(await link({ data: { name: 'قديم' } }, rotated))).status).toBe(200);
    const again = await owner.json('PATCH', path, { rotate_secret: true, keep_previous_days: 0 });
    expect(again.status).toBe(200);
    expect(await refusalOf(old)).toBe('403 bad_signature');
    expect(await refusalOf(await link({ data: { name: 'قديم' } }, rotated))).toBe('403 bad_signature');
  });

  it('is changed and revoked by its owner alone', async () => {
    const by = await newKey(owner);
    const stranger = await service.newClient();
    const path = `/v1/me/signing-keys/${by.id}`;
    expect(await codeOf(await stranger.json('PATCH', path, { name: 'x' }))).toBe('404 not_found');
    expect(await codeOf(await stranger.fetch(path, { method: 'DELETE' }))).toBe('404 not_found');
    const changed = (await (await owner.json('PATCH', path, { name: 'متجر', daily_limit: 5 })).json()) as KeyBody;
    expect(changed).toMatchObject({ name: 'متجر', daily_limit: 5, secret: null });
    const url = await link({ data: { name: 'a' } }, by);
    expect((await fetch(url)).status).toBe(200);
    for (let time = 0; time < 2; time += 1) expect((await owner.fetch(path, { method: 'DELETE' })).status).toBe(200);
    expect(await refusalOf(url)).toBe('403 signing_key_revoked');
    expect(await codeOf(await owner.json('PATCH', path, { name: 'x' }))).toBe('403 signing_key_revoked');
  });

  it('covers templates that its owner sees', async () => {
    const stranger = await service.newClient();
    const foreign = await newTemplate(stranger);
    const presets = [{ template_id: foreign, fields: null }];
    const answer = await owner.json('POST', '/v1/me/signing-keys', { presets });
    expect(await codeOf(answer)).toBe('404 not_found');
  });

  it('goes with its account', async () => {
    const client = await service.newClient();
    const own = await newTemplate(client);
    const url = await link(
      { template: own, data: { name: 'a' } },
      await newKey(client, { presets: [{ template_id: own, fields: null }] }),
    );
    expect((await fetch(url)).status).toBe(200);
    expect((await client.fetch('/v1/me', { method: 'DELETE' })).status).toBe(200);
    expect(await refusalOf(url)).toBe('404 not_found');
    const left = await service.query('SELECT 1 FROM link_images WHERE user_id = $1', [client.userId]);
    expect(left).toEqual([]);
  });
});
