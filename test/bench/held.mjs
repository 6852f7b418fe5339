import { createRequire } from 'node:module';
import { CARDS, dataOf } from './cards.mjs';
import { installed, naqsh, start } from './installation.mjs';
import { ClosedLoops } from './load.mjs';
import { markdown } from './markdown.mjs';
import { cpuOfThreads, cpuSplit } from './measures.mjs';
import { newUser, storeCard } from './service.mjs';

const pg = createRequire(import.meta.url)('pg');
const CONNECTIONS = 8;
const WARM_UP_MS = 10_000;
const MINUTE_MS = 60_000;
const ROWS = `
  SELECT relname AS name, n_dead_tup::int AS dead FROM pg_stat_user_tables
  WHERE n_dead_tup > 0 ORDER BY n_dead_tup DESC LIMIT 3`;

/**
 * Renders of one account while another session keeps a transaction open, so that no dead row can be removed: by the
 * minute, with PostgreSQL's CPU time for a render, which a busy machine changes less than the rate.
 */
export async function held(publish, { minutes }) {
  const found = await installed((place) => minutesOf(minutes, place));
  await publish(`A transaction held open for ${minutes} minutes`, tableOf(found));
  return found;
}

async function minutesOf(minutes, { env, url }) {
  const [card] = CARDS;
  await naqsh(env, 'migrate');
  await naqsh(env, 'seed');
  const parts = [await start(env, 'api'), await start(env, 'worker')];
  const [api] = parts;
  const [statistics, holder] = [url, url].map((connectionString) => new pg.Client({ connectionString }));
  await statistics.connect();
  try {
    const { key } = await newUser(
      { naqsh: async (...words) => JSON.parse(await naqsh(env, ...words, '--json')) },
      'held',
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
    await statistics.query('SELECT pg_stat_reset()');
    await holder.connect();
    await holder.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    // The first query takes the snapshot.
    await holder.query('SELECT count(*) FROM users');
    const rows = [];
    for (let minute = 1; minute <= minutes; minute += 1) {
      const [before, made] = [cpuOfThreads(process.pid), loops.run.times.length];
      const took = await loops.loop(MINUTE_MS);
      const renders = loops.run.times.length - made;
      const { postgresql } = cpuSplit(before, cpuOfThreads(process.pid));
      const { rows: dead } = await statistics.query(ROWS);
      const row = { minute, per_second: (renders * 1000) / took, postgresql_ms: (postgresql * 1000) / renders, dead };
      process.stderr.write(`${JSON.stringify(row)}\n`);
      rows.push(row);
    }
    const { failed } = await loops.end();
    if (failed > 0) throw new Error(`${failed} renders failed.`);
    return rows;
  } finally {
    await statistics.end();
    await holder.end();
    for (const part of parts) await part.stop();
  }
}

function tableOf(rows) {
  const shown = rows.filter(({ minute }) => minute === 1 || minute % 10 === 0 || minute === rows.length);
  const [first] = rows;
  return markdown(
    ['minute', 'renders /s', 'of the first', 'PostgreSQL, CPU ms a render', 'dead rows'],
    shown.map(({ minute, per_second, postgresql_ms, dead }) => [
      minute,
      per_second.toFixed(0),
      `${((per_second / first.per_second) * 100).toFixed(0)} %`,
      postgresql_ms.toFixed(2),
      dead.map(({ name, dead: count }) => `${name} ${count}`).join(', '),
    ]),
  );
}
