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
    // Each takes four, and no more until it may continue.
    await workers.enqueue(names, null);
    await workers.until('begun', 12);
    await workers.release(names);
    await workers.until('done', names.length);
    const done = await workers.effects('done');
    expect(done.map(({ job }) => job).sort()).toEqual([...names].sort());
    expect(new Set(done.map(({ worker }) => worker)).size).toBe(3);
    expect(await workers.statuses()).toEqual({ done: names.length });
    // Each was also started once: no work is wasted.
    expect(await workers.effects('begun')).toHaveLength(names.length);
  });

  it('make one job of each tick, though their clocks are minutes apart', async () => {
    const skews = { right: 0, early: -300_000, late: 300_000 };
    await Promise.all(
      Object.entries(skews).map(([name, skew]) => workers.start(name, { CLOCK_SKEW_MS: String(skew) })),
    );
    await workers.until('tick', 4);
    const effects = await workers.effects('tick');
    const ticks = effects.map(({ job }) => Date.parse(job));
    expect(new Set(ticks).size).toBe(ticks.length);
    for (const tick of ticks) expect(tick % 2_000).toBe(0);
    // By the database's clock none is done before its time, or late by the skew.
    const waits = effects.map(({ at }, index) => at.getTime() - (ticks[index] ?? 0));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...waits)).toBeLessThan(skews.late);
  });

  it('leave jobs of kinds that none of them knows alone, with any clocks', async () => {
    await workers.start('late', { CLOCK_SKEW_MS: '300000' });
    await workers.start('early', { CLOCK_SKEW_MS: '-300000' });
    await workers.enqueue(['unknown'], 0, 'test.newer');
    await workers.enqueue(['known'], 0);
    await workers.until('done', 1);
    const { rows } = await workers.client.query<object>(
      `SELECT status, attempts, fence FROM jobs WHERE kind = 'test.newer'`,
    );
    expect(rows).toEqual([{ status: 'queued', attempts: 0, fence: '0' }]);
  });
});

describe('a worker', () => {
  it('that is killed, or stopped past its lease, leaves its job to another within 30 seconds, and writes nothing more', async () => {
    const alone = { WORKER_CONCURRENCY: '1' };
    const doomed = await workers.start('doomed', alone);
    const zombie = await workers.start('zombie', alone);
    await workers.enqueue(['one', 'other'], null);
    await workers.until('begun', 2);
    await workers.start('heir');
    zombie.kill('SIGSTOP');
    doomed.kill('SIGKILL');
    await once(doomed, 'exit');
    // Then the heir takes over, by polling.
    expect(await workers.longestLease()).toBeLessThan(30);
    await workers.until('begun', 4);
    await workers.release(['one', 'other']);
    await workers.until('done', 2);
    zombie.kill('SIGCONT');
    await workers.until('LeaseLostError', 1);
    expect((await workers.effects('done')).map(({ worker }) => worker)).toEqual(['heir', 'heir']);
    expect((await workers.effects('LeaseLostError')).map(({ worker }) => worker)).toEqual(['zombie']);
    expect(await workers.statuses()).toEqual({ done: 2 });
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('finishes its current work after %s', async (signal) => {
    // The worker has one slot, which is taken: it must not take a job that arrives after the signal.
    const worker = await workers.start('leaving', { WORKER_CONCURRENCY: '1' });
    await workers.enqueue(['short'], null);
    await workers.until('begun', 1);
    const hasHeard = once(worker.stdout, 'data');
    worker.kill(signal);
    await hasHeard;
    await workers.enqueue(['next'], 10);
    await workers.release(['short']);
    const [code, killedBy] = (await once(worker, 'exit')) as [number | null, string | null];
    expect([0, signal]).toContain(code ?? killedBy);
    expect((await workers.effects('done')).map(({ job }) => job)).toEqual(['short']);
    expect(await workers.statuses()).toEqual({ done: 1, queued: 1 });
  });

  it('hands back unfinished work at its deadline, at once and without counting the try', async () => {
    const worker = await workers.start('leaving');
    await workers.enqueue(['long'], null);
    await workers.until('begun', 1);
    worker.kill('SIGTERM');
    const [code, killedBy] = (await once(worker, 'exit')) as [number | null, string | null];
    expect([0, 'SIGTERM']).toContain(code ?? killedBy);
    const { rows } = await workers.client.query<object>(
      `SELECT status, attempts, leased_until, run_at <= now() AS due FROM jobs WHERE kind = 'test.slow'`,
    );
    expect(rows).toEqual([{ status: 'queued', attempts: 0, leased_until: null, due: true }]);
    await workers.release(['long']);
    await workers.start('heir');
    await workers.until('done', 1);
  });
});
