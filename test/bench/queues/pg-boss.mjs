import PgBoss from 'pg-boss';

/**
 * Throughput uses `fetch` and `complete` in a loop, with the others' concurrency, because its own workers wait at least
 * half a second between two polls; latency uses such a worker, its only way of waiting for jobs.
 */
export async function open({ url, concurrency, measure }) {
  const boss = new PgBoss({ connectionString: url, max: 10 });
  boss.on('error', () => undefined);
  await boss.start();
  let stopped = false;
  return {
    prepare: () => boss.createQueue('job'),
    async fill(_, count) {
      for (let at = 0; at < count; at += 1_000) {
        await boss.insert(Array.from({ length: 1_000 }, () => ({ name: 'job', data: { n: 1 } })));
      }
    },
    left: `SELECT count(*)::int AS n FROM pgboss.job WHERE state <> 'completed'`,
    async work(handle) {
      if (measure === 'latency') {
        await boss.work('job', { pollingIntervalSeconds: 0.5 }, async ([job]) => handle(job.data));
        return;
      }
      void (async () => {
        while (!stopped) {
          const jobs = await boss.fetch('job', { batchSize: concurrency });
          if (jobs.length === 0) return;
          await Promise.all(jobs.map(async ({ data }) => handle(data)));
          await boss.complete(
            'job',
            jobs.map(({ id }) => id),
          );
        }
      })();
    },
    enqueue: (payload) => boss.send('job', payload),
    async stop() {
      stopped = true;
      await boss.stop({ graceful: false });
    },
  };
}
