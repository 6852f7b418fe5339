import { accessSync, constants, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BootstrapError, root } from './steps.mjs';

const file = join(root, 'target', 'bootstrap', 'lock');
/** A lock that is empty for so long was cut off, by a full disk or a crash, before its holder's number was in it. */
const CUT_OFF_MS = 2_000;

/** Runs `work` while no other process does: of two commands in a fresh clone, the second waits for the first one's build. */
export async function whileLocked(work) {
  requireWritable();
  let told = false;
  while (!take()) {
    if (!told) process.stderr.write('… waiting for another process that builds the project\n');
    told = true;
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Where nothing can be built, the line says so instead of naming a lock that nobody knows. */
function requireWritable() {
  try {
    mkdirSync(dirname(file), { recursive: true });
    accessSync(dirname(file), constants.W_OK);
  } catch (error) {
    throw new BootstrapError(
      `The project is not built as its sources are now, and this user can't write its folder (${error.code}): run ` +
        '"npm run build" as who can, or start what is built, which needs no writing: node dist/apps/cli/src/main.js serve.',
    );
  }
}

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isHeld()) rmSync(file, { force: true });
    return false;
  }
}

/** A holder that was killed leaves its lock behind. An empty file may be one just being written. */
function isHeld() {
  try {
    const holder = readFileSync(file, 'utf8');
    if (holder === '') return Date.now() - statSync(file).mtimeMs < CUT_OFF_MS;
    process.kill(Number(holder), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
