import { describe, expect, test } from '@jest/globals';
import { parseSlug, randomised, suggestSlug } from './slug.js';

describe('a slug', () => {
  test.each([
    ['eid-1448', 'eid-1448'],
    ['Eid-Mubarak', 'eid-mubarak'],
    ['عيد-مبارك', 'عيد-مبارك'],
    ['عيد-١٤٤٨', 'عيد-١٤٤٨'],
    ['e\u0301te\u0301', '\u00e9t\u00e9'],
    ['a'.repeat(64), 'a'.repeat(64)],
    ['a--b', 'a--b'],
  ])('may be written %j and is kept as %j', (text, slug) => {
    expect(parseSlug(text)).toBe(slug);
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
