import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Paths below a folder of all files in it, while others write and remove there: a folder that is gone before it is read
 * holds nothing, where Node's own recursive reading fails.
 */
export async function filesUnder(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  const found = entries.map((entry) => {
    const path = join(below, entry.name);
    return entry.isDirectory() ? filesUnder(folder, path) : Promise.resolve([path]);
  });
  return (await Promise.all(found)).flat().sort();
}
