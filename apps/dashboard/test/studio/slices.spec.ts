import { describe, expect, it } from '@jest/globals';
import { framesOf } from '../../src/studio/document/layout.js';
import type { Document, Layer } from '../../src/studio/document/template.js';
import { movesAsPictures, slicesOf } from '../../src/studio/painter/slices.js';
import { shape, text } from './documents.js';

const group = (id: string, layers: readonly Layer[], more: object = {}): Layer => ({
  id,
  type: 'group',
  layers,
  ...more,
});
const card = (...layers: readonly Layer[]): Document => ({
  schema_version: 1,
  canvas: { width: 400, height: 200, background: '#fff' },
  layers,
  sizes: [{ name: 'story', canvas: { width: 200, height: 400 } }],
});
const A = shape('a', [10, 10, 50, 50]);
const B = shape('b', [100, 10, 50, 50]);
const C = text('c', [200, 10, 100, 50]);

/** The layers that slices show, those that move in brackets. */
function layersOfSlices(document: Document, ids: readonly string[]): string[] | null {
  const slices = slicesOf(document, ids, framesOf(document));
  const shown = (layers: readonly Layer[]): string[] =>
    layers.flatMap((layer) =>
      layer.type === 'group' && layer['opacity'] !== 0
        ? shown(layer.layers ?? [])
        : layer['opacity'] === 0
          ? []
          : [layer.id],
    );
  return (
    slices?.map(({ document: slice, isMoving }) => {
      const all = shown(slice.layers ?? []).join(' ');
      return isMoving ? `[${all}]` : all;
    }) ?? null
  );
}

describe('slices of a dragged document', () => {
  it('are its layers in paint order, those that move apart', () => {
    expect(layersOfSlices(card(A, B, C), ['b'])).toEqual(['a', '[b]', 'c']);
    expect(layersOfSlices(card(A, B, C), ['a', 'c'])).toEqual(['', '[a]', 'b', '[c]']);
    expect(layersOfSlices(card(A, group('g', [B, C])), ['c'])).toEqual(['a b', '[c]']);
    expect(layersOfSlices(card(group('g', [A, B]), C), ['g'])).toEqual(['', '[a b]', 'c']);
  });

  it('are one document each, with the same layers and the ground in the lowest', () => {
    const slices = slicesOf(card(A, B, C), ['b'], framesOf(card(A, B, C))) ?? [];
    expect(slices.map(({ document }) => document.canvas)).toEqual([
      { width: 400, height: 200, background: '#fff' },
      { width: 400, height: 200 },
      { width: 400, height: 200 },
    ]);
    // The same fonts, and no other sizes.
    expect(slices.map(({ document }) => document.layers?.map(({ id }) => id))).toEqual(Array(3).fill(['a', 'b', 'c']));
    expect(slices.map(({ document }) => document.sizes)).toEqual([undefined, undefined, undefined]);
  });

  it('show the whole of a layer that reaches out of the canvas', () => {
    const document = card(A, shape('wide', [-50, 10, 100, 50]));
    const [, moving] = slicesOf(document, ['wide'], framesOf(document)) ?? [];
    expect(moving).toMatchObject({
      box: { x: -130, y: -70, width: 260, height: 210 },
      document: { canvas: { width: 260, height: 210 }, layers: [{ id: 'a' }, { id: 'wide', box: [80, 80, 100, 50] }] },
    });
  });

  it('leave out layers that are not seen', () => {
    expect(layersOfSlices(card(A, { ...B, opacity: 0 }, C), ['a', 'c'])).toEqual(['', '[a c]']);
  });

  it.each<[string, Document, string[]]>([
    ['a blend mode of the moving layer', card(A, { ...B, blend: 'multiply' }), ['b']],
    ['a blend mode above it', card(A, B, { ...C, blend: 'screen' }), ['b']],
    ['a blend mode that a field decides', card(A, { ...B, blend: { field: 'mood' } }), ['b']],
    ['a blend mode within it', card(A, group('g', [{ ...B, blend: 'multiply' }], { rotate: 5 })), ['g']],
    ['a mask of the group around it', card(group('g', [A, B], { mask: { shape: 'circle' } })), ['a']],
    ['a clipping group around it', card(group('g', [A, B], { box: [0, 0, 99, 99], clip: true })), ['a']],
    ['a rotated group around it', card(group('g', [A, B], { rotate: 5 })), ['a']],
    ['a stack around it', card({ id: 's', type: 'stack', box: [0, 0, 200, 100], layers: [A] }), ['a']],
    [
      'too many others between',
      card(A, B, C, shape('d', [0, 0, 9, 9]), shape('e', [0, 0, 9, 9]), shape('f', [0, 0, 9, 9])),
      ['a', 'c', 'e'],
    ],
    ['no layer', card(A), []],
  ])('are none for %s', (_, document, ids) => {
    expect(movesAsPictures(document, ids)).toBe(false);
    expect(slicesOf(document, ids, framesOf(document))).toBeNull();
  });

  it('are the truth for groups that move whole, and for blend modes below', () => {
    expect(layersOfSlices(card({ ...A, blend: 'multiply' }, B), ['b'])).toEqual(['a', '[b]']);
    expect(movesAsPictures(card(A, group('g', [B], { mask: { shape: 'circle' } })), ['g'])).toBe(true);
  });
});
