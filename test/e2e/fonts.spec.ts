import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '#config';
import { bytesOf } from '../support/pictures.js';
import { refusal } from '../support/problems.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import type * as addon from '../../native/node/index.js';
import './assets.part.js';

const { Engine } = createRequire(import.meta.url)('../../native/node/index.js') as typeof addon;

const UNKNOWN = `fnt_${'0'.repeat(22)}`;

interface FontBody {
  id: string;
  family: string;
  style: string;
  weight: number;
  scope: string;
  sha256: string;
  licence: string | null;
  warnings: { code: string; detail: string }[];
}

let service: Service;
let owner: Client;
let other: Client;
let amiri: Buffer;

beforeAll(async () => {
  service = await sharedService();
  owner = await service.newClient();
  other = await service.newClient();
  amiri = await readFile(join(projectRoot, 'node_modules/@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf'));
});

async function upload(client: Client, parts: Record<string, string> = {}): Promise<FontBody> {
  const answer = await client.form('/v1/fonts', { file: { bytes: amiri, name: 'amiri.ttf' }, ...parts });
  expect(answer.status).toBe(200);
  return (await answer.json()) as FontBody;
}

async function list(client: Client): Promise<FontBody[]> {
  const answer = await client.fetch('/v1/fonts');
  expect(answer.status).toBe(200);
  const { items, next_cursor: cursor } = (await answer.json()) as { items: FontBody[]; next_cursor: unknown };
  expect(cursor).toBeNull();
  return items;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('GET /v1/fonts', () => {
  it('lists the public families, each with its licence', async () => {
    const fonts = (await list(other)).filter(({ scope }) => scope === 'public');
    expect([...new Set(fonts.map(({ family }) => family))].sort()).toEqual([
      'Amiri',
      'Aref Ruqaa',
      'Cairo',
      'IBM Plex Sans Arabic',
      'Noto Color Emoji',
      'Noto Naskh Arabic',
      'Noto Nastaliq Urdu',
      'Noto Sans',
      'Noto Sans Armenian',
      'Noto Sans Bengali',
      'Noto Sans Ethiopic',
      'Noto Sans Georgian',
      'Noto Sans Gujarati',
      'Noto Sans Gurmukhi',
      'Noto Sans Hebrew',
      'Noto Sans Kannada',
      'Noto Sans Malayalam',
      'Noto Sans Sinhala',
      'Noto Sans Tamil',
      'Noto Sans Telugu',
      'Noto Sans Thai',
      'Reem Kufi',
      'Scheherazade New',
      'Tajawal',
    ]);
    expect(fonts.every(({ licence }) => licence?.startsWith('OFL-1.1'))).toBe(true);
    const weights = fonts.filter(({ family }) => family === 'Cairo').map(({ weight }) => weight);
    expect(weights.sort((a, b) => a - b)).toEqual([200, 300, 400, 500, 600, 700, 800, 900]);
  });

  it('needs a key, also one of the scope render', async () => {
    await refusal(await fetch(`${service.url}/v1/fonts`), 401);
    const render = await service.newClient({}, { scope: 'render' });
    expect((await render.fetch('/v1/fonts')).status).toBe(200);
  });
});

describe('POST /v1/fonts', () => {
  it('takes a font in with its acceptance report', async () => {
    const client = await service.newClient();
    const font = await upload(client);
    expect(font).toEqual({
      id: expect.stringMatching(/^fnt_[0-9A-Za-z]{22}$/),
      family: 'Amiri',
      style: 'Regular',
      weight: 400,
      italic: false,
      format: 'ttf',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      size_bytes: amiri.length,
      glyph_count: expect.any(Number),
      axes: [],
      scope: 'user',
      embedding: 'installable',
      shaper: 'rustybuzz',
      arabic: expect.objectContaining({ coverage: 1, missing: [], init_medi_fina: true, mark: true, mkmk: true }),
      warnings: expect.any(Array),
      licence: null,
      created_at: expect.stringMatching(/Z$/),
    });
    expect((await list(client))[0]?.id).toBe(font.id);
  });

  it('answers the same record for the same bytes, also when they come at once', async () => {
    const client = await service.newClient();
    const fonts = await Promise.all([1, 2, 3].map(() => upload(client)));
    expect(new Set(fonts.map(({ id }) => id)).size).toBe(1);
    expect((await upload(client)).id).toBe(fonts[0]?.id);
  });

  it.each<Record<string, string>>([
    { family: 'Another', style: 'Amiri Bold' },
    { family: 'Another' },
    { style: 'Other' },
  ])('warns in the answer alone that the same bytes keep their names: %j', async (names) => {
    const client = await service.newClient();
    const font = await upload(client);
    const again = await upload(client, names);
    expect(again).toEqual({
      ...font,
      warnings: [{ code: 'stored_already', detail: expect.stringContaining(`"${font.family}"`) }, ...font.warnings],
    });
    expect((await list(client))[0]).toEqual(font);
    expect(await upload(client, { family: font.family, style: font.style })).toEqual(font);
  });

  it('takes another family and style from the form', async () => {
    const client = await service.newClient();
    expect(await upload(client, { family: 'خط الشركة', style: 'عادي' })).toMatchObject({
      family: 'خط الشركة',
      style: 'عادي',
    });
  });

  it.each([
    ['a file that is no font', Buffer.from('<html>'), 'not_a_font'],
    ['half a font', null, 'broken_tables'],
  ])('refuses %s by name', async (_, bytes, code) => {
    const file = { bytes: bytes ?? amiri.subarray(0, amiri.length / 2), name: 'amiri.ttf' };
    expect(await refusal(await owner.form('/v1/fonts', { file }), 422)).toEqual({ code, places: ['body.file'] });
  });

  it('refuses a face that the file does not hold, where it was asked for', async () => {
    const sent = { file: { bytes: amiri, name: 'amiri.ttf' }, index: '5' };
    const answer = await owner.form('/v1/fonts', sent);
    expect(await refusal(answer, 422)).toEqual({ code: 'no_such_face', places: ['body.index'] });
  });

  it('refuses a form that is not right', async () => {
    const file = { bytes: amiri, name: 'amiri.ttf' };
    expect((await refusal(await owner.form('/v1/fonts', { family: 'x' }), 422)).places).toEqual(['body.file']);
    expect((await refusal(await owner.form('/v1/fonts', { file, familly: 'x' }), 422)).places).toEqual([
      'body.familly',
    ]);
    expect((await refusal(await owner.form('/v1/fonts', { file, index: '1.5' }), 422)).places).toEqual(['body.index']);
    const large = { bytes: Buffer.alloc(10 * 1024 * 1024 + 1), name: 'large.ttf' };
    await refusal(await owner.form('/v1/fonts', { file: large }), 413);
    await refusal(await owner.json('POST', '/v1/fonts', {}), 415);
  });

  it('needs a full key', async () => {
    const render = await service.newClient({}, { scope: 'render' });
    const file = { bytes: amiri, name: 'amiri.ttf' };
    expect((await refusal(await render.form('/v1/fonts', { file }), 403)).code).toBe('insufficient_scope');
  });
});

describe('GET /v1/fonts/{font_id} and its file', () => {
  it('answers own and public fonts, and no others', async () => {
    const font = await upload(owner);
    const shared = (await list(owner)).find(({ scope }) => scope === 'public');
    expect(await (await owner.fetch(`/v1/fonts/${font.id}`)).json()).toEqual(font);
    expect((await other.fetch(`/v1/fonts/${shared?.id}`)).status).toBe(200);
    for (const id of [font.id, UNKNOWN, 'nonsense', 'tpl_1']) {
      await refusal(await other.fetch(`/v1/fonts/${id}`), 404);
      await refusal(await other.fetch(`/v1/fonts/${id}/file`), 404);
    }
    await refusal(await fetch(`${service.url}/v1/fonts/${font.id}`), 401);
    await refusal(await owner.fetch(`/v1/fonts/${'x'.repeat(201)}`), 422);
  });

  it('serves the uploaded bytes as an attachment, once', async () => {
    const font = await upload(owner);
    const answer = await owner.fetch(`/v1/fonts/${font.id}/file`);
    expect(answer.headers.get('content-type')).toBe('font/ttf');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Amiri Regular.ttf"');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('etag')).toBe(`"${font.sha256}"`);
    expect((await bytesOf(answer)).equals(amiri)).toBe(true);
    const again = await owner.fetch(`/v1/fonts/${font.id}/file`, { headers: { 'if-none-match': `"${font.sha256}"` } });
    expect(again.status).toBe(304);
  });
});

describe('POST /v1/fonts/bindings', () => {
  interface Binding {
    font_id: string;
    family: string;
    sha256: string;
    role: string;
    shaper: string;
    color: boolean;
  }
  const bind = async (by: Client, fonts: object[]): Promise<{ fonts: Binding[]; missing: string[] }> => {
    const answer = await by.json('POST', '/v1/fonts/bindings', { fonts });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { fonts: Binding[]; missing: string[] };
  };

  it('names a face for each request, then the fallbacks, whose bytes never change', async () => {
    const requests = [
      { family: 'amiri', weight: 650, italic: false },
      { family: 'Nowhere', weight: 400, italic: false },
    ];
    const { fonts, missing } = await bind(other, requests);
    expect(missing).toEqual(['Nowhere']);
    expect(fonts[0]).toMatchObject({ ...requests[0], role: 'named', shaper: 'rustybuzz', color: false, index: 0 });
    expect(fonts.slice(1).map(({ role }) => role)).toEqual(fonts.slice(1).map(() => 'fallback'));
    expect(fonts.filter(({ color }) => color).map(({ family }) => family)).toContain('Noto Color Emoji');
    const face = await other.fetch(`/v1/fonts/${fonts[0]?.font_id}/face`);
    expect([face.status, face.headers.get('content-type'), face.headers.get('cache-control')]).toEqual([
      200,
      'font/sfnt',
      'private, max-age=31536000, immutable',
    ]);
    expect(sha256(await bytesOf(face))).toBe(fonts[0]?.sha256);
  });

  it("prefers one's own font, and gives its face to its owner alone", async () => {
    const designer = await service.newClient();
    const { id } = await upload(designer, { family: 'Own' });
    const request = [{ family: 'Own', weight: 400, italic: false }];
    expect((await bind(designer, request)).fonts[0]?.font_id).toBe(id);
    expect((await bind(other, request)).missing).toEqual(['Own']);
    expect((await designer.fetch(`/v1/fonts/${id}/face`)).status).toBe(200);
    expect(await refusal(await other.fetch(`/v1/fonts/${id}/face`), 404)).toMatchObject({ code: 'not_found' });
  });

  it('names the faults of a request', async () => {
    const fonts = [{ family: 'Amiri', weight: 0, italic: 'no' }];
    const refused = await refusal(await owner.json('POST', '/v1/fonts/bindings', { fonts }), 422);
    expect(refused).toEqual({
      code: 'validation_failed',
      places: ['body.fonts.0.weight', 'body.fonts.0.italic'],
    });
  });
});

describe('DELETE /v1/fonts/{font_id}', () => {
  const remove = (client: Client, id: string): Promise<Response> =>
    client.fetch(`/v1/fonts/${id}`, { method: 'DELETE' });
  const layers = [{ id: 'who', type: 'text', text: 'x', box: [0, 0, 400, 200], font: ['بيت'], size: 20 }];
  const schema = { schema_version: 1, canvas: { width: 400, height: 200 }, layers };

  it("removes an own font, and neither a public one nor another user's", async () => {
    const client = await service.newClient();
    const { id } = await upload(client, { family: 'بيت' });
    const shared = (await list(client)).find(({ scope }) => scope === 'public');
    const foreign = await upload(other, { family: 'بيت' });
    for (const absent of [shared?.id ?? '', foreign.id, UNKNOWN, 'nonsense']) {
      expect(await refusal(await remove(client, absent), 404)).toEqual({ code: 'not_found', places: [] });
    }
    expect((await other.fetch(`/v1/fonts/${foreign.id}`)).status).toBe(200);
    expect(await (await remove(client, id)).json()).toEqual({ id, deleted: true });
    await refusal(await client.fetch(`/v1/fonts/${id}`), 404);
    await refusal(await remove(client, id), 404);
    await refusal(await client.form('/v1/templates', { name: 'بطاقة', schema: JSON.stringify(schema) }), 422);
    // The same bytes are a new font.
    expect((await upload(client, { family: 'بيت' })).id).not.toBe(id);
  });

  it('names the templates that use it, whose older versions still draw once it is gone', async () => {
    const client = await service.newClient();
    const { id } = await upload(client, { family: 'بيت' });
    const made: string[] = [];
    for (const name of ['بطاقة', 'دعوة', 'شهادة', 'قائمة']) {
      const answer = await client.form('/v1/templates', { name, schema: JSON.stringify(schema) });
      made.push(((await answer.json()) as { id: string }).id);
      const refused = await remove(client, id);
      const users: Record<number, string> = {
        1: 'the template "بطاقة"',
        2: 'the templates "دعوة" and "بطاقة"',
        3: 'the templates "شهادة", "دعوة" and "بطاقة"',
        4: 'the templates "قائمة", "شهادة", "دعوة" and 1 more',
      };
      expect(await refused.clone().json()).toMatchObject({
        detail: `The font is used by ${users[made.length] ?? ''}. End that first.`,
        template_ids: made.toReversed(),
      });
      expect((await refusal(refused, 409)).code).toBe('font_in_use');
    }
    const render = (): Promise<Response> =>
      client.json('POST', '/v1/render', { template_id: `${made[0]}@1`, data: {}, images: {} });
    const before = await bytesOf(await render());
    const [kept = '', ...others] = made;
    for (const template of others) await client.fetch(`/v1/templates/${template}`, { method: 'DELETE' });
    const [layer] = layers;
    const without = { ...schema, layers: [{ ...layer, font: ['Amiri'] }] };
    expect((await client.json('PUT', `/v1/templates/${kept}/schema`, without)).status).toBe(200);
    expect((await remove(client, id)).status).toBe(200);
    expect((await bytesOf(await render())).equals(before)).toBe(true);
  });

  it('needs a full key', async () => {
    const render = await service.newClient({}, { scope: 'render' });
    expect((await refusal(await remove(render, UNKNOWN), 403)).code).toBe('insufficient_scope');
  });
});

describe('a font that the two shapers set otherwise', () => {
  const schema = JSON.stringify({
    schema_version: 1,
    canvas: { width: 400, height: 160, background: '#ffffff' },
    layers: [{ id: 'line', type: 'text', text: 'بِسمِ الله', box: [20, 10, 360, 140], font: ['Traditional'], size: 40 }],
  });

  /** The card as an engine draws it with one shaper. */
  async function drawnBy(shaper: addon.Shaper, bytes: Buffer): Promise<Buffer> {
    const engine = new Engine({ threads: 1, queueLimit: 1 });
    engine.addFont('traditional', 0, bytes);
    const face = {
      family: 'Traditional',
      weight: 400,
      italic: false,
      sha256: 'traditional',
      index: 0,
      variable: false,
    };
    const turn = { key: 'card', owner: 'usr_1', lane: 'interactive' } as const;
    await engine.prepare({ ...turn, schema, scale: 1, fonts: [{ ...face, role: 'named', shaper }], images: [] });
    const order: addon.RenderInput = {
      ...turn,
      data: '{}',
      imageFields: [],
      images: [],
      output: { format: 'png', quality: 90 },
    };
    return (await engine.render(order)).ok!.image;
  }

  it('says so and is drawn by harfrust, from the upload to the picture', async () => {
    const client = await service.newClient();
    // Arabic in the symbol encoding of Windows 3.
    const bytes = await readFile(join(projectRoot, 'native/typeset/tests/data/harfbuzz/fonts/TradArabicTest.ttf'));
    const file = { bytes, name: 'traditional.ttf' };
    const font = await client.form('/v1/fonts', { file, family: 'Traditional' });
    expect(await font.json()).toMatchObject({ family: 'Traditional', shaper: 'harfrust' });
    const { id } = (await (await client.form('/v1/templates', { name: 'بطاقة', schema })).json()) as { id: string };
    const answer = await client.json('POST', '/v1/render', { template_id: id, data: {}, images: {} });
    expect(answer.headers.get('x-render-warnings')).toBeNull();
    const drawn = await bytesOf(answer);
    expect(drawn.equals(await drawnBy('harfrust', bytes))).toBe(true);
    expect(drawn.equals(await drawnBy('rustybuzz', bytes))).toBe(false);
  });
});
