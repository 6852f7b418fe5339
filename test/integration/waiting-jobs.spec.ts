import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import { Handles, jobKind, JobQueue, JobRunnerModule, QueueModule } from '#queue';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { until } from '../support/until.js';

const PER_KEY = 3;
const MOST = 20;
const ASKING = jobKind<{ n: number }>('test.asking', { waits: true, concurrency: MOST, perKey: PER_KEY });
const WORKING = jobKind<{ n: number }>('test.working');

describe('jobs that wait for an answer', () => {
  let app: TestApplication;
  let jobs: JobQueue;
  const worked: number[] = [];
  /** The waiting calls by number, each with the function that answers it. */
  const asking = new Map<number, () => void>();
  const answered: number[] = [];
  let holds = true;

  @Injectable()
  class Work {
    @Handles(ASKING)
    async ask({ n }: { n: number }): Promise<void> {
      if (holds) await new Promise<void>((answer) => asking.set(n, answer));
      asking.delete(n);
      answered.push(n);
    }

    @Handles(WORKING)
    async work({ n }: { n: number }): Promise<void> {
      worked.push(n);
    }
  }

  beforeAll(async () => {
    app = await createTestApplication([
      QueueModule,
      { module: class WorkModule {}, imports: [QueueModule, JobRunnerModule], providers: [Work] },
    ]);
    jobs = app.module.get(JobQueue);
  });
  afterAll(() => app.close());
  beforeEach(() => {
    holds = true;
    worked.length = 0;
    answered.length = 0;
  });

  function answerAll(): void {
    holds = false;
    for (const answer of asking.values()) answer();
  }

  it('block no worker, and no other key', async () => {
    for (let n = 0; n < 100; n += 1) await jobs.enqueue(ASKING, { n }, { fairKey: 'hangs' });
    await until(() => asking.size === PER_KEY);
    await jobs.enqueue(ASKING, { n: 1_000 }, { fairKey: 'another' });
    await jobs.enqueue(WORKING, { n: 1 });
    await until(() => asking.has(1_000) && worked.length === 1);
    expect(asking.size).toBe(PER_KEY + 1);
    expect(answered).toEqual([]);
    answerAll();
    await until(() => answered.length === 101);
    expect(new Set(answered).size).toBe(101);
  });

  it('are as many at once as their kind says, each key with as many as it may have', async () => {
    const keys = 30;
    for (let n = 0; n < keys * 5; n += 1) await jobs.enqueue(ASKING, { n }, { fairKey: `key ${n % keys}` });
    await until(() => asking.size === MOST);
    for (const n of [...asking.keys()].slice(0, 5)) asking.get(n)?.();
    await until(() => answered.length === 5 && asking.size === MOST);
    const held = new Map<number, number>();
    for (const n of asking.keys()) held.set(n % keys, (held.get(n % keys) ?? 0) + 1);
    expect(Math.max(...held.values())).toBeLessThanOrEqual(PER_KEY);
    answerAll();
    await until(() => answered.length === keys * 5);
    expect(new Set(answered).size).toBe(keys * 5);
  });

  it('of a key at its bound begin as soon as one of them ends', async () => {
    for (let n = 0; n < PER_KEY + 1; n += 1) await jobs.enqueue(ASKING, { n }, { fairKey: 'one' });
    await until(() => asking.size === PER_KEY);
    const [first = -1] = asking.keys();
    asking.get(first)?.();
    await until(() => asking.size === PER_KEY && !asking.has(first));
    answerAll();
    await until(() => answered.length === PER_KEY + 1);
  });

  it('leave keys at their bound out, however many those are', async () => {
    const bound = 6;
    for (let n = 0; n < bound * 50; n += 1) await jobs.enqueue(ASKING, { n }, { fairKey: `full ${n % bound}` });
    await until(() => asking.size === bound * PER_KEY);
    await jobs.enqueue(ASKING, { n: 2_000 }, { fairKey: 'zz last' });
    await jobs.enqueue(ASKING, { n: 2_001 }, { fairKey: 'a first' });
    await until(() => asking.has(2_000) && asking.has(2_001));
    expect(asking.size).toBe(MOST);
    answerAll();
    await until(() => answered.length === bound * 50 + 2);
  });
});
