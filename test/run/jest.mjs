import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../../apps/starter/bootstrap/steps.mjs';
import { testEnvironment } from './environment.mjs';

const NODE_OPTIONS = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

/**
 * Runs jest and reads its report.
 * @param words jest's own arguments
 * @returns files as `{ file, failed, tests, seconds }`, with `failed` the full names of failed tests (the file's own
 * name if it could not be loaded), and the counts; `code` is jest's exit code
 */
export async function runJest(words, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'naqsh-jest-'));
  const outcome = join(folder, 'outcome.json');
  try {
    const code = await jest(['-c', 'test/jest.config.mjs', '--json', `--outputFile=${outcome}`, ...words], env);
    return { code, ...reportOf(outcome) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs jest without its standard output, which repeats the report in the file. */
function jest(words, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...NODE_OPTIONS, 'node_modules/jest/bin/jest.js', ...words], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...testEnvironment, CARGO_TARGET_DIR: join(root, 'target'), ...env },
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

function reportOf(outcome) {
  let report;
  try {
    report = JSON.parse(readFileSync(outcome, 'utf8'));
  } catch {
    return { files: [], passed: 0, skipped: 0 };
  }
  const files = report.testResults.map(({ name, status, assertionResults, startTime, endTime }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName);
    const tests = assertionResults.map(({ fullName }) => fullName);
    // A file that could not be loaded has no tests that could have failed.
    if (status === 'failed' && failed.length === 0) failed.push(file);
    return { file, failed, tests, seconds: (endTime - startTime) / 1000 };
  });
  return { files, passed: report.numPassedTests, skipped: report.numPendingTests + report.numTodoTests };
}
