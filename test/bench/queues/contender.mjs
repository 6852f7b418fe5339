import { setTimeout as sleep } from 'node:timers/promises';
import { createRequire } from 'node:module';
import { median, quantile } from '../measures.mjs';

// Measures one queue, in a process of its own: `contender.mjs '{"queue", "measure", "url", "concurrency", "jobs"}'`;
// prints one line of JSON.
const order = JSON.parse(process.argv[2]);
const pg = createRequire(new URL('../../../package.json', import.meta.url))('pg');
const { open } = await import(`./${order.queue}.mjs`);
const queue = await open(order);
await queue.prepare();
const client = new pg.Client({ connectionString: order.url });
await client.connect();

const result = order.measure === 'latency' ? await latency() : await throughput();
await client.end();
await queue.stop();
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));

/** Empty jobs per second, from the start of the first one to the end of the last one in the database. */
async function throughput() {
  await queue.fill(client, order.jobs);
  await client.query('VACUUM ANALYZE');
  let first;
  let count = 0;
  const all = deferred();
  let cpu;
  await queue.work(() => {
    if (first === undefined) {
      cpu = process.cpuUsage();
      first = performance.now();
    }
    count += 1;
    if (count === order.jobs) all.resolve();
  });
  await all.promise;
  while ((await client.query(queue.left)).rows[0].n > 0) await sleep(1);
  const seconds = (performance.now() - first) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { per_second: order.jobs / seconds, cpu_us: (user + system) / order.jobs };
}

/** Milliseconds from the enqueuing call to the start of the job, on an idle queue. */
async function latency() {
  let started;
  await queue.work(({ n }) => started?.(n));
  await sleep(1_500);
  const times = [];
  for (let n = -10; n < order.jobs; n += 1) {
    const begun = new Promise((resolve) => (started = (m) => m === n && resolve(performance.now())));
    const asked = performance.now();
    await queue.enqueue({ n });
    const took = (await begun) - asked;
    if (n >= 0) times.push(took);
    await sleep(15);
  }
  return { p50_ms: median(times), p95_ms: quantile(times, 0.95) };
}

function deferred() {
  const one = {};
  one.promise = new Promise((resolve) => (one.resolve = resolve));
  return one;
}
