import { expect } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { Workers } from './workers.js';

const WORKERS = 3;
const PAUSE_MS = 2_000;

/**
 * Adds short jobs and kills a worker every two seconds, along with its current and prefetched jobs: no job is lost and
 * none takes effect twice.
 * @returns the number of times that jobs were started
 */
export async function killWorkersOver(jobs: number, kills: number): Promise<number> {
  const workers = await Workers.open();
  try {
    let started = 0;
    const start = () => workers.start(`worker ${(started += 1)}`);
    const alive = await Promise.all(Array.from({ length: WORKERS }, start));
    const names = Array.from({ length: jobs }, (_, index) => `job ${index}`);
    await workers.enqueue(names, 5);
    for (let kill = 0; kill < kills; kill += 1) {
      await workers.until('begun', Math.min(jobs, kill * 10 + 1));
      alive.shift()?.kill('SIGKILL');
      alive.push(await start());
      await sleep(PAUSE_MS);
    }
    await workers.until('done', jobs);
    const done = (await workers.effects('done')).map(({ job }) => job);
    expect(done.sort()).toEqual(names.sort());
    expect(await workers.statuses()).toEqual({ done: jobs });
    return (await workers.effects('begun')).length;
  } finally {
    await workers.close();
  }
}
