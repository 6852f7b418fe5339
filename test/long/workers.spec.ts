import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { elapse } from '../support/elapse.js';
import { Workers } from '../support/workers.js';

const JOBS = 500;
const JOB_MS = 500;
const WORKERS = 3;
const KILLS = 60;
const PAUSE_MS = 2_000;

let workers: Workers;

beforeEach(async () => (workers = await Workers.open()));
afterEach(() => workers.close());

it(`${JOBS} jobs are done once each while a worker is killed every two seconds`, async () => {
  let started = 0;
  const start = () => workers.start(`worker ${(started += 1)}`);
  const alive = await Promise.all(Array.from({ length: WORKERS }, start));
  const names = Array.from({ length: JOBS }, (_, index) => `job ${index}`);
  await workers.enqueue(names, JOB_MS);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await elapse(PAUSE_MS);
    alive.shift()?.kill('SIGKILL');
    alive.push(await start());
  }
  const begun = (await workers.effects('begun')).length;
  await workers.until('done', JOBS);
  const done = (await workers.effects('done')).map(({ job }) => job);
  expect(done.sort()).toEqual(names.sort());
  expect(await workers.statuses()).toEqual({ done: JOBS });
  // Unless the kills interrupted work, the test proves nothing.
  const begunInAll = (await workers.effects('begun')).length;
  expect(begunInAll).toBeGreaterThan(JOBS);
  expect(begun).toBeGreaterThan(0);
  process.stdout.write(`${begunInAll} times a job was begun, ${begunInAll - JOBS} of them ended by a kill.\n`);
});
