import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Transactor } from '#database';
import { DeadJobs, Inbox, inboxSource, jobKind, JobQueue, QueueModule, QueueRetention } from '#queue';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { TEST_SECRETS } from '../support/settings.js';

const CLI = fileURLToPath(new URL('../../dist/apps/cli/src/main.js', import.meta.url));
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe('the records of the queue', () => {
  let app: TestApplication;
  let dead: DeadJobs;

  beforeAll(async () => {
    app = await createTestApplication([QueueModule]);
    dead = app.module.get(DeadJobs);
  });
  afterAll(() => app.close());

  const query = <Row>(statement: string, values: unknown[] = []): Promise<Row[]> =>
    app.module.get(Transactor).manager().query<Row[]>(statement, values);

  async function addDead(days = 0): Promise<string> {
    const [row] = await query<{ id: string }>(
      `INSERT INTO jobs (kind, payload, run_at, status, attempts, error, finished_at)
       VALUES ('test.dead', '{"a": 1}', now(), 'dead', 8, 'the mail server refused', now() - make_interval(days => $1))
       RETURNING id`,
      [days],
    );
    return row?.id ?? '';
  }

  function naqsh(...args: string[]): Promise<{ code: number; document: Record<string, unknown> }> {
    const env = { ...process.env, ...TEST_SECRETS, DATABASE_URL: app.settings.databaseUrl };
    return new Promise((resolve) => {
      execFile(process.execPath, [CLI, ...args, '--json'], { env }, (error, stdout) => {
        resolve({ code: error === null ? 0 : 1, document: JSON.parse(stdout) as Record<string, unknown> });
      });
    });
  }

  describe('dead jobs', () => {
    it('are listed with their errors, and tried again on request', async () => {
      const id = await addDead();
      const listed = await naqsh('jobs', 'list');
      expect(listed.document).toEqual({
        items: [
          {
            id,
            kind: 'test.dead',
            payload: { a: 1 },
            attempts: 8,
            error: 'the mail server refused',
            created_at: expect.any(String),
            failed_at: expect.any(String),
          },
        ],
      });
      expect(await naqsh('jobs', 'retry', id)).toEqual({ code: 0, document: { retried: [id] } });
      expect(await query('SELECT status, attempts, error, finished_at FROM jobs WHERE id = $1', [id])).toEqual([
        { status: 'queued', attempts: 0, error: null, finished_at: null },
      ]);
      expect(await dead.list(10)).toEqual([]);
    });

    it('are tried again together, of one kind or all of them', async () => {
      const ids = [await addDead(), await addDead(1)];
      expect(await naqsh('jobs', 'retry', '--kind', 'test.other')).toEqual({ code: 0, document: { retried: [] } });
      const { document } = await naqsh('jobs', 'retry', '--kind', 'test.dead');
      expect(document).toEqual({ retried: expect.arrayContaining(ids) });
      expect(await dead.list(10)).toEqual([]);
      const other = await addDead();
      expect(await naqsh('jobs', 'retry', '--all')).toEqual({ code: 0, document: { retried: [other] } });
      expect(await query('SELECT status FROM jobs WHERE id = $1', [other])).toEqual([{ status: 'queued' }]);
      for (const wrong of [[], [other, '--all']]) expect((await naqsh('jobs', 'retry', ...wrong)).code).toBe(1);
    });

    it('are tried again in portions, all of them', async () => {
      await query(
        `INSERT INTO jobs (kind, payload, run_at, status, attempts, finished_at)
         SELECT 'test.many', '{}', now(), 'dead', 8, now() FROM generate_series(1, 501)`,
      );
      expect(await dead.retryAll('test.many')).toHaveLength(501);
      expect(await query(`SELECT 1 FROM jobs WHERE kind = 'test.many' AND status = 'dead'`)).toEqual([]);
    });

    it.each([UNKNOWN, 'no-uuid', "'; --"])('that are not there, such as %s, cannot be tried again', async (id) => {
      await expect(dead.retry(id)).rejects.toMatchObject({ code: 'not_found' });
    });

    it('that are not dead cannot be tried again', async () => {
      const id = await addDead();
      await dead.retry(id);
      await expect(dead.retry(id)).rejects.toMatchObject({ code: 'not_found' });
    });
  });

  it('are erased after their retention: jobs, bodies of events', async () => {
    const [kept, old] = [await addDead(89), await addDead(91)];
    const inbox = app.module.get(Inbox);
    const source = inboxSource('test');
    for (const eventId of ['young', 'old']) await inbox.receive(source, { eventId, headers: {}, body: Buffer.of(1) });
    await query(`UPDATE inbox_events SET received_at = now() - interval '91 days' WHERE event_id = 'old'`);
    const eachDay = jobKind<object>('test.day');
    await app.module.get(JobQueue).enqueue(eachDay, {});
    await query(`UPDATE jobs SET status = 'done', finished_at = now() - interval '8 days' WHERE kind = 'test.day'`);
    await query(
      `INSERT INTO jobs (kind, payload, run_at, status, finished_at)
       VALUES ('test.done', '{}', now(), 'done', now() - interval '6 days'),
              ('test.waits', '{}', now() - interval '91 days', 'queued', NULL)`,
    );
    await app.module.get(JobQueue).enqueue(eachDay, {});

    await app.module.get(QueueRetention).enforce({ tick: '' }, { signal: new AbortController().signal });

    expect((await dead.list(10)).map(({ id }) => id)).toEqual([kept]);
    expect(await query('SELECT 1 FROM jobs WHERE id = $1', [old])).toEqual([]);
    expect(await query(`SELECT status FROM jobs WHERE kind = 'test.day'`)).toEqual([{ status: 'queued' }]);
    expect(await query(`SELECT 1 FROM jobs WHERE kind IN ('test.done', 'test.waits')`)).toHaveLength(2);
    expect(await inbox.find(source, 'young')).not.toBeNull();
    expect(await inbox.find(source, 'old')).toBeNull();
    expect(await inbox.receive(source, { eventId: 'old', headers: {}, body: Buffer.of(1) })).toBe('duplicate');
  });
});
