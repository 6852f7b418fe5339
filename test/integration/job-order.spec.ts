import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Handles, type JobKind, jobKind, JobQueue, type JobRun, JobRunnerModule, QueueModule } from '#queue';
import { type AskedKind, ClaimTable } from '../../libs/queue/src/worker/claim.table.js';
import { KindTurns } from '../../libs/queue/src/worker/kind-turns.js';
import { type Lease, LeaseTable } from '../../libs/queue/src/worker/lease.table.js';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { until } from '../support/until.js';

const SHARED = jobKind<{ n: number }>('test.shared');
const OTHER = jobKind<{ n: number }>('test.other');
const URGENT = jobKind<{ n: number }>('test.urgent', { priority: 10 });
const LIMITED = jobKind<{ n: number }>('test.limited', { concurrency: 2 });
const CHAIN = jobKind<{ from: number; to: number }>('test.chain', {
  retry: { attempts: 2, baseSeconds: 0.01, capSeconds: 0.01 },
});

const FLOOD = 10_000;

let app: TestApplication;
let transactor: Transactor;

const query = <Row>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  transactor.manager().query<Row[]>(statement, values);

describe('whose job is next', () => {
  let claims: ClaimTable;
  let leases: LeaseTable;
  let jobs: JobQueue;

  beforeAll(async () => {
    app = await createTestApplication([
      QueueModule,
      { module: class IdleModule {}, imports: [QueueModule], providers: [ClaimTable, LeaseTable] },
    ]);
    transactor = app.module.get(Transactor);
    claims = app.module.get(ClaimTable);
    leases = app.module.get(LeaseTable);
    jobs = app.module.get(JobQueue);
  });
  afterAll(() => app.close());
  beforeEach(() => query('TRUNCATE jobs'));

  /** Many finished jobs of one key. */
  const flood = (kind: JobKind<object>, key: string, count = FLOOD): Promise<unknown[]> =>
    query(
      `INSERT INTO jobs (kind, fair_key, payload, run_at)
       SELECT $1, $2, jsonb_build_object('n', n), now() - interval '1 hour' FROM generate_series(1, $3::int) AS n`,
      [kind.name, key, count],
    );

  /** A worker with the given concurrency, which takes jobs until it has the given number. */
  class Hands {
    private readonly turns = new KindTurns();

    constructor(
      private readonly count: number,
      private readonly kinds: JobKind<object>[],
    ) {}

    async take(jobs: number): Promise<Lease[]> {
      const taken: Lease[] = [];
      while (taken.length < jobs) {
        const batch = await claims.claim(this.asked(), this.count);
        for (const lease of batch) {
          this.turns.took(this.kinds.find(({ name }) => name === lease.kind) ?? SHARED, lease);
        }
        taken.push(...batch);
        await leases.finishAll(batch);
        if (batch.length === 0) break;
      }
      return taken;
    }

    private asked(): AskedKind[] {
      return this.kinds.map((kind) => ({
        kind: kind.name,
        most: this.count,
        turn: this.turns.turnOf(kind),
        after: this.turns.keyOf(kind),
      }));
    }
  }

  /** The number of a key's jobs taken before the first of another. */
  const before = (taken: readonly Lease[], key: string, other: string): number =>
    taken
      .slice(
        0,
        taken.findIndex(({ fairKey }) => fairKey === other),
      )
      .filter(({ fairKey }) => fairKey === key).length;

  it.each([1, 2, 4, 50])(
    'a key with 10,000 jobs keeps the first of another waiting for two of its own at most: %i hands',
    async (count) => {
      await flood(SHARED, 'm');
      const hands = new Hands(count, [SHARED]);
      await hands.take(100);
      for (const late of ['a', 'z', '']) {
        await jobs.enqueue(SHARED, { n: 0 }, { fairKey: late });
        const taken = await hands.take(3);
        expect(taken.map(({ fairKey }) => fairKey)).toContain(late);
        expect(before(taken, 'm', late)).toBeLessThanOrEqual(2);
      }
    },
  );

  it('jobs that are made together have their turn in their order', async () => {
    await jobs.enqueueAll(SHARED, []);
    const numbers = Array.from({ length: 250 }, (_, n) => n);
    await jobs.enqueueAll(
      SHARED,
      numbers.map((n) => ({ n })),
      { fairKey: 'm' },
    );
    const taken = await new Hands(1, [SHARED]).take(300);
    expect(taken.map(({ payload }) => payload)).toEqual(numbers.map((n) => ({ n })));
    expect(new Set(taken.map(({ fairKey }) => fairKey))).toEqual(new Set(['m']));
  });

  it.each([1, 3, 10])('keys take turns, one job each, as long as they have jobs: %i hands', async (count) => {
    const keys = ['a', 'b', 'c', 'd', 'e'];
    for (const key of keys) await flood(SHARED, key, 20);
    const taken = await new Hands(count, [SHARED]).take(100);
    expect(taken).toHaveLength(100);
    expect(new Set(taken.map(({ job }) => job)).size).toBe(100);
    for (let round = 0; round < 20; round += 1) {
      const served = taken.slice(round * keys.length, (round + 1) * keys.length).map(({ fairKey }) => fairKey);
      expect(served.sort()).toEqual(keys);
    }
  });

  it('more keys than hands all have their turn', async () => {
    for (let n = 0; n < 40; n += 1) await flood(SHARED, `key ${n}`, 3);
    const taken = await new Hands(7, [SHARED]).take(120);
    expect(taken).toHaveLength(120);
    for (let round = 0; round < 3; round += 1) {
      expect(new Set(taken.slice(round * 40, (round + 1) * 40).map(({ fairKey }) => fairKey)).size).toBe(40);
    }
  });

  it('the jobs of a key come in the order in which they were due', async () => {
    await query(
      `INSERT INTO jobs (kind, payload, run_at)
       SELECT $1, jsonb_build_object('n', n), now() - make_interval(secs => 1000 - n) FROM generate_series(1, 200) AS n`,
      [SHARED.name],
    );
    const taken = await new Hands(8, [SHARED]).take(200);
    expect(taken.map(({ payload }) => (payload as { n: number }).n)).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    );
  });

  it.each([1, 4])('kinds take turns, and a kind of higher priority goes first: %i hands', async (count) => {
    await flood(SHARED, '');
    await flood(OTHER, '');
    const hands = new Hands(count, [SHARED, OTHER, URGENT]);
    const even = (await hands.take(40)).slice(0, 40).filter(({ kind }) => kind === OTHER.name).length;
    expect(even).toBe(20);
    await jobs.enqueue(URGENT, { n: 0 });
    expect((await hands.take(1))[0]?.kind).toBe(URGENT.name);
    await flood(URGENT, '', 1_000);
    // Its priority is only a head start: the others get their turn however many jobs it has.
    const taken = await hands.take(60);
    for (const { name } of [SHARED, OTHER]) expect(taken.map(({ kind }) => kind)).toContain(name);
  });

  it('a hundred takers at once get each job once', async () => {
    await flood(SHARED, 'a', 300);
    await flood(OTHER, 'b', 300);
    const hands = Array.from({ length: 100 }, () => new Hands(3, [SHARED, OTHER]));
    const taken = (await Promise.all(hands.map((hand) => hand.take(600)))).flat();
    // Jobs that another taker locked at that moment are left for the next poll.
    taken.push(...(await new Hands(10, [SHARED, OTHER]).take(600)));
    expect(taken).toHaveLength(600);
    expect(new Set(taken.map(({ job }) => job)).size).toBe(600);
    for (const { fence, attempt } of taken) expect({ fence, attempt }).toEqual({ fence: '1', attempt: 1 });
  });

  it('a job that is due later costs nothing until then, and is taken at its time', async () => {
    await jobs.enqueue(SHARED, { n: 1 }, { startAfter: new Date(Date.now() + 3_600_000) });
    const hands = new Hands(1, [SHARED]);
    expect(await leases.queueDue()).toBeGreaterThan(3_500);
    expect(await hands.take(1)).toEqual([]);
    // The column stores whole milliseconds: now() could be rounded to a moment in the future.
    await query(`UPDATE jobs SET run_at = now() - interval '1 ms'`);
    expect(await leases.queueDue()).toBeNull();
    expect(await hands.take(1)).toHaveLength(1);
  });
});

