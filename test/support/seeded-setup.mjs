import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import setUp from './global-setup.mjs';

const SEEDS = fileURLToPath(new URL('../../dist/test-programs/test/support/seeds.process.js', import.meta.url));

/** The run's server, and on it the filled databases that suites with services copy. */
export default async function setUpSeeded() {
  await setUp();
  if (existsSync(process.env.NAQSH_TEST_SEEDS)) return;
  await promisify(execFile)(process.execPath, [SEEDS]);
}
