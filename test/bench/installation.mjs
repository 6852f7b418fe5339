import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { EmbeddedServer } from '../../dist/libs/database/src/index.js';
import { freePort, MANY_CALLS } from './service.mjs';

const pg = createRequire(import.meta.url)('pg');
const CLI = fileURLToPath(new URL('../../dist/apps/cli/src/main.js', import.meta.url));
const SECRETS = ['COOKIE_SECRET', 'LINK_SECRET', 'TOKEN_SECRET'];

/** A PostgreSQL with an empty database, and the settings of an installation on it. */
export async function installed(act) {
  const folders = await Promise.all(['postgres', 'data'].map((name) => mkdtemp(join(tmpdir(), `naqsh-${name}-`))));
  const [serverFolder, dataDir] = folders;
  const server = await EmbeddedServer.acquire({ dataDir: serverFolder });
  const database = new pg.Client({ connectionString: server.url });
  await database.connect();
  try {
    await database.query('CREATE DATABASE sizing');
    const url = new URL(server.url);
    url.pathname = '/sizing';
    const secrets = Object.fromEntries(SECRETS.map((name) => [name, randomBytes(32).toString('base64')]));
    const own = { DATABASE_URL: url.href, NAQSH_DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
    return await act({ env: { ...process.env, ...own, ...secrets, ...MANY_CALLS }, database, url: url.href });
  } finally {
    await database.end();
    await server.release();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a command of the CLI; returns its output. */
export async function naqsh(env, ...words) {
  return (await promisify(execFile)(process.execPath, [CLI, ...words], { env })).stdout;
}

/** A running part, and the number of seconds until it was ready. */
export async function start(env, name) {
  const port = await freePort();
  const ports = { PORT: String(port), ...(name === 'worker' ? { WORKER_PORT: String(port) } : {}) };
  const begun = performance.now();
  const child = spawn(process.execPath, [CLI, 'serve', name], {
    env: { ...env, ...ports },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`serve ${name} ended with ${child.exitCode}.`);
    await sleep(20);
  }
  const ready = (performance.now() - begun) / 1000;
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url, pid: child.pid, ready, stop };
}
