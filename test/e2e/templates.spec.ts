import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { card } from '../support/cards.js';
import { bytesOf, picture, pixelOf } from '../support/pictures.js';
import { refusal } from '../support/problems.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import './template-drafts.part.js';
import './template-versions.part.js';
import './gallery.part.js';
import './template-tags.part.js';

const UNKNOWN = `tpl_${'0'.repeat(22)}`;

interface TemplateBody {
  id: string;
  name: string;
  version: number;
  schema: { canvas: { image?: string }; layers: unknown[] };
  image_url: string;
  scope: string;
}

interface ListBody {
  items: TemplateBody[];
  next_cursor: string | null;
}

let service: Service;
let owner: Client;
let other: Client;
let admin: Client;

beforeAll(async () => {
  service = await sharedService({ seed: 'gallery' });
  owner = await service.newClient();
  other = await service.newClient();
  admin = await service.newClient({ role: 'admin' });
});

async function create(client: Client, schema: object = card(), name = 'بطاقة تهنئة'): Promise<TemplateBody> {
  const answer = await client.form('/v1/templates', { name, schema: JSON.stringify(schema) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as TemplateBody;
}

async function list(client: Client, query = ''): Promise<ListBody> {
  const answer = await client.fetch(`/v1/templates${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as ListBody;
}

async function gallery(client: Client): Promise<TemplateBody[]> {
  return (await list(client, '?limit=200')).items.filter(({ scope }) => scope === 'public');
}

describe('POST /v1/templates', () => {
  it('makes a template of a schema', async () => {
    const template = await create(owner);
    expect(template).toEqual({
      id: expect.stringMatching(/^tpl_[0-9A-Za-z]{22}$/),
      name: 'بطاقة تهنئة',
      tags: [],
      sample_sets: [],
      width: 400,
      height: 200,
      version: 1,
      schema: card(),
      fields: [{ name: 'name', type: 'text', max_length: 60, sample: 'عبد الرحمن' }],
      scope: 'user',
      sizes: [],
      image_url: `${service.url}/v1/templates/${template.id}/image`,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
      warnings: [],
    });
  });

  it('makes an empty canvas of width and height', async () => {
    const answer = await owner.form('/v1/templates', {
      name: 'فارغ',
      width: '300',
      height: '150',
      background: '#fff3e2',
    });
    expect(await answer.json()).toMatchObject({
      width: 300,
      height: 150,
      fields: [],
      schema: { schema_version: 1, canvas: { width: 300, height: 150, background: '#fff3e2' }, layers: [] },
    });
  });

  it('makes a canvas of an image, which becomes an asset', async () => {
    const image = { bytes: await picture(320, 240, '#d4af37', 'webp'), name: 'art.webp' };
    const template = (await (await owner.form('/v1/templates', { name: 'صورة', image })).json()) as TemplateBody;
    expect(template).toMatchObject({ width: 320, height: 240, schema: { layers: [] } });
    expect((await owner.fetch(`/v1/assets/${template.schema.canvas.image}`)).status).toBe(200);
    const preview = await bytesOf(await owner.fetch(`/v1/templates/${template.id}/image`));
    expect(await pixelOf(preview, 160, 120)).toEqual([
      expect.closeTo(0xd4, -1),
      expect.closeTo(0xaf, -1),
      expect.closeTo(0x37, -1),
    ]);
  });

  it.each([
    ['neither size nor image nor schema', { name: 'x' }, ['body.width', 'body.height']],
    ['a name of no length', { name: '', width: '10', height: '10' }, ['body.name']],
    ['a name that is too long', { name: 'س'.repeat(201), width: '10', height: '10' }, ['body.name']],
    ['no name', { width: '10', height: '10' }, ['body.name']],
    ['a side that is no number', { name: 'x', width: '1e3', height: '10' }, ['body.width']],
    ['a side out of bounds', { name: 'x', width: '8193', height: '10' }, ['body.width']],
    ['a colour that is none', { name: 'x', width: '10', height: '10', background: 'green' }, ['body.background']],
    ['more than 50 megapixels', { name: 'x', width: '8192', height: '8192' }, ['body.width']],
    ['an unknown part', { name: 'x', width: '10', height: '10', colour: '#fff' }, ['body.colour']],
  ])('refuses %s', async (_, parts, places) => {
    expect((await refusal(await owner.form('/v1/templates', parts), 422)).places).toEqual(places);
  });

  it('refuses a schema with every fault at its place', async () => {
    const schema = card({
      layers: [
        { id: 'who', type: 'text', text: '{{nobody}}', box: [0, 0, 10, 10], font: ['Amiri'], size: 10 },
        { id: 'box', type: 'shape', shape: 'hexagon', box: [0, 0, 10, 10], colour: '#fff' },
      ],
    });
    const answer = await owner.form('/v1/templates', { name: 'x', schema: JSON.stringify(schema) });
    const { places } = await refusal(answer, 422);
    expect(places).toEqual(
      expect.arrayContaining([
        'body.schema.layers.1.id',
        'body.schema.layers.1.text',
        'body.schema.layers.2.shape',
        'body.schema.layers.2.colour',
      ]),
    );
  });

  it('names an unknown font, and the intended one', async () => {
    const text = {
      id: 'x',
      type: 'text',
      text: 'س',
      box: [0, 0, 10, 10],
      font: ['Amiri', 'Noto Nask Arabic'],
      size: 10,
    };
    const answer = await owner.form('/v1/templates', { name: 'x', schema: JSON.stringify(card({ layers: [text] })) });
    const body = (await answer.json()) as { errors: { loc: unknown; msg: string }[] };
    expect(answer.status).toBe(422);
    expect(body.errors).toEqual([
      expect.objectContaining({
        loc: ['body', 'schema', 'layers', 1, 'font'],
        msg: expect.stringContaining('"Noto Naskh Arabic"'),
      }),
    ]);
  });

  it('names an asset that is missing or belongs to another user', async () => {
    const file = { bytes: await picture(4, 4), name: 'a.png' };
    const { id } = (await (await other.form('/v1/assets', { file })).json()) as { id: string };
    for (const asset of [id, `ast_${'0'.repeat(22)}`]) {
      const layer = { id: 'logo', type: 'image', asset, box: [0, 0, 10, 10] };
      const answer = await owner.form('/v1/templates', {
        name: 'x',
        schema: JSON.stringify(card({ layers: [layer] })),
      });
      expect((await refusal(answer, 422)).places).toEqual(['body.schema.layers.1.asset']);
    }
  });

  it('refuses broken JSON, an invalid picture, and unknown callers', async () => {
    await refusal(await owner.form('/v1/templates', { name: 'x', schema: '{' }), 422);
    const image = { bytes: Buffer.from('<html>'), name: 'a.png' };
    expect(await refusal(await owner.form('/v1/templates', { name: 'x', image }), 422)).toEqual({
      code: 'image_format',
      places: ['body.image'],
    });
    await refusal(await fetch(`${service.url}/v1/templates`, { method: 'POST' }), 401);
    const render = await service.newClient({}, { scope: 'render' });
    await refusal(await render.form('/v1/templates', { name: 'x', width: '10', height: '10' }), 403);
  });
});

describe('GET /v1/templates', () => {
  it('lists mine and the gallery, without schemas', async () => {
    const client = await service.newClient();
    const mine = await create(client);
    const { items } = await list(client);
    expect(items[0]?.id).toBe(mine.id);
    expect(items.slice(1).every(({ scope }) => scope === 'public')).toBe(true);
    expect(items.slice(1).map(({ id }) => id)).toEqual((await gallery(client)).map(({ id }) => id));
    expect(items.every((item) => !('schema' in item))).toBe(true);
    expect((await list(other)).items.some(({ id }) => id === mine.id)).toBe(false);
  });

  it.each([
    ['بطاقه', true],
    ['تهنية', true],
    ['تَهْنِئَة', true],
    ['بطـاقة', true],
    ['شهادة', false],
    ['%', false],
    ['_', false],
  ])('finds a name by %s: %s', async (query, found) => {
    const client = await service.newClient();
    const mine = await create(client);
    const { items } = await list(client, `?query=${encodeURIComponent(query)}`);
    expect(items.some(({ id }) => id === mine.id)).toBe(found);
  });

  it('pages, and keeps a cursor to its list and search', async () => {
    const client = await service.newClient();
    const made = [];
    for (let n = 0; n < 5; n += 1) made.unshift((await create(client, card(), `عيد ${n}`)).id);
    const query = `query=${encodeURIComponent('عيد')}&limit=2`;
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(client, `?${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      if (seen.length === 2) await create(client, card(), 'عيد جديد');
      seen.push(...page.items.filter(({ scope }) => scope === 'user').map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(made);
    const { next_cursor: next } = await list(client, '?limit=2');
    const elsewhere = await client.fetch(`/v1/templates?query=x&cursor=${encodeURIComponent(next ?? '')}`);
    expect((await refusal(elsewhere, 422)).places).toEqual(['query.cursor']);
  });

  it('judges its query and needs a key', async () => {
    for (const limit of ['0', '201', '1.5', 'x', '']) {
      expect((await refusal(await owner.fetch(`/v1/templates?limit=${limit}`), 422)).places).toEqual(['query.limit']);
    }
    await refusal(await owner.fetch('/v1/templates?cursor=nonsense'), 422);
    await refusal(await fetch(`${service.url}/v1/templates`), 401);
  });
});

describe('one template', () => {
  it('belongs to its owner alone, administrators included', async () => {
    const { id } = await create(owner);
    expect((await owner.fetch(`/v1/templates/${id}`)).status).toBe(200);
    for (const client of [other, admin]) {
      await refusal(await client.fetch(`/v1/templates/${id}`), 404);
      await refusal(await client.fetch(`/v1/templates/${id}/image`), 404);
      await refusal(await client.json('PUT', `/v1/templates/${id}/schema`, card()), 404);
      await refusal(await client.fetch(`/v1/templates/${id}`, { method: 'DELETE' }), 404);
    }
    for (const missing of [UNKNOWN, 'x']) await refusal(await owner.fetch(`/v1/templates/${missing}`), 404);
    await refusal(await fetch(`${service.url}/v1/templates/${id}`), 401);
  });

  it('is hidden when it is deleted', async () => {
    const { id } = await create(owner);
    expect(await (await owner.fetch(`/v1/templates/${id}`, { method: 'DELETE' })).json()).toEqual({
      id,
      deleted: true,
    });
    await refusal(await owner.fetch(`/v1/templates/${id}`), 404);
    await refusal(await owner.fetch(`/v1/templates/${id}/image`), 404);
    await refusal(await owner.fetch(`/v1/templates/${id}`, { method: 'DELETE' }), 404);
    expect((await list(owner, '?limit=200')).items.some((item) => item.id === id)).toBe(false);
    await refusal(
      await owner.json('POST', '/v1/render', { template_id: `${id}@1`, data: { name: 'x' }, images: {} }),
      404,
    );
  });
});

describe('PUT /v1/templates/{template_id}/schema', () => {
  it('makes a new version and keeps the old one', async () => {
    const { id } = await create(owner);
    const answer = await owner.json('PUT', `/v1/templates/${id}/schema`, card({ background: '#ff0000' }));
    expect(await answer.json()).toMatchObject({ id, version: 2, schema: card({ background: '#ff0000' }) });
    const render = (reference: string): Promise<Response> =>
      owner.json('POST', '/v1/render', { template_id: reference, data: { name: 'س' }, images: {} });
    const [newest, first] = await Promise.all([render(id), render(`${id}@1`)]);
    expect([newest.headers.get('x-template-version'), first.headers.get('x-template-version')]).toEqual(['2', '1']);
    expect(await pixelOf(await bytesOf(newest), 2, 2)).toEqual([255, 0, 0]);
    expect(await pixelOf(await bytesOf(first), 2, 2)).toEqual([0x0b, 0x3d, 0x2e]);
  });

  it('numbers changes that come at once', async () => {
    const { id } = await create(owner);
    const answers = await Promise.all([1, 2, 3, 4].map(() => owner.json('PUT', `/v1/templates/${id}/schema`, card())));
    const versions = await Promise.all(answers.map(async (answer) => ((await answer.json()) as TemplateBody).version));
    expect(versions.sort()).toEqual([2, 3, 4, 5]);
  });

  it('refuses faults at their places, and changes nothing', async () => {
    const { id } = await create(owner);
    const put = (body: unknown): Promise<Response> => owner.json('PUT', `/v1/templates/${id}/schema`, body);
    expect((await refusal(await put({ ...card(), layers: 7 }), 422)).places).toEqual(['body.layers']);
    expect((await refusal(await put({ ...card(), layerz: [] }), 422)).places).toEqual(['body.layerz']);
    expect((await refusal(await put([]), 422)).places).toEqual(['body']);
    const text = { id: 'x', type: 'text', text: 'س', box: [0, 0, 10, 10], font: ['Nope'], size: 10 };
    expect((await refusal(await put(card({ layers: [text] })), 422)).places).toEqual(['body.layers.1.font']);
    expect((await refusal(await owner.fetch(`/v1/templates/${id}/schema`, { method: 'PUT' }), 422)).places).toEqual([
      'body',
    ]);
    expect(await (await owner.fetch(`/v1/templates/${id}`)).json()).toMatchObject({ version: 1 });
  });

  it('refuses fields named like inherited members of objects, and values for such names', async () => {
    const { id } = await create(owner);
    for (const name of ['constructor', '__proto__']) {
      const body = card({ fields: [{ name, type: 'text' }] });
      const answer = await owner.json('PUT', `/v1/templates/${id}/schema`, body);
      expect(await answer.clone().text()).toContain(`No field can be named \`${name}\``);
      expect((await refusal(answer, 422)).places).toEqual(['body.fields.1.name']);
    }
    const inherited = Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== '__proto__');
    expect(inherited).toEqual(expect.arrayContaining(['constructor', 'toString', 'hasOwnProperty']));
    const values = Object.fromEntries(inherited.map((name) => [name, 'x']));
    const order = { template_id: id, data: { name: 'س', ...values }, images: values };
    const unknown = await owner.json('POST', '/v1/render', { ...order, images: {} });
    expect(await unknown.clone().text()).toContain('`toString` is no field of this template');
    expect((await refusal(unknown, 422)).places.sort()).toEqual(inherited.map((name) => `body.data.${name}`).sort());
    const picture = { ...order, data: { name: 'س' }, images: { toString: 'ast_1' } };
    expect((await refusal(await owner.json('POST', '/v1/render', picture), 422)).places).toEqual([
      'body.images.toString',
    ]);
    const proto = `{"template_id": "${id}", "data": {"name": "س", "__proto__": "x"}, "images": {}}`;
    const headers = { 'content-type': 'application/json' };
    const poisoned = await owner.fetch('/v1/render', { method: 'POST', headers, body: proto });
    expect((await refusal(poisoned, 422)).places).toEqual(['body.data.__proto__']);
  });
});

describe('GET /v1/templates/{template_id}/image', () => {
  it('is the preview with the samples, at most 800 pixels a side', async () => {
    const { id } = await create(owner, { ...card(), canvas: { width: 1600, height: 400, background: '#ffffff' } });
    const answer = await owner.fetch(`/v1/templates/${id}/image`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toMatch(/^inline;/);
    const tag = answer.headers.get('etag') ?? '';
    expect(await sharp(await bytesOf(answer)).metadata()).toMatchObject({ width: 800, height: 200 });
    const again = await owner.fetch(`/v1/templates/${id}/image`, { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
    await owner.json('PUT', `/v1/templates/${id}/schema`, card());
    expect((await owner.fetch(`/v1/templates/${id}/image`)).headers.get('etag')).not.toBe(tag);
  });

  it('fills fields without a sample, pictures included', async () => {
    const fields = [
      { name: 'when', type: 'date' },
      { name: 'photo', type: 'image' },
      { name: 'strict', type: 'text', required: false, pattern: '[0-9]{4}' },
    ];
    const layers = [{ id: 'face', type: 'image', field: 'photo', box: [0, 0, 50, 50] }];
    const { id } = await create(owner, card({ fields, layers }));
    const preview = await bytesOf(await owner.fetch(`/v1/templates/${id}/image`));
    expect(await pixelOf(preview, 2, 2)).toEqual([0xdf, 0xe3, 0xe8]);
  });

  it('draws the sample of an image field: an asset of the owner, which is kept for it', async () => {
    const red = await picture(50, 50, '#ff0000');
    const layers = [{ id: 'face', type: 'image', field: 'photo', box: [0, 0, 50, 50] }];
    const withSample = (sample: string): object => card({ fields: [{ name: 'photo', type: 'image', sample }], layers });
    const asset = async (client: Client): Promise<string> => {
      const answer = await client.form('/v1/assets', { file: { bytes: red, name: 'red.png' } });
      return ((await answer.json()) as { id: string }).id;
    };
    const [own, foreign] = [await asset(owner), await asset(other)];
    const { id } = await create(owner, withSample(own));
    const image = `/v1/templates/${id}/image`;
    const preview = await bytesOf(await owner.fetch(image));
    expect(await pixelOf(preview, 25, 25)).toEqual([0xff, 0, 0]);
    expect((await bytesOf(await owner.fetch(image))).equals(preview)).toBe(true);
    for (const sample of [foreign, `ast_${'0'.repeat(22)}`]) {
      const refused = await owner.json('PUT', `/v1/templates/${id}/schema`, withSample(sample));
      expect((await refusal(refused, 422)).places).toEqual(['body.fields.1.sample']);
    }
    expect((await refusal(await owner.fetch(`/v1/assets/${own}`, { method: 'DELETE' }), 409)).code).toBe(
      'asset_in_use',
    );
    expect((await owner.json('PUT', `/v1/templates/${id}/schema`, card())).status).toBe(200);
    expect((await owner.fetch(`/v1/assets/${own}`, { method: 'DELETE' })).status).toBe(200);
  });

  it('says which layer its sample does not fit', async () => {
    const text = { type: 'text', text: '{{name}}', font: ['Amiri'], size: 40, overflow: 'error' };
    const { id } = await create(owner, card({ layers: [{ ...text, id: 'tiny', box: [0, 0, 12, 12] }] }));
    expect(await refusal(await owner.fetch(`/v1/templates/${id}/image`), 422)).toEqual({
      code: 'text_overflow',
      places: ['path.template_id.layers.1'],
    });
  });

  it('says which sample is missing', async () => {
    const { id } = await create(owner, card({ fields: [{ name: 'strict', type: 'text', pattern: '[0-9]{4}' }] }));
    expect(await refusal(await owner.fetch(`/v1/templates/${id}/image`), 422)).toEqual({
      code: 'sample_missing',
      places: ['path.template_id'],
    });
  });
});

describe('the gallery', () => {
  it('can be seen and rendered by everyone', async () => {
    const templates = await gallery(other);
    expect(templates.length).toBeGreaterThanOrEqual(24);
    for (const { id } of templates) expect((await other.fetch(`/v1/templates/${id}`)).status).toBe(200);
  });

  it('is changed by administrators only', async () => {
    const [template] = await gallery(other);
    const path = `/v1/templates/${template?.id}`;
    expect((await refusal(await other.json('PUT', `${path}/schema`, card()), 403)).code).toBe('gallery_template');
    expect((await refusal(await other.fetch(path, { method: 'DELETE' }), 403)).code).toBe('gallery_template');
    const { schema } = (await (await admin.fetch(path)).json()) as TemplateBody;
    expect(await (await admin.json('PUT', `${path}/schema`, schema)).json()).toMatchObject({
      version: 2,
      scope: 'public',
    });
  });
});
