import { describe, expect, it } from '@jest/globals';

import { sampleValues } from './template-samples.js';

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
