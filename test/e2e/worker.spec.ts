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
    // Alone one of them, four jobs at a time, would need three seconds, and all are notified at once.
    await workers.enqueue(names, 100);
    await workers.until('done', names.length, 60);
    const done = await workers.effects('done');
    expect(done.map(({ job }) => job).sort()).toEqual([...names].sort());
    expect(new Set(done.map(({ worker }) => worker)).size).toBe(3);
    expect(await workers.statuses()).toEqual({ done: names.length });
    // Each was begun once, too: nobody works in vain.
    expect(await workers.effects('begun')).toHaveLength(names.length);
  }, 120_000);

  it('make one job of each tick, though their clocks are minutes apart', async () => {
    const skews = { right: 0, early: -300_000, late: 300_000 };
    await Promise.all(
      Object.entries(skews).map(([name, skew]) => workers.start(name, { CLOCK_SKEW_MS: String(skew) })),
    );
    await workers.until('tick', 4, 60);
    const effects = await workers.effects('tick');
    const ticks = effects.map(({ job }) => Date.parse(job));
    expect(new Set(ticks).size).toBe(ticks.length);
    for (const tick of ticks) expect(tick % 2_000).toBe(0);
    // By the clock of the database none is done before its time, or a skew late.
    const waits = effects.map(({ at }, index) => at.getTime() - (ticks[index] ?? 0));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...waits)).toBeLessThan(120_000);
  }, 120_000);

  it('leave jobs of kinds that none of them knows alone, whatever their clocks say', async () => {
    await workers.start('late', { CLOCK_SKEW_MS: '300000' });
    await workers.start('early', { CLOCK_SKEW_MS: '-300000' });
    await workers.enqueue(['unknown'], 0, 'test.newer');
    await workers.enqueue(['known'], 0);
    await workers.until('done', 1, 60);
    const { rows } = await workers.client.query<object>(
      `SELECT status, attempts, fence FROM jobs WHERE kind = 'test.newer'`,
    );
    expect(rows).toEqual([{ status: 'queued', attempts: 0, fence: '0' }]);
  }, 120_000);
});

describe('a worker', () => {
  it('that is killed, or stopped past its lease, leaves its job to another within 30 seconds, and writes nothing more', async () => {
    const alone = { WORKER_CONCURRENCY: '1' };
    const doomed = await workers.start('doomed', alone);
    const zombie = await workers.start('zombie', alone);
    await workers.enqueue(['one', 'other'], 3_000);
    await workers.until('begun', 2, 60);
    zombie.kill('SIGSTOP');
    doomed.kill('SIGKILL');
    const killed = await workers.now();
    await workers.start('heir');
    await workers.until('done', 2, 60);
    // From the kill to the first step of the next worker: the lease that was left, and a poll.
    const takenOver = (await workers.effects('begun')).filter(({ worker }) => worker === 'heir');
    for (const { at } of takenOver) expect(at.getTime() - killed.getTime()).toBeLessThan(30_000);
    zombie.kill('SIGCONT');
    await workers.until('LeaseLostError', 1, 60);
    expect((await workers.effects('done')).map(({ worker }) => worker)).toEqual(['heir', 'heir']);
    expect((await workers.effects('LeaseLostError')).map(({ worker }) => worker)).toEqual(['zombie']);
    expect(await workers.statuses()).toEqual({ done: 2 });
  }, 180_000);

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'that is told to stop by %s finishes what it can',
    async (signal) => {
      // Of one hand, which is full: what comes after the signal is not for this worker.
      const worker = await workers.start('leaving', { WORKER_CONCURRENCY: '1' });
      await workers.enqueue(['short'], 3_000);
      await workers.until('begun', 1, 60);
      const asked = Date.now();
      worker.kill(signal);
      await workers.enqueue(['next'], 10);
      const [code, killedBy] = (await once(worker, 'exit')) as [number | null, string | null];
      expect([0, signal]).toContain(code ?? killedBy);
      expect(Date.now() - asked).toBeLessThan(20_000);
      expect((await workers.effects('done')).map(({ job }) => job)).toEqual(['short']);
      expect(await workers.statuses()).toEqual({ done: 1, queued: 1 });
    },
    120_000,
  );

  it('hands back what it can not finish in time, at once and without counting the try', async () => {
    const worker = await workers.start('leaving');
    await workers.enqueue(['long'], 19_000);
    await workers.until('begun', 1, 60);
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
    await workers.until('done', 1, 60);
  }, 120_000);
});
