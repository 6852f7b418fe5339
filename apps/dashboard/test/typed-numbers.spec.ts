import { describe, expect, it } from '@jest/globals';
import { halalasOf, typedRiyals, wholeOf } from '../src/i18n/typed-numbers.js';

describe('a typed whole number', () => {
  it.each([
    ['500', 500],
    ['٥٠٠', 500],
    ['۵۰۰', 500],
    [' 1,200 ', 1200],
    ['١٬٢٠٠', 1200],
    ['-5', -5],
    ['−٥', -5],
    ['٠', 0],
  ])('%j is read', (text, value) => {
    expect(wholeOf(text)).toBe(value);
  });

  it.each(['', 'abc', '1.5', '5-', '--5', '٫'])('%j is none', (text) => {
    expect(wholeOf(text)).toBeNaN();
  });
});

describe('a typed amount of riyals', () => {
  it.each([
    ['12', 1_200],
    ['12.5', 1_250],
    ['٣٦٠٫٠٥', 36_005],
    ['1,234.56', 123_456],
    // 1.15 * 100 is 114.99999999999999.
    ['1.15', 115],
    ['0', 0],
  ])('%j is exact in halalas', (text, halalas) => {
    expect(halalasOf(text)).toBe(halalas);
  });

  it.each(['', '-1', '1.234', '.5', 'ten', '1.'])('%j is none', (text) => {
    expect(halalasOf(text)).toBeNaN();
  });

  it.each([0, 5, 115, 36_000, 123_456])('%d halalas are typed in the form that is read', (halalas) => {
    expect(halalasOf(typedRiyals(halalas))).toBe(halalas);
  });
});
