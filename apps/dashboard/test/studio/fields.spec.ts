import { describe, expect, it } from '@jest/globals';
import type { TemplateField } from '@naqsh/sdk';
import { type Draft, produce } from 'immer';
import { addField, renameField, retypedItem, retypeField, setItemFields } from '../../src/studio/document/fields.js';
import type { Document, Field } from '../../src/studio/document/template.js';
import { find } from '../../src/studio/document/tree.js';
import { fitted, rulerStep, toCanvas, toScreen, zoomedAt } from '../../src/studio/canvas/view.js';
import { typedOfSet } from '../../src/studio/panels/fields/data-sets.js';
import { CARD, text } from './documents.js';

const change = (recipe: (draft: Draft<Document>) => unknown, document = CARD): Document =>
  produce(document, (draft) => void recipe(draft));

describe('fields', () => {
  it('are added under free names with the members that the schema requires', () => {
    const once = change((draft) => addField(draft, CARD, 'choice'));
    const twice = change((draft) => addField(draft, once, 'list'), once);
    expect(twice.fields?.slice(2)).toEqual([
      { name: 'field', type: 'choice', options: [{ value: 'one' }, { value: 'two' }], sample: 'one' },
      { name: 'field_2', type: 'list', fields: [{ name: 'name', type: 'text' }], sample: expect.any(Array) },
    ]);
    expect(twice.fields?.at(-1)?.['sample']).toHaveLength(3);
  });

  it('keep the members of all types when their type changes', () => {
    const document: Document = { ...CARD, fields: [{ name: 'a', type: 'text', required: false, max_length: 5 }] };
    const changed = change((draft) => retypeField(draft, 'a', 'flag'), document);
    expect(changed.fields).toEqual([{ name: 'a', type: 'flag', required: false, sample: true }]);
  });

  it('of items keep the samples of their list, and are renamed in its layers', () => {
    const menu = {
      id: 'm',
      type: 'repeat' as const,
      list: 'dishes',
      layers: [text('d', [0, 0, 1, 1], '{{item.name}}')],
    };
    const document: Document = { ...CARD, layers: [menu, text('n', [0, 0, 1, 1], '{{name}}')] };
    const fields = [
      { name: 'dish', type: 'text' },
      { name: 'price', type: 'amount' },
    ];
    const more = change((draft) => setItemFields(draft, 'dishes', fields), document);
    expect(more.fields?.[1]).toMatchObject({ fields, sample: [{ dish: 'قهوة', price: 250 }] });
    expect(find(more, 'd')?.layer['text']).toBe('{{item.dish}}');
    expect(find(more, 'n')?.layer['text']).toBe('{{name}}');
    const fewer = change((draft) => setItemFields(draft, 'dishes', fields.slice(1), 0), more);
    expect(fewer.fields?.[1]?.['sample']).toEqual([{ price: 250 }]);
    const [price] = fewer.fields?.[1]?.['fields'] as [Field];
    const other = change((draft) => setItemFields(draft, 'dishes', [retypedItem(price, 'flag')]), fewer);
    expect(other.fields?.[1]).toMatchObject({ fields: [{ name: 'price', type: 'flag' }], sample: [{ price: true }] });
  });

  it('are renamed wherever the template names them', () => {
    const document: Document = {
      ...CARD,
      fields: [
        { name: 'dishes', type: 'list' },
        { name: 'dish', type: 'text' },
      ],
      layers: [
        text('a', [0, 0, 1, 1], '{{dish}} {{ dishes.count }} {{dishes}} dishes'),
        {
          id: 'b',
          type: 'repeat',
          list: 'dishes',
          when: {
            all: [
              { field: 'dishes.count', more: 1 },
              { field: 'dish', is: 'given' },
            ],
          },
        },
      ],
      sizes: [{ name: 's', canvas: CARD.canvas, layers: { a: { text: '{{dishes.price.sum}}' } } }],
    };
    const renamed = change((draft) => renameField(draft, 'dishes', 'meals'), document);
    expect(find(renamed, 'a')?.layer['text']).toBe('{{dish}} {{ meals.count }} {{meals}} dishes');
    expect(find(renamed, 'b')?.layer).toMatchObject({
      list: 'meals',
      when: { all: [{ field: 'meals.count' }, { field: 'dish' }] },
    });
    expect(renamed.sizes?.[0]?.layers).toEqual({ a: { text: '{{meals.price.sum}}' } });
    expect(change((draft) => renameField(draft, 'dishes', 'dish'), document)).toBe(document);
    expect(change((draft) => renameField(draft, 'dishes', 'أطباق'), document)).toBe(document);
  });
});

describe('data sets', () => {
  const FIELDS = [
    { name: 'name', type: 'text', max_length: 5, sample: 'نورة' },
    { name: 'code', type: 'text', pattern: '^[A-Z]$', sample: 'A' },
    { name: 'price', type: 'number', sample: 12, required: false },
  ] as unknown as TemplateField[];
  const WORDS = { short: 'نور', long: 'عبدالرحمن', vocalised: 'مُحَمَّد', latin: 'Alexander' };

  it('fill every field with a text within its limits', () => {
    expect(typedOfSet('sample', FIELDS, WORDS)).toEqual({ name: 'نورة', code: 'A', price: '12' });
    expect(typedOfSet('long', FIELDS, WORDS)).toEqual({ name: 'عبدال', code: 'A', price: '1234567.89' });
    expect(typedOfSet('latin', FIELDS, WORDS)).toMatchObject({ name: 'Alexa' });
    expect(typedOfSet('empty', FIELDS, WORDS)).toEqual({ name: 'نورة', code: 'A', price: '' });
  });
});

describe('the view', () => {
  const ROOM = { width: 800, height: 600 };

  it('keeps the point under the pointer as it zooms', () => {
    const view = { zoom: 1, x: 10, y: 20 };
    const at = { x: 300, y: 200 };
    const zoomed = zoomedAt(view, at, 2.5);
    expect(toCanvas(zoomed, at)).toEqual(toCanvas(view, at));
    expect(toScreen(zoomed, toCanvas(zoomed, at))).toEqual(at);
    expect(zoomedAt(view, at, 1000).zoom).toBe(16);
  });

  it('fits a card into the room, and enlarges none by itself', () => {
    const view = fitted({ x: 0, y: 0, width: 1600, height: 400 }, ROOM);
    expect(view).toEqual({ zoom: 0.45, x: 40, y: 210 });
    expect(fitted({ x: 0, y: 0, width: 100, height: 100 }, ROOM).zoom).toBe(1);
  });

  it.each([
    [1, 100],
    [0.05, 2000],
    [16, 5],
  ])('has marks on its rulers at zoom %d every %d pixels', (zoom, step) => {
    expect(rulerStep(zoom)).toBe(step);
  });
});
