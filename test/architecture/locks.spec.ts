import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';

interface LockedPackage {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

const LOCKS = ['', 'test/bench/', 'examples/nextjs/', 'examples/astro/'].map((folder) => `${folder}package-lock.json`);

describe.each(LOCKS)('%s', (file) => {
  const { packages } = JSON.parse(readFileSync(`${root}${file}`, 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };

  /** Returns true if Node finds a package from the folder of another: beside it, or in a `node_modules` further up. */
  function isLocked(name: string, from: string): boolean {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
      if (packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`] !== undefined)
        return true;
      if (folder === '') return false;
    }
  }

  // `npm ci` refuses a lock file that lacks one of them, on any platform.
  test('lists the optional packages of every platform', () => {
    const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isLocked(name, from)),
    );
    expect(missing).toEqual([]);
  });

  test('names no registry', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
  });
});
