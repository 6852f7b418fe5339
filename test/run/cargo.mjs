import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../apps/starter/bootstrap/steps.mjs';
import { testEnvironment } from './environment.mjs';

/** Runs every Rust test, including goldens, and adds up the result lines of the test programs. */
export async function testRust() {
  const { code, output } = await run(['test', '--workspace', '--locked', '--no-fail-fast']);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const [, passed, failed, ignored] of output.matchAll(
    /^test result: .*? (\d+) passed; (\d+) failed; (\d+) ignored/gm,
  )) {
    counts.passed += Number(passed);
    counts.failed += Number(failed);
    counts.skipped += Number(ignored);
  }
  // Code that does not compile has no tests to count.
  if (counts.failed === 0 && code !== 0) counts.failed = 1;
  return counts;
}

/** Runs cargo, shows its output, and returns its exit code and its standard output. */
function run(words) {
  return new Promise((resolve, reject) => {
    const child = spawn('cargo', words, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...testEnvironment, CARGO_TARGET_DIR: join(root, 'target') },
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      process.stdout.write(text);
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
