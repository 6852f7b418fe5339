import { describe, expect, it } from '@jest/globals';
import fc from '../../../../../test/support/fast-check.js';
import { countIn, idIn, listIn, parseJson, parseMembers, textIn } from './platform-json.js';

/** Returns the same value with its numbers as text. */
function withTextNumbers(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, one: unknown) => (typeof one === 'number' ? JSON.stringify(one) : one));
}

describe('JSON of a platform', () => {
  it('is read unchanged, except for its numbers, which are text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, space) => {
        expect(parseJson(JSON.stringify(value, null, space))).toEqual(withTextNumbers(value));
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps every digit of a name, wherever it stands', () => {
    const text =
      '{"id":90071992547409931234,"ids":[-12345678901234567890,1.50,2E+3],"text":"9007199254740993, \\"12\\" \\\\"}';
    expect(parseJson(text)).toEqual({
      id: '90071992547409931234',
      ids: ['-12345678901234567890', '1.50', '2E+3'],
      text: '9007199254740993, "12" \\',
    });
  });

  it('loses characters that no database keeps', () => {
    expect(parseJson(String.raw`{"name":"نو\u0000رة \ud83d \ud83c\udf19"}`)).toEqual({ name: 'نورة \ufffd 🌙' });
  });

  it.each(['', '{', '{"a":}', '"', '"\\', '{"a":1}}', 'no', '[1 2]', `"${'\\"'.repeat(500_000)}`])(
    'is not %.20s',
    (text) => {
      expect(() => parseJson(text)).toThrow(new SyntaxError('not JSON'));
      expect(parseMembers(Buffer.from(text))).toBeNull();
    },
  );

  it('gives nothing beyond its own members', () => {
    const members = parseMembers(Buffer.from('{"id":"a/b","name":" ","list":[1,{"x":2}],"count":"-1","total":12}'));
    expect([idIn(members, 'id'), textIn(members, 'name'), countIn(members, 'count')]).toEqual([null, null, null]);
    expect([listIn(members, 'list'), listIn(members, 'name'), countIn(members, 'total')]).toEqual([
      [{ x: '2' }],
      [],
      12,
    ]);
    expect(parseMembers(Buffer.from('[]'))).toBeNull();
  });
});
