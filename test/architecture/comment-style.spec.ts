import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#config';

const SCRIPT = join(projectRoot, 'test/run/comments.mjs');

/** Comments with a fault, and the words that the report names. */
const BAD: [comment: string, word: string][] = [
  ['What a buyer pays.', 'What'],
  ['Who is new has a full bucket.', 'Who'],
  ['Whose turn it is.', 'Whose'],
  ['Whether a key works.', 'Whether'],
  ['Where the cards are.', 'Where'],
  ['Which of them goes first.', 'Which'],
  ['Of a caller that waits.', 'Of'],
  ['That it ends is tested.', 'That'],
  ['How far a production is.', 'How'],
  ['Removes the draft: what it came from stays.', 'what it'],
  ['Remembers the call and tells who asks.', 'who asks'],
  ['Keeps the row. Who comes again gets the same one.', 'Who comes'],
  ['Null for whoever has no id.', 'whoever has'],
  ['Reads the body, whatever the client claims.', 'whatever the'],
  ['The text of what `compile` gave.', 'what `compile`'],
  ['A test that says what failed.', 'what failed'],
];

const GOOD = [
  'The caller who pays.',
  'Users who sign in, and who pay, come first.',
  'Somebody who wants an account.',
  'Tells the caller what to do.',
  'Documents what kind of picture it is, in whatever order.',
  'Prints `who asks` and "what comes".',
  'Refuses a late request. What comes next?',
  '@param who the name of the caller',
  'Whatsoever stands here is a word of its own.',
];

const FIRST = '// What an earlier commit says.\n// What moves to another place.\n';

/** A source whose line N holds the N-th comment, with lines of code in between. */
const typescript = (comments: readonly string[]): string =>
  comments.map((comment) => `/** ${comment} */\nexport const x = 'a'; // fine\n`).join('');

const RUST = [
  '//! What a module says.',
  'const A: &str = "// What a text says";',
  'const B: &str = r#"// What a raw "text" says"#;',
  'const C: (char, &\'static str) = (\'"\', "// What a text says"); // Who waits.',
  '/// Fine, but',
  '/// it tells who asks.',
  'fn f() {}',
  '',
].join('\n');

const TSX = [
  'export const page = (',
  '  <p>// What a page says</p>',
  ');',
  'export const text = `// What a text says ${page /* What a value is. */}`;',
  '/**',
  ' * Two lines; the second one has the fault:',
  ' * tells who asks.',
  ' */',
  '// One comment that goes on in another line.',
  '// Of these the second is no opening.',
  '',
].join('\n');

let folder: string;

function git(...words: string[]): void {
  const author = ['-c', 'user.name=x', '-c', 'user.email=x@example.com', '-c', 'init.defaultBranch=main'];
  execFileSync('git', [...author, ...words], { cwd: folder, stdio: 'ignore' });
}

function commit(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  git('add', '--all');
  git('commit', '--message', 'x');
}

function judge(...words: string[]): { status: number | null; lines: string[]; said: string } {
  const { status, stderr, stdout } = spawnSync(process.execPath, [SCRIPT, ...words], { cwd: folder, encoding: 'utf8' });
  return { status, lines: stderr.split('\n').filter((line) => line !== ''), said: stdout };
}

describe('the check of comments', () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'naqsh-comments-'));
    git('init');
    commit({ 'a.ts': FIRST, 'c.rs': 'fn f() {}\n' });
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test('has nothing to compare in a clone without an earlier commit', () => {
    expect(judge()).toMatchObject({ status: 0, lines: [], said: expect.stringContaining('nothing to compare') });
  });

  test('refuses a commit that it cannot compare with', () => {
    expect(judge('--since', 'nothing').status).not.toBe(0);
  });

  describe('after a commit', () => {
    let found: ReturnType<typeof judge>;

    beforeAll(() => {
      const moved = FIRST.split('\n');
      commit({
        'a.ts': `${moved[0]}\n`,
        'moved.mjs': `export const x = 1;\n  ${moved[1]}\n`,
        'bad.ts': typescript(BAD.map(([comment]) => comment)),
        'good.ts': typescript(GOOD),
        'c.rs': RUST,
        'd.tsx': TSX,
        'e.md': '// What a guide says.\n',
      });
      writeFileSync(join(folder, 'new.ts'), '// Who is not committed.\n');
      found = judge();
    });

    const at = (place: string): string[] => found.lines.filter((line) => line.includes(` at ${place}`));

    test.each(BAD.map(([comment, word], index) => ({ comment, word, line: 2 * index + 1 })))(
      'finds "$word" in: $comment',
      ({ comment, word, line }) => {
        expect(at(`bad.ts:${line}.`)).toEqual([expect.stringContaining(`"${word}"`)]);
        const sentence = found.lines[found.lines.indexOf(at(`bad.ts:${line}.`)[0] ?? '') + 1]?.trim() ?? '?';
        expect(comment).toContain(sentence);
      },
    );

    test('finds nothing in other comments', () => {
      expect(at('good.ts')).toEqual([]);
    });

    test('passes over lines that stood there before, moved lines and other files', () => {
      expect([...at('a.ts'), ...at('moved.mjs'), ...at('e.md')]).toEqual([]);
    });

    test('reads comments of Rust and no texts', () => {
      expect(at('c.rs').map((line) => /:(\d+)\./.exec(line)?.[1])).toEqual(['1', '4', '6']);
    });

    test('reads comments of pages and no texts', () => {
      expect(at('d.tsx').map((line) => /:(\d+)\./.exec(line)?.[1])).toEqual(['4', '7']);
    });

    test('reads files that git does not know yet, and fails', () => {
      expect(at('new.ts:1.')).toHaveLength(1);
      expect(found.status).toBe(1);
    });

    test('compares a branch with main', () => {
      rmSync(join(folder, 'new.ts'));
      git('checkout', '-b', 'change');
      commit({ 'b.ts': '// Fine.\n' });
      expect(judge()).toMatchObject({ status: 0, lines: [], said: expect.stringContaining('comments: ok') });
      commit({ 'b.ts': '// What is not.\n' });
      commit({ 'f.ts': '// Fine.\n' });
      expect(judge().lines[0]).toContain(' at b.ts:1.');
    });
  });
});
