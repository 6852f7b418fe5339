import { describe, expect, it } from '@jest/globals';
import { UploadedFile } from '../body/body-declaration.js';
import { fingerprintOf } from './fingerprint.js';

const same = (a: unknown, b: unknown): boolean => fingerprintOf({}, a).equals(fingerprintOf({}, b));
const file = (text: string, name = 'a.png'): UploadedFile => new UploadedFile(Buffer.from(text), name, 'image/png');

describe('the fingerprint of a payload', () => {
  it('is the same for the same values in any order of members', () => {
    expect(same({ a: 1, b: [true, null, { c: 'x', d: 2 }] }, { b: [true, null, { d: 2, c: 'x' }], a: 1 })).toBe(true);
    expect(same({ file: file('x') }, { file: file('x') })).toBe(true);
    expect(fingerprintOf({}, undefined)).toHaveLength(32);
  });

  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: '1' }],
    [{ a: null }, { a: 'null' }],
    [{ a: undefined }, {}],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: ['x', 'y'] }, { a: ['xy'] }],
    [
      { a: 'b', c: 'd' },
      { a: 'd', c: 'b' },
    ],
    [{ a: { b: 1 } }, { a: {}, b: 1 }],
    [{ a: [] }, { a: {} }],
    [{ a: 'text1:b' }, { a: 'b' }],
    [{ file: file('x') }, { file: file('y') }],
    [{ file: file('x') }, { file: file('x', 'b.png') }],
    [{ file: file('x') }, { file: 'x' }],
    [undefined, {}],
  ])('distinguishes %j from %j', (a, b) => {
    expect(same(a, b)).toBe(false);
  });

  it('counts the query', () => {
    expect(fingerprintOf({ format: 'jpg' }, {}).equals(fingerprintOf({}, {}))).toBe(false);
    expect(fingerprintOf({ a: 1 }, {}).equals(fingerprintOf({}, { a: 1 }))).toBe(false);
  });
});
