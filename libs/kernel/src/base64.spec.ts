import { describe, expect, it } from '@jest/globals';
import fc from '../../../test/support/fast-check.js';
import { base64Bytes, Base64Text } from './base64.js';

describe('base64Bytes', () => {
  it('decodes base64 of Node, in either alphabet, padded or not', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (array) => {
        const bytes = Buffer.from(array);
        const padded = bytes.toString('base64');
        for (const text of [padded, padded.replace(/=+$/u, ''), bytes.toString('base64url')]) {
          expect(base64Bytes(text)).toEqual(bytes);
        }
      }),
    );
  });

  it.each([
    'A',
    'AAAAA',
    'AAAA\nA',
    'AA AA',
    'AAAA\n',
    'AA=A',
    'AAAA=AAA',
    'AAA!',
    'AAÿA',
    'AAمA',
    'data:,AAAA',
    'A===',
  ])('refuses %j', (text) => expect(base64Bytes(text)).toBeNull());

  it('refuses one wrong character anywhere', () => {
    const wrong = fc.constantFrom('\n', ' ', '\0', '=', '"', 'é', 'ÿ', 'م', '.');
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 3, maxLength: 40 }), fc.nat(), wrong, (array, at, character) => {
        const text = Buffer.from(array).toString('base64').replace(/=+$/u, '');
        const place = at % text.length;
        expect(base64Bytes(text.slice(0, place) + character + text.slice(place))).toBeNull();
      }),
    );
  });
});

describe('Base64Text', () => {
  const read = (text: string): Buffer | undefined =>
    Base64Text.read(Buffer.from(text), (digits) => base64Bytes(digits.toString()))?.bytes;
  const LONG = Buffer.from(Array.from({ length: 100_001 }, (_, i) => (i * 7) % 251));

  it('returns the decoded bytes of the text', () => {
    expect(read(LONG.toString('base64'))).toEqual(LONG);
    expect(read(`data:image/jpeg;base64,${LONG.toString('base64url')}`)).toEqual(LONG);
    expect(read(`data:image/svg+xml;charset=utf-8;base64,AAAA`)).toEqual(Buffer.alloc(3));
  });

  it.each(['data:image/jpeg,AAAA', 'data:;base64,AA\\nA', 'data:"\\;base64,AAAA', 'https://a.example/AAAA', 'محمد'])(
    'leaves %j alone',
    (text) => expect(read(text)).toBeUndefined(),
  );

  it('leaves long texts alone that are something else near their end', () => {
    expect(read(`${LONG.toString('base64url')}\n`)).toBeUndefined();
    expect(read(`${LONG.toString('base64').slice(0, 120_000)}\nAAA`)).toBeUndefined();
  });
});
