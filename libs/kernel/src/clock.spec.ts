import { describe, expect, it } from '@jest/globals';
import { isCalendarDay, parseInstant } from './clock.js';

describe('an instant', () => {
  it.each([
    ['2030-01-31T00:00:00Z', '2030-01-31T00:00:00.000Z'],
    ['2030-01-31t10:00:00.25z', '2030-01-31T10:00:00.250Z'],
    ['2030-01-31T10:00:00.123456789+03:00', '2030-01-31T07:00:00.123Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('%s is %s', (text, instant) => {
    expect(parseInstant(text)?.toISOString()).toBe(instant);
  });

  it.each([
    '',
    '2030-01-31',
    '2030-02-30T00:00:00Z',
    '2029-02-29T00:00:00Z',
    '2030-01-31T24:00:00Z',
    '2030-01-31T23:59:60Z',
    '2030-01-31T00:00:00',
    '2030-01-31T00:00:00+0300',
    '0001-01-01T00:00:00+00:01',
    '9999-12-31T23:59:59-00:01',
    '+010000-01-01T00:00:00Z',
  ])('%j is none', (text) => {
    expect(parseInstant(text)).toBeNull();
  });
});

describe('a day', () => {
  it('is in the calendar, or is not', () => {
    expect(['2028-02-29', '0001-01-01', '9999-12-31'].every(isCalendarDay)).toBe(true);
    expect(['2029-02-29', '2030-04-31', '2030-13-01', '0000-12-31'].some(isCalendarDay)).toBe(false);
  });
});
