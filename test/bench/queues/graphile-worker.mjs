import { Logger, makeWorkerUtils, run } from 'graphile-worker';

const logger = new Logger(() => () => undefined);

/**
 * Throughput uses its local queue and batched completions, latency does not: as its performance documentation advises
 * for each.
 */
export async function open({ url, concurrency, measure }) {
  const batches = { localQueue: { size: 500 }, completeJobBatchDelay: 0, failJobBatchDelay: 0 };
  const preset = {
    worker: {
      connectionString: url,
      concurrentJobs: concurrency,
      pollInterval: 2_000,
      preparedStatements: true,
      ...(measure === 'throughput' ? batches : {}),
    },
  };
  const utils = await makeWorkerUtils({ connectionString: url, logger });
  let runner;
  return {
    prepare: () => utils.migrate(),
    fill: (client, count) =>
      client.query(
        `SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
           SELECT json_populate_record(NULL::graphile_worker.job_spec, '{"identifier": "job", "payload": {"n": 1}}')
           FROM generate_series(1, $1::int)))`,
        [count],
      ),
    left: 'SELECT count(*)::int AS n FROM graphile_worker.jobs',
    async work(handle) {
      runner = await run({
        preset,
        logger,
        noHandleSignals: true,
        taskList: { job: async (payload) => handle(payload) },
      });
    },
    enqueue: (payload) => runner.addJob('job', payload),
    async stop() {
      await runner.stop();
      await utils.release();
    },
  };
}
