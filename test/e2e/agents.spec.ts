import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Agent, type ToolAnswer } from '../support/agents.js';
import { booksOf, newPublicTemplate } from '../support/books.js';
import { card } from '../support/cards.js';
import { startService, type Client, type Service } from '../support/service.js';

let service: Service;
let gallery: string;

beforeAll(async () => {
  service = await startService();
  gallery = await newPublicTemplate(service);
});
afterAll(() => service.close());

const named = (name: string): object => ({ template_id: gallery, data: { name } });

/** Width and height of the picture in an answer, from the header of its PNG. */
function pngSizeOf({ content }: ToolAnswer): number[] {
  const [picture] = content;
  expect(picture).toMatchObject({ type: 'image', mimeType: 'image/png' });
  const bytes = Buffer.from(picture?.data ?? '', 'base64');
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('\x89PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

const READING = [
  'list_templates',
  'get_template',
  'validate_template',
  'preview_template',
  'preview_schema',
  'describe_layout',
  'diff_template',
  'measure_text',
  'list_batches',
  'get_batch',
  'list_fonts',
  'list_assets',
  'get_usage',
];

describe('the tools', () => {
  it('are these, each with its arguments and its effect', async () => {
    const agent = await Agent.of(await service.newClient());
    const { tools } = await agent.client.listTools();
    const making = ['create_template', 'import_design', 'render_image', 'store_image', 'create_batch', 'upload_asset'];
    const ending = ['update_template', 'delete_template', 'cancel_batch', 'delete_asset'];
    const all = [...READING, ...making, ...ending];
    expect(tools.map(({ name }) => name).sort()).toEqual(all.sort());
    const reading = tools.filter(({ annotations }) => annotations?.readOnlyHint === true).map(({ name }) => name);
    expect(reading.sort()).toEqual([...READING].sort());
    const destructive = tools.filter(({ annotations }) => annotations?.destructiveHint === true);
    expect(destructive.map(({ name }) => name)).toEqual(ending);
    const render = tools.find(({ name }) => name === 'render_image');
    expect(render?.description).toContain('It costs 1 credit');
    expect(render?.inputSchema).toMatchObject({ type: 'object', required: ['template_id', 'data'] });
    expect(Object.keys(render?.inputSchema.properties ?? {})).toEqual(
      expect.arrayContaining(['template_id', 'data', 'images', 'options', 'dry_run', 'idempotency_key']),
    );
    for (const { name, description = '', title = '', outputSchema } of tools) {
      expect([name, description.length > 20 && title !== '']).toEqual([name, true]);
      expect([name, outputSchema?.type]).toEqual([name, 'object']);
    }
  });

  it('make a template from a schema, show it and render it', async () => {
    const client = await service.newClient({ credits: 3 });
    const agent = await Agent.of(client);
    const schema = card();
    expect(await agent.contentOf('validate_template', { schema })).toMatchObject({
      valid: true,
      width: 400,
      height: 200,
    });
    const made = await agent.contentOf<{ id: string; version: number }>('create_template', { name: 'بطاقة', schema });
    expect(made.version).toBe(1);
    expect(pngSizeOf(await agent.call('preview_template', { template_id: made.id }))).toEqual([400, 200]);
    const wide = { ...card(), canvas: { width: 500, height: 200, background: '#000000' } };
    expect(await agent.contentOf('update_template', { template_id: made.id, schema: wide })).toMatchObject({
      version: 2,
    });
    expect(await agent.contentOf('get_template', { template_id: made.id })).toMatchObject({ version: 2, schema: wide });
    const listed = await agent.contentOf<{ items: { id: string }[] }>('list_templates', { query: 'بطاقه' });
    expect(listed.items.map(({ id }) => id)).toContain(made.id);
    expect((await booksOf(service, client)).charged).toBe(0);

    const rendered = await agent.call('render_image', { template_id: `${made.id}@1`, data: { name: 'نورة' } });
    expect(pngSizeOf(rendered)).toEqual([400, 200]);
    expect(rendered.structuredContent).toMatchObject({
      template_version: 1,
      credits_charged: 1,
      credits_remaining: 2,
      warnings: [],
      content_type: 'image/png',
      render_id: expect.stringMatching(/^rnd_/) as unknown,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
    });
    expect(await booksOf(service, client)).toEqual({ balance: 2, charged: 1, recorded: 1 });
  });

  it.each([
    ['legacy', '2025-11-25'],
    ['auto', '2026-07-28'],
  ] as const)('answer clients that negotiate as %s by revision %s', async (mode, revision) => {
    const agent = await Agent.of(await service.newClient(), mode);
    expect(agent.client.getNegotiatedProtocolVersion()).toBe(revision);
    expect(agent.client.getInstructions()).toContain('list_templates');
    expect((await agent.client.listTools()).tools).toHaveLength(23);
    expect(pngSizeOf(await agent.call('render_image', { ...named('نورة') }))).toEqual([400, 200]);
    expect(await agent.refused('get_template', { template_id: 'tpl_nothing' })).toMatchObject({ code: 'not_found' });
  });

  it('show a schema that is not stored, and delete a template', async () => {
    const client = await service.newClient();
    const agent = await Agent.of(client);
    const shown = await agent.call('preview_schema', { schema: card(), data: { name: 'سارة' } });
    expect(pngSizeOf(shown)).toEqual([400, 200]);
    expect((await agent.contentOf<{ items: object[] }>('list_templates', { query: 'سارة' })).items).toEqual([]);
    const broken = await agent.refused('preview_schema', { schema: { ...card(), canvas: { width: 0, height: 200 } } });
    expect(broken).toMatchObject({
      code: 'validation_failed',
      errors: [{ loc: ['arguments', 'schema', 'canvas', 'width'] }],
    });

    const { id } = await agent.contentOf<{ id: string }>('create_template', { name: 'بطاقة', schema: card() });
    expect(await agent.contentOf('delete_template', { template_id: id })).toEqual({ id, deleted: true });
    expect(await agent.refused('get_template', { template_id: id })).toMatchObject({ code: 'not_found' });
    const foreign = await agent.call('delete_template', { template_id: gallery });
    expect(foreign).toMatchObject({ isError: true });
  });

  it('draw the same bytes as the API', async () => {
    const client = await service.newClient();
    const answer = await client.json('POST', '/v1/render', { ...named('ليلى'), images: {} });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { content } = await (await Agent.of(client)).call('render_image', { ...named('ليلى') });
    expect(Buffer.from(content[0]?.data ?? '', 'base64').equals(bytes)).toBe(true);
  });

  it('name every fault of a schema at its place', async () => {
    const agent = await Agent.of(await service.newClient());
    const broken = card({ layers: [{ id: 'who', type: 'text', text: '{{nobody}}', box: [0, 0, 10, 10], size: 'x' }] });
    const judged = await agent.contentOf<{ valid: boolean; errors: { loc: unknown[] }[] }>('validate_template', {
      schema: broken,
    });
    expect(judged.valid).toBe(false);
    expect(judged.errors.length).toBeGreaterThan(0);
    for (const { loc } of judged.errors) expect(loc[0]).toBe('schema');
    const unknown = { ...card(), layers: [{ ...(card() as { layers: object[] }).layers[0], font: ['No Such Font'] }] };
    expect(await agent.contentOf('validate_template', { schema: unknown })).toMatchObject({
      valid: false,
      errors: [{ loc: ['schema', 'layers', 0, 'font'] }],
    });
    const refused = await agent.refused('create_template', { name: 'x', schema: broken });
    expect(refused).toMatchObject({ code: 'validation_failed', status: 422 });
    expect((refused['errors'] as { loc: unknown[] }[])[0]?.loc.slice(0, 2)).toEqual(['arguments', 'schema']);
  });

  it('measure, and list fonts, assets and usage', async () => {
    const client = await service.newClient({ credits: 7 });
    const agent = await Agent.of(client);
    const measured = await agent.contentOf<{ layers: { id: string; lines: { text: string }[] }[] }>('measure_text', {
      ...named('نورة'),
    });
    expect(measured.layers[0]).toMatchObject({ id: 'who', lines: [{ text: '\u2067نورة\u2069' }] });
    const fonts = await agent.contentOf<{ items: { family: string }[] }>('list_fonts', { query: 'amiri' });
    expect(new Set(fonts.items.map(({ family }) => family))).toEqual(new Set(['Amiri']));
    expect(await agent.contentOf('list_assets')).toEqual({ items: [], next_cursor: null });
    await agent.call('render_image', { ...named('نورة') });
    expect(await agent.contentOf('get_usage', { range: '7d' })).toMatchObject({
      credits_remaining: 6,
      range: '7d',
      total: { renders: 1, credits: 1 },
    });
  });
});

describe('a render by an agent', () => {
  it('is stored behind a link, once for a key', async () => {
    const client = await service.newClient({ credits: 5 });
    const agent = await Agent.of(client);
    const given = { ...named('نورة'), store: { to: 'link', expires_in: 600 }, idempotency_key: 'once' };
    const stored = await agent.contentOf<{ url: string; credits_remaining: number }>('store_image', given);
    expect(stored.credits_remaining).toBe(4);
    expect((await fetch(stored.url)).headers.get('content-type')).toBe('image/png');
    expect(await agent.contentOf('store_image', given)).toEqual(stored);
    const refused = await agent.refused('store_image', { ...named('نورة'), store: { to: 'link', key: 'a' } });
    expect(refused).toMatchObject({ status: 422, errors: [{ loc: ['arguments', 'store', 'key'] }] });
  });

  it('is rehearsed without a charge', async () => {
    const client = await service.newClient({ credits: 0 });
    const agent = await Agent.of(client);
    expect(await agent.contentOf('render_image', { ...named('نورة'), dry_run: true })).toEqual({
      dry_run: true,
      template_version: 1,
      credits_needed: 1,
      credits_remaining: 0,
      cap: null,
      is_affordable: false,
      warnings: [],
    });
    const long = await agent.contentOf<{ warnings: { code: string }[] }>('render_image', {
      template_id: gallery,
      data: { name: '不' },
      dry_run: true,
    });
    expect(long.warnings.map(({ code }) => code)).toContain('missing_glyph');
    const refused = await agent.refused('render_image', { template_id: gallery, data: {}, dry_run: true });
    expect(refused).toMatchObject({ code: 'validation_failed', errors: [{ loc: ['arguments', 'data', 'name'] }] });
    expect(await booksOf(service, client)).toEqual({ balance: 0, charged: 0, recorded: 0 });
  });

  it('is charged once however often it is called with the same key', async () => {
    const client = await service.newClient({ credits: 5 });
    const agent = await Agent.of(client);
    const call = { ...named('نورة'), idempotency_key: 'card-17' };
    const [once, again] = [await agent.call('render_image', call), await agent.call('render_image', call)];
    expect(again).toEqual(once);
    expect((await booksOf(service, client)).charged).toBe(1);
    const other = await agent.refused('render_image', { ...named('ليلى'), idempotency_key: 'card-17' });
    expect(other['code']).toBe('idempotency_mismatch');
    const made = { name: 'x', width: 10, height: 10, idempotency_key: 'template-1' };
    const ids = [
      await agent.contentOf<{ id: string }>('create_template', made),
      await agent.contentOf('create_template', made),
    ];
    expect(ids[0]).toEqual(ids[1]);
  });

  it('is refused as by the API, with the next step', async () => {
    const poor = await Agent.of(await service.newClient({ credits: 0 }));
    expect(await poor.refused('render_image', { ...named('نورة') })).toMatchObject({
      code: 'insufficient_credits',
      status: 402,
      balance: 0,
      detail: expect.stringMatching(/credit/) as unknown,
    });
    expect(await poor.refused('get_template', { template_id: 'tpl_nothing' })).toMatchObject({ code: 'not_found' });
    expect(await poor.refused('render_image', { ...named('x'), options: { scale: 9 }, more: 1 })).toMatchObject({
      code: 'validation_failed',
      errors: expect.arrayContaining([
        expect.objectContaining({ loc: ['arguments', 'options', 'scale'] }),
        expect.objectContaining({ loc: ['arguments', 'more'] }),
      ]) as unknown,
    });
    await expect(poor.call('no_such_tool')).rejects.toThrow(/There is no tool "no_such_tool"/);
  });
});

describe('the callers of the agent endpoint', () => {
  const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const send = (client: Client, body: unknown): Promise<Response> => client.json('POST', '/mcp', body);

  it('see the tools of a key with the scope render, and no others', async () => {
    const agent = await Agent.of(await service.newClient({}, { scope: 'render' }));
    const names = (await agent.client.listTools()).tools.map(({ name }) => name);
    const hidden = ['create_template', 'update_template', 'validate_template', 'describe_layout', 'upload_asset'];
    expect(names.filter((name) => hidden.includes(name))).toEqual([]);
    expect(names).toHaveLength(13);
    expect(pngSizeOf(await agent.call('render_image', { ...named('نورة') }))).toEqual([400, 200]);
    expect(await agent.refused('create_template', { name: 'x', width: 1, height: 1 })).toMatchObject({
      code: 'insufficient_scope',
      status: 403,
    });
  });

  it('need a key', async () => {
    const answer = await service.fetch('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(LIST),
    });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Naqsh"']);
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated' });
    const wrong = { url: service.url, key: 'ak_wrong' };
    await expect(Agent.of(wrong)).rejects.toThrow();
  });

  it('may only use POST', async () => {
    const client = await service.newClient();
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await client.fetch('/mcp', { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'OPTIONS, POST']);
    }
  });

  it('get JSON for every Accept header, one message at a time, and are counted', async () => {
    const client = await service.newClient();
    const answer = await send(client, LIST);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('ratelimit')).toMatch(/^"user";r=/);
    expect(((await answer.json()) as { result: { tools: unknown[] } }).result.tools).toHaveLength(23);
    const notified = await send(client, { jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([notified.status, await notified.text()]).toEqual([202, '']);
    expect((await send(client, [LIST, LIST])).status).toBe(422);
    const strange = await send(client, { hello: 1 });
    const refused = [strange.status, ((await strange.json()) as { errors: object[] }).errors];
    expect(refused).toEqual([422, [{ loc: ['body'], msg: expect.any(String), type: 'value_error' }]]);
    const large = await client.fetch('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: ' '.repeat(41 * 1024 * 1024),
    });
    expect(large.status).toBe(413);
  });
});

