import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Agent } from '../support/agents.js';
import { booksOf } from '../support/books.js';
import { card } from '../support/cards.js';
import { type Client, startService, type Service } from '../support/service.js';

interface Layer {
  readonly id: string;
  readonly type: string;
  readonly holders: string[];
  readonly box: number[] | null;
  readonly rotate: number | null;
  readonly ink: number[] | null;
  readonly text: {
    readonly lines: { text: string; ink: number[] }[];
    readonly size: number;
    readonly asked_size: number | null;
    readonly contrast: { typical: number; least: number; needed: number } | null;
  } | null;
}

interface Layout {
  readonly version: number | null;
  readonly width: number;
  readonly layers: Layer[];
  readonly findings: { kind: string; layers: string[]; detail: string }[];
  readonly unpainted: string[];
}

let service: Service;
let client: Client;
let agent: Agent;

beforeAll(async () => {
  service = await startService();
  client = await service.newClient();
  agent = await Agent.of(client);
});
afterAll(() => service.close());

const describeLayout = (given: Record<string, unknown>): Promise<Layout> => agent.contentOf('describe_layout', given);

const text = (id: string, more: object): object => ({
  id,
  type: 'text',
  text: 'تهنئة',
  box: [20, 20, 160, 60],
  font: ['Amiri'],
  size: 30,
  color: '#ffffff',
  ...more,
});

/** The schema of a card with only these layers. */
const only = (layers: object[], background = '#0b3d2e'): Record<string, unknown> => ({
  ...(card({ background, fields: [] }) as Record<string, unknown>),
  layers,
});

const layerIn = (layout: Layout, id: string): Layer => {
  const found = layout.layers.find((layer) => layer.id === id);
  if (found === undefined) throw new Error(`There is no layer ${id}.`);
  return found;
};

