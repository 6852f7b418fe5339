import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

/** One hash over the names and contents of files; folders count with all files below that `isSource` accepts. */
export function hashOf(paths, isSource = () => true) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(path)).filter(isSource)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Paths of all files at or below a path of the project, sorted, relative to the project's folder. */
export function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  const entries = readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const child = `${path}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(child);
    return entry.isFile() ? [child] : [];
  });
}
