import { describe, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkedOutCommit, packageVersion } from './release.js';

const COMMIT = '1effa7c0b6a1f6a3e7a0c5a4a3f0a9d2c1b0e9f8';
const OTHER = 'a'.repeat(40);

async function checkout(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'naqsh-checkout-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

describe('the release', () => {
  test('has the version of the package', () => {
    expect(packageVersion()).toBe('0.1.0');
  });

  test.each([
    ['a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${COMMIT}\n` }],
    ['a commit without a branch', { '.git/HEAD': `${COMMIT}\n` }],
    [
      'a packed branch',
      {
        '.git/HEAD': 'ref: refs/heads/main\n',
        '.git/packed-refs': `# pack-refs\n${OTHER} refs/heads/not/main\n${COMMIT} refs/heads/main\n`,
      },
    ],
  ])('has the commit of %s that is checked out', async (_, files) => {
    expect(checkedOutCommit(await checkout(files))).toBe(COMMIT);
  });

  test.each([
    ['no checkout', {}],
    ['a branch without commits', { '.git/HEAD': 'ref: refs/heads/main\n' }],
  ])('has none in %s', async (_, files) => {
    expect(checkedOutCommit(await checkout(files))).toBeNull();
  });
});
