// `node test/run/comments.mjs [--since REF]`: checks the comment lines that a change adds, with
// test/architecture/comment-style.mjs. Without REF the change is everything since the merge base with main, or on main
// itself the last commit. Moved lines are ignored. A clone without history has nothing to compare and passes.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { COMMENTED, commentsOf, faultsOf } from '../architecture/comment-style.mjs';

const GENERATED = /^(?:sdks\/typescript\/src\/generated\/|native\/node\/index\.|libs\/templates\/src\/template-1\.ts$)/;
const ADVICE = {
  opening: 'Begin with a noun phrase or with a verb in the third person.',
  relative: 'Name the thing: "the caller", not "who calls".',
};

const { values } = parseArgs({ options: { since: { type: 'string' } } });
const root = git(['rev-parse', '--show-toplevel'])?.trim();
if (root !== undefined) process.chdir(root);
const base = values.since ?? baseOfChange();
if (root === undefined || base === undefined) {
  process.stdout.write('comments: no earlier commit in this clone, nothing to compare\n');
} else {
  const faults = faultsSince(base);
  for (const fault of faults) process.stderr.write(`${described(fault)}\n`);
  const judged = `compared with ${base.slice(0, 12)}`;
  process.stdout.write(faults.length === 0 ? `comments: ok, ${judged}\n` : `comments: ${counted(faults)}, ${judged}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

function git(words) {
  try {
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 30 };
    return execFileSync('git', ['-c', 'core.quotePath=false', ...words], options);
  } catch {
    return undefined;
  }
}

/** The commit that the change started from; undefined if the clone does not have it. */
function baseOfChange() {
  const head = git(['rev-parse', 'HEAD'])?.trim();
  for (const main of ['origin/main', 'main', '@{upstream}']) {
    const found = git(['merge-base', 'HEAD', main])?.trim();
    if (found !== undefined && found !== head) return found;
  }
  return git(['rev-parse', '--verify', '--quiet', 'HEAD~1'])?.trim();
}

function faultsSince(since) {
  const diff = git(['diff', '--unified=0', '--no-color', '--no-ext-diff', '--src-prefix=a/', '--dst-prefix=b/', since]);
  if (diff === undefined) throw new Error(`git can't compare with ${since}. Name a commit of this clone by --since.`);
  const { added, removed } = linesOf(diff);
  for (const file of git(['ls-files', '--others', '--exclude-standard']).split('\n')) {
    if (COMMENTED.test(file)) added.set(file, undefined);
  }
  return [...added].flatMap(([file, lines]) => faultsOfFile(file, lines, removed));
}

/** The numbers of added lines by file, and the texts of removed lines. */
function linesOf(diff) {
  const added = new Map();
  const removed = new Set();
  let file, hunk;
  for (const line of diff.split('\n')) {
    if (hunk !== undefined && hunk.old > 0 && line.startsWith('-')) {
      removed.add(line.slice(1).trim());
      hunk.old -= 1;
    } else if (hunk !== undefined && hunk.new > 0 && line.startsWith('+')) {
      if (file !== undefined) added.get(file).add(hunk.at);
      hunk.at += 1;
      hunk.new -= 1;
    } else if (line.startsWith('+++ ')) {
      const path = /^\+\+\+ b\/(.*?)\t?$/.exec(line)?.[1];
      file = path !== undefined && COMMENTED.test(path) && !GENERATED.test(path) ? path : undefined;
      if (file !== undefined) added.set(file, new Set());
    } else {
      const found = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
      if (found) hunk = { old: Number(found[1] ?? 1), at: Number(found[2]), new: Number(found[3] ?? 1) };
    }
  }
  return { added, removed };
}

/** Faults on added lines, or on all lines of a file without a set of them. */
function faultsOfFile(file, lines, removed) {
  const source = readFileSync(file, 'utf8');
  const texts = source.split('\n');
  const isNew = (line) => (lines === undefined || lines.has(line)) && !removed.has(texts[line - 1].trim());
  // Parsing takes most of the time.
  if (!texts.some((text, index) => /\/\/|\*/.test(text) && isNew(index + 1))) return [];
  const faults = commentsOf(file, source).flatMap(faultsOf);
  return faults.filter(({ line }) => isNew(line)).map((fault) => ({ file, ...fault }));
}

function counted({ length }) {
  return length === 1 ? '1 fault' : `${length} faults`;
}

function described({ file, line, kind, word, sentence }) {
  const wrong = kind === 'opening' ? `The comment begins with "${word}"` : `"${word}" has no antecedent`;
  return `${wrong} at ${file}:${line}. ${ADVICE[kind]}\n    ${sentence}`;
}