describe('describe_layout', () => {
  it('describes the painting of a stored template with data, and finds no fault in a good one', async () => {
    const { id } = await agent.contentOf<{ id: string }>('create_template', { name: 'بطاقة', schema: card() });
    const layout = await describeLayout({ template_id: id, data: { name: 'نورة' } });
    expect(layout).toMatchObject({ version: 1, width: 400, findings: [], unpainted: [] });
    const who = layerIn(layout, 'who');
    expect(who).toMatchObject({ type: 'text', box: [20, 40, 360, 120], rotate: 0, holders: [] });
    expect(who.text).toMatchObject({ size: 60, asked_size: 60, lines: [{ text: '\u2067نورة\u2069' }] });
    // #0b3d2e has a luminance of 0.03606: white has (1 + 0.05) / (0.03606 + 0.05) on it.
    expect(who.text?.contrast?.typical).toBeCloseTo(12.2, 1);
    expect(who.text?.contrast?.least).toBeGreaterThan(9);
    expect((await booksOf(service, client)).charged).toBe(0);
  });

  it('measures the paint of shapes, alone, in groups and turned, and of holders', async () => {
    const square = { type: 'shape', shape: 'rect', fill: '#ffcc00' };
    const layout = await describeLayout({
      schema: only([
        { id: 'plain', ...square, box: [40, 30, 60, 40] },
        { id: 'set', type: 'group', layers: [{ id: 'turned', ...square, box: [200, 80, 100, 20], rotate: 90 }] },
        { id: 'hidden', ...square, box: [0, 0, 10, 10], opacity: 0 },
      ]),
    });
    expect(layout.version).toBeNull();
    expect(layerIn(layout, 'plain').ink).toEqual([40, 30, 60, 40]);
    expect(layerIn(layout, 'turned')).toMatchObject({ box: [200, 80, 100, 20], rotate: 90, holders: ['set'] });
    expect(layerIn(layout, 'turned').ink).toEqual([240, 40, 20, 100]);
    expect(layerIn(layout, 'set').ink).toEqual([240, 40, 20, 100]);
    expect(layerIn(layout, 'hidden').ink).toBeNull();
  });

  it('finds texts over each other and over codes, but not those that only look near', async () => {
    const layout = await describeLayout({
      schema: only([
        text('one', {}),
        text('over', { text: 'أخرى', box: [30, 25, 160, 60] }),
        text('turned', { text: 'مائلة', box: [200, 20, 160, 60], rotate: 90 }),
        { id: 'code', type: 'qr', text: 'https://example.com', box: [20, 110, 80, 80] },
        text('on_code', { text: 'رمز', box: [20, 120, 80, 60], color: '#000000' }),
      ]),
    });
    const overlaps = layout.findings.filter(({ kind }) => kind === 'overlap').map(({ layers }) => layers);
    expect(overlaps).toEqual([
      ['one', 'over'],
      ['code', 'on_code'],
    ]);
    const [, , width = 0, height = 0] = layerIn(layout, 'turned').ink ?? [];
    expect(height).toBeGreaterThan(width);
    const shadow = only([text('a', {}), text('b', { box: [22, 22, 160, 60], color: '#cccccc' })]);
    expect((await describeLayout({ schema: shadow })).findings).toEqual([]);
  });

  it('finds texts that are cut by the canvas, outside of it, and that do not fit', async () => {
    const layout = await describeLayout({
      schema: only([
        text('cut', { box: [330, 20, 160, 60], align: 'center' }),
        text('gone', { box: [420, 120, 160, 60] }),
        text('long', {
          text: 'نص طويل لا يتسع له هذا الصندوق الصغير أبدا',
          box: [20, 120, 120, 40],
          overflow: 'ellipsis',
          max_lines: 1,
        }),
      ]),
    });
    const found = layout.findings.map(({ kind, layers, detail }) => [kind, layers[0], detail]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['outside', 'cut', expect.stringContaining('is cut by the edge')],
        ['outside', 'gone', expect.stringContaining('is outside the canvas')],
        ['fit', 'long', expect.stringContaining('ellipsized')],
      ]),
    );
  });

  it('measures contrast where the ground is known, by the pixels of the letters', async () => {
    const layout = await describeLayout({
      schema: only(
        [
          text('pale', { color: '#dddddd' }),
          text('plated', { box: [20, 90, 160, 60], background: { paint: '#000000', padding: 8 } }),
          text('covered', { box: [220, 20, 160, 60], color: '#000000' }),
          { id: 'lid', type: 'shape', shape: 'rect', fill: '#ffffff', box: [210, 10, 180, 80] },
          text('outlined', { box: [220, 110, 160, 60], color: '#000000', stroke: { color: '#ff0000', width: 3 } }),
        ],
        '#ffffff',
      ),
    });
    const contrastOf = (id: string): number => layerIn(layout, id).text?.contrast?.typical ?? 0;
    expect(contrastOf('pale')).toBeCloseTo(1.36, 1);
    expect(contrastOf('plated')).toBeCloseTo(21, 0);
    expect(contrastOf('covered')).toBe(1);
    expect(contrastOf('outlined')).toBeGreaterThan(15);
    const poor = layout.findings.filter(({ kind }) => kind === 'contrast');
    expect(poor.map(({ layers }) => layers[0])).toEqual(['pale', 'covered']);
    expect(poor[1]?.detail).toContain('is not seen');
    const clear = only([text('one', {})]);
    delete (clear['canvas'] as Record<string, unknown>)['background'];
    const transparent = await describeLayout({
      schema: { ...clear, canvas: { width: 400, height: 200, background: '#00000000' } },
    });
    expect(layerIn(transparent, 'one').text?.contrast).toBeNull();
  });

  it('turns the ink of a text with its layer, as painting shows it', async () => {
    const slanted = text('one', { box: [120, 60, 160, 60], rotate: 30, anchor: 'top_left', align: 'center' });
    const [turned, painted] = [
      layerIn(await describeLayout({ schema: only([slanted]) }), 'one').ink ?? [],
      // In a rotated holder, even by next to nothing, the ink is painted.
      layerIn(
        await describeLayout({ schema: only([{ id: 'set', type: 'group', rotate: 0.001, layers: [slanted] }]) }),
        'one',
      ).ink ?? [],
    ];
    // Letters fill the corners of their box only partly, so that its rotated corners reach a little further.
    const [left = 0, top = 0, width = 0, height = 0] = turned;
    const [inkLeft = 0, inkTop = 0, inkWidth = 0, inkHeight = 0] = painted;
    expect(inkWidth).toBeGreaterThan(30);
    expect(inkLeft).toBeGreaterThanOrEqual(left - 1.5);
    expect(inkTop).toBeGreaterThanOrEqual(top - 1.5);
    expect(inkLeft + inkWidth).toBeLessThanOrEqual(left + width + 1.5);
    expect(inkTop + inkHeight).toBeLessThanOrEqual(top + height + 1.5);
    expect(width - inkWidth).toBeLessThan(40);
  });

  it('describes each item of a list', async () => {
    const fields = [{ name: 'guests', type: 'list', fields: [{ name: 'guest', type: 'text' }] }];
    const list = {
      id: 'list',
      type: 'repeat',
      list: 'guests',
      box: [20, 20, 360, 160],
      layers: [text('guest', { text: '{{item.guest}}', box: [0, 0, 300, 50] })],
    };
    const schema = { ...card({ fields }), layers: [list] };
    const layout = await describeLayout({
      schema,
      data: { name: 'x', guests: [{ guest: 'نورة' }, { guest: 'ليلى' }] },
    });
    const guests = layout.layers.filter(({ id }) => id.startsWith('guest'));
    expect(guests.map(({ id, holders }) => [id, holders])).toEqual([
      ['guest[0]', ['list']],
      ['guest[1]', ['list']],
    ]);
    for (const { text: report } of guests) expect(report?.contrast?.typical).toBeGreaterThan(10);
    expect(layout.findings).toEqual([]);
  });

  it('counts as a preview', async () => {
    const limited = await startService({ settings: { RATE_LIMIT_PREVIEWS: '1' } });
    try {
      const one = await Agent.of(await limited.newClient());
      await one.contentOf('describe_layout', { schema: card() });
      const refused = await one.refused('diff_template', { template_id: 'tpl_x', schema: card() });
      expect(refused).toMatchObject({ status: 429, code: 'rate_limited' });
    } finally {
      await limited.close();
    }
  });

  it('refuses a request with neither or both of template and schema, and names their faults at their places', async () => {
    const at = (name: string): object => ({ code: 'validation_failed', errors: [{ loc: ['arguments', name] }] });
    expect(await agent.refused('describe_layout', {})).toMatchObject(at('schema'));
    expect(await agent.refused('describe_layout', { template_id: 'tpl_x', schema: card() })).toMatchObject(
      at('schema'),
    );
    expect(await agent.refused('describe_layout', { template_id: 'tpl_nothing' })).toMatchObject({ code: 'not_found' });
    expect(await agent.refused('describe_layout', { schema: card(), size: 'story' })).toMatchObject(at('size'));
    const wrong = await agent.refused('describe_layout', { schema: card(), data: { nobody: 'x' } });
    expect(wrong).toMatchObject({ errors: [{ loc: ['arguments', 'data', 'nobody'] }] });
  });
});

