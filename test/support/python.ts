import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The Python for tests: of 3.11 or newer, with the packages that the SDK needs. */
export const PYTHON = process.env['NAQSH_TEST_PYTHON'] ?? 'python3';

const CHECK = 'import sys, httpx2; sys.exit(sys.version_info < (3, 11))';

/**
 * True if that Python is there.
 * @throws Error if it is not, and no test may be skipped
 */
export async function hasPython(): Promise<boolean> {
  const isThere = await promisify(execFile)(PYTHON, ['-c', CHECK]).then(
    () => true,
    () => false,
  );
  if (!isThere && process.env['NAQSH_NO_SKIPS'])
    throw new Error('NAQSH_TEST_PYTHON: name a Python of 3.11 or newer with httpx2 (pip)');
  return isThere;
}
