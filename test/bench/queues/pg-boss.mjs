import PgBoss from 'pg-boss';

/**
 * Many jobs by `fetch` and `complete` in a loop, as many at once as the others have, because its own workers wait half a
 * second at least between two looks; latency by such a worker, which is the only way in which it waits for jobs.
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
