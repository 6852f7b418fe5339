import { setTimeout as sleep } from 'node:timers/promises';
import { CARDS, dataOf } from './cards.mjs';
import { installed, naqsh, start } from './installation.mjs';
import { ClosedLoops } from './load.mjs';
import { markdown } from './markdown.mjs';
import { cpuOfThreads, cpuSplit, footprint, median } from './measures.mjs';
import { newUser, storeCard } from './service.mjs';

/** Starts of each part. */
const STARTS = 5;
const CONNECTIONS = 16;
const LOAD_MS = 20_000;
const WARM_UP_MS = 5_000;
/** After this time a started part is idle. */
const QUIET_MS = 3_000;
const SAMPLE_MS = 100;
const COMMITS = 500;
const MEGABYTE = 2 ** 20;
const PER = 10_000;

/**
 * The resources of an installation's parts, each started as operators do, on a PostgreSQL of its own: seconds until
 * they are ready, memory, the CPU time of a render by part, and the data stored for a number of renders.
 */
export async function sizing(publish) {
  return installed(async ({ env, database, url }) => {
    const steps = { migrate: await secondsOf(env, 'migrate'), seed: await secondsOf(env, 'seed') };
    const parts = { api: await startsOf(env, 'api'), worker: await startsOf(env, 'worker') };
    const load = await loadOf(env, url, database);
    await publish('Sizing: the parts of an installation', tableOf({ steps, parts, load }));
    return { steps, parts, load };
  });
}

/**
 * Renders of one card by one API, milliseconds of a commit, and bytes of an image; `log` and `tables` are of `per`
 * renders.
 */
export async function measureLoad() {
  return installed(async ({ env, database, url }) => {
    await naqsh(env, 'migrate');
    await naqsh(env, 'seed');
    return { ...(await loadOf(env, url, database)), commit_ms: await commitOf(database), per: PER };
  });
}

/** The median time of a transaction of one row, milliseconds. */
async function commitOf(database) {
  await database.query('CREATE TABLE commits (n int)');
  const times = [];
  for (let n = 0; n < COMMITS; n += 1) {
    const begun = performance.now();
    await database.query('INSERT INTO commits VALUES ($1)', [n]);
    times.push(performance.now() - begun);
  }
  await database.query('DROP TABLE commits');
  return median(times);
}

async function secondsOf(env, command) {
  const begun = performance.now();
  await naqsh(env, command);
  return (performance.now() - begun) / 1000;
}

/** The median of some starts, and the bytes of an idle part. */
async function startsOf(env, name) {
  const [ready, idle] = [[], []];
  while (ready.length < STARTS) {
    const part = await start(env, name);
    await sleep(QUIET_MS);
    ready.push(part.ready);
    idle.push(footprint(part.pid));
    await part.stop();
  }
  return { ready: median(ready), idle: median(idle) };
}

/** Renders of one card by one API, as many as it can make. */
async function loadOf(env, databaseUrl, database) {
  const api = await start(env, 'api');
  try {
    const [card] = CARDS;
    const { key } = await newUser(
      { naqsh: async (...words) => JSON.parse(await naqsh(env, ...words, '--json')) },
      'sizing',
    );
    const template_id = await storeCard({ ...api, key }, card);
    const call = {
      url: api.url,
      path: '/v1/render',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: (n) => JSON.stringify({ template_id, data: dataOf(card, n), images: {} }),
    };
    const loops = new ClosedLoops(call, { connections: CONNECTIONS, pid: api.pid });
    await loops.warmUp(WARM_UP_MS);
    const kept = await keptBytes(database);
    const before = cpuOfThreads(process.pid);
    const peak = { bytes: 0, connections: 0 };
    let isOver = false;
    const watching = (async () => {
      for (; !isOver; await sleep(SAMPLE_MS)) {
        peak.bytes = Math.max(peak.bytes, footprint(api.pid));
        peak.connections = Math.max(peak.connections, await connectionsTo(database, databaseUrl));
      }
    })();
    await loops.round(LOAD_MS);
    isOver = true;
    await watching;
    const { postgresql } = cpuSplit(before, cpuOfThreads(process.pid));
    const renders = loops.run.times.length;
    const { per_second, cpu_ms, failed } = await loops.end();
    if (failed > 0) throw new Error(`${failed} of ${renders} renders failed.`);
    const after = await keptBytes(database);
    const answer = await fetch(call.url + call.path, { method: 'POST', headers: call.headers, body: call.body(0) });
    return {
      per_second,
      image_bytes: (await answer.arrayBuffer()).byteLength,
      peak,
      cpu_ms: { ...cpu_ms, postgresql: (postgresql * 1000) / renders },
      tables: ((after.tables - kept.tables) / renders) * PER,
      log: ((after.log - kept.log) / renders) * PER,
    };
  } finally {
    await api.stop();
  }
}

async function keptBytes(database) {
  const { rows } = await database.query(
    `SELECT pg_database_size('sizing')::float AS tables, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float AS log`,
  );
  return rows[0];
}

async function connectionsTo(database, url) {
  const { rows } = await database.query('SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = $1', [
    new URL(url).pathname.slice(1),
  ]);
  return rows[0].n;
}

function tableOf({ steps, parts, load }) {
  const seconds = (value) => `${value.toFixed(1)} s`;
  const megabytes = (bytes) => `${(bytes / MEGABYTE).toFixed(0)} MB`;
  const { node, native, postgresql } = load.cpu_ms;
  return markdown(
    ['what', 'takes'],
    [
      ['`naqsh migrate`, of an empty database', seconds(steps.migrate)],
      ['`naqsh seed`', seconds(steps.seed)],
      ['`serve api`, until it is ready', seconds(parts.api.ready)],
      ['`serve worker`, until it is ready', seconds(parts.worker.ready)],
      ['memory of an API that has nothing to do', megabytes(parts.api.idle)],
      ['memory of a worker that has nothing to do', megabytes(parts.worker.idle)],
      [`memory of an API at ${CONNECTIONS} renders at once`, megabytes(load.peak.bytes)],
      ['connections to the database meanwhile', load.peak.connections],
      [`renders a second of one API, ${CONNECTIONS} at once`, load.per_second.toFixed(0)],
      ['CPU time of a render: the API', `${(node + native).toFixed(2)} ms`],
      ['the same: PostgreSQL', `${postgresql.toFixed(2)} ms`],
      [`kept in the database of ${PER} renders`, megabytes(load.tables)],
      ['write-ahead log of as many', megabytes(load.log)],
    ],
  );
}
