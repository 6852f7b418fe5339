import { describe, expect, it } from '@jest/globals';
import { colorName } from './color-names.js';

describe('colorName', () => {
  it.each([
    ['#000', 'أسود', 'black'],
    ['#ffffffcc', 'أبيض', 'white'],
    ['#808080', 'رمادي', 'grey'],
    ['#0b3d2e', 'أخضر داكن', 'dark green'],
    ['#7a2e3a', 'أحمر', 'red'],
    ['#1b2b4b', 'أزرق داكن', 'dark blue'],
    ['#d4af37', 'أصفر', 'yellow'],
    ['#f00f', 'أحمر', 'red'],
    ['#ffd9b0', 'برتقالي فاتح', 'light orange'],
    ['#0b8f8a', 'فيروزي', 'turquoise'],
    ['#0b6e8f', 'أزرق', 'blue'],
  ])('names %s', (color, arabic, english) => {
    expect([colorName(color, 'ar'), colorName(color, 'en')]).toEqual([arabic, english]);
  });
});
