import { describe, expect, it } from '@jest/globals';
import { networkMatcher } from './http.adapter.js';

describe('trusted networks', () => {
  const trusts = networkMatcher(['10.0.0.0/8', '192.0.2.7', 'fd00::/8']);

  it.each([
    ['10.1.2.3', true],
    ['::ffff:10.1.2.3', true],
    ['192.0.2.7', true],
    ['192.0.2.8', false],
    ['fd00::1', true],
    ['2001:db8::1', false],
    [undefined, false],
  ])('%s: %s', (address, expected) => {
    expect(trusts(address)).toBe(expected);
  });

  it('are none where none are named', () => {
    expect(networkMatcher([])('127.0.0.1')).toBe(false);
  });
});
