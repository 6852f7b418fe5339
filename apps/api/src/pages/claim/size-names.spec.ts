import { describe, expect, it } from '@jest/globals';
import { sizeName } from './size-names.js';

describe('sizeName', () => {
  it.each([
    ['story', 'قصة', 'Story'],
    ['Post', 'منشور', 'Post'],
    ['web_banner-2', 'web banner 2', 'web banner 2'],
    ['A4', 'A4', 'A4'],
    ['--', '--', '--'],
    ['constructor', 'constructor', 'constructor'],
  ])('names %s', (size, arabic, english) => {
    expect([sizeName(size, 'ar'), sizeName(size, 'en')]).toEqual([arabic, english]);
  });
});
