// `npm run check -- [--since REF]`: for use before a commit. Checks types, lint, the unit and integration tests of
// changed files and of those that import them, and the Rust tests of changed crates. `npm test` remains the complete
// run.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap } from '../../apps/starter/bootstrap/index.mjs';
import { root } from '../../apps/starter/bootstrap/steps.mjs';
import { runJest } from './jest.mjs';

/** The folder that checks keep between their runs. */
const KEPT = 'target/check';
const BIN = 'node_modules/.bin/';

const { values } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } });
const changed = changedFiles(values.since);
const scripts = changed.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file));
const crates = [...new Set(changed.flatMap((file) => /^native\/(?!fuzz)([^/]+)\//.exec(file)?.[1] ?? []))];
const failed = [];

await bootstrap();
await Promise.all([
  step('types', `${BIN}tsc`, [
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    `${KEPT}/types`,
    '-p',
    'tsconfig.json',
  ]),
  lint(),
]);
if (scripts.length > 0) await tests();
for (const crate of crates) await step(`cargo test of ${crate}`, 'cargo', ['test', '--locked', '-p', packageOf(crate)]);
process.stdout.write(failed.length === 0 ? 'check: ok\n' : `check: ${failed.join(', ')} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);

async function lint() {
  if (changed.length > 0) {
    await step('prose', process.execPath, ['test/run/prose.mjs', ...changed]);
    await step('format', `${BIN}prettier`, ['--check', '--ignore-unknown', '--log-level=warn', ...changed]);
  }
  if (scripts.length > 0) {
    const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', `${KEPT}/eslint`];
    await step('lint', `${BIN}eslint`, [...cache, ...scripts]);
  }
}

async function tests() {
  const words = ['--selectProjects', 'unit', 'integration', '--passWithNoTests', '--findRelatedTests', ...scripts];
  const { code } = await runJest(words);
  if (code !== 0) failed.push('tests');
}

/** Existing files that differ from a commit, or that git does not track. */
function changedFiles(since) {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n');
  const names = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(names)].filter((name) => name !== '' && existsSync(join(root, name)));
}

/** Cargo's name of the crate in a folder of `native`. */
function packageOf(folder) {
  return folder === 'node' ? 'naqsh-node' : folder;
}

function step(name, command, words) {
  const started = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd: root, stdio: ['ignore', 2, 2] });
    child.once('error', reject);
    child.once('close', (code) => {
      const took = `${((Date.now() - started) / 1000).toFixed(1)} s`;
      process.stderr.write(`${code === 0 ? '✓' : '✗'} ${name} (${took})\n`);
      if (code !== 0) failed.push(name);
      resolve();
    });
  });
}
