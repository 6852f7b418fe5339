import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { card } from '../support/cards.js';
import { activeCalls } from '../support/dear-renders.js';
import { bytesOf, picture, pixelOf } from '../support/pictures.js';
import { refusal } from '../support/problems.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import { until } from '../support/until.js';
import './pdf.part.js';
import './codes.part.js';
import './render-budget.part.js';
import './held-renders.part.js';

const WITH_PHOTO = card({
  fields: [{ name: 'photo', type: 'image', required: false }],
  layers: [{ id: 'face', type: 'image', field: 'photo', box: [0, 0, 40, 40] }],
});

let service: Service;
let owner: Client;
let other: Client;
let plain: string;
let withPhoto: string;

beforeAll(async () => {
  service = await sharedService();
  owner = await service.newClient();
  other = await service.newClient();
  plain = await create(card());
  withPhoto = await create(WITH_PHOTO);
});

async function create(schema: object): Promise<string> {
  const answer = await owner.form('/v1/templates', { name: 'بطاقة', schema: JSON.stringify(schema) });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

function render(body: Record<string, unknown>, query = '', client = owner): Promise<Response> {
  return client.json('POST', `/v1/render${query}`, { template_id: plain, data: { name: 'نورة' }, images: {}, ...body });
}

function hijri(value: string, field: string, meant: string): string {
  return (
    `"${value}" in the field \`${field}\` is read as a Gregorian day, in 852 AH. ` +
    `Dates in data are Gregorian: for this Hijri day, send ${meant}`
  );
}

function withImage(photo: unknown): Promise<Response> {
  return render({ template_id: withPhoto, images: { photo } });
}

const WORK = ['fetch', 'queue', 'decode', 'layout', 'raster', 'encode', 'db'];
const STAGES = ['access', 'body', 'bind', ...WORK, 'answer', 'total'];

describe('POST /v1/render', () => {
  it('answers a PNG and its facts', async () => {
    const answer = await render({});
    expect(answer.status).toBe(200);
    const bytes = await bytesOf(answer);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'content-disposition': expect.stringMatching(/^inline; filename="rnd_\w+\.png"$/),
      'x-content-type-options': 'nosniff',
      etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
      'x-render-id': expect.stringMatching(/^rnd_[0-9A-Za-z]{22}$/),
      'x-template-version': '1',
      'x-request-id': expect.stringMatching(/^req_/),
      'server-timing': expect.stringMatching(
        new RegExp(`^${STAGES.map((stage) => `${stage};dur=[\\d.]+`).join(', ')}$`, 'u'),
      ),
    });
    expect(answer.headers.get('x-render-warnings')).toBeNull();
    const stages = [...(answer.headers.get('server-timing') ?? '').matchAll(/dur=([\d.]+)/gu)].map(([, ms]) =>
      Number(ms),
    );
    const [total = 0] = stages.splice(-1);
    expect(stages.reduce((sum, ms) => sum + ms, 0) / total).toBeCloseTo(1, 1);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 400, height: 200 });
  });

  it('draws the text that was sent', async () => {
    const bytes = await bytesOf(await render({}));
    const { channels } = await sharp(bytes).extract({ left: 100, top: 60, width: 200, height: 80 }).stats();
    expect(channels[0]?.max).toBe(255);
    const others = await bytesOf(await render({ data: { name: 'سارة' } }));
    expect(bytes.equals(others)).toBe(false);
  });

  it('gives the same bytes again, also to another caller at the same time', async () => {
    const once = await bytesOf(await render({}));
    const many = await Promise.all(Array.from({ length: 8 }, async () => bytesOf(await render({}))));
    expect(many.every((bytes) => bytes.equals(once))).toBe(true);
  });

  it('answers a JPEG by quality; the query takes precedence over the options', async () => {
    const options = { format: 'png', quality: 10 };
    const low = await render({ options: { format: 'jpg', quality: 10 } });
    const high = await render({ options }, '?format=jpg&quality=95');
    expect([low.headers.get('content-type'), high.headers.get('content-type')]).toEqual(['image/jpeg', 'image/jpeg']);
    const [small, large] = [await bytesOf(low), await bytesOf(high)];
    expect(small.length).toBeLessThan(large.length);
    expect(await sharp(large).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 200 });
  });

  it('scales, and writes the density without changing a pixel', async () => {
    const double = await bytesOf(await render({ options: { scale: 2 } }));
    expect(await sharp(double).metadata()).toMatchObject({ width: 800, height: 400 });
    const dense = await bytesOf(await render({ options: { dpi: 300 } }));
    expect((await sharp(dense).metadata()).density).toBe(300);
    const pixels = (bytes: Buffer): Promise<Buffer> => sharp(bytes).raw().toBuffer();
    expect((await pixels(dense)).equals(await pixels(await bytesOf(await render({}))))).toBe(true);
  });

  it('warns by codes', async () => {
    const answer = await render({ data: { name: 'عبد الرحمن بن عبد العزيز آل سليمان الحربي' } });
    expect(answer.headers.get('x-render-warnings')?.split(', ')).toContain('shrunk');
  });

  it('draws and charges a Hijri day in data, and warns with the day to send', async () => {
    const schema = card({
      fields: [
        { name: 'day', type: 'date', calendar: 'islamic-umalqura' },
        { name: 'events', type: 'list', max_items: 9, fields: [{ name: 'at', type: 'datetime' }] },
      ],
      layers: [
        { id: 'when', type: 'text', text: '{{day}}', box: [0, 0, 400, 60], font: ['Cairo'], size: 20 },
        {
          id: 'list',
          type: 'repeat',
          list: 'events',
          box: [0, 60, 400, 140],
          layers: [{ id: 'at', type: 'text', text: '{{item.at}}', box: [0, 0, 400, 40], font: ['Cairo'], size: 20 }],
        },
      ],
    });
    const id = await create(schema);
    const data = { name: 'نورة', day: '1448-06-17', events: [{ at: '2026-11-27T20:30' }, { at: '1448-06-18T20:30' }] };
    const answer = await render({ template_id: id, data });
    expect([answer.status, answer.headers.get('x-render-warnings')]).toEqual([200, 'date_maybe_hijri']);
    expect(answer.headers.get('x-credits-charged')).toBe('1');
    const measured = await owner.json('POST', `/v1/templates/${id}/measure`, { data });
    const { layers } = (await measured.json()) as { layers: { id: string; warnings: object[] }[] };
    const warned = layers.filter(({ warnings }) => warnings.length > 0);
    expect(warned.map(({ id: layer, warnings }) => [layer, warnings])).toEqual([
      ['when', [{ code: 'date_maybe_hijri', detail: hijri('1448-06-17', 'day', '2026-11-27') }]],
      ['at[1]', [{ code: 'date_maybe_hijri', detail: hijri('1448-06-18', 'events[1].at', '2026-11-28') }]],
    ]);
  });

  it('takes a key of the scope render, and needs a key', async () => {
    const client = await service.newClient();
    await refusal(await render({}, '', client), 404);
    const key = await service.newClient({}, { scope: 'render' });
    await refusal(await render({}, '', key), 404);
    await refusal(await fetch(`${service.url}/v1/render`, { method: 'POST', body: '{}' }), 401);
  });
});

