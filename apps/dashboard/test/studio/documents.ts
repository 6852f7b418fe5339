import type { Document, Layer } from '../../src/studio/document/template.js';

/** A card with every kind of holder. */
export const CARD: Document = {
  schema_version: 1,
  canvas: { width: 1000, height: 800, background: '#fff' },
  locale: 'ar-SA',
  fields: [
    { name: 'name', type: 'text', sample: 'نورة' },
    { name: 'dishes', type: 'list', fields: [{ name: 'name', type: 'text' }], sample: [{ name: 'قهوة' }] },
  ],
  layers: [
    shape('ground', [0, 0, 1000, 800]),
    {
      id: 'badge',
      type: 'group',
      rotate: 90,
      layers: [shape('ring', [100, 100, 200, 100]), text('title', [120, 110, 160, 80])],
    },
    {
      id: 'row',
      type: 'stack',
      box: [500, 600, 'hug', 90],
      layers: [text('price', ['hug', 'hug']), shape('dot', [20, 20])],
    },
    {
      id: 'menu',
      type: 'repeat',
      list: 'dishes',
      box: [90, 300, 400, 200],
      layers: [text('dish', [0, 0, 400, 40])],
      empty: [text('none', [0, 0, 400, 40])],
    },
    text('name', [600, 100, 300, 60]),
  ],
  sizes: [
    { name: 'story', canvas: { width: 500, height: 900 }, layers: { name: { box: [0, 0, 100, 60] }, ring: 'hidden' } },
  ],
};

export function shape(id: string, box: Layer['box']): Layer {
  return { id, type: 'shape', shape: 'rect', box, fill: '#0b5d43' };
}

export function text(id: string, box: Layer['box'], words = '{{name}}'): Layer {
  return { id, type: 'text', text: words, box, font: ['Amiri'], size: 40 };
}
