import { describe, expect, test } from '@jest/globals';
import { MemoryBucketStore } from './memory-bucket.store.js';
import { extent } from '../../../../test/support/extent.js';

const SECOND = 1_000_000;

describe('buckets in memory', () => {
  test('are exact for calls at once, and apart from each other', async () => {
    const store = new MemoryBucketStore(() => 1_000 * SECOND);
    const take = (key: string) => store.take({ key, perMinute: 10 });
    const readings = await Promise.all(Array.from({ length: 50 }, () => take('a')));
    expect(readings.filter(({ allowed }) => allowed)).toHaveLength(10);
    expect((await take('b')).remaining).toBe(9);
  });

  test('are bounded in number, for any number of callers', async () => {
    let now = 1_000 * SECOND;
    const store = new MemoryBucketStore(() => (now += 10));
    const callers = extent(110_000, 250_000);
    for (let caller = 0; caller < callers; caller += 1) await store.take({ key: `caller ${caller}`, perMinute: 1 });
    expect(store.size).toBeLessThanOrEqual(100_001);
    // The last caller is still remembered.
    expect((await store.take({ key: `caller ${callers - 1}`, perMinute: 1 })).allowed).toBe(false);
  });
});
