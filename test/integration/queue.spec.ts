import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { JobLeases } from '../../libs/queue/src/job.leases.js';
import {
  Inbox,
  inboxSource,
  JOB_DEADLINE_SECONDS,
  type JobHandler,
  jobKind,
  JobQueue,
  type JobRun,
  JobRunnerModule,
  Outbox,
  PermanentFailure,
  Processes,
  QueueModule,
  schedule,
  type Tick,
} from '#queue';
import { createTestApplication, type TestApplication } from '../support/module.js';

const COUNT = jobKind<{ name: string }>('test.count');
const FLAKY = jobKind<{ failures: number }>('test.flaky', { retry: { attempts: 3, baseSeconds: 0.2, capSeconds: 1 } });
const HOPELESS = jobKind<object>('test.hopeless');
const ODD = jobKind<{ thrown: keyof typeof ODDITIES }>('test.odd', { retry: { attempts: 1 } });
const ENDLESS = jobKind<object>('test.endless', { retry: { attempts: 1 } });
const NOBODYS = jobKind<object>('test.nobodys');
const PATIENT = jobKind<object>('test.patient', { retry: { attempts: 8, baseSeconds: 5, capSeconds: 300 } });
const EVERY_SECOND = schedule('test.tick', { everySeconds: 1 });
const EVENTS = inboxSource('test');

/** What a library may throw, whatever its types say. */
const ODDITIES = {
  nul: new Error('a\0b'),
  'half a character': new Error(`${'x'.repeat(499)}🎉`),
  'an object that is no text': Object.create(null) as Error,
  nothing: undefined as unknown as Error,
};

/** What the handlers did, in order. */
const seen: string[] = [];
/** When the jobs of a name were last done. */
const times = new Map<string, number>();

@Processes(COUNT)
@Injectable()
class CountProcessor implements JobHandler<{ name: string }> {
  async handle({ name }: { name: string }): Promise<void> {
    times.set(name, Date.now());
    seen.push(name);
  }
}

@Processes(FLAKY)
@Injectable()
class FlakyProcessor implements JobHandler<{ failures: number }> {
  async handle({ failures }: { failures: number }, run: JobRun): Promise<void> {
    seen.push(`try ${run.attempt}`);
    if (run.attempt <= failures) throw new Error('not yet');
  }
}

@Processes(HOPELESS)
@Injectable()
class HopelessProcessor implements JobHandler<object> {
  async handle(): Promise<void> {
    throw new PermanentFailure('there is no such thing');
  }
}

@Processes(ODD)
@Injectable()
class OddProcessor implements JobHandler<{ thrown: keyof typeof ODDITIES }> {
  async handle({ thrown }: { thrown: keyof typeof ODDITIES }): Promise<void> {
    throw ODDITIES[thrown];
  }
}

@Processes(ENDLESS)
@Injectable()
class EndlessProcessor implements JobHandler<object> {
  handle(): Promise<void> {
    return new Promise(() => undefined);
  }
}

@Processes(EVERY_SECOND)
@Injectable()
class TickProcessor implements JobHandler<Tick> {
  async handle({ tick }: Tick): Promise<void> {
    seen.push(`tick ${tick}`);
  }
}

@Processes(EVENTS)
@Injectable()
class EventProcessor implements JobHandler<{ eventId: string }> {
  constructor(private readonly inbox: Inbox) {}

  async handle({ eventId }: { eventId: string }, run: JobRun): Promise<void> {
    const event = await this.inbox.find(EVENTS, eventId);
    seen.push(`event ${eventId} ${event?.body.toString() ?? 'gone'} ${event?.headers['x-kind']}`);
    await run.finish(() => this.inbox.settle(EVENTS, eventId, 'processed'));
  }
}

const PROCESSORS = [
  ...[CountProcessor, FlakyProcessor, HopelessProcessor, OddProcessor, EndlessProcessor, TickProcessor, EventProcessor],
];

