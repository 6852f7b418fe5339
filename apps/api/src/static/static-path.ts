import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#config';

/**
 * The build's output folder for the files of pages, each under a name with the hash of its bytes, and as br and gzip
 * too.
 */
export const STATIC_FOLDER = join(projectRoot, 'dist/static');

/** Maps the usual name of a file to the one with its hash; outside the folder, all of which is served. */
const NAMES = `${STATIC_FOLDER}.json`;

let names: Readonly<Record<string, string>> | undefined;

/**
 * The path of a file of pages, below the root of the service: `static/docs-4f1c2a90b7d3.js` for `docs.js`.
 * @throws Error if the build has no file of this name
 */
export function staticPath(name: string): string {
  names ??= JSON.parse(readFileSync(NAMES, 'utf8')) as Record<string, string>;
  const hashed = names[name];
  if (hashed === undefined)
    throw new Error(`The build has no static file "${name}": see apps/starter/bootstrap/static.mjs`);
  return `static/${hashed}`;
}
