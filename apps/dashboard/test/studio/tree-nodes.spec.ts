import { describe, expect, it } from '@jest/globals';
import type { Layer } from '../../src/studio/document/template.js';
import { nodesOf } from '../../src/studio/panels/tree-node.js';
import { shape, text } from './documents.js';

const GROUP: Layer = { id: 'g', type: 'group', layers: [shape('a', [0, 0, 5, 5]), text('b', [0, 0, 5, 5])] };
const LAYERS = [shape('ground', [0, 0, 9, 9]), GROUP];

describe('rows of the tree', () => {
  const before = nodesOf(LAYERS, false, []);

  it('stand topmost first', () => {
    expect(before.map(({ id, children }) => [id, children.map((node) => node.id)])).toEqual([
      ['g', ['b', 'a']],
      ['ground', []],
    ]);
  });

  it('stay the same objects where boxes and colours change', () => {
    const moved = { ...GROUP, layers: [shape('a', [7, 7, 5, 5]), { ...text('b', [0, 0, 5, 5]), color: '#fff' }] };
    expect(nodesOf([LAYERS[0] ?? GROUP, moved], false, before)).toBe(before);
  });

  it.each<[string, readonly Layer[], number[]]>([
    [
      'the text of a layer in a group',
      [shape('ground', [0, 0, 9, 9]), { ...GROUP, layers: [shape('a', [0, 0, 5, 5]), text('b', [0, 0, 5, 5], 'عيد')] }],
      [1],
    ],
    ['the form of a shape', [{ ...shape('ground', [0, 0, 9, 9]), shape: 'star' }, GROUP], [0]],
    ['the order', [GROUP, shape('ground', [0, 0, 9, 9])], [0, 1]],
    ['a layer that is gone', [GROUP], [0]],
  ])('change with %s, and only those', (_, layers, kept) => {
    const nodes = nodesOf(layers, false, before);
    expect(nodes).not.toBe(before);
    expect(before.flatMap((node, index) => (nodes.includes(node) ? [index] : []))).toEqual(kept);
  });
});
