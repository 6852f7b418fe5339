import { beforeAll, expect, it } from '@jest/globals';
import { card } from '../support/cards.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

interface Stored {
  id: string;
  warnings: { code: string; layer: string | null; size: string | null; detail: string }[];
}

interface Problem {
  code: string;
  errors: { loc: (string | number)[]; type: string; msg: string }[];
}

let service: Service;
let client: Client;

beforeAll(async () => {
  service = await sharedService();
  client = await service.newClient({ credits: 20 });
});

const LINK = { name: 'link', type: 'text', max_length: 900, sample: 'https://example.com' };

async function put(layers: object[], fields: object[] = []): Promise<Response> {
  const made = await client.form('/v1/templates', { name: 'x', width: '10', height: '10' });
  const { id } = (await made.json()) as Stored;
  return client.json('PUT', `/v1/templates/${id}/schema`, card({ background: '#0b3d2e', layers, fields }));
}

async function stored(layers: object[], fields: object[] = []): Promise<Stored> {
  const answer = await put(layers, fields);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Stored;
}

function render(id: string, data: object, options: object = {}): Promise<Response> {
  const order = { template_id: id, data: { name: 'سارة', ...data }, images: {}, options };
  return client.json('POST', '/v1/render', order);
}

const qr = (members: object): object => ({
  id: 'code',
  type: 'qr',
  text: 'https://example.com',
  box: [10, 10, 99, 99],
  ...members,
});

const bars = (members: object): object => ({
  id: 'bars',
  type: 'barcode',
  symbology: 'ean13',
  text: '4006381333931',
  box: [10, 10, 250, 80],
  ...members,
});

it('gives no warning for readable codes', async () => {
  const { id, warnings } = await stored([qr({}), bars({ box: [120, 10, 250, 80] })]);
  expect(warnings).toEqual([]);
  const picture = await render(id, {});
  expect(picture.status).toBe(200);
  expect(picture.headers.get('x-render-warnings')).toBeNull();
});

it.each([
  ['code_low_contrast', qr({ color: '#000000', background: '#000000' })],
  ['code_low_contrast', qr({ color: '#e0e0e0', background: '#f5e9d0' })],
  ['code_low_contrast', qr({ color: '#ffffff', background: '#000000' })],
  ['code_low_contrast', bars({ background: null })],
  ['code_too_small', qr({ box: [10, 10, 50, 50] })],
  ['code_too_small', bars({ box: [10, 10, 140, 80] })],
  ['code_too_small', bars({ box: [10, 10, 250, 8], show_text: false })],
  ['code_too_small', qr({ box: [100, 60, 80, 80], rotate: 30 })],
  ['code_quiet_zone', qr({ quiet_zone: 0, box: [10, 10, 101, 101] })],
  ['code_quiet_zone', qr({ box: [-30, 10, 99, 99] })],
])('warns of %s when the template is stored and with every render', async (code, layer) => {
  const { id, warnings } = await stored([layer]);
  const { id: layerId } = layer as { id: string };
  expect(warnings).toEqual([{ code, layer: layerId, size: null, detail: expect.stringMatching(/\w/) }]);
  const picture = await render(id, {});
  expect(picture.status).toBe(200);
  expect(picture.headers.get('x-render-warnings')).toBe(code);
});

it('judges modules at their drawn size', async () => {
  const { id, warnings } = await stored([qr({ box: [10, 10, 50, 50] })]);
  expect(warnings.map(({ code }) => code)).toEqual(['code_too_small']);
  const twice = await render(id, {}, { scale: 2 });
  expect([twice.status, twice.headers.get('x-render-warnings')]).toEqual([200, null]);
  const half = await render(id, {}, { scale: 0.5 });
  expect([half.status, half.headers.get('x-render-warnings')]).toEqual([200, 'code_too_small']);
});

it('refuses a template whose code cannot fit its box with any content', async () => {
  const answer = await put(
    [
      qr({ box: [0, 0, 3, 3] }),
      qr({ id: 'bound', text: '{{link}}', box: [0, 0, 28, 90] }),
      bars({ box: [0, 0, 100, 80] }),
    ],
    [LINK],
  );
  expect(answer.status).toBe(422);
  const { code, errors } = (await answer.json()) as Problem;
  expect(code).toBe('validation_failed');
  expect(errors.map(({ loc }) => loc)).toEqual([1, 2, 3].map((index) => ['body', 'layers', index, 'box']));
  expect(errors[0]?.msg).toContain('less than a pixel');
});

it('refuses a render whose value makes the code too large for its box, and warns where the sample does', async () => {
  const layers = [qr({ text: '{{link}}', box: [10, 10, 70, 70] })];
  const { id, warnings } = await stored(layers, [LINK]);
  expect(warnings).toEqual([]);
  const answer = await render(id, { link: 'x'.repeat(600) });
  expect(answer.status).toBe(422);
  const { errors } = (await answer.json()) as Problem;
  expect(errors).toEqual([
    { loc: ['body', 'layers', 1, 'box'], type: 'value_error', msg: expect.stringContaining('less than a pixel') },
  ]);
  const long = await stored(layers, [{ ...LINK, sample: 'x'.repeat(600) }]);
  expect(long.warnings).toEqual([
    { code: 'code_too_small', layer: 'code', size: null, detail: expect.stringContaining('less than a pixel') },
  ]);
});

it('warns of each size of its own, and refuses a code that cannot fit one at its place', async () => {
  const canvas = { width: 400, height: 200 };
  const sizes = [
    { name: 'same', canvas },
    { name: 'tiny', canvas, layers: { code: { box: [10, 10, 50, 50] } } },
    { name: 'alone', canvas, layers: { who: 'hidden', code: { text: '{{link}}', box: [10, 10, 70, 70] } } },
  ];
  const sized = (all: object[]): object =>
    card({ layers: [qr({})], fields: [{ ...LINK, sample: 'x'.repeat(600) }], sizes: all });
  const { id } = await stored([]);
  const answer = await client.json('PUT', `/v1/templates/${id}/schema`, sized(sizes));
  const { warnings } = (await answer.json()) as Stored;
  expect(warnings).toEqual([
    { code: 'code_too_small', layer: 'code', size: 'tiny', detail: expect.stringMatching(/\w/) },
    { code: 'code_too_small', layer: 'code', size: 'alone', detail: expect.stringContaining('less than a pixel') },
  ]);
  const none = [{ name: 'none', canvas, layers: { code: { box: [0, 0, 3, 3] } } }];
  const refused = await client.json('PUT', `/v1/templates/${id}/schema`, sized(none));
  const { errors } = (await refused.json()) as Problem;
  expect([refused.status, errors.map(({ loc }) => loc.join('.'))]).toEqual([422, ['body.sizes.0.layers.code.box']]);
});
