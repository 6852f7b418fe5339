import { describe, expect, test } from '@jest/globals';
import fc from '../../../test/support/fast-check.js';
import { takeFrom } from './bucket.js';

const SECOND = 1_000_000;
const START = 1_790_000_000 * SECOND;

/** Takes a call at each instant, in order, and returns which calls were allowed. */
function takeAt(perMinute: number, instants: readonly number[]): boolean[] {
  let fullAt = 0;
  return instants.map((now) => {
    const taken = takeFrom({ key: 'k', perMinute }, fullAt, now);
    fullAt = taken.fullAt;
    return taken.reading.allowed;
  });
}

describe('a bucket of 60 a minute', () => {
  test('gives 60 at once, then one a second', () => {
    const burst = Array.from({ length: 62 }, () => START);
    expect(takeAt(60, burst).filter(Boolean)).toHaveLength(60);
    expect(takeAt(60, [...burst, START + SECOND - 1, START + SECOND, START + SECOND]).slice(-3)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('gives its remaining calls, and the time of the next ones', () => {
    let fullAt = 0;
    const take = (now: number) => {
      const taken = takeFrom({ key: 'k', perMinute: 60 }, fullAt, now);
      fullAt = taken.fullAt;
      return taken.reading;
    };
    expect(take(START)).toEqual({ allowed: true, remaining: 59, moreAfter: SECOND });
    expect(take(START + 0.25 * SECOND)).toEqual({ allowed: true, remaining: 58, moreAfter: 0.75 * SECOND });
    for (let call = 0; call < 58; call += 1) take(START + 0.25 * SECOND);
    expect(take(START + 0.5 * SECOND)).toEqual({ allowed: false, remaining: 0, moreAfter: 0.5 * SECOND });
    expect(take(START + 90 * SECOND)).toEqual({ allowed: true, remaining: 59, moreAfter: SECOND });
  });
});

describe('any bucket', () => {
  const sizes = fc.integer({ min: 1, max: 1_000_000 });

  test('never gives more than its size and its refill', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 5 * SECOND }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), gaps, (perMinute, pauses) => {
        let now = START;
        const instants = pauses.map((pause) => (now += pause));
        const given = takeAt(perMinute, instants).filter(Boolean).length;
        const flowedBack = (now - (instants[0] ?? now)) / Math.round((60 * SECOND) / perMinute);
        expect(given).toBeLessThanOrEqual(perMinute + Math.floor(flowedBack));
      }),
    );
  });

  test('allows one more call at the stated time, and not a microsecond before', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 0, max: 60 * SECOND }), (perMinute, filled) => {
        const bucket = { key: 'k', perMinute };
        const { reading, fullAt } = takeFrom(bucket, START + filled, START);
        if (!reading.allowed) return;
        // A further call takes one of the remaining ones; once one more has flowed back, as many remain as before.
        const later = (now: number): number => takeFrom(bucket, fullAt, now).reading.remaining;
        expect(later(START + reading.moreAfter)).toBe(reading.remaining);
        expect(later(START + reading.moreAfter - 1)).toBe(Math.max(reading.remaining - 1, 0));
      }),
    );
  });

  test('allows a call at the stated time, and not a microsecond before', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 0, max: 120 * SECOND }), (perMinute, filled) => {
        const bucket = { key: 'k', perMinute };
        const { reading } = takeFrom(bucket, START + filled, START);
        if (reading.allowed) return;
        expect(takeFrom(bucket, START + filled, START + reading.moreAfter).reading.allowed).toBe(true);
        expect(takeFrom(bucket, START + filled, START + reading.moreAfter - 1).reading.allowed).toBe(false);
      }),
    );
  });
});
