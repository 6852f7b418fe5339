import { describe, expect, it } from '@jest/globals';
import { preferences } from './content-negotiation.js';

describe('preferences', () => {
  it.each<[string | undefined, string[]]>([
    [undefined, []],
    ['', []],
    ['br', ['br']],
    ['gzip, deflate, br;q=1.0', ['gzip', 'deflate', 'br']],
    ['en;q=0.5, AR-sa ;q=0.8, *;q=0.1', ['ar-sa', 'en', '*']],
    ['br;q=0, gzip;q=0.001', ['gzip']],
    ['br;q=much', []],
  ])('%p are %p', (header, wanted) => {
    expect(preferences(header)).toEqual(wanted);
  });
});
