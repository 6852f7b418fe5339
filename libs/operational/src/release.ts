import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#config';

/** Returns the version in `package.json`. */
export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** Returns the commit that is checked out, or null outside a checkout: a released image sets `NAQSH_COMMIT` instead. */
export function checkedOutCommit(folder = projectRoot): string | null {
  const git = join(folder, '.git');
  const head = readLine(join(git, 'HEAD'));
  if (!head?.startsWith('ref: ')) return head;
  const ref = head.slice('ref: '.length);
  return readLine(join(git, ref)) ?? packedCommit(join(git, 'packed-refs'), ref);
}

function packedCommit(file: string, ref: string): string | null {
  const line = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .find((one) => one.endsWith(` ${ref}`))
    : null;
  return line?.split(' ', 1)[0] ?? null;
}

/** In a worktree `.git` is a file, which does not count as a checkout here. */
function readLine(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
