import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { signUrl } from '../../sdks/typescript/src/links.js';
import { card } from '../support/cards.js';
import { bytesOf, largestDifference } from '../support/pictures.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

/** Without a background, so that it is transparent. */
const CLEAR = {
  schema_version: 1,
  canvas: { width: 400, height: 200 },
  fields: [{ name: 'name', type: 'text' }],
  layers: [{ id: 'who', type: 'text', text: '{{name}}', box: [20, 40, 360, 120], font: ['Cairo'], size: 60 }],
};

/** The offset of the colour type in a PNG, and the value for a palette. */
const [COLOR_TYPE, INDEXED] = [25, 3];

let service: Service;
let owner: Client;
let opaque: string;
let clear: string;

beforeAll(async () => {
  service = await sharedService();
  owner = await service.newClient();
  [opaque, clear] = [await create(card()), await create(CLEAR)];
});

async function create(schema: object): Promise<string> {
  const answer = await owner.form('/v1/templates', { name: 'بطاقة', schema: JSON.stringify(schema) });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

function render(options: object, template = opaque, query = ''): Promise<Response> {
  const body = { template_id: template, data: { name: 'نورة' }, images: {}, options };
  return owner.json('POST', `/v1/render${query}`, body);
}

async function rendered(options: object, template = opaque): Promise<Buffer> {
  const answer = await render(options, template);
  expect(answer.status).toBe(200);
  return bytesOf(answer);
}

const pixelsOf = (file: Buffer): Promise<Buffer> => sharp(file).ensureAlpha().raw().toBuffer();

async function faultsOf(answer: Response): Promise<string[]> {
  expect(answer.status).toBe(422);
  const { errors } = (await answer.json()) as { errors: { loc: (string | number)[]; msg: string }[] };
  return errors.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`);
}

describe('the format of a render', () => {
  it('is WebP, without loss where that is smaller', async () => {
    for (const template of [opaque, clear]) {
      const answer = await render({ format: 'webp' }, template);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="rnd_\w+\.webp"$/);
      const [file, png] = [await bytesOf(answer), await rendered({}, template)];
      expect((await pixelsOf(file)).equals(await pixelsOf(png))).toBe(true);
      expect(file.length).toBeLessThan(png.length);
    }
  });

  it('is AVIF, which keeps transparency', async () => {
    for (const template of [opaque, clear]) {
      const answer = await render({}, template, '?format=avif&quality=90');
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif']);
      const [file, png] = [await bytesOf(answer), await rendered({}, template)];
      expect(await sharp(file).metadata()).toMatchObject({ compression: 'av1', width: 400, height: 200 });
      expect(await largestDifference(file, await sharp(png).png().toBuffer())).toBeLessThan(40);
    }
    expect((await sharp(await rendered({ format: 'avif' }, clear)).stats()).isOpaque).toBe(false);
  });

  it('is a PNG with a palette, with the very same pixels', async () => {
    for (const template of [opaque, clear]) {
      const [file, png] = [await rendered({ palette: true }, template), await rendered({}, template)];
      expect(file[COLOR_TYPE]).toBe(INDEXED);
      expect((await pixelsOf(file)).equals(await pixelsOf(png))).toBe(true);
      expect(file.length).toBeLessThan(png.length);
    }
  });

  it('is a PNG of true colour where there are too many for a palette', async () => {
    const layer = (id: string, angle: number, color: string): object => {
      const stops = [
        [0, color],
        [1, '#0000ff80'],
      ];
      return { id, type: 'shape', shape: 'rect', box: [0, 0, 400, 200], fill: { gradient: 'linear', angle, stops } };
    };
    const colours = await create(card({ layers: [layer('across', 0, '#ff0000'), layer('down', 90, '#00ff0080')] }));
    expect((await rendered({ palette: true }, colours)).equals(await rendered({}, colours))).toBe(true);
  });

  it('is a progressive JPEG with the colours of the usual one', async () => {
    const [file, usual] = [
      await rendered({ format: 'jpg', progressive: true, dpi: 300 }),
      await rendered({ format: 'jpg', dpi: 300 }),
    ];
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', isProgressive: true, density: 300 });
    expect(await sharp(usual).metadata()).toMatchObject({ isProgressive: false });
    expect(await largestDifference(file, usual)).toBeLessThan(40);
  });

  it('makes the same bytes each time', async () => {
    for (const options of [
      { format: 'webp' },
      { format: 'avif' },
      { palette: true },
      { format: 'jpg', progressive: true },
    ]) {
      expect((await rendered(options)).equals(await rendered(options))).toBe(true);
    }
  });

  it.each(['gif', 'auto', 'page', 'pixels', 'tiff'])('is not %s', async (format) => {
    expect((await render({ format })).status).toBe(422);
    expect((await render({}, opaque, `?format=${format}`)).status).toBe(422);
  });

  it('is in the log of renders', async () => {
    const id = (await render({ format: 'avif', width: 200 })).headers.get('x-render-id') ?? '';
    const entry = await owner.fetch(`/v1/renders/${id}`);
    expect(await entry.json()).toMatchObject({ format: 'avif', status: 'succeeded' });
  });

  it('of a batch is png, jpg or pdf', async () => {
    const rows = [{ data: { name: 'a' } }];
    const answer = await owner.json('POST', '/v1/render/batch', { template_id: opaque, rows, format: 'webp' });
    expect(answer.status).toBe(422);
  });
});

describe('the size of a render', () => {
  const sizeOf = async (options: object, query = ''): Promise<unknown[]> => {
    const answer = await render(options, opaque, query);
    expect(answer.status).toBe(200);
    const { width, height } = await sharp(await bytesOf(answer)).metadata();
    return [width, height];
  };

  it('is a width, multiplied by the density of a screen, and drawn at that size', async () => {
    expect(await sizeOf({ width: 200 })).toEqual([200, 100]);
    expect(await sizeOf({ width: 333, format: 'webp' })).toEqual([333, 166]);
    expect(await sizeOf({ width: 200, dpr: 3, format: 'avif' })).toEqual([600, 300]);
    expect(await sizeOf({ scale: 0.5, dpr: 1.5 })).toEqual([300, 150]);
    expect(await sizeOf({ dpr: 2 })).toEqual([800, 400]);
    expect((await rendered({ width: 800 })).equals(await rendered({ scale: 2 }))).toBe(true);
  });

  it('is refused at its place', async () => {
    expect(await faultsOf(await render({ width: 200, scale: 1 }))).toEqual([
      'body.options.width: Send width or scale, not both.',
    ]);
    expect(await faultsOf(await render({ width: 99 }))).toEqual([
      expect.stringMatching(/^body\.options\.width: .*100 to 1600/),
    ]);
    expect(await faultsOf(await render({ scale: 4, dpr: 2 }))).toEqual([
      expect.stringMatching(/^body\.options\.dpr: /),
    ]);
    expect(await faultsOf(await render({ dpr: 5 }))).toHaveLength(1);
  });
});

describe('the format of a link', () => {
  let client: Client;
  let template: string;
  let key: { id: string; secret: string };
  type Terms = Omit<Partial<Parameters<typeof signUrl>[0]>, 'keyId' | 'secret' | 'baseUrl'>;

  const shown = async (terms: Terms, accept?: string): Promise<Response> => {
    const url = await signUrl({ keyId: key.id, secret: key.secret, baseUrl: service.url, template, ...terms });
    return fetch(url, accept === undefined ? {} : { headers: { accept } });
  };
  const renders = async (): Promise<unknown> => {
    const [row] = await service.query(
      `SELECT (SELECT count(*)::int FROM renders WHERE user_id = $1) AS renders,
        (SELECT count(*)::int FROM credit_entries WHERE user_id = $1 AND kind = 'link') AS charges`,
      [client.userId],
    );
    return row;
  };

  beforeAll(async () => {
    client = await service.newClient();
    const answer = await client.form('/v1/templates', { name: 'بطاقة', schema: JSON.stringify(card()) });
    template = ((await answer.json()) as { id: string }).id;
    const body = { presets: [{ template_id: template, fields: null }] };
    key = (await (await client.json('POST', '/v1/me/signing-keys', body)).json()) as typeof key;
  });

  it.each<[Terms, string, number]>([
    [{ format: 'webp' }, 'image/webp', 400],
    [{ format: 'avif', width: 200, dpr: 2 }, 'image/avif', 400],
    [{ format: 'png', palette: true, scale: 2 }, 'image/png', 800],
    [{ format: 'jpg', progressive: true, compact: true }, 'image/jpeg', 400],
  ])('%j is %s', async (terms, type, width) => {
    const answer = await shown({ ...terms, data: { name: 'نورة' } });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual([
      200,
      type,
      'Origin',
    ]);
    expect((await sharp(await bytesOf(answer)).metadata()).width).toBe(width);
  });

  it('is decided by Accept, and paid once for all formats', async () => {
    const before = (await renders()) as { renders: number; charges: number };
    const accepts = ['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*', undefined, 'image/avif,image/webp,*/*'];
    // Simultaneously: callers with other browsers do not wait in turn.
    const answers = await Promise.all(
      accepts.map((accept) => shown({ format: 'auto', data: { name: 'سارة' } }, accept)),
    );
    expect(answers.map(({ headers }) => [headers.get('content-type'), headers.get('vary')])).toEqual(
      ['avif', 'webp', 'png', 'png', 'avif'].map((format) => [`image/${format}`, 'Origin, Accept']),
    );
    const bodies = await Promise.all(answers.map(bytesOf));
    expect(bodies[0]?.equals(bodies[4] ?? Buffer.alloc(0))).toBe(true);
    expect(answers[1]?.headers.get('content-disposition')).toContain('.webp');
    const again = await shown({ format: 'auto', data: { name: 'سارة' }, compact: true }, 'image/webp');
    expect(again.headers.get('etag')).toBe(answers[1]?.headers.get('etag'));
    expect(await renders()).toEqual({ renders: before.renders + 1, charges: before.charges + 1 });
  });

  it('of one size is one picture, however the size is asked for', async () => {
    const before = (await renders()) as { renders: number; charges: number };
    const data = { name: 'مقاس' };
    const tags = [];
    for (const size of [{ scale: 1.5 }, { width: 600 }, { width: 300, dpr: 2 }, { scale: 0.75, dpr: 2 }]) {
      tags.push((await shown({ ...size, data })).headers.get('etag'));
    }
    expect(new Set(tags).size).toBe(1);
    expect(await renders()).toEqual({ renders: before.renders + 1, charges: before.charges + 1 });
  });

  it('is made by the service, too, and refused there', async () => {
    const make = (more: object): Promise<Response> =>
      client.json('POST', '/v1/render/link', { key_id: key.id, template_id: template, data: {}, ...more });
    const made = await make({ format: 'auto', width: 200, dpr: 2, quality: 60 });
    const { url } = (await made.json()) as { url: string };
    expect(url).toContain('.auto?dpr=2&quality=60&width=200&sig=');
    expect(await faultsOf(await make({ width: 200, scale: 1 }))).toEqual([
      'query.width: Send width or scale, not both.',
    ]);
    expect((await make({ format: 'gif' })).status).toBe(422);
    expect(await faultsOf(await shown({ width: 4_000 }))).toEqual([expect.stringMatching(/^query\.width: /)]);
  });
});
