import { describe, expect, it } from '@jest/globals';
import { ENTRY_KINDS, PAID_SOURCES, requireListed } from './paid-sources.js';

describe('the paid sources of the interface', () => {
  it('match those that the domains registered, or the API does not start', () => {
    const [first] = PAID_SOURCES;
    if (first === undefined) throw new Error('There is no paid source.');
    expect(() => requireListed(PAID_SOURCES)).not.toThrow();
    expect(() => requireListed([...PAID_SOURCES, { ...first, name: 'poster' }])).toThrow('PAID_SOURCES lacks poster');
  });

  it('have each their own name, kind, book and place in usage', () => {
    for (const member of ['name', 'kind', 'usage'] as const) {
      expect(new Set(PAID_SOURCES.map((source) => source[member])).size).toBe(PAID_SOURCES.length);
    }
    expect(new Set(PAID_SOURCES.map(({ book }) => book.name)).size).toBe(PAID_SOURCES.length);
    expect(new Set(ENTRY_KINDS).size).toBe(ENTRY_KINDS.length);
  });
});