describe('a worker', () => {
  let running = 0;
  let most = 0;
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const done: number[] = [];

  @Injectable()
  class Work {
    constructor(private readonly transactor: Transactor) {}

    @Handles(LIMITED)
    async limited({ n }: { n: number }): Promise<void> {
      running += 1;
      most = Math.max(most, running);
      await held;
      running -= 1;
      done.push(n);
    }

    @Handles(SHARED)
    async shared({ n }: { n: number }): Promise<void> {
      done.push(n);
    }

    /** Three numbers per link; every other link fails after writing its numbers. */
    @Handles(CHAIN)
    async chain({ from, to }: { from: number; to: number }, run: JobRun<{ from: number; to: number }>): Promise<void> {
      const next = Math.min(from + 3, to);
      const write = async (): Promise<void> => {
        await this.transactor
          .manager()
          .query('INSERT INTO numbers SELECT n FROM generate_series($1::int, $2::int) AS n', [from, next - 1]);
        if (run.attempt === 1 && from % 2 === 0) throw new Error('halfway');
      };
      await (next === to ? run.finish(write) : run.continueWith({ from: next, to }, write));
    }
  }

  beforeAll(async () => {
    app = await createTestApplication([
      QueueModule,
      { module: class WorkModule {}, imports: [QueueModule, JobRunnerModule], providers: [Work] },
    ]);
    transactor = app.module.get(Transactor);
    await query('CREATE TABLE numbers (n int)');
  });
  afterAll(() => app.close());
  beforeEach(() => {
    done.length = 0;
  });

  it('has jobs of a kind only up to the limit of the kind, and others meanwhile', async () => {
    const jobs = app.module.get(JobQueue);
    for (let n = 0; n < 40; n += 1) await jobs.enqueue(LIMITED, { n });
    await jobs.enqueue(SHARED, { n: -1 });
    await until(() => running === 2 && done.length === 1);
    expect(done).toEqual([-1]);
    letGo();
    await until(() => done.length === 41);
    expect(most).toBe(2);
  });

  it('does long work as a chain of short jobs, of which each has its effect once after any failure', async () => {
    const jobs = app.module.get(JobQueue);
    await jobs.enqueue(CHAIN, { from: 0, to: 100 }, { key: 'chain' });
    await until(
      async () => (await query(`SELECT 1 FROM jobs WHERE kind = 'test.chain' AND status = 'done'`)).length === 1,
    );
    const numbers = await query<{ n: number }>('SELECT n FROM numbers ORDER BY n');
    expect(numbers.map(({ n }) => n)).toEqual(Array.from({ length: 100 }, (_, n) => n));
    // It stays one job throughout, unique by its key.
    expect(await query(`SELECT fence > 34 AS many FROM jobs WHERE kind = 'test.chain'`)).toEqual([{ many: true }]);
    expect(await jobs.enqueue(CHAIN, { from: 0, to: 100 }, { key: 'chain' })).toBe(false);
  });

  it('hears of jobs again, and looks at once, when its connection was lost', async () => {
    const ended = await query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    );
    expect(ended).toHaveLength(1);
    await query(`INSERT INTO jobs (kind, payload, run_at) VALUES ('test.shared', '{"n": 7}', now())`);
    await until(() => done.includes(7));
    await until(
      async () =>
        (await query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`))
          .length === 1,
    );
    await app.module.get(JobQueue).enqueue(SHARED, { n: 8 });
    await until(() => done.includes(8));
  });
});
