import { describe, expect, test } from '@jest/globals';
import { parseSlug, randomised, skeletonOf, suggestSlug } from './slug.js';

describe('a slug', () => {
  test.each([
    ['eid-1448', 'eid-1448'],
    ['Eid-Mubarak', 'eid-mubarak'],
    ['عيد-مبارك', 'عيد-مبارك'],
    ['عيد-١٤٤٨', 'عيد-١٤٤٨'],
    ['e\u0301te\u0301', '\u00e9t\u00e9'],
    ['a'.repeat(64), 'a'.repeat(64)],
    ['a--b', 'a--b'],
    ['\uff25\uff49\uff44-\uff11', 'eid-1'],
    ['\ufecb\uff4a\ufef4\ufeaa', '\u0639j\u064a\u062f'],
  ])('may be written %j and is kept as %j', (text, slug) => {
    expect(parseSlug(text)).toBe(slug);
  });

  test.each([
    ['\u0639\u064a\u062f', '\u0639\u06cc\u062f'],
    ['\u0643\u0631\u0645', '\u06a9\u0631\u0645'],
    ['\u0639\u064a\u062f-\u0664', '\u0639\u064a\u062f-\u06f4'],
    ['paypal', 'p\u0430yp\u0430l'],
  ])('%j looks like %j, and like nothing else', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other));
    expect(skeletonOf(one)).not.toBe(skeletonOf(`${other}-2`));
  });

  test.each([
    '',
    'ab',
    'a'.repeat(65),
    '-abc',
    'abc-',
    '---',
    'a b c',
    'a_bc',
    'cmp_abc',
    'a/bc',
    'عيدٌ',
    'abc\u202e',
    'a.b.c',
  ])('is not %j', (text) => {
    expect(parseSlug(text)).toBeNull();
  });

  test.each([
    ['Eid 1448 — بطاقة!', 'eid-1448-بطاقة'],
    ['  عيدٌ مُبَارَك ', 'عيد-مبارك'],
    ['عيـــد سعيد', 'عيد-سعيد'],
    ['Café', 'cafe'],
  ])('is suggested by the name %j: %j', (name, slug) => {
    expect(suggestSlug(name)).toBe(slug);
  });

  test.each(['🌙', 'ab', '!', 'x'.repeat(200)])('is suggested by the name %j all the same', (name) => {
    const slug = suggestSlug(name);
    expect(parseSlug(slug)).toBe(slug);
  });

  test('can be followed by something random, and is a slug still', () => {
    for (const slug of ['عيد', 'a'.repeat(64), '']) {
      const other = randomised(slug);
      expect(parseSlug(other)).toBe(other);
      expect(other).not.toBe(randomised(slug));
    }
  });
});
