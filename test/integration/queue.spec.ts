import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Injectable, Logger } from '@nestjs/common';
import { Transactor } from '#database';
import { StartError } from '#kernel';
import { ClaimTable } from '../../libs/queue/src/worker/claim.table.js';
import { LeaseTable } from '../../libs/queue/src/worker/lease.table.js';
import {
  AskedToWait,
  Handles,
  Inbox,
  inboxSource,
  JOB_DEADLINE_SECONDS,
  jobKind,
  JobQueue,
  type JobRun,
  JobRunnerModule,
  PermanentFailure,
  QueueModule,
  schedule,
  type Tick,
} from '#queue';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { until } from '../support/until.js';

const COUNT = jobKind<{ name: string }>('test.count');
const FLAKY = jobKind<{ failures: number }>('test.flaky', { retry: { attempts: 3, baseSeconds: 0.2, capSeconds: 1 } });
const HOPELESS = jobKind<object>('test.hopeless');
const LIMITED = jobKind<{ seconds: number | null }>('test.limited', { retry: { attempts: 2, baseSeconds: 1 } });
const ODD = jobKind<{ thrown: keyof typeof ODDITIES }>('test.odd', { retry: { attempts: 1 } });
const ENDLESS = jobKind<object>('test.endless', { retry: { attempts: 1 } });
const NOBODYS = jobKind<object>('test.nobodys');
const PATIENT = jobKind<object>('test.patient', { retry: { attempts: 8, baseSeconds: 5, capSeconds: 300 } });
const EVERY_SECOND = schedule('test.tick', { everySeconds: 1 });
const EVENTS = inboxSource('test');

/** Values that a library may throw despite its types. */
const ODDITIES = {
  nul: new Error('a\0b'),
  'half a character': new Error(`${'x'.repeat(499)}🎉`),
  'an object that is no text': Object.create(null) as Error,
  nothing: undefined as unknown as Error,
};

/** The actions of the handlers, in order. */
const seen: string[] = [];
/** The latest completion times of the jobs, by name. */
const times = new Map<string, number>();

@Injectable()
class Work {
  constructor(private readonly inbox: Inbox) {}

  @Handles(COUNT)
  async count({ name }: { name: string }): Promise<void> {
    times.set(name, Date.now());
    seen.push(name);
  }

  @Handles(FLAKY)
  async fail({ failures }: { failures: number }, run: JobRun): Promise<void> {
    seen.push(`try ${run.attempt}`);
    if (run.attempt <= failures) throw new Error('not yet');
  }

  @Handles(HOPELESS)
  async giveUp(): Promise<void> {
    throw new PermanentFailure('there is no such thing');
  }

  @Handles(LIMITED)
  async askTooMuch({ seconds }: { seconds: number | null }): Promise<void> {
    throw new AskedToWait('not so often', seconds);
  }

  @Handles(ODD)
  async throwOddly({ thrown }: { thrown: keyof typeof ODDITIES }): Promise<void> {
    throw ODDITIES[thrown];
  }

  @Handles(ENDLESS)
  goOn(): Promise<void> {
    return new Promise(() => undefined);
  }

  @Handles(EVERY_SECOND)
  async tick({ tick }: Tick): Promise<void> {
    seen.push(`tick ${tick}`);
  }

  @Handles(EVENTS)
  async receive({ eventId }: { eventId: string }, run: JobRun): Promise<void> {
    const event = await this.inbox.find(EVENTS, eventId);
    seen.push(`event ${eventId} ${event?.body.toString() ?? 'gone'} ${event?.headers['x-kind']}`);
    await run.finish(() => this.inbox.settle(EVENTS, eventId, 'processed'));
  }
}

