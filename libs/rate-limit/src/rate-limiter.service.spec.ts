import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Settings } from '#config';
import { type Bucket, BucketStore, type Reading } from './bucket.js';
import { RateLimiter } from './rate-limiter.service.js';
import { useUsualTimeouts } from '../../../test/support/timeout-scale.js';

/** A store that can be down, and counts its calls. */
class FrailStore extends BucketStore {
  away = true;
  asked = 0;

  override take({ perMinute }: Bucket): Promise<Reading> {
    this.asked += 1;
    if (this.away) return Promise.reject(new Error('away'));
    return Promise.resolve({ allowed: true, remaining: perMinute - 1, moreAfter: 1 });
  }

  override ping(): Promise<string> {
    return this.away ? Promise.reject(new Error('ECONNREFUSED 10.0.0.9')) : Promise.resolve('It counts.');
  }
}

beforeAll(() => void Logger.overrideLogger(false));

describe('while the shared store is away', () => {
  useUsualTimeouts();

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

  test('a process counts by itself, and refuses where guessing must stay limited', async () => {
    const readings = [];
    for (let made = 0; made < 4; made += 1) readings.push(await limiter.count('user', 'usr_1'));
    expect(readings.map(({ allowed }) => allowed)).toEqual([true, true, true, false]);
    for (const name of ['signIn', 'account', 'forms', 'claims'] as const) {
      await expect(limiter.count(name, 'someone')).rejects.toMatchObject({ code: 'dependency_down' });
    }
  });

  const call = async (times: number): Promise<number> => {
    const before = store.asked;
    for (let made = 0; made < times; made += 1) await limiter.count('public', 'address');
    return store.asked - before;
  };

  test('every caller asks it for a second, and then one caller per second', async () => {
    expect(await call(20)).toBe(20);
    jest.advanceTimersByTime(1_000);
    expect(await call(50)).toBe(1);
    jest.advanceTimersByTime(999);
    expect(await call(50)).toBe(0);
    jest.advanceTimersByTime(1);
    expect(await call(50)).toBe(1);
  });

  test('every caller asks it again after a short failure', async () => {
    for (let moment = 0; moment < 5; moment += 1) {
      store.away = true;
      expect(await call(10)).toBe(10);
      jest.advanceTimersByTime(500);
      store.away = false;
      expect(await call(10)).toBe(10);
      jest.advanceTimersByTime(500);
    }
  });

  test('when it is back, it counts again', async () => {
    await call(1);
    jest.advanceTimersByTime(1_000);
    await call(1);
    store.away = false;
    expect(await call(1)).toBe(0);
    jest.advanceTimersByTime(1_000);
    expect(await limiter.count('signIn', 'someone')).toMatchObject({ allowed: true, perMinute: 10, remaining: 9 });
    expect(await call(5)).toBe(5);
  });

  test('the readiness check names the failing part, and no address', async () => {
    await expect(limiter.ping()).rejects.toThrow(
      /^Redis does not answer: .* sign-ins, forms and claims are refused\.$/,
    );
    store.away = false;
    expect(await limiter.ping()).toBe('It counts.');
  });
});
