import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Paths in code quotes, from the project's folder; those with `<…>` are patterns. */
const PATH = /`((?:apps|libs|native|migrations|test|docs)\/[\w./-]+)`/g;

test('every file that the map of the architecture names is there', () => {
  const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const named = Array.from(text.matchAll(PATH), ([, path = '']) => path);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