describe('the queue', () => {
  let app: TestApplication;
  let jobs: JobQueue;
  let transactor: Transactor;

  beforeAll(async () => {
    app = await createTestApplication([
      QueueModule,
      { module: class Processors {}, imports: [QueueModule, JobRunnerModule], providers: PROCESSORS },
    ]);
    jobs = app.module.get(JobQueue);
    transactor = app.module.get(Transactor);
  });
  afterAll(() => app.close());

  async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
    const deadline = Date.now() + 60_000;
    while (!(await condition())) {
      if (Date.now() > deadline) throw new Error(`Not in time; seen so far: ${seen.join(', ')}`);
      await sleep(50);
    }
  }

  const rowsOf = (kind: string): Promise<{ status: string; attempts: number; error: string | null }[]> =>
    transactor.manager().query('SELECT status, attempts, error FROM jobs WHERE kind = $1 ORDER BY created_at', [kind]);

  async function openTransactions(): Promise<number> {
    const [row] = await transactor.manager().query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'idle in transaction' AND query LIKE '%pgboss.job%'`,
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
    await until(async () => (await rowsOf(COUNT.name)).every(({ status }) => status === 'done'));
  });

  it('runs a job with a key once, however often and however late it is asked for', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, () => jobs.enqueue(COUNT, { name: 'keyed' }, { key: 'k' })),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    await until(() => seen.includes('keyed'));
    expect(await jobs.enqueue(COUNT, { name: 'keyed' }, { key: 'k' })).toBe(false);
    await sleep(1_200);
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
    await until(async () => (await rowsOf(FLAKY.name))[0]?.status === 'done');
    expect(seen.filter((one) => one.startsWith('try'))).toEqual(['try 1', 'try 2']);
    await jobs.enqueue(FLAKY, { failures: 9 });
    await until(async () => (await rowsOf(FLAKY.name))[1]?.status === 'dead');
    expect((await rowsOf(FLAKY.name))[1]).toEqual({ status: 'dead', attempts: 3, error: 'not yet' });
  });

  it('does not try again what can not succeed', async () => {
    await jobs.enqueue(HOPELESS, {});
    await until(async () => (await rowsOf(HOPELESS.name))[0]?.status === 'dead');
    expect(await rowsOf(HOPELESS.name)).toEqual([{ status: 'dead', attempts: 1, error: 'there is no such thing' }]);
  });

  it.each([
    ['nul', 'a\uFFFDb'],
    ['half a character', `${'x'.repeat(499)}\uFFFD`],
    ['an object that is no text', '[Object: null prototype] {}'],
    ['nothing', 'undefined'],
  ] as const)('keeps what a handler threw, even %s', async (thrown, error) => {
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
    const leases = app.module.get(JobLeases);
    for (const [failures, least, most] of [
      [0, 2.5, 5],
      [3, 20, 40],
    ] as const) {
      const [job] = await transactor
        .manager()
        .query<{ id: string }[]>(
          `INSERT INTO jobs (kind, payload, run_at, attempts) VALUES ($1, '{}', now(), $2) RETURNING id`,
          [PATIENT.name, failures],
        );
      const claim = await leases.claim(job?.id ?? '', PATIENT);
      if (claim === null || claim === 'dead' || !('lease' in claim)) throw new Error('The job was not free.');
      expect(await leases.fail(claim.lease, PATIENT, { error: new Error('not yet'), final: false })).toBe('retried');
      const [wait] = await transactor.manager().query<{ job: number; bell: number }[]>(
        `SELECT extract(epoch FROM j.run_at - now())::float8 AS job,
           extract(epoch FROM b.start_after - now())::float8 AS bell
         FROM jobs j JOIN pgboss.job b ON b.data->>'job' = j.id::text WHERE j.id = $1`,
        [job?.id],
      );
      for (const seconds of [wait?.job, wait?.bell]) {
        expect(seconds).toBeGreaterThan(least - 2);
        expect(seconds).toBeLessThanOrEqual(most);
      }
    }
  });

  it('ends a job that took its worker with it at every try', async () => {
    await transactor.manager().query(
      `INSERT INTO jobs (kind, payload, run_at, status, attempts, fence, leased_until)
       VALUES ($1, '{}', now(), 'running', $2, 1, now())`,
      [NOBODYS.name, NOBODYS.retry.attempts],
    );
    const leases = app.module.get(JobLeases);
    const [job] = await transactor
      .manager()
      .query<{ id: string }[]>('SELECT id FROM jobs WHERE kind = $1', [NOBODYS.name]);
    expect(await leases.claim(job?.id ?? '', NOBODYS)).toBe('dead');
    expect(await leases.claim(job?.id ?? '', NOBODYS)).toBeNull();
    const error = 'The worker ended, or lost its lease, in the last try.';
    expect(await rowsOf(NOBODYS.name)).toEqual([{ status: 'dead', attempts: NOBODYS.retry.attempts, error }]);
    await transactor.manager().query('DELETE FROM jobs WHERE kind = $1', [NOBODYS.name]);
  });

  it('leaves jobs of a kind that it does not know to others', async () => {
    await jobs.enqueue(NOBODYS, {});
    await sleep(1_500);
    expect(await rowsOf(NOBODYS.name)).toEqual([{ status: 'queued', attempts: 0, error: null }]);
    // One bell rings for it; while it is hung up anew, there are two for a moment.
    const bells = `SELECT 1 FROM pgboss.job WHERE data->>'kind' = $1`;
    await until(async () => (await transactor.manager().query<unknown[]>(bells, [NOBODYS.name])).length === 1);
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

  describe('the outbox', () => {
    it('keeps an e-mail sealed, once for its key, and forgets it when it was sent', async () => {
      const outbox = app.module.get(Outbox);
      const email = { to: 'a@example.com', subject: 'تأكيد', text: 'https://example.com/secret-token' };
      await outbox.email(email, { key: 'verify:1' });
      await outbox.email(email, { key: 'verify:1' });
      const rows = await transactor
        .manager()
        .query<{ id: string; sealed: Buffer }[]>('SELECT id, sealed FROM outbox_messages');
      expect(rows).toHaveLength(1);
      expect(rows[0]?.sealed.length).toBeGreaterThan(email.text.length);
      expect(rows[0]?.sealed.includes('secret-token')).toBe(false);
      const id = rows[0]?.id ?? '';
      expect(await outbox.find(id)).toEqual({ ...email, id, createdAt: expect.any(Date) });
      await outbox.markSent(id);
      expect(await outbox.find(id)).toBeNull();
    });
  });
});
