import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { card } from '../support/cards.js';

interface NativeAddon {
  Engine: new (options: { threads: number; queueLimit: number }) => {
    inspect(schema: string): { failure?: { issues: unknown[] } };
  };
}

type Member = Readonly<Record<string, unknown>>;

const { Engine } = createRequire(import.meta.url)('../../native/node/index.js') as NativeAddon;
const engine = new Engine({ threads: 1, queueLimit: 4 });
const docs = new URL('../../docs/', import.meta.url);
const names = readdirSync(docs).filter((name) => name === 'templates.md' || name.startsWith('layer-'));
const page = names.map((name) => readFileSync(new URL(name, docs), 'utf8')).join('\n');
const blocks = [...page.matchAll(/^```json\n([^]*?)^```$/gm)].map(([, json = '']) => JSON.parse(json) as Member);
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
  expect(names.length).toBeGreaterThanOrEqual(7);
  expect(blocks.length).toBeGreaterThanOrEqual(7);
  expect(conditions.length).toBeGreaterThanOrEqual(6);
});

test.each(blocks.map((block) => [String(block['name'] ?? block['id']), block] as const))(
  'the example %s is right',
  (_, block) => {
    const [isLayer, isSize] = [block['id'] !== undefined, block['canvas'] !== undefined];
    const own = (is: boolean): Member[] => (is ? [block] : []);
    expect(issuesOf(own(!isLayer && !isSize), own(isLayer), own(isSize))).toBeUndefined();
  },
);

test.each(conditions)('the condition %s is right', (text) => {
  const layer = { id: 'dot', type: 'shape', shape: 'rect', box: [0, 0, 9, 9], fill: '#fff' };
  expect(issuesOf([], [{ ...layer, when: JSON.parse(text) as unknown }])).toBeUndefined();
});
