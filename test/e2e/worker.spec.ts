import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { Workers } from '../support/workers.js';

let workers: Workers;

beforeEach(async () => (workers = await Workers.open()));
afterEach(() => workers.close());

describe('several workers', () => {
  it('share the jobs, each of which has its effect once', async () => {
    await Promise.all(['a', 'b', 'c'].map((name) => workers.start(name)));
    const names = Array.from({ length: 120 }, (_, index) => `job ${index}`);
    await workers.enqueue(names, 20);
    await workers.until('done', names.length, 25);
    const done = await workers.effects('done');
    expect(done.map(({ job }) => job).sort()).toEqual([...names].sort());
    expect(new Set(done.map(({ worker }) => worker)).size).toBe(3);
    expect(await workers.statuses()).toEqual({ done: names.length });
    // Each was begun once, too: nobody works in vain.
    expect(await workers.effects('begun')).toHaveLength(names.length);
  }, 60_000);

  it('make one job of each tick', async () => {
    await Promise.all(['a', 'b', 'c'].map((name) => workers.start(name)));
    await workers.until('tick', 4, 20);
    const ticks = (await workers.effects('tick')).map(({ job }) => job);
    expect(new Set(ticks).size).toBe(ticks.length);
    for (const tick of ticks) expect(Date.parse(tick) % 2_000).toBe(0);
  }, 60_000);
});

describe('a worker', () => {
  it('that is killed, or stopped past its lease, leaves its job to another within 40 seconds, and writes nothing more', async () => {
    const alone = { WORKER_CONCURRENCY: '1' };
    const doomed = await workers.start('doomed', alone);
    const zombie = await workers.start('zombie', alone);
    await workers.enqueue(['one', 'other'], 3_000);
    await workers.until('begun', 2, 10);
    zombie.kill('SIGSTOP');
    doomed.kill('SIGKILL');
    const killed = Date.now();
    await workers.start('heir');
    await workers.until('done', 2, 40);
    expect(Date.now() - killed).toBeLessThan(40_000);
    zombie.kill('SIGCONT');
    await workers.until('LeaseLostError', 1, 15);
    expect((await workers.effects('done')).map(({ worker }) => worker)).toEqual(['heir', 'heir']);
    expect((await workers.effects('LeaseLostError')).map(({ worker }) => worker)).toEqual(['zombie']);
    expect(await workers.statuses()).toEqual({ done: 2 });
  }, 90_000);

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'that is told to stop by %s finishes what it can',
    async (signal) => {
      const worker = await workers.start('leaving');
      await workers.enqueue(['short'], 2_000);
      await workers.until('begun', 1, 10);
      const asked = Date.now();
      worker.kill(signal);
      await workers.enqueue(['next'], 10);
      const [code, killedBy] = (await once(worker, 'exit')) as [number | null, string | null];
      expect([0, signal]).toContain(code ?? killedBy);
      expect(Date.now() - asked).toBeLessThan(20_000);
      expect((await workers.effects('done')).map(({ job }) => job)).toEqual(['short']);
      expect(await workers.statuses()).toEqual({ done: 1, queued: 1 });
    },
    60_000,
  );

  it('hands back what it can not finish in time, at once and without counting the try', async () => {
    const worker = await workers.start('leaving');
    await workers.enqueue(['long'], 19_000);
    await workers.until('begun', 1, 10);
    const asked = Date.now();
    worker.kill('SIGTERM');
    await once(worker, 'exit');
    expect(Date.now() - asked).toBeLessThan(20_000);
    const { rows } = await workers.client.query<object>(
      `SELECT status, attempts, leased_until, run_at <= now() AS due FROM jobs WHERE kind = 'test.slow'`,
    );
    expect(rows).toEqual([{ status: 'queued', attempts: 0, leased_until: null, due: true }]);
    await workers.client.query(`UPDATE jobs SET payload = payload || '{"ms": 10}' WHERE kind = 'test.slow'`);
    await workers.start('heir');
    await workers.until('done', 1, 10);
  }, 60_000);
});
