import { accessSync, constants, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BootstrapError, root } from './steps.mjs';

const file = join(root, 'target', 'bootstrap', 'lock');
/**
 * Age in milliseconds from which an empty lock counts as abandoned: a full disk or a crash kept its holder's number out
 * of it.
 */
const CUT_OFF_MS = 2_000;

/**
 * Runs `work` while no other process does: the second of two commands in a fresh clone waits for the first one's build.
 */
export async function whileLocked(work) {
  requireWritable();
  let isAnnounced = false;
  while (!take()) {
    if (!isAnnounced) process.stderr.write('… waiting for another process that builds the project\n');
    isAnnounced = true;
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Fails in one line about the read-only folder, instead of a lock that users know nothing about. */
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

/** A killed holder leaves its lock behind. An empty file may be in the middle of being written. */
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
