import { describe, expect, it } from '@jest/globals';

import { LeastRecentlyUsed } from './least-recently-used.js';

describe('LeastRecentlyUsed', () => {
  it('forgets the least recently used entry', () => {
    const cache = new LeastRecentlyUsed<number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    expect(cache.get('a')).toBe(1);
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  });
});
