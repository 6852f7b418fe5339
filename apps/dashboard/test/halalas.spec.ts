import { describe, expect, it } from '@jest/globals';
import { halalasOf } from '../src/pages/payment-request/halalas.js';

describe('an amount that was typed', () => {
  it.each<[typed: string, halalas: number | null]>([
    ['1150', 115_000],
    ['1,150.5', 115_050],
    [' 0.07 ', 7],
    ['١٬١٥٠٫٥٠', 115_050],
    ['۱۱۵۰', 115_000],
    ['0', null],
    ['', null],
    ['12.345', null],
    ['-5', null],
    ['ألف', null],
  ])('%j is %j halalas', (typed, halalas) => {
    expect(halalasOf(typed)).toBe(halalas);
  });
});
