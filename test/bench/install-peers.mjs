import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { orEndInOneLine } from '../../apps/starter/bootstrap/index.mjs';
import { hashOf } from '../../apps/starter/bootstrap/sources.mjs';
import { isStamped, run, stepFor } from '../../apps/starter/bootstrap/steps.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Installs the benchmarks' peers when they are first needed or their lock file changed: they are not part of the
 * service. Ends the process with npm's own reason on failure.
 */
export function installPeers() {
  return orEndInOneLine(async () => {
    const hash = hashOf(['test/bench/package-lock.json', 'test/bench/.npmrc']);
    if (isStamped('peers', hash) && existsSync(`${here}node_modules/.package-lock.json`)) return;
    const args = ['ci', '--prefix', here, '--no-audit', '--no-fund', '--loglevel=error'];
    await stepFor('peers', hash, "Installing the benchmarks' peers (npm ci)", () => run('npm', args));
  });
}
