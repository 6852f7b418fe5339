import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Paths of everything below a folder, including folders, during concurrent writes and removals: a folder removed before
 * it is read counts as empty, whereas Node's own recursive reading fails.
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
