import { describe, expect, it } from '@jest/globals';
import fc from '../../../../../test/support/fast-check.js';
import { fromDecimal, toDecimal } from './decimal.js';

describe('decimal strings', () => {
  it('decimal strings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (halalas) => {
        expect(fromDecimal(toDecimal(halalas))).toBe(halalas);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['115.00', 11_500],
    ['0', 0],
    ['0.5', 50],
    ['180', 18_000],
    ['0.29', 29],
    ['1.1500', 115],
  ])('%s riyals are %i halalas', (text, halalas) => {
    expect(fromDecimal(text)).toBe(halalas);
  });

  it.each(['', '-1', '1,00', '1.005', '.5', '1.', '1e3', 'NaN', '١', ' 1'])('%j is no amount', (text) => {
    expect(() => fromDecimal(text)).toThrow(RangeError);
  });
});
