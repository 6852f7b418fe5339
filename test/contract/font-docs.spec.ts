import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { bundledFaces, FALLBACK_FAMILIES } from '#fonts';

const pageOf = (path: string): string => readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8');

/** The weights in the last column of the table, by family. */
function listedIn(page: string): Map<string, string> {
  const rows = page.matchAll(/^\| (?<family>[A-Z][\w ]+?) +\|.*\| (?<weights>\d00(?:, \d00)*) +\|$/gm);
  return new Map(Array.from(rows, ({ groups: { family = '', weights = '' } = {} }) => [family, weights]));
}

function weightsOf(family: string): string {
  const weights = bundledFaces().filter((face) => face.family === family);
  return [...new Set(weights.map(({ weight }) => weight))].join(', ');
}

test.each(['fonts.md', 'ar/fonts.md'])('%s lists the public families with their weights', (path) => {
  const families = [...new Set(bundledFaces().map(({ family }) => family))];
  const others = families.filter((family) => family.startsWith('Noto Sans ') && FALLBACK_FAMILIES.includes(family));
  const expected = families.filter((family) => !others.includes(family));
  const listed = listedIn(pageOf(path));
  expect([...listed.keys()].sort()).toEqual(expected.sort());
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(expected.map((family) => [family, weightsOf(family)])));
  expect(others.length).toBeGreaterThan(5);
});

test('the page names the script of each other family', () => {
  const scripts = bundledFaces().flatMap(({ family }) => /^Noto Sans (\w+)$/.exec(family)?.[1] ?? []);
  expect(scripts.filter((script) => !pageOf('fonts.md').includes(script))).toEqual([]);
});
