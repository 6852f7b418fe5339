import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { card } from '../support/cards.js';
import { blocksOf, placeOf } from '../support/guides.js';

interface NativeAddon {
  Engine: new (options: { threads: number; queueLimit: number }) => {
    inspect(schema: string): { failure?: { issues: unknown[] } };
  };
}

type Member = Readonly<Record<string, unknown>>;

const { Engine } = createRequire(import.meta.url)('../../native/node/index.js') as NativeAddon;
const engine = new Engine({ threads: 1, queueLimit: 4 });
const page = readFileSync(new URL('../../docs/templates.md', import.meta.url), 'utf8');
const blocks = blocksOf('template').map((block) => ({ ...block, member: JSON.parse(block.code) as Member }));
const [ofConditions = ''] = (page.split('## Conditions')[1] ?? '').split('\n## ');
/** Whole conditions in the table of them; `[...]` stands for any list. */
const conditions = [...ofConditions.matchAll(/`(\{.*?\})`/g)].map(([, text = '']) => text.replace('[...]', '["vip"]'));

const FIELDS = [
  {
    name: 'theme',
    type: 'choice',
    options: [
      { value: 'gold', color: '#d4af37' },
      { value: 'sea', color: '#0b6e8f' },
    ],
  },
  { name: 'score', type: 'number', required: false },
  { name: 'tint', type: 'color' },
  { name: 'vip', type: 'flag' },
  { name: 'photo', type: 'image', required: false },
  { name: 'ticket', type: 'text' },
  {
    name: 'dishes',
    type: 'list',
    fields: [
      { name: 'name', type: 'text' },
      { name: 'price', type: 'amount' },
    ],
  },
];

const issuesOf = (fields: readonly Member[], layers: readonly Member[], sizes: readonly Member[] = []): unknown => {
  const own = fields.map(({ name }) => name);
  const others = FIELDS.filter(({ name }) => !own.includes(name));
  return engine.inspect(JSON.stringify(card({ fields: [...others, ...fields], layers: [...layers], sizes }))).failure
    ?.issues;
};

test('the pages have examples', () => {
  expect(blocks.length).toBeGreaterThanOrEqual(10);
  expect(conditions.length).toBeGreaterThanOrEqual(6);
});

test.each(blocks.map((block) => [placeOf(block), block] as const))('the example at %s is right', (_, block) => {
  const own = (kind: string): Member[] => (block.mark === kind ? [block.member] : []);
  expect(issuesOf(own('field'), own('layer'), own('size'))).toBeUndefined();
});

test.each(conditions)('the condition %s is right', (text) => {
  const layer = { id: 'dot', type: 'shape', shape: 'rect', box: [0, 0, 9, 9], fill: '#fff' };
  expect(issuesOf([], [{ ...layer, when: JSON.parse(text) as unknown }])).toBeUndefined();
});
