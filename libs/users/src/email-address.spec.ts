import { describe, expect, it } from '@jest/globals';
import { parseEmailAddress, spellingKey } from './email-address.js';

describe('an e-mail address', () => {
  it.each([
    ['maryam@example.com', 'maryam@example.com'],
    [' maryam@example.com\n', 'maryam@example.com'],
    ['Maryam.S+eid@EXAMPLE.Com', 'Maryam.S+eid@example.com'],
    ["o'neil@example.co.uk", "o'neil@example.co.uk"],
    ['مريم@موقع.السعودية', 'مريم@موقع.السعودية'],
    ['maryam@xn--4gbrim.xn--mgberp4a5d4ar', 'maryam@موقع.السعودية'],
    ['Rene\u0301@Bu\u0308cher.example', 'René@bücher.example'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('%j is kept as %j', (given, kept) => {
    expect(parseEmailAddress(given)).toBe(kept);
    expect(parseEmailAddress(kept)).toBe(kept);
  });

  it.each([
    '',
    'maryam',
    '@example.com',
    'maryam@',
    'maryam@localhost',
    'maryam@example..com',
    'maryam@-example.com',
    'maryam@127.0.0.1',
    'maryam@[127.0.0.1]',
    'maryam@example.com/path',
    'a@b@example.com',
    '.maryam@example.com',
    'maryam..s@example.com',
    'a,b@example.com',
    'Maryam <maryam@example.com>',
    '"maryam"@example.com',
    'mar\u202Eyam@example.com',
    'maryam\r\nBcc: x@example.com',
    `${'a'.repeat(65)}@example.com`,
    `${'م'.repeat(33)}@example.com`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}`,
  ])('is not %j', (text) => {
    expect(parseEmailAddress(text)).toBeNull();
  });
});

describe('spellings of one account', () => {
  it.each([
    ['ibrahim@example.com', 'İBRAHİM@example.com'],
    ['ibrahim@example.com', 'IBRAHIM@EXAMPLE.COM'],
    ['οδυσσευς@example.gr', 'ΟΔΥΣΣΕΥΣ@example.gr'],
    ['kareem@example.com', '\u212Aareem@example.com'],
    ['Rene\u0301@example.com', 'REN\u00C9@example.com'],
  ])('%j and %j have one key', (one, other) => {
    expect(spellingKey(other)).toBe(spellingKey(one));
  });

  it('are distinguished from spellings of another account', () => {
    expect(spellingKey('مريم@example.com')).not.toBe(spellingKey('مراد@example.com'));
    expect(spellingKey('a+eid@example.com')).not.toBe(spellingKey('a@example.com'));
  });
});