describe('a render is refused for', () => {
  it.each([
    ['no template', { template_id: undefined }, ['body.template_id']],
    ['no data', { data: undefined }, ['body.data']],
    ['no images', { images: undefined }, ['body.images']],
    ['data that is no object', { data: [] }, ['body.data']],
    ['a misspelt member', { optoins: {} }, ['body.optoins']],
    ['a misspelt option', { options: { formt: 'png' } }, ['body.options.formt']],
    ['an unknown format', { options: { format: 'gif' } }, ['body.options.format']],
    ['a quality out of bounds', { options: { quality: 101 } }, ['body.options.quality']],
    ['a scale out of bounds', { options: { scale: 0.2 } }, ['body.options.scale']],
    ['a density out of bounds', { options: { dpi: 71 } }, ['body.options.dpi']],
    ['PDF options without PDF', { options: { pdf: { page: 'a4' } } }, ['body.options.pdf']],
    ['a missing required field', { data: {} }, ['body.data.name']],
    ['an empty required field', { data: { name: '' } }, ['body.data.name']],
    ['a null required field', { data: { name: null } }, ['body.data.name']],
    ['a field of the wrong type', { data: { name: ['x'] } }, ['body.data.name']],
    ['a text that is too long', { data: { name: 'س'.repeat(61) } }, ['body.data.name']],
    ['a picture for no field', { images: { photo: 'ast_1' } }, ['body.images.photo']],
  ])('%s', async (_, body, places) => {
    expect((await refusal(await render(body), 422)).places).toEqual(places);
  });

  it('an unknown field, with the intended name', async () => {
    const answer = await render({ data: { name: 'س', nme: 'x' } });
    const { errors } = (await answer.json()) as { errors: { loc: string[]; type: string; msg: string }[] };
    expect(errors).toEqual([
      expect.objectContaining({
        loc: ['body', 'data', 'nme'],
        type: 'extra_forbidden',
        msg: expect.stringContaining('name'),
      }),
    ]);
  });

  it('a bad query', async () => {
    expect((await refusal(await render({}, '?format=gif'), 422)).places).toEqual(['query.format']);
    expect((await refusal(await render({}, '?quality=0'), 422)).places).toEqual(['query.quality']);
    expect((await refusal(await render({}, '?quality=9.5'), 422)).places).toEqual(['query.quality']);
  });

  it("a template that is not there, or not the caller's, or not that version", async () => {
    for (const id of [`tpl_${'0'.repeat(22)}`, 'x', `${plain}@2`, `${plain}@0`, `${plain}@`, `@1`]) {
      await refusal(await render({ template_id: id }), 404);
    }
    await refusal(await render({}, '', other), 404);
  });

  it('a picture that would be too large', async () => {
    const large = await create({ ...card(), canvas: { width: 4000, height: 4000 } });
    const answer = await render({ template_id: large, options: { scale: 4 } });
    expect(await refusal(answer, 422)).toEqual({ code: 'image_too_large', places: ['body.options.scale'] });
  });

  it("a picture of the template's own that would be too large", async () => {
    const file = { bytes: await picture(4, 4), name: 'a.png' };
    const { id: asset } = (await (await owner.form('/v1/assets', { file })).json()) as { id: string };
    const layer = { id: 'wide', type: 'image', asset, box: [0, 0, 1900, 1900] };
    const wide = await create(card({ layers: [layer] }));
    expect((await render({ template_id: wide })).status).toBe(200);
    const answer = await render({ template_id: wide, options: { scale: 4 } });
    expect(await refusal(answer, 422)).toEqual({ code: 'image_too_large', places: [] });
  });

  it('text that does not fit where the layer says error', async () => {
    const layer = {
      id: 'tiny',
      type: 'text',
      text: '{{name}}',
      box: [0, 0, 12, 12],
      font: ['Amiri'],
      size: 40,
      overflow: 'error',
    };
    const strict = await create(card({ layers: [layer] }));
    expect(await refusal(await render({ template_id: strict }), 422)).toEqual({
      code: 'text_overflow',
      places: ['body.layers.1'],
    });
  });
});

