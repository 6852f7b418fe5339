import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedServer } from '../../dist/libs/database/src/index.js';
import { markdown } from './markdown.mjs';
import { cpuOfThreads, median, secondsOfEnded } from './measures.mjs';
import { freePort, newFolder, root } from './service.mjs';

const CLI = join(root, 'dist/apps/cli/src/main.js');
const ROUNDS = 7;
const LOOK_MS = 10;
const SECRETS = Object.fromEntries(['COOKIE', 'LINK', 'TOKEN'].map((name) => [`${name}_SECRET`, 'bench'.repeat(8)]));

/** Programs and their arguments; one that serves is measured until it is ready, any other until it ends. */
const PROGRAMS = {
  'node -e 0': { words: ['-e', '0'] },
  'naqsh --help': { words: [CLI, '--help'] },
  'naqsh serve api': { words: [CLI, 'serve', 'api'], serves: true },
  'naqsh serve worker': { words: [CLI, 'serve', 'worker'], serves: true },
};

/** CPU and wall time of starts on an existing database, as ratios to Node's own start. */
export async function start(publish) {
  const folder = await newFolder();
  const server = await EmbeddedServer.acquire({ dataDir: folder });
  const env = { ...process.env, ...SECRETS, DATABASE_URL: server.url, NAQSH_DATA_DIR: folder, LOG_LEVEL: 'warn' };
  try {
    for (const word of ['migrate', 'seed']) await ended(run([CLI, word], env));
    const rows = await measure(env);
    await publish('Starts of the programs', tableOf(rows));
    return rows;
  } finally {
    await server.release();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Each in turn, so that a busy moment affects all of them. */
async function measure(env) {
  const rounds = Object.keys(PROGRAMS).map((name) => ({ name, walls: [], cpus: [] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, walls, cpus } of rounds) {
      process.stderr.write(`start of ${name}\n`);
      const { wall_ms, cpu_s } = await startOnce(PROGRAMS[name], env);
      walls.push(wall_ms);
      cpus.push(cpu_s);
    }
  }
  return rounds.map(({ name, walls, cpus }) => ({ name, wall_ms: median(walls), cpu_s: median(cpus) }));
}

async function startOnce({ words, serves = false }, env) {
  const port = String(await freePort());
  const begun = performance.now();
  const before = secondsOfEnded();
  const child = run(words, { ...env, PORT: port, WORKER_PORT: port });
  if (!serves) {
    await ended(child);
    return { wall_ms: performance.now() - begun, cpu_s: secondsOfEnded() - before };
  }
  await ready(child, port);
  const wall_ms = performance.now() - begun;
  const cpu_s = [...cpuOfThreads(child.pid).values()].reduce((sum, { seconds }) => sum + seconds, 0);
  child.kill('SIGTERM');
  await ended(child);
  return { wall_ms, cpu_s };
}

function run(words, env) {
  return spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function ended(child) {
  const code = child.exitCode ?? (await new Promise((resolve) => child.once('exit', resolve)));
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}.`);
}

async function ready(child, port) {
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(LOOK_MS);
  }
  throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}.`);
}

function tableOf(rows) {
  const [{ cpu_s: least }] = rows;
  return markdown(
    ['program', 'ms', 'CPU s', 'CPU over node -e 0'],
    rows.map(({ name, wall_ms, cpu_s }) => [
      name,
      wall_ms.toFixed(0),
      cpu_s.toFixed(2),
      `${(cpu_s / least).toFixed(1)}×`,
    ]),
  );
}