describe('the readable documents', () => {
  it('are listed in /llms.txt, and each guide is Markdown at its address', async () => {
    const answer = await service.fetch('/llms.txt');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const text = await answer.text();
    expect(text).toMatch(/^# Naqsh\n\n> /);
    const paths = [...text.matchAll(/\]\([a-z]+:\/\/[^/)]+([^)]*)\)/g)].map(([, path]) => path ?? '');
    expect(paths).toEqual(expect.arrayContaining(['/docs/arabic.md', '/docs/campaigns.md', '/openapi.json']));
    for (const path of paths) {
      const guide = await service.fetch(path);
      expect([path, guide.status]).toEqual([path, 200]);
      if (!path.endsWith('.md')) continue;
      expect(guide.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      expect([path, (await guide.text()).startsWith('# ')]).toEqual([path, true]);
    }
    expect((await service.fetch('/docs/nothing.md')).status).toBe(404);
  });

  it('are also resources of agents', async () => {
    const { client } = await Agent.of(await service.newClient());
    const { resources } = await client.listResources();
    const schema = resources.find(({ name }) => name === 'template-1.json');
    const { contents } = await client.readResource({ uri: schema?.uri ?? '' });
    const [{ text = '' } = {}] = contents as { text?: string }[];
    expect(JSON.parse(text)).toEqual(await (await service.fetch('/schemas/template-1.json')).json());
    expect(resources.map(({ name }) => name)).toContain('arabic.md');
  });
});
