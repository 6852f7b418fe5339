import { access, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { swcOptions } from '../../apps/starter/bootstrap/swc.mjs';

/** Resolves the sources' imports: libs by `#name`, and neighbours by their compiled names. */
export async function resolve(specifier, context, next) {
  const { parentURL = '', conditions } = context;
  if (specifier.startsWith('#')) return next(specifier, { ...context, conditions: ['naqsh-src', ...conditions] });
  if (!/^\.{1,2}\/.*\.js$/.test(specifier) || !/\.tsx?$/.test(parentURL)) return next(specifier, context);
  for (const ending of ['.ts', '.tsx']) {
    const url = new URL(specifier.replace(/\.js$/, ending), parentURL);
    if (await exists(url)) return { url: url.href, shortCircuit: true };
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  if (!/\.tsx?$/.test(url)) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), { ...swcOptions(url.endsWith('x')), filename });
  return { format: 'module', source: code, shortCircuit: true };
}

function exists(url) {
  return access(url).then(
    () => true,
    () => false,
  );
}