describe('the queue', () => {
  let app: TestApplication;
  let jobs: JobQueue;
  let transactor: Transactor;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    app = await createTestApplication([
      QueueModule,
      { module: class WorkModule {}, imports: [QueueModule, JobRunnerModule], providers: [Work] },
    ]);
    jobs = app.module.get(JobQueue);
    transactor = app.module.get(Transactor);
  });
  afterAll(() => app.close());

  const rowsOf = (kind: string): Promise<{ status: string; attempts: number; error: string | null }[]> =>
    transactor.manager().query('SELECT status, attempts, error FROM jobs WHERE kind = $1 ORDER BY created_at', [kind]);

  /** Seconds until a job is retried. */
  async function waitOf(job: string): Promise<number | undefined> {
    const [row] = await transactor
      .manager()
      .query<{ wait: number }[]>(
        `SELECT extract(epoch FROM run_at - now())::float8 AS wait FROM jobs WHERE id = $1 AND status = 'scheduled'`,
        [job],
      );
    return row?.wait;
  }

  async function openTransactions(): Promise<number> {
    const [row] = await transactor.manager().query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'idle in transaction' AND query LIKE '%INTO jobs%'`,
    );
    return row?.n ?? 0;
  }

  it('runs a job that was committed, and never one that was not', async () => {
    const lost = transactor.run(async () => {
      await jobs.enqueue(COUNT, { name: 'rolled back' });
      throw new Error('halfway');
    });
    await expect(lost).rejects.toThrow('halfway');
    await transactor.run(() => jobs.enqueue(COUNT, { name: 'committed' }));
    await until(() => seen.includes('committed'));
    expect(seen).not.toContain('rolled back');
    // It has no key that would exclude a second one, and leaves nothing behind.
    await until(async () => (await rowsOf(COUNT.name)).length === 0);
  });

  it('runs a job with a key once, however often and however late it is asked for', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, () => jobs.enqueue(COUNT, { name: 'keyed' }, { key: 'k' })),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    await until(() => seen.includes('keyed'));
    expect(await jobs.enqueue(COUNT, { name: 'keyed' }, { key: 'k' })).toBe(false);
    await until(async () => (await rowsOf(COUNT.name)).some(({ status }) => status === 'done'));
    expect(await jobs.enqueue(COUNT, { name: 'keyed' }, { key: 'k' })).toBe(false);
    await jobs.enqueue(COUNT, { name: 'after the keyed one' });
    await until(() => seen.includes('after the keyed one'));
    expect(seen.filter((name) => name === 'keyed')).toHaveLength(1);
  });

  it('runs a job not before its time', async () => {
    const startAfter = new Date(Date.now() + 1_500);
    await jobs.enqueue(COUNT, { name: 'later' }, { startAfter });
    await until(() => seen.includes('later'));
    expect(times.get('later')).toBeGreaterThanOrEqual(startAfter.getTime());
  });

  it('works through many jobs, each once', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `many ${index}`);
    await Promise.all(names.map((name) => jobs.enqueue(COUNT, { name })));
    await until(() => names.every((name) => seen.includes(name)));
    expect(seen.filter((name) => name.startsWith('many'))).toHaveLength(100);
  });

  it('works through jobs that are made together, as soon as they are committed', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `together ${index}`);
    await transactor.run(() =>
      jobs.enqueueAll(
        COUNT,
        names.map((name) => ({ name })),
      ),
    );
    await until(() => names.every((name) => seen.includes(name)));
    expect(seen.filter((name) => name.startsWith('together'))).toHaveLength(100);
  });

  it('takes kinds in turn: many jobs of one do not keep another waiting', async () => {
    seen.length = 0;
    await transactor.run(async () => {
      for (let n = 0; n < 300; n += 1) await jobs.enqueue(COUNT, { name: `flood ${n}` });
      await jobs.enqueue(FLAKY, { failures: 0 });
    });
    await until(() => seen.includes('try 1') && seen.filter((name) => name.startsWith('flood')).length === 300);
    expect(seen.indexOf('try 1')).toBeLessThan(30);
    await transactor.manager().query('DELETE FROM jobs WHERE kind = $1', [FLAKY.name]);
    seen.length = 0;
  });

  it('tries a job that fails again, and leaves it dead after its last try, with the reason', async () => {
    await jobs.enqueue(FLAKY, { failures: 1 });
    await until(async () => seen.includes('try 2') && (await rowsOf(FLAKY.name)).length === 0);
    expect(seen.filter((one) => one.startsWith('try'))).toEqual(['try 1', 'try 2']);
    await jobs.enqueue(FLAKY, { failures: 9 });
    await until(async () => (await rowsOf(FLAKY.name))[0]?.status === 'dead');
    expect((await rowsOf(FLAKY.name))[0]).toEqual({ status: 'dead', attempts: 3, error: 'not yet' });
  });

  it.each([
    [600, 599, 601],
    [0, 0, 2],
    [null, 0, 2],
  ])('waits as long as the other side requests: %p seconds', async (seconds, least, most) => {
    const leases = app.module.get(LeaseTable);
    const fail = leases.fail.bind(leases);
    let wait: number | undefined;
    // In the same transaction, whose clock stands still.
    const failing = jest.spyOn(leases, 'fail').mockImplementation((...failure) =>
      transactor.run(async () => {
        const outcome = await fail(...failure);
        wait ??= await waitOf(failure[0].job);
        return outcome;
      }),
    );
    await jobs.enqueue(LIMITED, { seconds });
    await until(() => wait !== undefined).finally(() => failing.mockRestore());
    expect(wait).toBeLessThanOrEqual(most);
    expect(wait).toBeGreaterThanOrEqual(least);
    await transactor.manager().query('DELETE FROM jobs WHERE kind = $1', [LIMITED.name]);
  });

  it('does not retry a job that cannot succeed', async () => {
    await jobs.enqueue(HOPELESS, {});
    await until(async () => (await rowsOf(HOPELESS.name))[0]?.status === 'dead');
    expect(await rowsOf(HOPELESS.name)).toEqual([{ status: 'dead', attempts: 1, error: 'there is no such thing' }]);
  });

  it.each([
    ['nul', 'a\uFFFDb'],
    ['half a character', `${'x'.repeat(499)}\uFFFD`],
    ['an object that is no text', '[Object: null prototype] {}'],
    ['nothing', 'undefined'],
  ] as const)('keeps the error of a handler, even %s', async (thrown, error) => {
    await transactor.manager().query('DELETE FROM jobs WHERE kind = $1', [ODD.name]);
    await jobs.enqueue(ODD, { thrown });
    await until(async () => (await rowsOf(ODD.name))[0]?.status === 'dead');
    expect(await rowsOf(ODD.name)).toEqual([{ status: 'dead', attempts: 1, error }]);
  });

  it('does not let a job go on past its time, whether or not it heeds the signal', async () => {
    const after = globalThis.setTimeout;
    const hastened = jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
        after(work, ms === JOB_DEADLINE_SECONDS * 1000 ? 100 : ms, ...args)) as typeof setTimeout);
    await jobs.enqueue(ENDLESS, {});
    await until(async () => (await rowsOf(ENDLESS.name))[0]?.status === 'dead').finally(() => hastened.mockRestore());
    const error = 'It took longer than the 20 s that a job has.';
    expect(await rowsOf(ENDLESS.name)).toEqual([{ status: 'dead', attempts: 1, error }]);
  });

  it('waits longer after each failure before it tries again', async () => {
    const [claims, leases] = [app.module.get(ClaimTable), app.module.get(LeaseTable)];
    for (const [failures, least, most] of [
      [0, 2.5, 5],
      [3, 20, 40],
    ] as const) {
      await transactor
        .manager()
        .query(`INSERT INTO jobs (kind, payload, run_at, attempts) VALUES ($1, '{}', now(), $2)`, [
          PATIENT.name,
          failures,
        ]);
      const [lease] = await claims.claim([{ kind: PATIENT.name, most: 1, turn: 0, after: '' }], 1);
      if (lease === undefined) throw new Error('The job was not free.');
      const failure = { error: new Error('not yet'), final: false, waitSeconds: 0 };
      const [outcome, wait] = await transactor.run(async () => [
        await leases.fail(lease, PATIENT, failure),
        await waitOf(lease.job),
      ]);
      expect(outcome).toBe('retried');
      expect(wait).toBeGreaterThanOrEqual(least);
      expect(wait).toBeLessThanOrEqual(most);
    }
  });

  it('ends a job that took its worker with it at every try', async () => {
    await transactor.manager().query(
      `INSERT INTO jobs (kind, payload, run_at, status, attempts, fence, leased_until)
       VALUES ($1, '{}', now(), 'running', $2, 1, now())`,
      [NOBODYS.name, NOBODYS.retry.attempts],
    );
    const [job] = await transactor
      .manager()
      .query<{ id: string }[]>('SELECT id FROM jobs WHERE kind = $1', [NOBODYS.name]);
    const leases = app.module.get(LeaseTable);
    expect(await leases.releaseLapsed([NOBODYS])).toEqual([expect.objectContaining({ job: job?.id })]);
    expect(await leases.releaseLapsed([NOBODYS])).toEqual([]);
    const error = 'The worker ended, or lost its lease, in the last try.';
    expect(await rowsOf(NOBODYS.name)).toEqual([{ status: 'dead', attempts: NOBODYS.retry.attempts, error }]);
    await transactor.manager().query('DELETE FROM jobs WHERE kind = $1', [NOBODYS.name]);
  });

  it('leaves jobs of a kind that it does not know to others', async () => {
    await jobs.enqueue(NOBODYS, {});
    await jobs.enqueue(COUNT, { name: 'after it' });
    await until(() => seen.includes('after it'));
    expect(await rowsOf(NOBODYS.name)).toEqual([{ status: 'queued', attempts: 0, error: null }]);
  });

  it('makes each tick of a schedule into one job', async () => {
    await until(() => seen.filter((one) => one.startsWith('tick')).length >= 3);
    const ticks = seen.filter((one) => one.startsWith('tick'));
    expect(new Set(ticks).size).toBe(ticks.length);
  });

  describe('the inbox', () => {
    it('takes an event in once, and processes it once', async () => {
      const inbox = app.module.get(Inbox);
      const event = { eventId: 'e1', headers: { 'x-kind': 'paid' }, body: Buffer.from('{"a":1}') };
      const answers = await Promise.all(Array.from({ length: 30 }, () => inbox.receive(EVENTS, event)));
      expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
      await until(() => seen.includes('event e1 {"a":1} paid'));
      expect(await inbox.receive(EVENTS, { ...event, body: Buffer.from('{}') })).toBe('duplicate');
      expect(await inbox.lastReceivedAt(EVENTS)).toBeInstanceOf(Date);
    });

    it('takes an event in again whose first taking was rolled back', async () => {
      const inbox = app.module.get(Inbox);
      const event = { eventId: 'e2', headers: {}, body: Buffer.of(1) };
      let rolledBack: () => void = () => undefined;
      const first = transactor.run(async () => {
        await inbox.receive(EVENTS, event);
        await new Promise<void>((resolve) => (rolledBack = resolve));
        throw new Error('halfway');
      });
      await until(async () => (await openTransactions()) > 0);
      const second = inbox.receive(EVENTS, event);
      rolledBack();
      await expect(first).rejects.toThrow('halfway');
      expect(await second).toBe('accepted');
    });

    it('forgets bodies, but not that it had the event', async () => {
      const inbox = app.module.get(Inbox);
      expect(await inbox.forget(new Date(Date.now() + 1_000), 10)).toBe(2);
      expect(await inbox.find(EVENTS, 'e1')).toBeNull();
      expect(await inbox.receive(EVENTS, { eventId: 'e1', headers: {}, body: Buffer.of() })).toBe('duplicate');
    });
  });
});

describe('a kind of job with two handlers', () => {
  class Twice {
    @Handles(COUNT)
    async first(): Promise<void> {
      seen.push('first');
    }

    @Handles(COUNT)
    async second(): Promise<void> {
      seen.push('second');
    }
  }

  it('keeps the worker from starting, and both are named', async () => {
    const twice = { module: class TwiceModule {}, imports: [QueueModule, JobRunnerModule], providers: [Twice] };
    await expect(createTestApplication([QueueModule, twice])).rejects.toThrow(
      new StartError('Both Twice.first and Twice.second handle jobs of the kind test.count: keep one of them.'),
    );
  });

  it('has one if a service is registered under two names', async () => {
    const providers = [Work, { provide: 'another name', useExisting: Work }];
    const named = { module: class NamedModule {}, imports: [QueueModule, JobRunnerModule], providers };
    await (await createTestApplication([QueueModule, named])).close();
  });
});
