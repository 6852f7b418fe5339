import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '#config';
import { ARABIC_WORDS, iconsLike } from '../../src/studio/panels/inspector/icon-search.js';

const FILE = readFileSync(join(projectRoot, 'native/scene/icons/icons.txt'), 'utf8');
const NAMES = FILE.trimEnd()
  .split('\n')
  .map((line) => ({ name: line.slice(0, line.indexOf(' ')), path: '' }));

const found = (query: string): string[] => iconsLike(NAMES, query).map(({ name }) => name);

describe('the search for icons', () => {
  it('finds all for no words, and by parts of English names, the ones that begin so first', () => {
    expect(found(' ')).toHaveLength(NAMES.length);
    expect(found('moon')[0]).toBe('moon');
    expect(found('Moon')).toContain('cloud-moon');
    expect(found('heart book')).toEqual(['book-heart']);
    expect(found('no-such-icon')).toEqual([]);
  });

  it('finds them by Arabic words, however they are spelt and while they are typed', () => {
    expect(found('هلال')).toContain('moon');
    for (const spelling of ['قلب', 'القلب', 'قَلْب', 'قـلب']) expect(found(spelling)).toContain('heart');
    expect(found('هدي')).toContain('gift');
    expect(found('هديه')).toContain('gift');
    expect(found('كتاب heart')).toEqual(['book-heart']);
    expect(found('قرنفليط')).toEqual([]);
  });

  it('knows no Arabic word that leads nowhere', () => {
    const parts = new Set(NAMES.flatMap(({ name }) => name.split('-')));
    const lost = Object.entries(ARABIC_WORDS).filter(([, names]) => names.split(' ').every((name) => !parts.has(name)));
    expect(lost).toEqual([]);
  });
});
