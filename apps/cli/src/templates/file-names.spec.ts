import { describe, expect, it } from '@jest/globals';
import fc from '../../../../test/support/fast-check.js';
import { fileNameFor, foldOf, isFileName } from './file-names.js';

describe('fileNameFor', () => {
  it.each([
    ['Invite', 'invite'],
    ['  Eid / Card: 2 ', 'eid-card-2'],
    ['../../etc/passwd', 'etc-passwd'],
    ['بطاقة عيد', 'بطاقة-عيد'],
    ['CON', 'con-template'],
    ['...', 'template'],
    ['\u0301', 'template'],
    ['Cafe\u0301', 'café'],
  ])('%j is in %s.template.json', (name, slug) => {
    expect(fileNameFor(name, new Set())).toBe(`${slug}.template.json`);
  });

  it('makes names that any file system holds, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { maxLength: 5 }), (names) => {
        const taken = new Set<string>();
        for (const name of names) {
          const file = fileNameFor(name, taken);
          expect(isFileName(file)).toBe(true);
          expect(Buffer.byteLength(file)).toBeLessThan(200);
          expect(file).not.toMatch(/^[.-]|[<>:"/\\|?*\p{C}]/u);
          expect(taken.has(foldOf(file))).toBe(false);
          taken.add(foldOf(file));
        }
      }),
    );
  });

  it('takes no name that differs by case or composition alone', () => {
    const taken = new Set([foldOf('INVITE.template.json'), foldOf('cafe\u0301.template.json')]);
    expect(fileNameFor('invite', taken)).toBe('invite-2.template.json');
    expect(fileNameFor('CAFÉ', taken)).toBe('café-2.template.json');
  });
});

it.each([
  '../a.template.json',
  'a/b.template.json',
  'C:a.template.json',
  'a\\b.template.json',
  '.template.json',
  'a.json',
])('%j is no file of the folder', (file) => {
  expect(isFileName(file)).toBe(false);
});
