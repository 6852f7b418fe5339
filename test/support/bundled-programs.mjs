import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from '../../apps/starter/bootstrap/bundling.mjs';
import { hashOf } from '../../apps/starter/bootstrap/sources.mjs';
import { isStamped, root, stamp } from '../../apps/starter/bootstrap/steps.mjs';

const FOLDER = 'test/support';
const ENDING = '.process.ts';
const BUNDLED = join(root, 'dist/test-programs');

/**
 * Bundles the programs next to this file: read file by file, each takes seconds to start. Not into `target`, which may
 * be a link to a folder from which Node finds no packages.
 */
export async function bundlePrograms() {
  const hash = hashOf(['package-lock.json', 'apps', 'libs', FOLDER], (file) => /\.(tsx?|mjs|json)$/.test(file));
  if (isStamped('test-programs', hash) && existsSync(BUNDLED)) return;
  const programs = readdirSync(join(root, FOLDER)).filter((file) => file.endsWith(ENDING));
  const sources = programs.map((file) => `${FOLDER}/${file}`);
  await bundle(sources, BUNDLED);
  stamp('test-programs', hash);
}
