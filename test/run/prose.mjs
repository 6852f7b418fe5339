// `node test/run/prose.mjs [file…]`: checks comments, Markdown and the texts of the OpenAPI document with
// test/architecture/prose-style.mjs. Without files it checks every file that git does not ignore.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { faultsOf, isProse, textsOf } from '../architecture/prose-style.mjs';

const ADVICE = {
  opening: 'Begin with a noun phrase or with a verb in the third person.',
  relative: 'Name the thing: "the caller", not "who calls".',
};

const named = process.argv.slice(2);
const files = (named.length > 0 ? named : filesOfProject()).filter(isProse);
const faults = files.flatMap((file) => {
  return textsOf(file, readFileSync(file, 'utf8')).flatMap((text) =>
    faultsOf(text).map((fault) => ({ file, ...fault })),
  );
});
for (const fault of faults) process.stderr.write(`${described(fault)}\n`);
process.stdout.write(`prose: ${faults.length === 0 ? 'ok' : counted(faults)}, ${files.length} files\n`);
process.exitCode = faults.length === 0 ? 0 : 1;

function filesOfProject() {
  const git = (...words) => execFileSync('git', ['-c', 'core.quotePath=false', ...words], { encoding: 'utf8' });
  process.chdir(git('rev-parse', '--show-toplevel').trim());
  const deleted = new Set(git('ls-files', '--deleted').split('\n'));
  return git('ls-files', '--cached', '--others', '--exclude-standard')
    .split('\n')
    .filter((file) => file !== '' && !deleted.has(file));
}

function counted({ length }) {
  return length === 1 ? '1 fault' : `${length} faults`;
}

function described({ file, line, kind, word, sentence }) {
  const wrong = kind === 'opening' ? `A text begins with "${word}"` : `"${word}" has no antecedent`;
  return `${wrong} at ${file}:${line}. ${ADVICE[kind]}\n    ${sentence}`;
}
