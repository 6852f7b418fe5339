import { beforeAll, describe, expect, it } from '@jest/globals';
import { card } from '../support/cards.js';
import sharp from 'sharp';
import { bytesOf, picture, pixelOf } from '../support/pictures.js';
import { refusal } from '../support/problems.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

const UNKNOWN = `tpl_${'0'.repeat(22)}`;

let service: Service;
let owner: Client;
let other: Client;

beforeAll(async () => {
  service = await sharedService({ seed: 'gallery' });
  owner = await service.newClient();
  other = await service.newClient();
});

async function create(schema: object = card()): Promise<{ id: string }> {
  const answer = await owner.form('/v1/templates', { name: 'بطاقة تهنئة', schema: JSON.stringify(schema) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { id: string };
}

describe('GET /v1/templates/{template_id}/versions', () => {
  interface Versions {
    items: { reference: string; version: number; width: number; fields: { name: string }[] }[];
    next_cursor: string | null;
  }

  const page = async (id: string, query: string): Promise<Versions> => {
    const answer = await owner.fetch(`/v1/templates/${id}/versions?${query}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Versions;
  };

  it('lists them newest first, page by page, stable while others arrive; each is drawn by its reference', async () => {
    const { id } = await create(card({ fields: [{ name: 'one', type: 'text' }] }));
    const put = (background: string): Promise<Response> =>
      owner.json('PUT', `/v1/templates/${id}/schema`, card({ background }));
    for (const background of ['#ff0000', '#00ff00']) expect((await put(background)).status).toBe(200);
    const first = await page(id, 'limit=2');
    expect(first.items[0]).toEqual({
      template_id: id,
      version: 3,
      reference: `${id}@3`,
      width: 400,
      height: 200,
      fields: [expect.objectContaining({ name: 'name' })],
      created_at: expect.stringMatching(/Z$/),
    });
    await put('#0000ff');
    const second = await page(id, `limit=2&cursor=${first.next_cursor}`);
    expect([...first.items, ...second.items].map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(second.next_cursor).toBeNull();
    expect(second.items[0]?.fields.map(({ name }) => name)).toEqual(['name', 'one']);
    const drawn = await owner.json('POST', '/v1/render', {
      template_id: first.items[1]?.reference,
      data: { name: 'نورة' },
      images: {},
    });
    expect(await pixelOf(await bytesOf(drawn), 5, 5)).toEqual([255, 0, 0]);
  });

  it("shows none of another's template, nor of none, and takes no cursor of another list", async () => {
    const { id } = await create();
    expect((await refusal(await other.fetch(`/v1/templates/${id}/versions`), 404)).code).toBe('not_found');
    expect((await refusal(await owner.fetch(`/v1/templates/${UNKNOWN}/versions`), 404)).code).toBe('not_found');
    const { next_cursor: cursor } = (await (await owner.fetch('/v1/templates?limit=1')).json()) as {
      next_cursor: string;
    };
    const answer = await owner.fetch(`/v1/templates/${id}/versions?cursor=${cursor}`);
    expect((await refusal(answer, 422)).places).toEqual(['query.cursor']);
  });

  it('shows those of the gallery too', async () => {
    expect((await page('tpl_galleryEidCard00000000', '')).items[0]).toMatchObject({ version: expect.any(Number) });
  });
});

describe('a change of a template besides its schema', () => {
  interface Shown {
    id: string;
    name: string;
    version: number;
    schema: { canvas: { background: string } };
  }
  const shown = async (answer: Response): Promise<Shown> => {
    expect(answer.status).toBe(200);
    return (await answer.json()) as Shown;
  };
  const put = (id: string, background: string, headers: Record<string, string> = {}): Promise<Response> =>
    owner.json('PUT', `/v1/templates/${id}/schema`, card({ background }), headers);

  it('shows a version with its schema, and restores it as a new one', async () => {
    const { id } = await create(card({ background: '#ff0000' }));
    await put(id, '#00ff00');
    const first = await shown(await owner.fetch(`/v1/templates/${id}/versions/1`));
    expect(first).toMatchObject({ template_id: id, version: 1, reference: `${id}@1`, sizes: [] });
    expect(first.schema.canvas.background).toBe('#ff0000');
    const restored = await shown(await owner.json('POST', `/v1/templates/${id}/restore`, { version: 1 }));
    expect(restored).toMatchObject({ id, version: 3, schema: first.schema, warnings: [] });
    for (const version of ['4', '0', 'x', '99999999999'])
      expect((await refusal(await owner.fetch(`/v1/templates/${id}/versions/${version}`), 404)).code).toBe('not_found');
    const absent = await owner.json('POST', `/v1/templates/${id}/restore`, { version: 9 });
    expect((await refusal(absent, 404)).code).toBe('not_found');
    expect((await refusal(await other.fetch(`/v1/templates/${id}/versions/1`), 404)).code).toBe('not_found');
  });

  it('is refused when made from an older version, and the refusal names the newer one', async () => {
    const { id } = await create();
    await shown(await put(id, '#00ff00', { 'If-Match': '"1"' }));
    const late = await put(id, '#0000ff', { 'If-Match': '"1"' });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ code: 'template_changed', version: 2 });
    await shown(await put(id, '#0000ff', { 'If-Match': '"2"' }));
    await shown(await put(id, '#0000ff', { 'If-Match': '*' }));
    const wrong = await refusal(await put(id, '#0000ff', { 'If-Match': '"abc"' }), 422);
    expect(wrong.places).toEqual(['header.If-Match']);
    const both = await Promise.all(['#111111', '#222222'].map((color) => put(id, color, { 'If-Match': '"4"' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('sets another name, which the search finds; the versions stay', async () => {
    const { id } = await create();
    const renamed = await shown(await owner.json('PATCH', `/v1/templates/${id}`, { name: 'بطاقة الإهداء' }));
    expect(renamed).toMatchObject({ name: 'بطاقة الإهداء', version: 1 });
    const found = (await (await owner.fetch(`/v1/templates?query=${encodeURIComponent('الاهداء')}`)).json()) as {
      items: Shown[];
    };
    expect(found.items.map((one) => one.id)).toContain(id);
    expect((await refusal(await owner.json('PATCH', `/v1/templates/${id}`, { name: '' }), 422)).places).toEqual([
      'body.name',
    ]);
    const gallery = await owner.json('PATCH', '/v1/templates/tpl_galleryEidCard00000000', { name: 'لي' });
    expect((await refusal(gallery, 403)).code).toBe('gallery_template');
  });

  it('makes a copy as a template of its own, of any version, and of the gallery', async () => {
    const { id } = await create(card({ background: '#ff0000' }));
    await put(id, '#00ff00');
    const copied = async (path: string, body: object): Promise<Shown> =>
      shown(await owner.json('POST', `/v1/templates/${path}/duplicate`, body));
    const newest = await copied(id, {});
    expect(newest).toMatchObject({ name: 'بطاقة تهنئة', version: 1, scope: 'user' });
    expect([newest.id === id, newest.schema.canvas.background]).toEqual([false, '#00ff00']);
    const older = await copied(id, { name: 'الأولى', version: 1 });
    expect([older.name, older.schema.canvas.background]).toEqual(['الأولى', '#ff0000']);
    const mine = await copied('tpl_galleryEidCard00000000', { name: 'عيدي' });
    await shown(await owner.json('PATCH', `/v1/templates/${mine.id}`, { name: 'عيدنا' }));
    const preview = await owner.fetch(`/v1/templates/${mine.id}/image`);
    expect(preview.status).toBe(200);
    const theirs = await other.json('POST', `/v1/templates/${id}/duplicate`, {});
    expect((await refusal(theirs, 404)).code).toBe('not_found');
  });
});

describe('POST /v1/templates/preview', () => {
  const preview = (by: Client, body: object): Promise<Response> => by.json('POST', '/v1/templates/preview', body);
  const green = { canvas: { width: 1600, height: 800, background: '#00ff00' } };

  it('draws a schema that is not stored: with data, with samples, in a size, as small as is asked', async () => {
    const before = (await owner.fetch('/v1/templates')).headers.get('etag');
    const schema = { ...card(), ...green };
    const story = { name: 'story', canvas: { width: 540, height: 960 } };
    const sampled = await preview(owner, { schema: { ...schema, sizes: [story] } });
    expect([sampled.status, sampled.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = await bytesOf(sampled);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 800, height: 400 });
    expect(await pixelOf(bytes, 2, 2)).toEqual([0, 255, 0]);
    const given = await preview(owner, { schema, data: { name: 'سارة' }, format: 'jpg', max_side: 200 });
    expect(given.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(await bytesOf(given)).metadata()).toMatchObject({ width: 200, height: 100 });
    const sized = await preview(owner, { schema: { ...schema, sizes: [story] }, size: 'story' });
    expect(await sharp(await bytesOf(sized)).metadata()).toMatchObject({ width: 450, height: 800 });
    expect((await owner.fetch('/v1/templates')).headers.get('etag')).toBe(before);
  });

  it('charges nothing, and names faults at their places', async () => {
    const poor = await service.newClient({ credits: 0 });
    expect((await preview(poor, { schema: card() })).status).toBe(200);
    const nested = { id: 'x', type: 'text', text: 'a', box: ['hug', 'hug'], font: ['Amirii'], size: 20 };
    const stack = { id: 's', type: 'stack', box: [0, 0, 'hug', 'hug'], layers: [nested] };
    const unknown = await refusal(await preview(poor, { schema: card({ layers: [stack] }) }), 422);
    expect(unknown.places).toEqual(['body.schema.layers.1.layers.0.font']);
    const schema = card();
    expect((await refusal(await preview(poor, { schema, data: { nam: 'نورة' } }), 422)).places).toEqual([
      'body.data.nam',
    ]);
    // Not reported as a missing sample, because the caller provided it.
    expect((await refusal(await preview(poor, { schema, data: { name: 'س'.repeat(61) } }), 422)).places).toEqual([
      'body.data.name',
    ]);
    expect((await refusal(await preview(poor, { schema, size: 'story' }), 422)).places).toEqual(['body.size']);
    expect((await refusal(await preview(poor, { schema, max_side: 801 }), 422)).places).toEqual(['body.max_side']);
  });

  it('draws no assets of others', async () => {
    const file = { bytes: await picture(40, 40, '#ff0000'), name: 'own.png' };
    const { id } = (await (await owner.form('/v1/assets', { file })).json()) as { id: string };
    const image = { id: 'i', type: 'image', asset: id, box: [0, 0, 40, 40] };
    expect((await preview(owner, { schema: card({ layers: [image] }) })).status).toBe(200);
    const theirs = await refusal(await preview(other, { schema: card({ layers: [image] }) }), 422);
    expect(theirs.places).toEqual(['body.schema.layers.1.asset']);
  });
});
