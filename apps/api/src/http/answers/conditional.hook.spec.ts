import { describe, expect, test } from '@jest/globals';
import { matches } from './conditional.hook.js';

describe('matches', () => {
  test.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['"b",W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['"*"', false],
    ['', false],
    ['"b,a"', false],
  ])('If-None-Match: %s on "a" is %s', (condition, expected) => {
    expect(matches(condition, '"a"')).toBe(expected);
  });

  test('a weak tag of ours matches too', () => {
    expect(matches('"a"', 'W/"a"')).toBe(true);
  });
});
