import { describe, expect, it } from '@jest/globals';
import { MOST_ATTEMPTS, secondsOfRetryAfter, waitAfter } from './delivery-schedule.js';

const NOW = new Date('2026-03-20T09:00:00.000Z');

describe('the tries of a delivery', () => {
  it('are ten, over 75 hours, as Standard Webhooks has them', () => {
    const waits = Array.from({ length: MOST_ATTEMPTS }, (_, before) => waitAfter(before + 1, 0, 0));
    expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
  });

  it('come later by chance, never sooner', () => {
    expect(waitAfter(2, 0, 1)).toBeCloseTo(330);
    expect(waitAfter(2, 0, 0.5)).toBeCloseTo(315);
  });

  it('wait for as long as the endpoint asks, within a day, and never less than the schedule says', () => {
    expect(waitAfter(1, 120, 0)).toBe(120);
    expect(waitAfter(4, 120, 0)).toBe(7_200);
    expect(waitAfter(1, 1e12, 0)).toBe(86_400);
    expect(waitAfter(MOST_ATTEMPTS, 120, 0)).toBeNull();
  });
});

describe('Retry-After', () => {
  it.each([
    [null, 0],
    ['120', 120],
    ['0', 0],
    ['Fri, 20 Mar 2026 09:02:00 GMT', 120],
    ['Fri, 20 Mar 2026 08:00:00 GMT', 0],
    ['soon', 0],
    ['-5', 0],
    ['', 0],
  ])('%j asks for %d s', (header, seconds) => {
    expect(secondsOfRetryAfter(header, NOW)).toBe(seconds);
  });
});
