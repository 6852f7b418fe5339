import { describe, expect, test } from '@jest/globals';
import { countedAddress } from './client-address.js';

describe('the address that is counted', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['203.0.113.7:52814', '203.0.113.7'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['[fe80::1%eth0]:443', 'fe80::/64'],
  ])('for %s is %s', (address, counted) => {
    expect(countedAddress(address)).toBe(counted);
  });

  test('is the same for two neighbours in one /64, and differs in the next /64', () => {
    expect(countedAddress('2001:db8::1')).toBe(countedAddress('2001:db8::ffff:ffff:ffff:ffff'));
    expect(countedAddress('2001:db8::1')).not.toBe(countedAddress('2001:db8:0:1::1'));
  });
});
