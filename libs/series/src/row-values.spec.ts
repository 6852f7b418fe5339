import { describe, expect, it } from '@jest/globals';
import type { TemplateField } from '#templates';
import { neededFields, rowReader } from './row-values.js';
import { portionsOf } from './series.js';

const FIELDS = [
  { name: 'name', type: 'text' },
  { name: 'gift', type: 'amount', currency: 'SAR' },
  { name: 'city', type: 'text', required: false },
  { name: 'salute', type: 'text', default: 'x' },
  { name: 'photo', type: 'image' },
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

  it('needs a column for what is required and has no default', () => {
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
