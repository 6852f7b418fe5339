import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBehindProxy } from '../support/proxied-service.js';
import type { Service } from '../support/service.js';
import type { TcpProxy } from '../support/tcp-proxy.js';

let proxy: TcpProxy;
let service: Service;

beforeAll(async () => {
  ({ service, proxy } = await startBehindProxy({ seed: 'nothing', worker: true }));
});
afterAll(async () => {
  await service.close();
  await proxy.cut();
});

/** Puts a job in that erases nothing, as a schedule would, and gives its id. */
async function enqueue(): Promise<unknown> {
  const [row] = await service.query(
    `WITH made AS (INSERT INTO jobs (kind, payload, run_at) VALUES ('queue.retention', '{"tick": "-"}', now()) RETURNING id)
     SELECT id, pg_notify('naqsh_jobs_queued', 'queue.retention') FROM made`,
  );
  return row?.['id'];
}

async function untilDone(job: unknown): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const [row] = await service.query('SELECT status FROM jobs WHERE id = $1', [job]);
    if (row === undefined) return;
    if (Date.now() > deadline) throw new Error(`The job is still ${String(row['status'])}.`);
    await sleep(100);
  }
}

test('a worker outlives the absence of its database, and works on when it is back', async () => {
  await untilDone(await enqueue());
  for (let cycle = 0; cycle < 2; cycle += 1) {
    await proxy.cut();
    const job = await enqueue();
    await sleep(2_000);
    expect((await service.fetch('/healthz')).status).toBe(200);
    await proxy.restore();
    await untilDone(job);
  }
}, 180_000);

test('a service with a worker stops in order', async () => {
  const started = Date.now();
  expect([0, 'SIGTERM']).toContain(await service.terminate());
  expect(Date.now() - started).toBeLessThan(20_000);
});
