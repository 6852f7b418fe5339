import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startBehindProxy } from '../support/proxied-service.js';
import type { Service } from '../support/service.js';
import type { TcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/until.js';

let proxy: TcpProxy;
let service: Service;

beforeAll(async () => {
  ({ service, proxy } = await startBehindProxy({ seed: 'nothing', worker: true, settings: { TIMEOUT_SCALE: '1' } }));
});
afterAll(async () => {
  await service.close();
  await proxy.cut();
});

/** Adds a job that erases nothing, as a schedule would, and returns its id. */
async function enqueue(): Promise<unknown> {
  const [row] = await service.query(
    `WITH made AS (INSERT INTO jobs (kind, payload, run_at) VALUES ('queue.retention', '{"tick": "-"}', now()) RETURNING id)
     SELECT id, pg_notify('naqsh_jobs_queued', 'queue.retention') FROM made`,
  );
  return row?.['id'];
}

async function untilDone(job: unknown): Promise<void> {
  await until(async () => (await service.query('SELECT 1 FROM jobs WHERE id = $1', [job])).length === 0);
}

test('a worker outlives the absence of its database, and works on when it is back', async () => {
  await untilDone(await enqueue());
  for (let cycle = 0; cycle < 2; cycle += 1) {
    await proxy.cut();
    const job = await enqueue();
    const seen = service.log.length;
    await until(() => service.log.slice(seen).some((line) => line.includes('The queue does not answer')));
    expect((await service.fetch('/healthz')).status).toBe(200);
    await proxy.restore();
    await untilDone(job);
  }
});

test('a service with a worker stops in order', async () => {
  expect([0, 'SIGTERM']).toContain(await service.terminate());
});
