import { describe, expect, test } from '@jest/globals';
import { acceptedFormat } from './link-format.js';

describe('the format that Accept decides', () => {
  test.each([
    ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['IMAGE/WEBP ; q=0.5', 'webp'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['image/avif; q = 0.000', 'png'],
    ['image/avif;q=0.01', 'avif'],
    ['image/*,*/*', 'png'],
    ['text/html, image/avifs', 'png'],
    ['', 'png'],
  ])('%s: %s', (accept, format) => {
    expect(acceptedFormat(accept)).toBe(format);
  });
});
