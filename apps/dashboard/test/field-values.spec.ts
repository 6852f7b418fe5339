import { describe, expect, it } from '@jest/globals';
import type { TemplateField, TemplateListField } from '@naqsh/sdk';
import { imagesInCode, newRow, rowsOf, samplesOf, valuesOf } from '../src/pages/templates/field-values.js';

const ITEMS: TemplateListField = {
  name: 'items',
  type: 'list',
  sample: [{ title: 'عود', price: 12.5 }],
  fields: [
    { name: 'title', type: 'text' },
    { name: 'price', type: 'amount' },
    { name: 'photo', type: 'image', required: false },
  ],
};

const FIELDS: TemplateField[] = [
  { name: 'day', type: 'date', sample: '٢٠٢٦-٠٣-۲۰' },
  { name: 'name', type: 'text', sample: '٢٠' },
  { name: 'vip', type: 'flag', sample: true },
  { name: 'photo', type: 'image' },
  ITEMS,
];

describe('the values of a template in a form', () => {
  it('begin with the samples; days have the digits that the browser takes', () => {
    expect(samplesOf(FIELDS)).toEqual({
      day: '2026-03-20',
      name: '٢٠',
      vip: true,
      photo: '',
      items: '[{"title":"عود","price":12.5}]',
    });
  });

  it('become data and pictures, those of items by their places', () => {
    const items = JSON.stringify([
      { title: 'عود', price: '12.50' },
      { title: '', price: 'كثير', photo: 'data:image/png;base64,AA==' },
    ]);
    expect(valuesOf(FIELDS, { day: '', name: 'نورة', vip: false, photo: 'ast_a', items })).toEqual({
      data: { name: 'نورة', vip: false, items: [{ title: 'عود', price: 12.5 }, { price: 'كثير' }] },
      images: { photo: 'ast_a', 'items[1].photo': 'data:image/png;base64,AA==' },
    });
  });

  it('have no bytes in code to copy', () => {
    expect(imagesInCode({ photo: 'data:image/png;base64,AA==', logo: 'ast_a' })).toEqual({
      photo: 'ast_…',
      logo: 'ast_a',
    });
  });

  it('gain an item as the last one, else as the sample', () => {
    expect(newRow(ITEMS, rowsOf('[{"title":"أ"},{"title":"ب"}]'))).toEqual({ title: 'ب' });
    expect(newRow(ITEMS, [])).toEqual({ title: 'عود', price: 12.5 });
    expect(rowsOf('')).toEqual([]);
  });
});
