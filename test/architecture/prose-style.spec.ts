import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#config';

const SCRIPT = join(projectRoot, 'test/run/prose.mjs');

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

const MARKDOWN = [
  '# What a heading says',
  '',
  'A paragraph that',
  'tells who asks.',
  '- Fine.',
  '- What an item says.',
  '',
  '```',
  'What an example says.',
  '```',
  '| fine | tells who asks |',
  '',
].join('\n');

const OPENAPI = JSON.stringify({ info: { summary: 'Fine.', description: 'Who asks.' } }, null, 2);

let folder: string;
let found: { status: number | null; lines: string[]; said: string };

function judge(...files: string[]): typeof found {
  const { status, stderr, stdout } = spawnSync(process.execPath, [SCRIPT, ...files], { cwd: folder, encoding: 'utf8' });
  return { status, lines: stderr.split('\n').filter((line) => line !== ''), said: stdout };
}

const at = (place: string): string[] => found.lines.filter((line) => line.includes(` at ${place}`));
const linesAt = (file: string): (string | undefined)[] => at(`${file}:`).map((line) => /:(\d+)\./.exec(line)?.[1]);

describe('the check of prose', () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'naqsh-prose-'));
    execFileSync('git', ['init'], { cwd: folder, stdio: 'ignore' });
    const files = {
      'bad.ts': typescript(BAD.map(([comment]) => comment)),
      'good.ts': typescript(GOOD),
      'c.rs': RUST,
      'd.tsx': TSX,
      'e.md': MARKDOWN,
      'openapi.json': OPENAPI,
      'f.txt': '// What a text says.\n',
      'ignored.ts': '// What is ignored.\n',
      '.gitignore': 'ignored.ts\n',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    found = judge();
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(BAD.map(([comment, word], index) => ({ comment, word, line: 2 * index + 1 })))(
    'finds "$word" in: $comment',
    ({ comment, word, line }) => {
      expect(at(`bad.ts:${line}.`)).toEqual([expect.stringContaining(`"${word}"`)]);
      const sentence = found.lines[found.lines.indexOf(at(`bad.ts:${line}.`)[0] ?? '') + 1]?.trim() ?? '?';
      expect(comment).toContain(sentence);
    },
  );

  test('finds nothing in other comments, other files and files that git ignores', () => {
    expect([...at('good.ts'), ...at('f.txt'), ...at('ignored.ts')]).toEqual([]);
  });

  test('reads comments of Rust and no texts', () => {
    expect(linesAt('c.rs')).toEqual(['1', '4', '6']);
  });

  test('reads comments of pages and no texts', () => {
    expect(linesAt('d.tsx')).toEqual(['4', '7']);
  });

  test('reads paragraphs, items and tables of Markdown, no headings and no code', () => {
    expect(linesAt('e.md')).toEqual(['4', '6', '11']);
  });

  test('reads descriptions of an OpenAPI document', () => {
    expect(linesAt('openapi.json')).toEqual(['4']);
  });

  test('fails because of the faults, and passes for files without any', () => {
    expect(found.status).toBe(1);
    expect(judge('good.ts')).toEqual({ status: 0, lines: [], said: 'prose: ok, 1 files\n' });
  });
});
