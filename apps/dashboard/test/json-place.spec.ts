import { describe, expect, it } from '@jest/globals';
import { lineOf, offsetOf } from '../src/pages/templates/json-place.js';

const TEXT = `{
  "a \\"quoted\\" name": "} ] , {",
  "layers": [
    { "id": "one", "box": [1, 2, 3, 4] },
    { "id": "two", "text": null }
  ],
  "last": true
}`;

describe('a place in a JSON text', () => {
  it.each<[path: (string | number)[], value: string]>([
    [[], '{'],
    [['a "quoted" name'], '"} ]'],
    [['layers'], '[\n'],
    [['layers', 0, 'box', 2], '3, 4'],
    [['layers', 1], '{ "id": "two"'],
    [['layers', 1, 'text'], 'null'],
    [['last'], 'true'],
  ])('%j is where its value begins', (path, value) => {
    expect(TEXT.slice(offsetOf(TEXT, path)).startsWith(value)).toBe(true);
  });

  it.each<[path: (string | number)[], parent: (string | number)[]]>([
    [
      ['layers', 1, 'size'],
      ['layers', 1],
    ],
    [['layers', 7], ['layers']],
    [['last', 'inner'], ['last']],
  ])('%j that is not there is that of its nearest parent', (path, parent) => {
    expect(offsetOf(TEXT, path)).toBe(offsetOf(TEXT, parent));
  });

  it.each(['{"a": ', '{"a" "b"}', '[1, , 2]', '{', '"', '}{'])('ends in the broken text %j', (text) => {
    expect(offsetOf(text, ['a', 0])).toBeGreaterThanOrEqual(0);
  });

  it('has a line and a column, from one', () => {
    expect(lineOf(TEXT, offsetOf(TEXT, ['layers', 0]))).toEqual({ line: 4, column: 5 });
    expect(lineOf('', 0)).toEqual({ line: 1, column: 1 });
  });
});
