import { describe, expect, test } from '@jest/globals';
import { seal, unseal } from './sealed-text.js';

const SECRET = 'a-secret-of-the-tests-0123456789-abc';
const TEXT = 'السلام عليكم 🌙';

describe('sealed text', () => {
  test('is read again with the same secret and purpose, and never seals to the same bytes twice', () => {
    const sealed = seal(SECRET, 'mail', TEXT);
    expect(unseal(SECRET, 'mail', sealed)).toBe(TEXT);
    expect(seal(SECRET, 'mail', TEXT).equals(sealed)).toBe(false);
    expect(sealed.includes(TEXT)).toBe(false);
  });

  test('is refused for another secret, another purpose, and after a change of any one byte', () => {
    const sealed = seal(SECRET, 'mail', TEXT);
    expect(() => unseal(`${SECRET}x`, 'mail', sealed)).toThrow();
    expect(() => unseal(SECRET, 'token', sealed)).toThrow();
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => unseal(SECRET, 'mail', changed)).toThrow();
    }
  });
});
