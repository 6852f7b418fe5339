import { beforeAll, expect, it } from '@jest/globals';
import { booksOf } from '../support/books.js';
import { card } from '../support/cards.js';
import { startService, type Client, type Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

interface Stored {
  id: string;
  version: number;
  warnings: { code: string; layer: string | null; size: string | null; detail: string }[];
}

interface Problem {
  code: string;
  detail: string;
  errors: { loc: (string | number)[]; type: string; msg: string }[];
}

let service: Service;
let client: Client;

beforeAll(async () => {
  service = await sharedService();
  client = await service.newClient({ credits: 5 });
});

/** QR codes on top of each other, each with a payload of its own; the one at `dense` is the largest. */
function codes(count: number, dense: number, length = 20): object {
  const layers = Array.from({ length: count }, (_, i) => ({
    id: `code-${i}`,
    type: 'qr',
    text: `{{name}} ${i} ${'x'.repeat(i === dense ? 2_000 : length)}`,
    box: [i % 80, i, 1_000, 1_000],
  }));
  return card({ canvas: { width: 1_080, height: 1_350, background: '#ffffff' }, layers });
}

async function put(schema: object): Promise<Stored> {
  const made = await client.form('/v1/templates', { name: 'x', width: '10', height: '10' });
  const { id } = (await made.json()) as Stored;
  const answer = await client.json('PUT', `/v1/templates/${id}/schema`, schema);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Stored;
}

it('warns of a template that costs too much and refuses its renders and its preview at the dearest layer, free of charge', async () => {
  const { id, version, warnings } = await put(codes(199, 7, 900));
  const detail = expect.stringMatching(/^layer "code-7" costs the most, about \d+ ms: .+, 1000 ms are allowed\. /);
  expect({ version, warnings }).toEqual({
    version: 2,
    warnings: [{ code: 'budget_exceeded', layer: 'code-7', size: null, detail }],
  });
  const before = await booksOf(service, client);
  const render = await client.json('POST', '/v1/render', { template_id: id, data: { name: 'eid' }, images: {} });
  expect(render.status).toBe(422);
  const problem = (await render.json()) as Problem;
  expect(problem).toMatchObject({ code: 'budget_exceeded', detail });
  // The card has its name below the codes.
  expect(problem.errors).toEqual([{ loc: ['body', 'layers', 8], type: 'value_error', msg: problem.detail }]);
  const preview = await client.fetch(`/v1/templates/${id}/image`);
  expect(preview.status).toBe(422);
  expect(await preview.json()).toMatchObject({
    code: 'budget_exceeded',
    errors: [{ loc: ['path', 'template_id', 'layers', 8] }],
  });
  expect(await booksOf(service, client)).toEqual(before);
});

it('neither warns of nor refuses a card with some codes, nor a poster of 4096 pixels', async () => {
  const gradient = { gradient: 'linear', angle: 90, stops: [[0, '#00000000'] as const, [1, '#000000c0'] as const] };
  const shadow = { dx: 8, dy: 8, blur: 40, color: '#000000a0' };
  const title = { type: 'text', text: 'معرض {{name}}', font: ['Amiri'], size: 400, shadow };
  const poster = card({
    canvas: { width: 4_096, height: 4_096, background: '#fbf8f1' },
    layers: [
      { id: 'veil', type: 'shape', shape: 'rect', box: [0, 2_048, 4_096, 2_048], fill: gradient },
      { ...title, id: 'title', box: [200, 2_600, 3_696, 600] },
      { id: 'code', type: 'qr', text: 'https://example.com/{{name}}', box: [3_500, 3_500, 500, 500] },
    ],
  });
  for (const schema of [codes(3, 1), poster]) {
    const { id, warnings } = await put(schema);
    expect(warnings.map(({ code }) => code)).not.toContain('budget_exceeded');
    const order = { template_id: id, data: { name: 'الخط' }, images: {} };
    expect((await client.json('POST', '/v1/render', order)).status).toBe(200);
    expect((await client.fetch(`/v1/templates/${id}/image`)).status).toBe(200);
  }
});

it('takes its limit from the setting', async () => {
  const { id } = await put(codes(20, 3));
  const order = { template_id: id, data: { name: 'eid' }, images: {} };
  expect((await client.json('POST', '/v1/render', order)).status).toBe(200);
  const strict = await startService({ beside: service, settings: { RENDER_BUDGET_MS: '10' } });
  try {
    const headers = { authorization: `Bearer ${client.key}`, 'content-type': 'application/json' };
    const answer = await fetch(`${strict.url}/v1/render`, { method: 'POST', headers, body: JSON.stringify(order) });
    const problem = (await answer.json()) as Problem;
    expect(problem).toMatchObject({ status: 422, code: 'budget_exceeded' });
    expect(problem.detail).toContain('10 ms are allowed');
  } finally {
    await strict.close();
  }
});
