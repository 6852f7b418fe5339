import { mkdtemp, rm } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { EmbeddedServer } from '../../dist/libs/database/src/index.js';
import { markdown } from './markdown.mjs';
import { median } from './measures.mjs';

const pg = createRequire(import.meta.url)('pg');
const CONTENDER = fileURLToPath(new URL('queues/contender.mjs', import.meta.url));

export const QUEUES = ['naqsh', 'graphile-worker', 'pg-boss'];
/** Concurrent jobs of each queue. */
const CONCURRENCY = 24;
const ROUNDS = 5;
const JOBS = { throughput: 20_000, latency: 200 };

/**
 * Our queue compared with others, on databases of one server as under `npm start`: empty jobs per second, and
 * milliseconds from enqueuing to the start on an idle queue. They are measured in turns, each time in a process and a
 * database of its own.
 */
export async function queue(publish, { rounds = ROUNDS, jobs = JOBS } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'naqsh-queue-'));
  const server = await EmbeddedServer.acquire({ dataDir });
  try {
    const rows = QUEUES.map((name) => ({ queue: name, throughput: [], latency: [] }));
    for (let round = 0; round < rounds; round += 1) {
      for (const row of rows) {
        for (const measure of ['throughput', 'latency']) {
          process.stderr.write(`${measure} ${row.queue}, ${round + 1} of ${rounds}\n`);
          row[measure].push(await measureOne(server.url, row.queue, measure, jobs[measure]));
        }
      }
    }
    const figures = rows.map(({ queue: name, throughput, latency }) => ({
      queue: name,
      per_second: median(throughput.map((one) => one.per_second)),
      cpu_us: median(throughput.map((one) => one.cpu_us)),
      p50_ms: median(latency.map((one) => one.p50_ms)),
      p95_ms: median(latency.map((one) => one.p95_ms)),
    }));
    const head = ['queue', 'empty jobs /s', 'CPU µs a job', 'enqueue to start, median ms', 'p95 ms'];
    const body = figures.map((row) => [
      row.queue,
      row.per_second.toFixed(0),
      row.cpu_us.toFixed(0),
      row.p50_ms.toFixed(2),
      row.p95_ms.toFixed(2),
    ]);
    await publish(`Queues, ${CONCURRENCY} jobs at once`, markdown(head, body));
    return figures;
  } finally {
    await server.release();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureOne(server, name, measure, jobs) {
  const database = `bench_${name.replace('-', '_')}`;
  await administer(server, `CREATE DATABASE ${database}`);
  try {
    const url = new URL(server);
    url.pathname = database;
    const order = { queue: name, measure, url: url.href, concurrency: CONCURRENCY, jobs };
    const { stdout } = await promisify(execFile)(process.execPath, [CONTENDER, JSON.stringify(order)]);
    return JSON.parse(stdout);
  } finally {
    await administer(server, `DROP DATABASE ${database} WITH (FORCE)`);
  }
}

async function administer(server, statement) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
