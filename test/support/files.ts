import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Paths below a folder of all that is in it, folders too, while others write and remove there: a folder that is gone before
 * it is read holds nothing, where Node's own recursive reading fails.
 */
export async function pathsUnder(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  const paths = entries.map(({ name }) => join(below, name));
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(below, name));
  return [...paths, ...(await Promise.all(folders.map((path) => pathsUnder(folder, path)))).flat()].sort();
}
