import { describe, expect, it } from '@jest/globals';
import { changesBetween } from '../../src/studio/comparing/changes.js';
import type { Document, Layer } from '../../src/studio/document/template.js';

const shape = (id: string, more: object = {}): Layer => ({ id, type: 'shape', box: [0, 0, 10, 10], ...more });
const group = (id: string, layers: Layer[]): Layer => ({ id, type: 'group', layers });
const card = (layers: Layer[], more: object = {}): Document => ({
  schema_version: 1,
  canvas: { width: 100, height: 100 },
  layers,
  ...more,
});

/** The changes in short: the kind, the layer or field, and the members. */
function summaryOf(before: Document, after: Document): string[] {
  return changesBetween(before, after).map((change) => {
    const about = 'layer' in change ? change.layer.id : 'name' in change ? change.name : '';
    return [change.kind, about, 'members' in change ? change.members.join() : ''].filter((one) => one !== '').join(' ');
  });
}

describe('the differences between two states of a template', () => {
  it('are none where only the order of members differs', () => {
    expect(summaryOf(card([shape('a')]), card([{ box: [0, 0, 10, 10], type: 'shape', id: 'a' }]))).toEqual([]);
  });

  it('name layers that came, went and changed, with the members', () => {
    const before = card([shape('a'), shape('b', { fill: '#fff' }), group('g', [shape('c')])]);
    const after = card([shape('b', { fill: '#000', opacity: 0.5 }), group('g', [shape('c', { box: [1, 0, 10, 10] })])]);
    expect(summaryOf(before, after)).toEqual(['changed b fill,opacity', 'changed c box', 'removed a']);
    expect(summaryOf(after, before)).toEqual(['added a', 'changed b fill,opacity', 'changed c box']);
  });

  it('distinguish a new order from a layer that moved into another holder', () => {
    expect(summaryOf(card([shape('a'), shape('b')]), card([shape('b'), shape('a')]))).toEqual(['order']);
    const inside = card([shape('a'), group('g', [shape('b')])]);
    expect(summaryOf(card([shape('a'), shape('b'), group('g', [])]), inside)).toEqual(['moved b']);
    const inner = (ids: string[]): Document =>
      card([
        group(
          'g',
          ids.map((id) => shape(id)),
        ),
      ]);
    expect(summaryOf(inner(['a', 'b', 'c']), inner(['a', 'c', 'b']))).toEqual(['order']);
    // One that was added changes the order of none.
    expect(summaryOf(inner(['a', 'b']), inner(['c', 'a', 'b']))).toEqual(['added c']);
  });

  it('name fields, the canvas, sizes and the language', () => {
    const before = card([], {
      fields: [
        { name: 'a', type: 'text' },
        { name: 'b', type: 'text' },
      ],
      locale: 'ar-SA',
    });
    const after = card([], {
      canvas: { width: 200, height: 100, background: '#fff' },
      fields: [
        { name: 'a', type: 'date' },
        { name: 'c', type: 'text' },
      ],
      sizes: [{ name: 'story', canvas: { width: 1, height: 2 } }],
    });
    expect(summaryOf(before, after)).toEqual([
      'fieldChanged a',
      'fieldAdded c',
      'fieldRemoved b',
      'canvas width,background',
      'sizes',
      'locale',
    ]);
  });
});
