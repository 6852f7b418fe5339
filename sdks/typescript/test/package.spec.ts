import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { transformSync } from '@swc/core';
import { expect, test } from '@jest/globals';

const PACKAGE = fileURLToPath(new URL('../', import.meta.url));
const MOST_BYTES = 15_000;

const sources = readdirSync(join(PACKAGE, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

test('has no dependency', () => {
  const described = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as Record<string, unknown>;
  expect([described['dependencies'], described['peerDependencies']]).toEqual([undefined, undefined]);
  for (const file of sources) {
    const imported = readFileSync(join(PACKAGE, 'src', file), 'utf8').matchAll(/ from '([^']+)'/g);
    for (const [, from] of imported) expect([file, from]).toEqual([file, expect.stringMatching(/^\.\.?\//)]);
  }
});

test('is less than 15 kB, minified and gzipped', () => {
  // Module by module, with the imports and exports that a bundler would leave out: no less than a bundle has.
  const minified = sources.map((file) => {
    const source = readFileSync(join(PACKAGE, 'src', file), 'utf8');
    return transformSync(source, {
      configFile: false,
      swcrc: false,
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: true, mangle: true } },
      minify: true,
      module: { type: 'es6' },
    }).code;
  });
  const size = gzipSync(minified.join('\n'), { level: 9 }).length;
  expect(size).toBeLessThan(MOST_BYTES);
  expect(size).toBeGreaterThan(2_000);
});
