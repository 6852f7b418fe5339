import { describe, expect, it } from '@jest/globals';
import { hashOf, isKeyText, newKeyText } from './api-key.js';

describe('the text of API keys', () => {
  it('is ak_, 160 random bits in base62 and a checksum', () => {
    const key = newKeyText();
    expect(key).toMatch(/^ak_[0-9A-Za-z]{33}$/);
    expect(27 * Math.log2(62)).toBeGreaterThanOrEqual(160);
    expect(isKeyText(key)).toBe(true);
  });

  it('detects every single wrong character', () => {
    const key = newKeyText();
    for (let at = 3; at < key.length; at += 1) {
      const other = key[at] === 'A' ? 'B' : 'A';
      expect(isKeyText(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
    }
  });

  // Computed independently in Python: binascii.crc32 of the text, in base 62.
  it('has CRC-32 as its checksum', () => {
    expect(isKeyText('ak_000000000000000000000000000000000')).toBe(false);
    expect(isKeyText('ak_0000000000000000000000000002X7ok2')).toBe(true);
  });

  it('is kept as SHA-256', () => {
    expect(hashOf('ak_x').toString('hex')).toBe('abfe503954620933476c004ec2626b9731dec63cd20b10703ef8849ec87f3f8f');
  });
});
