import { describe, expect, it } from '@jest/globals';
import { Base64Text, base64Bytes } from '#kernel';
import fc from '../../../../../test/support/fast-check.js';
import { parseJson } from './json-reader.js';

/** Base64 of the given number of bytes. */
function picture(size: number, seed = 7): string {
  return Buffer.from(Array.from({ length: size }, (_, i) => (i * seed) % 251)).toString('base64');
}

const decode = (digits: Buffer): Buffer | null => base64Bytes(digits.toString());

function parsed(text: string, pictures?: string): unknown {
  return parseJson(Buffer.from(text), { pictures, decode });
}

const LARGE = picture(60_000);

describe('parseJson', () => {
  it.each([
    ['base64', LARGE],
    ['base64 of other lengths', picture(60_001)],
    ['url-safe base64 without padding', picture(60_002).replace(/=+$/u, '').replaceAll('+', '-')],
    ['a data: URI', `data:image/jpeg;base64,${LARGE}`],
    ['a data: URI with escapes', `data:image/"\\\n;base64,${LARGE}`],
    ['base64 with line breaks', LARGE.replace(/.{76}/gu, '$&\n')],
    ['Latin', 'a b'.repeat(40_000)],
    ['Arabic', 'محمد'.repeat(40_000)],
  ])('reads a body with %s', (_, text) => {
    const body = {
      images: { صورة: text, b: { base64: text } },
      data: { name: 'محمد "ابن" \\ سعيد\n', n: 1.5 },
      list: [text, null],
    };
    expect(parsed(JSON.stringify(body))).toEqual(body);
    expect(parsed(JSON.stringify(body, null, 2))).toEqual(body);
  });

  it('reads any document as JSON.parse does, with long texts anywhere', () => {
    const long = fc.constantFrom(LARGE, picture(50_001), `data:;base64,${LARGE}`);
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        fc.constant(null),
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => (n === 0 ? 0 : n)),
        fc.string({ unit: fc.constantFrom('\\', '"', 'م', 'a', '{', ',', '😀', '\n', 'u0000'), maxLength: 6 }),
        long,
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('a', 'ب', '"', '\\'), tie('any'), { noNullPrototype: true }),
      ),
    })).any;
    fc.assert(
      fc.property(value, long, (any, text) => {
        const body = { any, text };
        expect(parsed(JSON.stringify(body))).toEqual(body);
      }),
    );
  });

  it('returns long base64 below the named member as its bytes', () => {
    const uri = `data:image/png;base64,${LARGE}`;
    const body = (text: string): object => ({
      images: { a: text, b: { base64: uri, focus: [0, 1] } },
      data: { a: LARGE },
    });
    const { images, data } = parsed(JSON.stringify(body(LARGE)), 'images') as Record<string, Record<string, unknown>>;
    const picture = expect.objectContaining({ bytes: Buffer.from(LARGE, 'base64') });
    expect(images).toEqual({ a: picture, b: { base64: picture, focus: [0, 1] } });
    expect(images?.['a']).toBeInstanceOf(Base64Text);
    expect(data).toEqual({ a: LARGE });
  });

  it('leaves names of members alone', () => {
    const body = { images: { [LARGE]: LARGE }, [LARGE]: { [LARGE]: 1 } };
    expect(parsed(JSON.stringify(body))).toEqual(body);
    expect(parsed(JSON.stringify(body, null, 2).replaceAll('":', '"\n :'))).toEqual(body);
  });

  it('leaves other places below it as they are', () => {
    const body = { images: { a: { url: LARGE, x: { base64: LARGE } }, b: [LARGE] }, data: { images: { a: LARGE } } };
    expect(parsed(JSON.stringify(body), 'images')).toEqual(body);
  });

  it('reports the same place of a break in a large body as in a small one', () => {
    const reason = (text: string): unknown => {
      try {
        return parsed(text);
      } catch (error) {
        return (error as Error).message;
      }
    };
    const whole = JSON.stringify({ photo: LARGE, name: 'محمد' });
    expect(reason(`${whole}}`)).toContain(`position ${whole.length}`);
    expect(reason(whole.slice(0, -1))).toContain(`position ${whole.length - 1}`);
    expect(reason(whole.replace(LARGE, `${LARGE.slice(0, 9)}\n${LARGE.slice(9)}`))).toContain('position 19');
    expect(reason(whole.replace(`"${LARGE}"`, `"${LARGE}" "${LARGE}"`))).toContain(`position ${LARGE.length + 12}`);
  });

  it.each([
    ['U+0000 in a short text', { photo: LARGE, name: 'a\0' }, ['body', 'name']],
    ['U+0000 and a number, as no cut leaves it', { photo: LARGE, name: '\0' + '0' }, ['body', 'name']],
    ['half a surrogate pair', { photo: LARGE, name: '\ud800' }, ['body', 'name']],
  ])('refuses %s beside a long text', (_, body, loc) => {
    expect(() => parsed(JSON.stringify(body))).toThrow(
      expect.objectContaining({ message: expect.stringContaining(`${loc.join('.')}:`) }),
    );
  });

  it('refuses bytes that are not UTF-8 and deep nesting, beside a long text', () => {
    expect(() =>
      parseJson(Buffer.concat([Buffer.from(`{"a":"${LARGE}","b":"`), Buffer.of(0xff), Buffer.from('"}')]), {
        pictures: undefined,
        decode,
      }),
    ).toThrow(expect.objectContaining({ message: expect.stringContaining('not UTF-8') }));
    expect(() => parsed(`{"a":"${LARGE}","b":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)).toThrow(
      expect.objectContaining({ message: expect.stringContaining('nested deeper') }),
    );
  });
});
