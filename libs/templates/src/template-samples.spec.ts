import { describe, expect, it } from '@jest/globals';

import { refusedField, requiredPictures, sampleValues } from './template-samples.js';

describe('sampleValues', () => {
  it('takes the sample, else the default, else a stand-in', () => {
    const values = sampleValues([
      { name: 'a', type: 'text', sample: 'س' },
      { name: 'b', type: 'number', default: 0 },
      { name: 'c', type: 'date' },
      { name: 'g', type: 'time' },
      { name: 'h', type: 'datetime' },
      { name: 'd', type: 'text', label: { ar: 'الاسم', en: 'Name' }, max_length: 3 },
      { name: 'e', type: 'text' },
      { name: 'f', type: 'image' },
    ]);
    expect(values).toEqual({
      data: { a: 'س', b: 0, c: '2026-01-01', g: '19:30', h: '2026-01-01T19:30', d: 'الا', e: 'e' },
      pictures: [{ field: 'f', sample: null }],
      standIns: ['c', 'g', 'h', 'd', 'e'],
    });
  });

  it('takes the items of a list, or makes some, with a picture for each', () => {
    const fields = [
      { name: 'name', type: 'text', sample: 'س' },
      { name: 'photo', type: 'image', sample: 'ast_1' },
    ] as const;
    const made = sampleValues([{ name: 'guests', type: 'list', fields, max_items: 2 }]);
    expect(made.data).toEqual({ guests: [{ name: 'س' }, { name: 'س' }] });
    expect(made.pictures).toEqual([
      { field: 'guests[0].photo', sample: 'ast_1' },
      { field: 'guests[1].photo', sample: 'ast_1' },
    ]);
    expect(made.standIns).toEqual(['guests']);
    const given = sampleValues([{ name: 'guests', type: 'list', fields, sample: [{ name: 'ن' }] }]);
    expect(given).toMatchObject({ data: { guests: [{ name: 'ن' }] }, standIns: [] });
    expect(given.pictures.map(({ field }) => field)).toEqual(['guests[0].photo']);
  });

  it('names the pictures that items need', () => {
    const fields = [
      { name: 'logo', type: 'image' },
      {
        name: 'guests',
        type: 'list',
        fields: [
          { name: 'photo', type: 'image' },
          { name: 'flag', type: 'image', required: false },
        ],
      },
    ] as const;
    const names = requiredPictures(fields, { guests: [{}, {}] });
    expect(names).toEqual(['logo', 'guests[0].photo', 'guests[1].photo']);
    expect(requiredPictures(fields, { guests: 'none' })).toEqual(['logo']);
  });

  it('names the field of a refusal by its first name', () => {
    expect(refusedField(['body', 'data', 'guests', 0, 'name'])).toBe('guests');
    expect(refusedField(['body', 'images', 'logo'])).toBe('logo');
  });

  it('has a value of its own for every name that objects inherit', () => {
    const { data } = sampleValues([
      { name: '__proto__', type: 'text', sample: 'س' },
      { name: 'constructor', type: 'text', sample: null },
    ]);
    expect(Object.entries(data)).toEqual([
      ['__proto__', 'س'],
      ['constructor', 'constructor'],
    ]);
    expect(Object.getPrototypeOf(data)).toBe(Object.prototype);
  });
});
