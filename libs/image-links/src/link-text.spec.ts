import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from '@jest/globals';
import { projectRoot } from '#config';
import { readCompact, readReadable } from './link-address.js';
import { compactAddress, isSignedBy, linkSignature, readableAddress, signedText } from './link-text.js';

interface Vectors {
  readonly key_id: string;
  readonly secret: string;
  readonly base_url: string;
  readonly links: readonly {
    readonly name: string;
    readonly template: string;
    readonly format?: string;
    readonly text: string;
    readonly signature: string;
    readonly url: string;
    readonly compact_url: string;
  }[];
}

const VECTORS = JSON.parse(readFileSync(join(projectRoot, 'sdks/conformance/links.json'), 'utf8')) as Vectors;
const { key_id: KEY, secret: SECRET, base_url: BASE } = VECTORS;

describe('links that others signed', () => {
  test.each(VECTORS.links)('$name', ({ template, format = 'png', text, signature, url, compact_url: compactUrl }) => {
    const [path = '', query = ''] = url.split('?');
    const asked = readReadable(KEY, decodeURIComponent(path.split('/').at(-1) ?? ''), query);
    expect(asked.signature).toBe(signature);
    expect(signedText(asked.text)).toBe(text);
    expect(isSignedBy(['another', SECRET], asked.text, signature)).toBe(true);
    expect(`${BASE}${readableAddress(asked.text, signature)}`).toBe(url);
    expect(`${BASE}${compactAddress(asked.text, signature)}`).toBe(compactUrl);

    const [given = '', file = ''] = compactUrl.split('/').slice(-2);
    expect(readCompact(KEY, given, file)).toEqual({
      text: { keyId: KEY, template, extension: format, parameters: asked.text.parameters },
      signature,
    });
  });
});

describe('the signature of a link', () => {
  const asked = (query: string, file = 'tpl_x@3.png', key = KEY) => readReadable(key, file, `${query}&sig=x`).text;
  const signature = linkSignature(SECRET, asked('name=a&city=b'));

  it('is the same for any order, encoding and normal form', () => {
    expect(linkSignature(SECRET, asked('city=b&name=a'))).toBe(signature);
    expect(linkSignature(SECRET, asked('city=%62&na%6De=a'))).toBe(signature);
    expect(linkSignature(SECRET, asked('name=e%CC%81+x'))).toBe(linkSignature(SECRET, asked('name=%C3%A9%20x')));
  });

  it('is another one for any other link', () => {
    const others = [
      asked('name=a&city=c'),
      asked('name=a'),
      asked('name=a&city=b&x='),
      asked('name=a%26city%3Db'),
      asked('name=a&city=b', 'tpl_x@4.png'),
      asked('name=a&city=b', 'tpl_x.png'),
      asked('name=a&city=b', 'tpl_x@3.jpg'),
      asked('name=a&city=b', 'tpl_x@3.png', 'sgk_other'),
    ];
    expect(others.filter((text) => isSignedBy([SECRET], text, signature))).toEqual([]);
  });

  it('is refused with any letter changed, cut or added', () => {
    const text = asked('name=a&city=b');
    const wrong = [...signature].map((letter, at) => {
      return `${signature.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${signature.slice(at + 1)}`;
    });
    for (const one of [...wrong, '', signature.slice(1), `${signature}=`, `${signature}A`]) {
      expect(isSignedBy([SECRET], text, one)).toBe(false);
    }
  });
});

describe('the address of a link', () => {
  test.each([
    ['two of one name', () => readReadable(KEY, 'tpl_x.png', 'a=1&a=2&sig=x'), 'more than once'],
    ['a name in two encodings', () => readReadable(KEY, 'tpl_x.png', 'a=1&%61=2&sig=x'), 'more than once'],
    ['a broken encoding', () => readReadable(KEY, 'tpl_x.png', 'a=%E0%A4&sig=x'), 'UTF-8'],
    ['a payload that is no base64url', () => readCompact(KEY, 'x', '%%%.png'), 'base64url'],
    ['a payload with padding', () => readCompact(KEY, 'x', 'dHBsP2E9MQ==.png'), 'base64url'],
    ['a payload without a query', () => readCompact(KEY, 'x', 'dHBs.png'), 'base64url'],
  ])('with %s is refused', (_, read, reason) => {
    expect(read).toThrow(reason);
  });
});
