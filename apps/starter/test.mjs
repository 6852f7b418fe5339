// `npm test`: the same bootstrap as `npm start`, then every test, TypeScript's and Rust's, and one line that sums them up.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrap } from './bootstrap/index.mjs';
import { root } from './bootstrap/steps.mjs';

/** Settings of a service that runs beside must not reach the tests, which choose their own. */
const SERVICE_SETTINGS =
  /^(PORT|HOST|PUBLIC_URL|DATABASE_URL|DATABASE_OWNER_URL|DATABASE_DIRECT_URL|DATABASE_POOL_SIZE|CORS_ORIGINS|TRUSTED_PROXIES|\w+_SECRET(?:_PREVIOUS)?|RENDER_\w+|LOG_\w+|REDIS_URL|SMTP_URL|MAIL_FROM|METRICS_TOKEN|WORKER_\w+|RATE_LIMIT_\w+|RETENTION_\w+|SHUTDOWN_\w+|TIMEOUT_SCALE|BILLING_PROVIDER|PAYGATE|MOYASAR_\w+|TOPUP_TIERS|CREDITS_LOW_AT|GREETING_\w+|STREAM_\w+|SALLA_\w+|ZID_\w+|BACKUP_S3_\w+|CREDITS|S3_\w+|NAQSH_(DATA_DIR|SANDBOX|COMMIT|SHAPER))$/;
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !SERVICE_SETTINGS.test(name)));

await bootstrap();
// Rust first: a test in TypeScript runs a program that Cargo has then built.
const rust = await cargo();
const typescript = await jest();
const sum = (member) => rust[member] + typescript[member];
const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
// Where everything that tests need is installed, a skipped one means that nobody would ever run it. What Rust's tests
// ignore is another matter: the whole of data that they run a sample of here, and all of it in the long run.
const incomplete = process.env.NAQSH_NO_SKIPS === '1' && typescript.skipped > 0;
process.exitCode = failed > 0 || passed === 0 || incomplete ? 1 : 0;

/** Runs jest and counts its tests; a suite that could not even be loaded counts as one failure. */
async function jest() {
  const folder = mkdtempSync(join(tmpdir(), 'naqsh-jest-'));
  const outcome = join(folder, 'outcome.json');
  try {
    const options = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
    const arguments_ = ['-c', 'test/jest.config.mjs', '--json', `--outputFile=${outcome}`];
    const { code } = await run(process.execPath, [...options, 'node_modules/jest/bin/jest.js', ...arguments_], false);
    const found = readOutcome(outcome);
    const failed = (found?.numFailedTests ?? 0) + (found?.numRuntimeErrorTestSuites ?? 0);
    const skipped = (found?.numPendingTests ?? 0) + (found?.numTodoTests ?? 0);
    return { passed: found?.numPassedTests ?? 0, failed: failed === 0 && code !== 0 ? 1 : failed, skipped };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readOutcome(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Runs every Rust test, goldens among them, and adds up the lines in which each test program states its result. */
async function cargo() {
  const { code, output } = await run('cargo', ['test', '--workspace', '--locked', '--no-fail-fast'], true);
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

/** Runs a program in the project's folder, shows what it writes, and returns its exit code and, if wanted, its standard output. */
function run(command, args, keepOutput) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      // Jest's report is in its file; what it prints with --json on standard output is the same again.
      stdio: ['ignore', keepOutput ? 'pipe' : 'ignore', 'inherit'],
      env: { ...env, CARGO_TARGET_DIR: join(root, 'target') },
    });
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
      process.stdout.write(text);
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
