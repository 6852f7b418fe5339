import { describe, expect, it } from '@jest/globals';
import { fileNameOf } from './file-name.js';

const named = (name: string | null, number = 7): string => fileNameOf({ number, name }, 'png');

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
