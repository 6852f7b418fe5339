import { describe, expect, it } from '@jest/globals';
import { titleFor } from './titles.js';
import { TemplateBuilder } from './template-builder.js';
import { faultsOf } from '../../../test/support/imported.js';

describe('titles of imported layers', () => {
  it.each([
    ['صورة العروس', 'layer', undefined],
    ['Hero photo', 'layer-2', undefined],
    ['Price tag', 'shape', 'من ٢٠ ريالًا'],
    ['Circle of friends', 'layer', undefined],
  ])('are the names that say more than ids: %s', (name, id, text) => {
    expect(titleFor(name, id, text)).toBe(name);
  });

  it.each([
    ['Rectangle 12', 'a', undefined],
    ['path1234-5', 'a', undefined],
    ['TextBox 4', 'a', undefined],
    ['Content Placeholder 2', 'a', undefined],
    ['Google Shape;54;p13', 'a', undefined],
    ['مستطيل ١٢', 'a', undefined],
    ['Hero photo', 'Hero-photo-2', undefined],
    ['كل عام وأنتم…', 'layer', 'كل عام وأنتم بخير'],
    ['Line 1 Line 2', 'layer', [{ text: 'Line 1\n' }, { text: 'Line 2' }]],
    [' \n ', 'a', undefined],
  ])('are left out where a program gave the name, or the layer says it: %s', (name, id, text) => {
    expect(titleFor(name, id, text)).toBeNull();
  });

  it('are as long as the schema takes, on one line', () => {
    const builder = new TemplateBuilder();
    const name = `Rectangle ${'1'.repeat(5000)}x`;
    const long = `صورة\n${'طويلة '.repeat(100)}`;
    const layers = [name, long].flatMap(
      (one) =>
        builder.shape(
          { shape: 'rect' },
          { x: 0, y: 0, width: 9, height: 9 },
          { name: one, fill: '#ff0000', stroke: null },
        ) ?? [],
    );
    const imported = builder.finish({ width: 9, height: 9 }, layers);
    expect(faultsOf(imported)).toEqual([]);
    expect(imported.template.layers?.[1]?.['title']).toMatch(/^صورة طويلة .{100,}/);
  });
});
