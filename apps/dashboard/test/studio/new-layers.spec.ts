import { describe, expect, it } from '@jest/globals';
import { placeFor } from '../../src/studio/document/layers.js';
import { adaptedToHolder, listFor, newBox, type NewLayer, newLayer } from '../../src/studio/document/new-layers.js';
import type { Document, Layer } from '../../src/studio/document/template.js';
import { reachableFields } from '../../src/studio/panels/inspector/use-reachable-fields.js';
import { CARD, shape, text } from './documents.js';

const add = (type: NewLayer, document: Document = CARD, selection: readonly string[] = []): Layer =>
  newLayer(type, newBox(type, document.canvas), document, { text: 'New', selection });

describe('new layers', () => {
  it('have the look of the selected layer of their kind, else of the last one', () => {
    const red = { ...text('red', [0, 0, 9, 9]), color: '#ff0000', size: 30, weight: 700 };
    const blue = { ...text('blue', [0, 0, 9, 9]), color: '#0000ff', size: 20 };
    const document = { ...CARD, layers: [red, blue] };
    expect(add('text', document)).toMatchObject({ color: '#0000ff', size: 20 });
    // The model is not in bold, and neither is the new one.
    expect(add('text', document)).not.toHaveProperty('weight');
    expect(add('text', document, ['red'])).toMatchObject({ color: '#ff0000', size: 30, weight: 700 });
  });

  it('leave a look to its list where that follows its items', () => {
    const bound = { ...shape('bound', [0, 0, 9, 9]), fill: { field: 'item.color' } };
    expect(add('rect', { ...CARD, layers: [bound] })).toMatchObject({ fill: '#0b5d43' });
  });

  it('show the item fields of a list in lists and tables', () => {
    expect(listFor(CARD)?.name).toBe('dishes');
    expect(add('table')).toMatchObject({ list: 'dishes', columns: [{ title: 'name', value: '{{item.name}}' }] });
    expect(add('repeat')).toMatchObject({ list: 'dishes', layers: [{ text: '{{item.name}}' }] });
    expect(listFor({ ...CARD, fields: [] })).toBeUndefined();
  });

  it('go into the empty holder that is selected, else above the selected layer', () => {
    const stack: Layer = { id: 'stack', type: 'stack', box: [0, 0, 'hug', 'hug'], layers: [] };
    const document = { ...CARD, layers: [stack, text('a', [0, 0, 9, 9])] };
    expect(placeFor(document, ['stack'], add('text'))).toEqual({ parent: 'stack', slot: 'layers', index: 0 });
    // A layer of the same kind, whose id is not free yet.
    expect(placeFor(document, ['stack'], add('stack'))).toMatchObject({ parent: 'stack' });
    expect(placeFor(CARD, ['row'], add('text'))).toMatchObject({ parent: null, index: 3 });
    // A list can't contain a list.
    expect(placeFor(CARD, ['dish'], add('table'))).toMatchObject({ parent: null, index: 5 });
  });

  it('stand as their holder counts', () => {
    const inStack = { parent: 'row', slot: 'layers' } as const;
    expect(adaptedToHolder(add('text'), CARD, inStack).box).toEqual(['hug', 'hug']);
    expect(adaptedToHolder(add('rect'), CARD, { parent: 'menu', slot: 'layers' }).box?.slice(0, 2)).toEqual([0, 0]);
    const rect = add('rect');
    expect(adaptedToHolder(rect, CARD, { parent: null, slot: 'layers' })).toBe(rect);
  });
});

describe('the fields that a layer can show', () => {
  it('are the items’ first within a list, and those of the template alone elsewhere', () => {
    expect(reachableFields(CARD, ['dish']).map(({ name }) => name)).toEqual(['item.name', 'name', 'dishes']);
    expect(reachableFields(CARD, ['name']).map(({ name }) => name)).toEqual(['name', 'dishes']);
    expect(reachableFields(CARD, ['dish', 'name']).map(({ name }) => name)).toEqual(['name', 'dishes']);
  });
});
