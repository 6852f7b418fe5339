import { describe, expect, it } from '@jest/globals';
import { randomBase62, toBase62 } from './base62.js';
import { ID_PREFIXES, isId, newId } from './id.js';

describe('ids', () => {
  it('have their prefix and at least 128 random bits of base62', () => {
    for (const prefix of ID_PREFIXES) {
      const id = newId(prefix);
      expect(id).toMatch(new RegExp(`^${prefix}_[0-9A-Za-z]{22}$`));
      expect(isId(prefix, id)).toBe(true);
    }
    expect(22 * Math.log2(62)).toBeGreaterThanOrEqual(128);
  });

  it('do not repeat', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => newId('tpl'))).size).toBe(10_000);
  });

  it('are distinguished from ids of another kind and from any other text', () => {
    const id = newId('tpl');
    expect(isId('fnt', id)).toBe(false);
    for (const text of ['', 'tpl_', id.slice(0, -1), `${id}x`, `${id}\n`, id.replace('_', '-'), id.toUpperCase()]) {
      expect(isId('tpl', text)).toBe(false);
    }
  });
});

describe('base 62', () => {
  it('draws every character about equally often', () => {
    const counts = new Map<string, number>();
    for (const character of randomBase62(62_000)) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(62);
    // 1,000 expected of each; a deviation of six standard deviations has a probability of one in 10^9.
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(190);
  });

  it.each([
    [0, '000000'],
    [61, '00000z'],
    [62, '000010'],
    [4_294_967_295, '4gfFC3'],
  ])('writes %i as %s', (value, text) => {
    expect(toBase62(value, 6)).toBe(text);
  });
});
