import { describe, expect, it } from '@jest/globals';
import { encodedKey, faultsOfKey, isPath, objectKey } from './object-key.js';

const FACTS = {
  render_id: 'rnd_1',
  template_id: 'tpl_1',
  version: '3',
  size: 'story',
  format: 'png',
  date: '2026-03-20',
};
const AT = ['body', 'store', 'key'];

const keyOf = (template: string, data: object = {}, prefix = ''): unknown => {
  const named = objectKey({ prefix, template }, FACTS, data as Record<string, unknown>, AT);
  return 'key' in named ? named.key : named.fault.msg;
};

describe('the key of a file', () => {
  it.each<[string, object, string]>([
    ['{render_id}.{format}', {}, 'rnd_1.png'],
    ['{date}/{template_id}@{version}/{size}.png', {}, '2026-03-20/tpl_1@3/story.png'],
    ['{data.name}.png', { name: 'نورة' }, 'نورة.png'],
    ['{data.n}-{data.ok}.png', { n: 1.5, ok: false }, '1.5-false.png'],
    ['{data.first name}.png', { 'first name': 'x' }, 'x.png'],
    ['{data.name}.png', { name: '../../etc/passwd' }, '..-..-etc-passwd.png'],
    ['{data.name}.png', { name: 'a\\b\u0000\u202e\ud800c' }, 'a-bc.png'],
    ['{data.name}.png', { name: '{render_id}' }, '{render_id}.png'],
    ['{data.name}.png', { name: 'می\u200cخواهم' }, 'می\u200cخواهم.png'],
    ['{data.name}.png', { name: 'e\u0301' }, '\u00e9.png'],
    ['{data.name}.png', { name: 'ب'.repeat(500) }, `${'ب'.repeat(120)}.png`],
  ])('%j with %j is %j', (template, data, key) => {
    expect(faultsOfKey(template, data as Record<string, unknown>, AT)).toEqual([]);
    expect(keyOf(template, data)).toBe(key);
  });

  it('stands below the prefix, and no value leaves it', () => {
    expect(keyOf('{data.name}', { name: 'a/b' }, 'cards')).toBe('cards/a-b');
    expect(keyOf('{data.name}/x', { name: '..' }, 'cards')).toMatch(/must be a path/);
    expect(keyOf('{data.a}{data.b}/x', { a: '.', b: '.' })).toMatch(/must be a path/);
  });

  it.each(['', '/a', 'a/', 'a//b', './a', 'a/../b', '..'])('is not %j', (template) => {
    expect(keyOf(template)).toMatch(/must be a path/);
  });

  it('has at most 1,024 bytes with its prefix', () => {
    expect(keyOf('a'.repeat(1_020), {}, 'abc')).toHaveLength(1_024);
    expect(keyOf('a'.repeat(1_021), {}, 'abc')).toMatch(/1025 bytes/);
    expect(keyOf('ب'.repeat(513))).toMatch(/1026 bytes/);
  });

  it.each<[string, object, RegExp]>([
    ['{secret}', {}, /Unknown name \{secret\}/],
    ['{}', {}, /Unknown name \{\}/],
    ['{data.}', {}, /Unknown name/],
    ['{data.constructor}', {}, /no text/],
    ['{data.list}', { list: [] }, /no text/],
    ['{data.none}', { none: null }, /no text/],
    ['{data.blank}', { blank: ' \u200e' }, /no text/],
    ['{render_id', {}, /Braces/],
    ['a}b', {}, /Braces/],
    ['a\nb', {}, /control/],
    ['a\\b', {}, /control/],
    ['a\ud800', {}, /control/],
  ])('has no template %j', (template, data, words) => {
    expect(faultsOfKey(template, data as Record<string, unknown>, AT)).toMatchObject([
      { loc: AT, msg: expect.stringMatching(words) },
    ]);
  });
});

describe('a path', () => {
  it('is encoded as S3 signs it', () => {
    expect(encodedKey("a b/ب+(1)'*!.png")).toBe('a%20b/%D8%A8%2B%281%29%27%2A%21.png');
    expect([isPath('a/b'), isPath('a/\u0000')]).toEqual([true, false]);
  });
});
