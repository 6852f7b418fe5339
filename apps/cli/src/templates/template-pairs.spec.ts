import { describe, expect, it } from '@jest/globals';
import type { RemoteTemplate } from './remote-templates.js';
import { digestsOf, type TemplateDocument } from './template-document.js';
import type { LocalTemplate } from './template-folder.js';
import type { LockEntry } from './template-lock.js';
import { isNamed, pairsOf } from './template-pairs.js';

const documentOf = (name: string, content: number): TemplateDocument => ({ name, tags: [], schema: { content } });

function local(file: string, name: string, content = 0): LocalTemplate {
  const document = documentOf(name, content);
  return { file: `${file}.template.json`, document, link: null, digests: digestsOf(document) };
}

function remote(id: string, name: string, content = 0): RemoteTemplate {
  return { ...documentOf(name, content), tags: [], id, version: 1, warnings: [] };
}

const entry = (id: string): LockEntry => ({ id, version: 1, ...digestsOf(documentOf('x', 0)) });

/** The pairs as `file=id`, with `?` for an ambiguous one. */
async function pairs(
  locals: LocalTemplate[],
  remotes: RemoteTemplate[],
  entries: Record<string, string> = {},
): Promise<string[]> {
  const found = await pairsOf({
    locals,
    remotes,
    entries: new Map(Object.entries(entries).map(([file, id]) => [`${file}.template.json`, entry(id)])),
    get: async (id) => remotes.find((one) => one.id === id) ?? remote(id, ''),
  });
  return found.map((pair) => {
    const file = pair.local === null ? `(${pair.file?.split('.')[0] ?? ''})` : pair.local.file.split('.')[0];
    const bound = pair.entry === null ? '' : '!';
    return `${file}=${pair.remote?.id ?? ''}${bound}${pair.isAmbiguous ? '?' : ''}`;
  });
}

describe('pairsOf', () => {
  it('goes by the lock, not by the names', async () => {
    const found = await pairs([local('a', 'B'), local('b', 'A')], [remote('1', 'A'), remote('2', 'B')], {
      a: '1',
      b: '2',
    });
    expect(found).toEqual(['a=1!', 'b=2!']);
  });

  it('goes by the name without the lock, and skips items without a counterpart', async () => {
    const found = await pairs([local('a', 'cafe\u0301'), local('c', 'C')], [remote('1', 'café'), remote('2', 'D')]);
    expect(found).toEqual(['a=1', 'c=', '()=2']);
  });

  it('keeps the entry of a file that has another name now', async () => {
    expect(await pairs([local('new', 'A', 1)], [remote('1', 'A')], { old: '1' })).toEqual(['new=1!']);
  });

  it('remembers the file of a template whose file is gone, and forgets where both are', async () => {
    expect(await pairs([], [remote('1', 'A')], { a: '1', b: '2' })).toEqual(['(a)=1!', '(b)=!']);
  });

  it('pairs templates of one name by their content', async () => {
    const remotes = [remote('1', 'A', 1), remote('2', 'A', 2)];
    expect(await pairs([local('a', 'A', 2), local('b', 'A', 1)], remotes)).toEqual(['b=1', 'a=2']);
    expect(await pairs([local('a', 'A', 2), local('b', 'A', 2)], [remotes[1] ?? remote('', '')])).toEqual([
      'a=2',
      'b=',
    ]);
    expect(await pairs([local('a', 'A', 3)], remotes)).toEqual(['a=?', '()=1?', '()=2?']);
  });
});

it('a pair is named by path, file, stem, name and id', () => {
  const pair = { file: 'a.template.json', local: local('a', 'دعوة'), remote: remote('tpl_1', 'Invite'), entry: null };
  for (const word of ['t/a.template.json', './t/a.template.json', 'a.template.json', 'a', 'دعوة', 'Invite', 'tpl_1']) {
    expect([word, isNamed(pair, word, 't')]).toEqual([word, true]);
  }
  for (const word of ['A', 'b', 'x/a.template.json', ''])
    expect([word, isNamed(pair, word, 't')]).toEqual([word, false]);
});