describe('diff_template', () => {
  it('describes the differences in words, by boxes and in two pictures', async () => {
    const { id } = await agent.contentOf<{ id: string }>('create_template', { name: 'بطاقة', schema: card() });
    const moved = structuredClone(card()) as { layers: { box: number[]; color: string }[] };
    const [who] = moved.layers;
    if (who === undefined) throw new Error('The card has no layer.');
    who.box = [20, 60, 360, 120];
    who.color = '#ffcc00';
    const answer = await agent.call('diff_template', { template_id: id, schema: moved, data: { name: 'نورة' } });
    expect(answer.structuredContent).toMatchObject({
      changes: [
        { kind: 'changed', pointer: '/layers/0/box/1', item: 'who', from: 40, to: 60 },
        { kind: 'changed', pointer: '/layers/0/color', words: '"color" of "who" changes from "#ffffff" to "#ffcc00".' },
      ],
      boxes: [{ id: 'who', before: [20, 40, 360, 120], after: [20, 60, 360, 120] }],
    });
    const pictures = answer.content.filter(({ type }) => type === 'image').map(({ data }) => data);
    expect(pictures).toHaveLength(2);
    expect(pictures[0]).not.toBe(pictures[1]);
    expect(pictures[0]).toBe(
      (await agent.call('preview_schema', { schema: card(), data: { name: 'نورة' } })).content[0]?.data,
    );

    await agent.contentOf('update_template', { template_id: id, schema: moved });
    const versions = await agent.contentOf('diff_template', { template_id: `${id}@1`, other_template_id: `${id}@2` });
    expect(versions).toMatchObject({ changes: [{ pointer: '/layers/0/box/1' }, { pointer: '/layers/0/color' }] });
    expect(await agent.contentOf('diff_template', { template_id: id, other_template_id: `${id}@2` })).toEqual({
      changes: [],
      boxes: [],
    });
  });

  it('gives each state the values of its own fields, and refuses a name that neither has', async () => {
    const { id } = await agent.contentOf<{ id: string }>('create_template', { name: 'بطاقة', schema: card() });
    const schema = card({ fields: [{ name: 'title', type: 'text' }], layers: [text('head', { text: '{{title}}' })] });
    const both = { name: 'نورة', title: 'أهلا' };
    expect(await agent.contentOf('diff_template', { template_id: id, schema, data: both })).toMatchObject({
      changes: [
        {
          kind: 'added',
          pointer: '/fields/1',
          item: 'title',
          words: expect.stringContaining('"title" is added') as unknown,
        },
        { kind: 'added', pointer: '/layers/1', item: 'head' },
      ],
      boxes: [{ id: 'head', before: null }],
    });
    const wrong = await agent.refused('diff_template', { template_id: id, schema, data: { ...both, nobody: 'x' } });
    expect(wrong).toMatchObject({ errors: [{ loc: ['arguments', 'data', 'nobody'] }] });
    expect(await agent.refused('diff_template', { template_id: id })).toMatchObject({ code: 'validation_failed' });
  });
});
