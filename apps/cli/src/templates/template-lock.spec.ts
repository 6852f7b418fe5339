import { describe, expect, it } from '@jest/globals';
import { TemplateLock } from './template-lock.js';

const ENTRY = { id: 'tpl_a', version: 1, terms: 't', schema: 's' };

function lockOf(...files: string[]): TemplateLock {
  const lock = TemplateLock.parse(null);
  for (const file of files) lock.entries('https://a.example', 'usr_a').set(file, ENTRY);
  return lock;
}

describe('the lock', () => {
  it('is read as it was written, a line for each template, in the order of files', () => {
    const lock = lockOf('b.template.json', 'a.template.json');
    lock.entries('https://b.example', 'usr_a').set('a.template.json', { ...ENTRY, id: 'tpl_b' });
    lock.entries('https://c.example', 'usr_a');
    const text = lock.text();
    const read = TemplateLock.parse(text);
    expect(read.text()).toBe(text);
    expect(read.entries('https://b.example', 'usr_a').get('a.template.json')?.id).toBe('tpl_b');
    expect(read.entries('https://b.example', 'usr_b').size).toBe(0);
    const lines = text.split('\n').filter((line) => line.includes('.template.json'));
    expect(lines.map((line) => line.trim().slice(0, 17))).toEqual([
      '"a.template.json"',
      '"b.template.json"',
      '"a.template.json"',
    ]);
    expect(lockOf('b.template.json', 'a.template.json').text()).toBe(
      lockOf('a.template.json', 'b.template.json').text(),
    );
  });

  it('is valid JSON without any template, too', () => {
    expect(JSON.parse(TemplateLock.parse(null).text())).toEqual({ lock_version: 1, services: [] });
  });

  it.each([
    ['{', 'is not JSON at line 1, column 2'],
    ['{\n<<<<<<< HEAD\n', 'has an unresolved merge conflict at line 2'],
    ['[]', 'holds no JSON object'],
    ['{"lock_version":2,"services":[]}', 'a newer naqsh wrote it'],
    ['{"lock_version":1}', 'has no list "services"'],
    ['{"lock_version":1,"services":[{}]}', 'without "url", "account" or "templates"'],
    [lockOf('../a.template.json').text(), 'names "../a.template.json", which is no file of this folder'],
    [
      lockOf('a.template.json').text().replace('"version":1', '"version":"1"'),
      'has no whole entry for "a.template.json"',
    ],
  ])('%j is refused', (text, words) => {
    expect(() => TemplateLock.parse(text)).toThrow(words);
  });
});
