import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bootstrap } from '../../apps/starter/bootstrap/index.mjs';

/**
 * `npm run bench -- [part…] [--quick] [--json FILE]`; parts: growth, memory, service, engines (all of them by default).
 * `--card NAME` and `--format png|jpg|pdf`, as often as wanted, keep the engines to some of their tables.
 */

const here = fileURLToPath(new URL('.', import.meta.url));
const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    card: { type: 'string', multiple: true },
    format: { type: 'string', multiple: true },
  },
  allowPositionals: true,
});

const PARTS = ['growth', 'memory', 'service', 'engines'];
const unknown = positionals.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  process.stderr.write(`No such part: ${unknown.join(', ')}. There are ${PARTS.join(', ')}.\n`);
  process.exit(2);
}

await bootstrap();
installPeers();
if (values.quick) {
  const { quick } = await import('./quick.mjs');
  await quick(values.json);
} else {
  const { report } = await import('./report.mjs');
  await report(positionals.length > 0 ? positionals : PARTS, values);
}
process.exit(0);

/** The peers are no dependencies of the service: they are installed here, when they are first needed. */
function installPeers() {
  const [lock, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map((name) => `${here}${name}`);
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  run('npm', ['ci', '--no-audit', '--no-fund', '--silent'], here);
}

function run(command, parameters, cwd) {
  const { status } = spawnSync(command, parameters, { cwd, stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}
