import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of `package.json` and `nest-cli.json`, the same whether this file runs from its source or from `dist`. */
export const projectRoot: string = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'nest-cli.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The project folder (the one with nest-cli.json) was not found.');
  return findRoot(parent);
}
