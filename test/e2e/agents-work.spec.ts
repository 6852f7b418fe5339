import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Agent } from '../support/agents.js';
import { booksOf, newPublicTemplate } from '../support/books.js';
import { card } from '../support/cards.js';
import { startService, type Service } from '../support/service.js';
import { until } from '../support/until.js';

let service: Service;
let gallery: string;

beforeAll(async () => {
  service = await startService({ worker: true });
  gallery = await newPublicTemplate(service);
});
afterAll(() => service.close());

/** A red pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

describe('pictures', () => {
  it('are uploaded once however often, listed, drawn and deleted', async () => {
    const agent = await Agent.of(await service.newClient());
    const given = { image: `data:image/png;base64,${PNG}`, name: 'شعار', idempotency_key: 'logo' };
    const asset = await agent.contentOf<{ id: string }>('upload_asset', given);
    expect(asset).toMatchObject({ name: 'شعار', content_type: 'image/png', width: 1, height: 1 });
    expect(await agent.contentOf('upload_asset', given)).toEqual(asset);
    expect(await agent.contentOf('list_assets')).toMatchObject({ items: [{ id: asset.id }], next_cursor: null });

    const logo = { id: 'logo', type: 'image', asset: asset.id, box: [10, 10, 40, 40] };
    const { id } = await agent.contentOf<{ id: string }>('create_template', {
      name: 'x',
      schema: card({ layers: [logo] }),
    });
    expect(await agent.refused('delete_asset', { asset_id: asset.id })).toMatchObject({ code: 'asset_in_use' });
    await agent.contentOf('delete_template', { template_id: id });
    expect(await agent.contentOf('delete_asset', { asset_id: asset.id })).toEqual({ id: asset.id, deleted: true });
    expect(await agent.refused('delete_asset', { asset_id: asset.id })).toMatchObject({ code: 'not_found' });
  });

  it('are refused at their place', async () => {
    const agent = await Agent.of(await service.newClient());
    for (const image of ['data:image/png;base64,AAAA', 'https://127.0.0.1/x.png', '%%']) {
      expect(await agent.refused('upload_asset', { image })).toMatchObject({
        status: 422,
        errors: [{ loc: ['arguments', 'image'] }],
      });
    }
  });
});

describe('designs', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#0a7"/>' +
    '<text x="20" y="80" font-size="24">{{name}}</text></svg>';

  it('become templates, as text or base64, and are stored once if asked', async () => {
    const agent = await Agent.of(await service.newClient());
    const file = Buffer.from(svg).toString('base64');
    for (const given of [{ svg }, { file }]) {
      expect(await agent.contentOf('import_design', given)).toMatchObject({
        format: 'svg',
        template_id: null,
        template: { canvas: { width: 300, height: 200 }, fields: [{ name: 'name' }] },
        report: expect.arrayContaining([expect.objectContaining({ fate: 'kept' })]),
      });
    }
    expect((await agent.call('import_design', { svg })).content[0]).toMatchObject({
      type: 'image',
      mimeType: 'image/png',
    });
    const stored = { svg, create: true, name: 'بطاقة', idempotency_key: 'design' };
    const { template_id: id } = await agent.contentOf<{ template_id: string }>('import_design', stored);
    expect(await agent.contentOf('import_design', stored)).toMatchObject({ template_id: id });
    expect(await agent.contentOf('get_template', { template_id: id })).toMatchObject({ name: 'بطاقة' });
  });

  it.each([
    [{}, 'validation_failed'],
    [{ svg, file: 'AA==' }, 'validation_failed'],
    [{ file: '%%' }, 'validation_failed'],
    [{ file: 'AAAA' }, 'import_format'],
    [{ svg: '<svg' }, 'import_unreadable'],
    [{ svg, create: true }, 'import_unnamed'],
  ])('%j is refused with %s', async (given, code) => {
    const agent = await Agent.of(await service.newClient());
    expect(await agent.refused('import_design', given)).toMatchObject({ status: 422, code });
  });
});

describe('batches', () => {
  interface Batch {
    readonly batch_id: string;
    readonly status: string;
    readonly failed: object[];
    readonly rows: { row: number; state: string; picture: { url: string } | null }[];
    readonly next_cursor: string | null;
  }

  it('are begun once, can be polled, and lead to their pictures; a bad row fails alone', async () => {
    const client = await service.newClient({ credits: 5 }, { scope: 'render' });
    const agent = await Agent.of(client);
    const rows = [{ data: { name: 'نورة' } }, { data: {} }, { data: { name: 'ليلى' } }];
    const given = { template_id: gallery, rows, idempotency_key: 'batch-1' };
    const begun = await agent.contentOf<Batch>('create_batch', given);
    expect(begun).toMatchObject({ batch_id: expect.stringMatching(/^bat_/) as unknown, total: 3 });
    expect((await agent.contentOf<Batch>('create_batch', given)).batch_id).toBe(begun.batch_id);
    const ask = { batch_id: begun.batch_id };
    const done = await until(async () => {
      const batch = await agent.contentOf<Batch>('get_batch', ask);
      return batch.status === 'done' && batch;
    });
    expect(done.failed).toMatchObject([{ row: 2, code: 'validation_failed' }]);
    expect(done.rows.map(({ state }) => state)).toEqual(['drawn', 'failed', 'drawn']);
    const picture = await fetch(done.rows[0]?.picture?.url ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await booksOf(service, client)).toMatchObject({ balance: 3, recorded: 2 });

    const page = await agent.contentOf<Batch>('get_batch', { ...ask, limit: 2 });
    expect(page.rows).toHaveLength(2);
    const rest = await agent.contentOf<Batch>('get_batch', { ...ask, limit: 2, cursor: page.next_cursor });
    expect(rest.rows.map(({ row }) => row)).toEqual([3]);
    expect(await agent.contentOf('cancel_batch', ask)).toMatchObject({ status: 'done', done: 3 });
    expect(await agent.contentOf('list_batches')).toMatchObject({
      items: [{ batch_id: begun.batch_id }],
      next_cursor: null,
    });
    const other = await Agent.of(await service.newClient());
    expect(await other.refused('get_batch', ask)).toMatchObject({ code: 'not_found' });
  });

  it('are refused at the place of the fault', async () => {
    const agent = await Agent.of(await service.newClient());
    const refused = await agent.refused('create_batch', { template_id: gallery, rows: [{ data: 1 }], format: 'gif' });
    const places = (refused['errors'] as { loc: unknown[] }[]).map(({ loc }) => loc.join('.'));
    expect(places.sort()).toEqual(['arguments.format', 'arguments.rows.0.data']);
  });
});

describe('prompts', () => {
  it('are listed for the tools that the key reaches, and name no tool that is not there', async () => {
    const { client } = await Agent.of(await service.newClient());
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['design_card', 'personalise_card', 'fix_layout']);
    const tools = new Set((await client.listTools()).tools.map(({ name }) => name));
    for (const { name, arguments: takes = [] } of prompts) {
      const given = Object.fromEntries(takes.map((argument) => [argument.name, `«${argument.name}»`]));
      const { messages } = await client.getPrompt({ name, arguments: given });
      const [{ content } = {}] = messages as { content: { text: string } }[];
      for (const value of Object.values(given)) expect(content?.text).toContain(value);
      const named = [
        ...(content?.text ?? '').matchAll(/\b(?:[a-z]+_(?:templates?|schema|image|layout|asset|batch|fonts))\b/g),
      ];
      expect(named.length).toBeGreaterThan(3);
      for (const [tool] of named) expect([tool, tools.has(tool)]).toEqual([tool, true]);
    }
    const poor = await Agent.of(await service.newClient({}, { scope: 'render' }));
    expect((await poor.client.listPrompts()).prompts.map(({ name }) => name)).toEqual(['personalise_card']);
  });

  it('are refused without their arguments, and when they are unknown', async () => {
    const { client } = await Agent.of(await service.newClient());
    await expect(client.getPrompt({ name: 'nothing' })).rejects.toThrow(/There is no prompt "nothing": design_card/);
    await expect(client.getPrompt({ name: 'design_card' })).rejects.toThrow(/needs occasion/);
    const more = { occasion: 'عيد', more: 'x' };
    await expect(client.getPrompt({ name: 'design_card', arguments: more })).rejects.toThrow(/has no argument more/);
  });
});
