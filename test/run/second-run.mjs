import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../apps/starter/bootstrap/steps.mjs';
import { runJest } from './jest.mjs';

/** Results of the run, for finding slow or flaky tests. */
const RUN_FILE = join(root, 'target/test-run.json');
/** A test may be flaky once in this many runs. */
const REMEMBERED_RUNS = 20;

/**
 * Runs every test, and each failed file once more, alone, after the others. A file that fails again is red. One that
 * passes is green, but reported and recorded as flaky; a test that was also flaky in one of the last runs is red.
 * @param history a file that outlives the run and records its flaky tests; undefined for none
 * @param report the file for the run's results
 * @param run runs jest with arguments, as `runJest` does
 * @returns tests as `{ passed, failed, skipped }`
 */
export async function testTwice({ history = process.env.NAQSH_FLAKY_HISTORY, report = RUN_FILE, run = runJest } = {}) {
  const first = await run([]);
  const again = [];
  for (const { file } of first.files.filter(({ failed }) => failed.length > 0)) {
    const second = await run(['--runInBand', '--runTestsByPath', file]);
    again.push({ file, failed: second.files.flatMap(({ failed }) => failed), tests: second.passed });
  }
  const isGreen = (file) => again.some((one) => one.file === file && one.failed.length === 0 && one.tests > 0);
  const flaky = first.files.filter(({ file }) => isGreen(file)).flatMap(namesOf);
  const red = first.files.filter(({ file }) => !isGreen(file)).flatMap(namesOf);
  for (const name of flaky) process.stdout.write(`FLAKY: ${name}\n`);
  const often = flakyBefore(history, flaky);
  for (const name of often) {
    process.stdout.write(`RED: ${name} was flaky twice in ${REMEMBERED_RUNS} runs: mend it.\n`);
  }
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(report, `${JSON.stringify({ flaky, red, files: first.files }, null, 2)}\n`);
  const failed = red.length + often.length;
  return {
    passed: first.passed + flaky.length - often.length,
    failed: failed === 0 && first.code !== 0 && flaky.length === 0 ? 1 : failed,
    skipped: first.skipped,
  };
}

function namesOf({ file, failed }) {
  return failed.map((test) => (test === file ? file : `${file} › ${test}`));
}

/** The names that were flaky before, in the runs that the file remembers; records this run there. */
function flakyBefore(history, flaky) {
  if (history === undefined) return [];
  const runs = existsSync(history) ? JSON.parse(readFileSync(history, 'utf8')) : [];
  const before = new Set(runs.flat());
  writeFileSync(history, JSON.stringify([...runs, flaky].slice(-REMEMBERED_RUNS)));
  return flaky.filter((name) => before.has(name));
}