describe('pictures for image fields', () => {
  const red = (): Promise<Buffer> => picture(20, 20, '#ff0000');

  it('are taken as base64, as a data: URI and as an asset', async () => {
    const bytes = await red();
    const base64 = bytes.toString('base64');
    const file = { bytes, name: 'red.png' };
    const { id } = (await (await owner.form('/v1/assets', { file })).json()) as { id: string };
    for (const photo of [base64, { base64 }, `data:image/png;base64,${base64}`, id, { asset_id: id, focus: [0, 0] }]) {
      const answer = await withImage(photo);
      expect(answer.status).toBe(200);
      expect(await pixelOf(await bytesOf(answer), 20, 20)).toEqual([255, 0, 0]);
    }
  });

  it('are cut about the focus', async () => {
    const left = await sharp(await picture(40, 20, '#0000ff'))
      .composite([{ input: await red(), left: 0, top: 0 }])
      .png()
      .toBuffer();
    const at = async (focus: number[]): Promise<number[]> => {
      const answer = await withImage({ base64: left.toString('base64'), focus });
      return pixelOf(await bytesOf(answer), 20, 20);
    };
    expect(await at([0, 0.5])).toEqual([255, 0, 0]);
    expect(await at([1, 0.5])).toEqual([0, 0, 255]);
  });

  it('may be left out where the field is not required', async () => {
    expect(await pixelOf(await bytesOf(await render({ template_id: withPhoto })), 20, 20)).toEqual([0x0b, 0x3d, 0x2e]);
    expect((await withImage(null)).status).toBe(200);
  });

  it.each([
    ['a picture that is none', Buffer.from('<html>').toString('base64'), 'image_format'],
    ['an asset of another user', `ast_${'0'.repeat(22)}`, 'image_unavailable'],
    ['an address of this machine', 'https://127.0.0.1/a.png', 'image_unavailable'],
    ['an address of a metadata service', { url: 'https://169.254.169.254/latest/meta-data/' }, 'image_unavailable'],
    ['a name that resolves to this machine', 'https://localhost/a.png', 'image_unavailable'],
    ['another port', 'https://example.com:8443/a.png', 'image_unavailable'],
    ['an address that is not encrypted', 'http://example.com/a.png', 'image_unavailable'],
    ['an address that is not encrypted, as an object', { url: 'http://example.com/a.png' }, 'image_unavailable'],
  ])('are refused by name: %s', async (_, photo, code) => {
    expect(await refusal(await withImage(photo), 422)).toEqual({ code, places: ['body.images.photo'] });
  });

  it('are not fetched when the data is wrong', async () => {
    const answer = await render({ template_id: withPhoto, data: {}, images: { photo: 'https://127.0.0.1/a.png' } });
    expect((await refusal(answer, 422)).places).toEqual(['body.data.name']);
  });
});

