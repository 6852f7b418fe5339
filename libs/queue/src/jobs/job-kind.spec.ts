import { describe, expect, test } from '@jest/globals';
import { backoffSeconds, jobKind, schedule, tickAt } from './job-kind.js';

describe('the wait between two tries', () => {
  const { retry } = jobKind('test', { retry: { baseSeconds: 4, capSeconds: 60 } });

  test('doubles up to its cap', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map((attempt) => backoffSeconds(retry, attempt, 0))).toEqual([
      4, 8, 16, 32, 60, 60, 60,
    ]);
  });

  test('is shortened by up to half, at random', () => {
    expect(backoffSeconds(retry, 3, 1)).toBe(8);
    expect(backoffSeconds(retry, 3, 0.5)).toBe(12);
  });
});

describe('a schedule of retries', () => {
  const { retry } = jobKind('test', { retry: { waitSeconds: [0, 5, 300, 1_800, 7_200] } });

  test('is kept to the second, and has one more try than waits', () => {
    expect(retry.attempts).toBe(6);
    expect([1, 2, 3, 4, 5].map((attempt) => backoffSeconds(retry, attempt, 1))).toEqual([0, 5, 300, 1_800, 7_200]);
  });
});

describe('the tick of a schedule', () => {
  const hourly = schedule('test.hourly', { everySeconds: 3600 });

  test.each([
    ['2026-03-20T10:00:00.000Z', '2026-03-20T10:00:00.000Z'],
    ['2026-03-20T10:59:59.999Z', '2026-03-20T10:00:00.000Z'],
    ['2026-03-20T11:00:00.000Z', '2026-03-20T11:00:00.000Z'],
  ])('of %s is %s', (now, tick) => {
    expect(tickAt({ everySeconds: hourly.everySeconds ?? 0 }, new Date(now))).toBe(tick);
  });
});
