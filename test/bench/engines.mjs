import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { formats as canvas } from './peers/canvas.mjs';
import { formats as chromium, isInstalled } from './peers/chromium.mjs';
import { formats as sharp } from './peers/sharp.mjs';
import { formats as takumi } from './peers/takumi.mjs';
import { formats as satori } from './peers/satori.mjs';

const require = createRequire(import.meta.url);
const contender = fileURLToPath(new URL('contender.mjs', import.meta.url));

/** Engine → the formats that it writes; the first is ours. */
export const ENGINES = {
  naqsh: ['png', 'jpg', 'pdf'],
  canvas,
  sharp,
  takumi,
  satori,
  ...(isInstalled() ? { chromium } : {}),
};

/**
 * The output of {@link file://./contender.mjs} on the given number of cores, by default on all. If the engine fails:
 * null, with the reason on standard error, and this process will end with exit code 1, because a table without it is
 * not the whole comparison.
 */
export async function measure(order, cores) {
  try {
    const words = [process.execPath, contender, JSON.stringify(order)];
    const [program, ...parameters] = cores === undefined ? words : ['taskset', '-c', `0-${cores - 1}`, ...words];
    const { stdout } = await promisify(execFile)(program, parameters, { maxBuffer: 1 << 26, timeout: 180_000 });
    return JSON.parse(stdout.trim().split('\n').at(-1));
  } catch (error) {
    process.stderr.write(
      `${order.engine} ${order.card} ${order.format} failed: ${String(error.stderr || error).slice(0, 600)}\n`,
    );
    process.exitCode = 1;
    return null;
  }
}

/** Engines that draw a caller's photograph; the first is ours. */
export const PORTRAIT_ENGINES = ['naqsh', 'canvas', 'sharp'];

export function machine() {
  return { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, memory_gb: Math.round(totalmem() / 2 ** 30) };
}

export function versions() {
  const packages = {
    canvas: '@napi-rs/canvas',
    sharp: 'sharp',
    takumi: '@takumi-rs/core',
    satori: 'satori',
    resvg: '@resvg/resvg-js',
    'graphile-worker': 'graphile-worker',
    'pg-boss': 'pg-boss',
  };
  const entries = Object.entries(packages).map(([engine, name]) => [engine, versionOf(name)]);
  return { node: process.versions.node, naqsh: require('../../package.json').version, ...Object.fromEntries(entries) };
}

/** Some packages do not permit `require` of their `package.json`. */
function versionOf(name) {
  return require('./package.json').dependencies[name];
}
