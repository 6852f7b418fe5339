import { describe, expect, it } from '@jest/globals';
import type { TemplateField } from '#templates';
import { neededFields, RowColumns } from './row-columns.js';
import { rowReader } from './row-values.js';
import { portionsOf } from './series.js';

const FIELDS = [
  { name: 'name', type: 'text' },
  { name: 'gift', type: 'amount', currency: 'SAR' },
  { name: 'city', type: 'text', required: false },
  { name: 'salute', type: 'text', default: 'x' },
  { name: 'photo', type: 'image' },
] as unknown as TemplateField[];

const WITH_LIST = [
  { name: 'name', type: 'text' },
  {
    name: 'dishes',
    type: 'list',
    max_items: 3,
    fields: [
      { name: 'name', type: 'text' },
      { name: 'price', type: 'amount', currency: 'SAR' },
      { name: 'at', type: 'datetime' },
      { name: 'photo', type: 'image' },
    ],
  },
] as unknown as TemplateField[];

describe('a row of a table', () => {
  it('gives the fields of a template, amounts in plain digits, pictures by where they are', () => {
    const texts = new Map([
      ['name', 'نورة'],
      ['gift', '١٬٢٠٠ ر.س'],
      ['photo', ' https://example.com/a.png '],
      ['phone', '0501234567'],
    ]);
    expect(rowReader(FIELDS)({ texts, numbers: new Map([['gift', '1200']]) })).toEqual({
      data: { name: 'نورة', gift: '1200' },
      images: { photo: 'https://example.com/a.png' },
    });
  });

  it('gives a moment whose midnight a spreadsheet leaves out', () => {
    const reader = rowReader([
      { name: 'at', type: 'datetime' },
      { name: 'day', type: 'date' },
    ]);
    for (const [text, at] of [
      ['2026-03-20', '2026-03-20T00:00'],
      [' ٢٠٢٦-٠٣-٢٠ ', '٢٠٢٦-٠٣-٢٠T00:00'],
      ['2026-03-20 19:30', '2026-03-20 19:30'],
      ['20/3/2026', '20/3/2026'],
    ] as const) {
      const texts = new Map([
        ['at', text],
        ['day', '2026-03-20'],
      ]);
      expect(reader({ texts, numbers: new Map() }).data).toEqual({ at, day: '2026-03-20' });
    }
  });

  it('gives lists as long as their last item with a cell', () => {
    const read = rowReader(WITH_LIST);
    const texts = new Map([
      ['name', 'نورة'],
      ['dishes[0].name', 'كبسة'],
      ['dishes[0].price', '٣٠ ر.س'],
      ['dishes[0].photo', ' ast_1 '],
      ['dishes[2].at', '2026-03-20'],
      ['dishes[3].name', 'no room'],
      ['dishes[1].unknown', 'x'],
      ['name[0].x', 'x'],
      ['dishes', 'x'],
    ]);
    expect(read({ texts, numbers: new Map([['dishes[0].price', '30']]) })).toEqual({
      data: { name: 'نورة', dishes: [{ name: 'كبسة', price: '30' }, {}, { at: '2026-03-20T00:00' }] },
      images: { 'dishes[0].photo': 'ast_1' },
    });
    const [text, picture] = [new Map([['name', 'x']]), new Map([['dishes[1].photo', 'ast_1']])];
    expect(read({ texts: text, numbers: new Map() }).data).toEqual({ name: 'x', dishes: [] });
    expect(read({ texts: picture, numbers: new Map() }).data).toEqual({ dishes: [{}, {}] });
  });

  it('names the columns of lists by their first item, and takes any of them for the list', () => {
    const columns = new RowColumns(WITH_LIST);
    expect(columns.names()).toEqual(['name', 'dishes[0].name', 'dishes[0].price', 'dishes[0].at', 'dishes[0].photo']);
    expect(columns.missingIn(['name'])).toEqual(['dishes']);
    expect([columns.columnOf('name'), columns.columnOf('dishes')]).toEqual(['name', 'dishes[0].name']);
    expect(columns.missingIn(['name', 'dishes[1].price'])).toEqual([]);
    const wrong = ['dishes[3].name', 'dishes[01].name', 'dishes[0]', 'dishes', 'dishes[0].nme', 'other[0].name'];
    expect(wrong.filter((name) => columns.typeOf(name) !== null)).toEqual([]);
    expect(columns.typeOf('dishes[2].price')).toBe('amount');
  });

  it('needs a column for each required field without a default', () => {
    expect(neededFields(FIELDS)).toEqual(['name', 'gift', 'photo']);
  });
});

describe('portions', () => {
  it('have two hundred rows each, by their numbers', () => {
    expect(portionsOf([])).toEqual([]);
    expect(portionsOf([2, 3, 7])).toEqual([{ from: 2, to: 7 }]);
    const numbers = Array.from({ length: 401 }, (_, index) => index * 2 + 2);
    expect(portionsOf(numbers)).toEqual([
      { from: 2, to: 400 },
      { from: 402, to: 800 },
      { from: 802, to: 802 },
    ]);
  });
});
