// The bootstrap runs before anything is installed: it uses built-in modules only, and syntax that older Nodes can parse
// far enough to report that they are too old.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** An error whose message names the missing prerequisite and how to get it. */
export class BootstrapError extends Error {}

/** Runs one step, and reports its start and duration on standard error. */
export async function step(name, work) {
  const started = Date.now();
  process.stderr.write(`… ${name}\n`);
  await work();
  process.stderr.write(`✓ ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
}

/** Runs a program in the project's folder, its output on our standard error; throws when it fails. */
export function run(command, args, { env = {}, advice } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 2, 2], env: { ...process.env, ...env } });
    child.once('error', (error) => reject(new BootstrapError(`${command} could not be started: ${error.message}`)));
    child.once('exit', (code, signal) => {
      if (code === 0) return resolve();
      const line = `"${[command, ...args].join(' ')}" failed (${signal ?? `exit code ${code}`}), see its output above.`;
      reject(new BootstrapError(advice === undefined ? line : `${line} ${advice}`));
    });
  });
}

const stampFolder = join(root, 'target', 'bootstrap');

/** Returns true if the step was last done for exactly these inputs. */
export function isStamped(name, hash) {
  try {
    return readFileSync(join(stampFolder, name), 'utf8') === hash;
  } catch {
    return false;
  }
}

/** Does a step for these inputs and records it. While it runs, and after a failure half-way, it counts as not done. */
export async function stepFor(name, hash, title, work) {
  rmSync(join(stampFolder, name), { force: true });
  await step(title, work);
  stamp(name, hash);
}

/** Records that the step is done for these inputs. */
export function stamp(name, hash) {
  mkdirSync(stampFolder, { recursive: true });
  writeFileSync(join(stampFolder, name), hash);
}
