import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, stop } from 'esbuild';
import { afterAll, expect, test } from '@jest/globals';

const PACKAGE = fileURLToPath(new URL('../', import.meta.url));
const MOST_BYTES = 15_000;

const sources = readdirSync(join(PACKAGE, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

afterAll(stop);

test('has no dependency', () => {
  const described = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as Record<string, unknown>;
  expect([described['dependencies'], described['peerDependencies']]).toEqual([undefined, undefined]);
  for (const file of sources) {
    const imported = readFileSync(join(PACKAGE, 'src', file), 'utf8').matchAll(/ from '([^']+)'/g);
    for (const [, from] of imported) expect([file, from]).toEqual([file, expect.stringMatching(/^\.\.?\//)]);
  }
});

test('is less than 15 kB, minified and gzipped', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(PACKAGE, 'src/index.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    tsconfigRaw: '{}',
  });
  const [bundle] = outputFiles;
  const size = gzipSync(bundle?.contents ?? '', { level: 9 }).length;
  expect(size).toBeLessThan(MOST_BYTES);
  expect(size).toBeGreaterThan(2_000);
});
