import { describe, expect, it } from '@jest/globals';
import { fieldsOfPattern, FileNames } from './file-name.js';

const named = (name: string | null, number = 7): string => new FileNames('png').of({ number, name });

describe('the name of a picture in an archive', () => {
  it('is the number of its row and its name, Arabic kept', () => {
    expect(named('عبد الرحمن')).toBe('0007-عبد الرحمن.png');
    expect(named(null)).toBe('0007.png');
    expect(named('x', 12_345)).toBe('12345-x.png');
  });

  it.each([
    ['../../etc/passwd', '0007-.. .. etc passwd.png'],
    ['a\\b:c*?"<>|d', '0007-a b c d.png'],
    ['\u202Egnp.exe\u0000\n', '0007-gnp.exe.png'],
    [' . ', '0007.png'],
    ['x. . ', '0007-x.png'],
    ['\uD83D', '0007-\uFFFD.png'],
  ])('of %j is safe on every system', (name, expected) => {
    expect(named(name)).toBe(expected);
  });

  it('is cut between characters', () => {
    expect(named('🌙'.repeat(100))).toBe(`0007-${'🌙'.repeat(60)}.png`);
  });
});

describe('the name of a picture by a pattern', () => {
  const rows = (pattern: string, ...all: Record<string, unknown>[]): string[] => {
    const names = new FileNames('png', pattern);
    return all.map((data, index) => names.of({ number: index + 2, name: null, data }));
  };

  it('has the values of its fields', () => {
    expect(rows('{{name}} – {{ city }}', { name: 'نورة', city: 'جدة' })).toEqual(['نورة – جدة.png']);
    expect(rows('{{n}}', { n: 7 }, { n: { value: 1 } }, {})).toEqual(['7.png', '0003.png', '0004.png']);
    expect(fieldsOfPattern('{{a}}-{{ b }}-{c}')).toEqual(['a', 'b']);
    expect(['{{a}', '{{a', 'a}}', '{{a}}}}'].map(fieldsOfPattern)).toEqual([null, null, null, null]);
  });

  it('is given to no two rows, in upper or lower case', () => {
    expect(rows('{{a}}', { a: 'X' }, { a: 'x' }, { a: 'X (2)' }, { a: 'X' })).toEqual([
      'X.png',
      'x (2).png',
      'X (2) (2).png',
      'X (3).png',
    ]);
  });

  it('is safe on every system, and no path', () => {
    expect(rows('{{a}}/{{b}}', { a: '..', b: 'etc/passwd' })).toEqual(['.. etc passwd.png']);
    expect(rows('{{a}}', { a: 'con' }, { a: '. ' })).toEqual(['0002-con.png', '0003.png']);
  });
});
