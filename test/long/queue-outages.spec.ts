import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { elapse } from '../support/elapse.js';
import { Workers } from '../support/workers.js';

const JOBS = 300;
const JOB_MS = 300;
const OUTAGES = 12;
const PAUSE_MS = 3_000;

let workers: Workers;

beforeEach(async () => (workers = await Workers.open()));
afterEach(() => workers.close());

it(`${JOBS} jobs have their effect once each while the database drops its workers ${OUTAGES} times`, async () => {
  await Promise.all(['a', 'b', 'c'].map((name) => workers.start(name)));
  const names = Array.from({ length: JOBS }, (_, index) => `job ${index}`);
  await workers.enqueue(names, JOB_MS);
  let dropped = 0;
  for (let outage = 0; outage < OUTAGES; outage += 1) {
    await elapse(PAUSE_MS);
    // Drops connections as a restart of the server does.
    const { rowCount } = await workers.client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    dropped += rowCount ?? 0;
  }
  expect(dropped).toBeGreaterThan(OUTAGES);
  await workers.until('done', JOBS);
  const done = (await workers.effects('done')).map(({ job }) => job);
  expect(done.sort()).toEqual(names.sort());
  expect(await workers.statuses()).toEqual({ done: JOBS });
});