describe('POST /v1/templates/{template_id}/measure', () => {
  const measure = (body: object, id = plain, client = owner): Promise<Response> =>
    client.json('POST', `/v1/templates/${id}/measure`, body);

  it('returns lines, size and ink of the text layers', async () => {
    const answer = await measure({ data: { name: 'نورة' } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      layers: [
        {
          id: 'who',
          box: [20, 40, 360, 120],
          lines: [
            {
              text: expect.stringContaining('نورة'),
              width: expect.any(Number),
              ink: Array(4).fill(expect.any(Number)),
            },
          ],
          size: 60,
          warnings: [],
        },
      ],
    });
  });

  it('reports that a long text was shrunk, and by how much', async () => {
    const answer = await measure({ data: { name: 'عبد الرحمن بن عبد العزيز آل سليمان الحربي' } });
    const { layers } = (await answer.json()) as { layers: { size: number; warnings: { code: string }[] }[] };
    expect(layers[0]?.size).toBeLessThan(60);
    expect(layers[0]?.warnings.map(({ code }) => code)).toContain('shrunk');
  });

  it('judges as a render does', async () => {
    expect((await refusal(await measure({ data: {} }), 422)).places).toEqual(['body.data.name']);
    expect((await refusal(await measure({}), 422)).places).toEqual(['body.data']);
    expect((await refusal(await measure({ data: { name: 'x' }, images: { photo: 'ast_1' } }), 422)).places).toEqual([
      'body.images.photo',
    ]);
    await refusal(await measure({ data: { name: 'x' } }, plain, other), 404);
    await refusal(await fetch(`${service.url}/v1/templates/${plain}/measure`, { method: 'POST' }), 401);
  });
});

describe('the pictures of a measure', () => {
  let strict: string;

  beforeAll(async () => {
    const fields = [{ name: 'photo', type: 'image' }];
    const layers = [{ id: 'face', type: 'image', field: 'photo', box: [0, 0, 40, 40] }];
    strict = await create(card({ fields, layers }));
  });

  const measure = (images?: object): Promise<Response> =>
    owner.json('POST', `/v1/templates/${strict}/measure`, { data: { name: 'نورة' }, images });

  it('may be left out, required ones too, and are never fetched', async () => {
    expect((await measure()).status).toBe(200);
    expect((await measure({})).status).toBe(200);
    expect((await measure({ photo: 'https://nowhere.invalid/a.png' })).status).toBe(200);
    expect((await measure({ photo: `ast_${'0'.repeat(22)}` })).status).toBe(200);
    expect((await measure({ photo: (await picture(4, 4)).toString('base64') })).status).toBe(200);
    expect((await refusal(await render({ template_id: strict }), 422)).places).toEqual(['body.images.photo']);
  });

  it.each([
    ['text', 'hello', 'validation_failed', 'body.images.photo'],
    ['bytes that are no picture', Buffer.from('no picture').toString('base64'), 'image_format', 'body.images.photo'],
    ['an invalid asset id', { asset_id: 'photo' }, 'image_unavailable', 'body.images.photo'],
    ['an address that is none', { url: 'photo' }, 'image_unavailable', 'body.images.photo'],
    ['an address of this machine', 'https://127.0.0.1/a.png', 'image_unavailable', 'body.images.photo'],
    ['two origins', { url: 'https://a.example/a.png', base64: 'AAAA' }, 'validation_failed', 'body.images.photo'],
  ])('are judged as those of a render: %s', async (_, photo, code, place) => {
    expect(await refusal(await measure({ photo }), 422)).toEqual({ code, places: [place] });
    const rendered = await render({ template_id: strict, images: { photo } });
    expect(await refusal(rendered, 422)).toEqual({ code, places: [place] });
  });
});

describe('a client that hangs up', () => {
  it('stops its render, and the service goes on', async () => {
    const body = JSON.stringify({ template_id: plain, data: { name: 'نورة' }, images: {}, options: { scale: 4 } });
    const headers = { 'content-type': 'application/json' };
    /** Requests twenty pictures and disconnects once the service has started some of them. */
    const hangUp = async (): Promise<string[]> => {
      const controller = new AbortController();
      const calls = Array.from({ length: 20 }, () =>
        owner.fetch('/v1/render', { method: 'POST', headers, body, signal: controller.signal }).then(
          () => 'answered',
          () => 'withdrawn',
        ),
      );
      await Promise.race([until(async () => (await activeCalls(service)) > 0, 1), ...calls]);
      controller.abort();
      return Promise.all(calls);
    };
    // It may have been faster than the disconnecting client.
    await until(async () => (await hangUp()).includes('withdrawn'));
    expect((await render({})).status).toBe(200);
  });
});
