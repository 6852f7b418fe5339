import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { format } from 'prettier';
import { projectRoot } from '#config';
import fc from '../../../../test/support/fast-check.js';
import { digestOf, inOrder, layOut } from './json-layout.js';

const gallery = (name: string): unknown =>
  JSON.parse(readFileSync(join(projectRoot, `libs/templates/src/gallery/${name}/template.json`), 'utf8'));

describe('layOut', () => {
  it.each(['eid-card', 'certificate', 'offer'])('writes the template %s as Prettier does', async (name) => {
    const text = layOut(gallery(name));
    expect(await format(text, { parser: 'json' })).toBe(text);
  });

  it('keeps a list of plain values on its line where it has room, and an empty one', () => {
    expect(layOut({ box: [1, 2], none: [], empty: {}, words: ['x'.repeat(40), 'y'.repeat(40)] })).toBe(
      `{\n  "box": [1, 2],\n  "none": [],\n  "empty": {},\n  "words": [\n    "${'x'.repeat(40)}",\n    "${'y'.repeat(40)}"\n  ]\n}\n`,
    );
  });

  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value: unknown = JSON.parse(text);
        expect(JSON.parse(layOut(value))).toEqual(value);
      }),
    );
  });
});

it('digests are the same for any order of members, and no other value has them', () => {
  const one = { a: 1, b: { c: [1, 2], d: null } };
  expect(digestOf(one)).toBe(digestOf({ b: { d: null, c: [1, 2] }, a: 1 }));
  for (const other of [{ ...one, a: '1' }, { ...one, b: { c: [2, 1], d: null } }, { a: 1 }, []]) {
    expect(digestOf(other)).not.toBe(digestOf(one));
  }
});

it('members stand by their rank, then by their name; those that every object inherits as well', () => {
  const ranks = new Map([
    ['id', 0],
    ['box', 1],
  ]);
  const value = JSON.parse('{"z":[{"box":1,"id":2}],"__proto__":{"x":1},"box":3,"id":4}') as object;
  expect(JSON.stringify(inOrder(value, ranks))).toBe('{"id":4,"box":3,"__proto__":{"x":1},"z":[{"id":2,"box":1}]}');
});
