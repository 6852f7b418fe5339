import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Settings } from '#config';
import { type Bucket, BucketStore, type Reading } from './bucket.js';
import { RateLimiter } from './rate-limiter.js';

/** A store that can be away, and counts how often it was asked. */
class FrailStore extends BucketStore {
  away = true;
  asked = 0;

  override take({ perMinute }: Bucket): Promise<Reading> {
    this.asked += 1;
    if (this.away) return Promise.reject(new Error('away'));
    return Promise.resolve({ allowed: true, remaining: perMinute - 1, moreAfter: 1 });
  }
}

describe('while the shared store is away', () => {
  let store: FrailStore;
  let limiter: RateLimiter;

  beforeEach(() => {
    jest.useFakeTimers();
    store = new FrailStore();
    limiter = new RateLimiter(new Settings({ RATE_LIMIT_USER: '3' }), store);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('a process counts by itself, and refuses where guessing must find no open door', async () => {
    const readings = [];
    for (let call = 0; call < 4; call += 1) readings.push(await limiter.count('user', 'usr_1'));
    expect(readings.map(({ allowed }) => allowed)).toEqual([true, true, true, false]);
    for (const name of ['signIn', 'account', 'forms', 'claims'] as const) {
      await expect(limiter.count(name, 'someone')).rejects.toMatchObject({ code: 'dependency_down' });
    }
  });

  test('it is asked once a second, not by every caller', async () => {
    for (let call = 0; call < 50; call += 1) await limiter.count('public', 'address');
    expect(store.asked).toBe(3);
    jest.advanceTimersByTime(999);
    await limiter.count('public', 'address');
    expect(store.asked).toBe(3);
    jest.advanceTimersByTime(1);
    for (let call = 0; call < 50; call += 1) await limiter.count('public', 'address');
    expect(store.asked).toBe(4);
  });

  test('or only stumbled, it is asked by the next caller', async () => {
    await limiter.count('public', 'address');
    await limiter.count('public', 'address');
    store.away = false;
    await limiter.count('public', 'address');
    store.away = true;
    await limiter.count('public', 'address');
    await limiter.count('public', 'address');
    expect(store.asked).toBe(5);
  });

  test('and back again, it counts', async () => {
    for (let call = 0; call < 3; call += 1) await limiter.count('signIn', 'someone').catch(() => undefined);
    store.away = false;
    jest.advanceTimersByTime(1_000);
    expect(await limiter.count('signIn', 'someone')).toMatchObject({ allowed: true, perMinute: 10, remaining: 9 });
    await limiter.count('user', 'usr_1');
    expect(store.asked).toBe(5);
  });
});
