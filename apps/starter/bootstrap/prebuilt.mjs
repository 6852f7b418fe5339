import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './steps.mjs';

/** SHA-256 of golden.mjs's card as an addon of these sources draws it, on any machine. */
export const GOLDEN = 'ba5e7c83b5e277b6f94fa610d1a48bc2a4a1f9971374e4e264650a4c4dcdc966';

const DRAW = fileURLToPath(new URL('golden.mjs', import.meta.url));
/** Keeps an addon that hangs from blocking a start. */
const PATIENCE_MS = 60_000;
const ACCEPT = 'naqsh-accept';

/** The name of the engine's packages for this machine, in napi-rs's scheme; null for an unsupported platform. */
export function platform() {
  const { glibcVersionRuntime } = process.report.getReport().header;
  if (process.platform !== 'linux' || glibcVersionRuntime === undefined) return null;
  return ['x64', 'arm64'].includes(process.arch) ? `linux-${process.arch}-gnu` : null;
}

/**
 * The folder of a prebuilt engine for this machine, from `NAQSH_PREBUILT` or an installed package; undefined if there
 * is none.
 */
export function findPrebuilt() {
  const target = platform();
  if (target === null) return undefined;
  const named = process.env.NAQSH_PREBUILT;
  const folders = named ? [join(resolve(named), `engine-${target}`), resolve(named)] : [];
  folders.push(join(root, 'node_modules/@naqsh', `engine-${target}`));
  return folders.find((folder) => existsSync(join(folder, 'package.json')));
}

/**
 * Copies a prebuilt engine to the build's location if it is made from these sources and draws as they do.
 * @param sources the hash of the sources here
 * @returns the reason for refusing it; null if it was taken
 */
export function takePrebuilt(folder, sources) {
  const target = platform();
  const addon = `naqsh.${target}.node`;
  const files = [
    [join(folder, addon), join(root, 'native/node', addon)],
    [join(folder, ACCEPT), join(root, 'target/release', ACCEPT)],
  ];
  let description;
  try {
    description = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  } catch {
    return 'its package.json cannot be read';
  }
  if (description.name !== `@naqsh/engine-${target}`) return `it is ${description.name}, not @naqsh/engine-${target}`;
  if (description.naqsh?.sources !== sources) return 'it was built from other sources than these';
  const missing = files.map(([from]) => from).find((from) => !existsSync(from));
  if (missing !== undefined) return `it lacks ${missing}`;
  const { status, stdout, signal } = spawnSync(process.execPath, [DRAW, join(folder, addon)], {
    cwd: root,
    encoding: 'utf8',
    timeout: PATIENCE_MS,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (status !== 0) return `it does not work on this machine (${signal ?? `exit code ${status}`})`;
  if (stdout !== GOLDEN) return 'it draws other bytes than these sources do';
  for (const [from, to] of files) put(from, to);
  return null;
}

/** Moves the old file away first: a running service has it open. */
function put(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  const draft = join(dirname(to), `.${process.pid}.draft`);
  copyFileSync(from, draft);
  chmodSync(draft, 0o755);
  renameSync(draft, to);
}
