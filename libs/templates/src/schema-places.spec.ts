import { describe, expect, it } from '@jest/globals';

import { placesOfAsset, placesOfFamily } from './schema-places.js';

describe('places of a schema', () => {
  const text = (font: unknown): Record<string, unknown> => ({ type: 'text', text: 'ast_1 Amiri', font });
  const schema = {
    canvas: { image: 'ast_1' },
    fields: [
      { name: 'medal', options: [{ value: 'ast_1', asset: 'ast_1', font: ['Amiri'] }] },
      { name: 'photo', type: 'image', sample: 'ast_1' },
    ],
    layers: [
      {
        type: 'group',
        layers: [{ type: 'stack', layers: [text(['Cairo', 'Amiri']), text({ field: 'medal', else: ['Amiri'] })] }],
      },
      { type: 'image', asset: { field: 'medal', of: 'asset', else: 'ast_1' }, mask: { asset: 'ast_1' } },
      { type: 'repeat', layers: [], empty: [{ type: 'image', asset: 'ast_1' }] },
      { type: 'table', row: { font: ['Amiri'] }, columns: [{ value: '{{item.a}}', header: { font: ['Amiri'] } }] },
    ],
    sizes: [{ name: 'story', layers: { photo: { asset: 'ast_1' }, name: { font: ['Amiri'] } } }],
  };

  it('names every place with an asset, and no text that reads like its id', () => {
    expect(placesOfAsset(schema, 'ast_1').map((place) => place.join('.'))).toEqual([
      'canvas.image',
      'fields.0.options.0.asset',
      'fields.1.sample',
      'layers.1.asset.else',
      'layers.1.mask.asset',
      'layers.2.empty.0.asset',
      'sizes.0.layers.photo.asset',
    ]);
  });

  it('names every list of families at any depth', () => {
    expect(placesOfFamily(schema, 'Amiri').map((place) => place.join('.'))).toEqual([
      'fields.0.options.0.font',
      'layers.0.layers.0.layers.0.font',
      'layers.0.layers.0.layers.1.font.else',
      'layers.3.row.font',
      'layers.3.columns.0.header.font',
      'sizes.0.layers.name.font',
    ]);
  });
});
