import { describe, expect, it } from '@jest/globals';
import { discountKey } from './discount-code.entity.js';
import { parseExpiry } from './expiry.js';

describe('an expiry', () => {
  it.each([
    ['2030-01-31', '2030-01-31T20:59:59.999Z'],
    ['2028-02-29', '2028-02-29T20:59:59.999Z'],
    ['2030-01-31T00:00:00Z', '2030-01-31T00:00:00.000Z'],
    ['2030-01-31t10:00:00.25+03:00', '2030-01-31T07:00:00.250Z'],
    ['2030-01-31T10:00:00-05:30', '2030-01-31T15:30:00.000Z'],
    ['0001-01-01', '0001-01-01T20:59:59.999Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('%s is %s', (text, instant) => {
    expect(parseExpiry(text)?.toISOString()).toBe(instant);
  });

  it.each([
    '',
    'soon',
    '2030-02-30',
    '2029-02-29',
    '2030-1-1',
    '0000-12-31',
    '0001-01-01T00:00:00+00:01',
    '9999-12-31T23:59:59-00:01',
    '2030-01-31T00:00:00',
    '2030-01-31 00:00:00Z',
    '1900000000',
  ])('%j is none', (text) => {
    expect(parseExpiry(text)).toBeNull();
  });
});

describe('a discount code', () => {
  it('is compared without regard to case, outer space and composition', () => {
    expect(discountKey(' Eid25 ')).toBe(discountKey('EID25'));
    expect(discountKey('CAFE\u0301')).toBe(discountKey('café'));
    expect(discountKey('عيد')).not.toBe(discountKey('عيدك'));
  });
});
