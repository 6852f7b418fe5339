import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate, revertMigration } from '#database';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

/** The newest migration before the queue dropped its library. */
const BEFORE = 'guard-audit-entries-20251121200000';

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/**
 * A job of every status, with and without a key, tried or not, due or not, leased or not; of kinds that keep their
 * names.
 */
const JOBS = `
  INSERT INTO jobs (id, kind, key, payload, status, attempts, fence, leased_until, run_at, error, created_at, finished_at) VALUES
    ('${uuid(1)}', 'mail.deliver', 'm1', '{"messageId": "1"}', 'queued', 0, 0, NULL, now() - interval '1 minute', NULL, now(), NULL),
    ('${uuid(2)}', 'mail.deliver', NULL, '{"messageId": "2"}', 'queued', 3, 3, NULL, now() + interval '1 hour', 'not yet', now(), NULL),
    ('${uuid(3)}', 'shop.expire', 'chk_1', '{"checkoutId": "chk_1"}', 'queued', 0, 0, NULL, now() + interval '1 day', NULL, now(), NULL),
    ('${uuid(4)}', 'inbox.shop', 'shop:e1', '{"eventId": "shop:e1"}', 'running', 1, 1, now() + interval '20 s', now(), NULL, now(), NULL),
    ('${uuid(5)}', 'account.mail', 'l1', '{"linkId": "l1"}', 'running', 2, 4, now() - interval '5 s', now() - interval '30 s', 'once', now(), NULL),
    ('${uuid(6)}', 'queue.retention', '2026-03-20', '{"tick": "2026-03-20"}', 'done', 1, 1, NULL, now(), NULL, now(), now()),
    ('${uuid(7)}', 'asset.remove', NULL, '{"id": "ast_1"}', 'done', 2, 2, NULL, now(), NULL, now(), now()),
    ('${uuid(8)}', 'account.objects', NULL, '{"keys": ["a", "b"]}', 'dead', 20, 20, NULL, now(), 'the disk is full', now(), now())`;

const REST = `
  INSERT INTO inbox_events (source, event_id, headers, body, received_at, outcome, settled_at) VALUES
    ('shop', 'shop:e1', '{"provider": "shop"}', '\\x7b7d', now(), NULL, NULL),
    ('shop', 'shop:e0', NULL, NULL, now() - interval '100 days', 'processed', now() - interval '99 days');
  INSERT INTO outbox_messages (id, key, sealed, created_at, sent_at) VALUES
    ('${uuid(1)}', 'verify:1', '\\x00ff', now(), NULL), ('${uuid(2)}', NULL, NULL, now(), now());
  INSERT INTO pgboss.job (name, data, retry_limit, expire_in, start_after)
    SELECT 'wake', jsonb_build_object('job', id, 'kind', kind), 1000000, interval '30 s', run_at
    FROM jobs WHERE status IN ('queued', 'running')`;

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const rows = async (statement: string): Promise<object[]> => (await client.query<object>(statement)).rows;

async function down(): Promise<void> {
  while ((await rows('SELECT name FROM migrations ORDER BY id DESC LIMIT 1')).some((row) => nameOf(row) !== BEFORE)) {
    await revertMigration(database.url);
  }
}

const nameOf = (row: object): unknown => (row as { name: unknown }).name;

/** The queue's earlier content, in the schema of that time. */
async function content(): Promise<unknown> {
  return {
    jobs: await rows(`SELECT id, kind, key, payload, CASE status WHEN 'scheduled' THEN 'queued' ELSE status END AS status,
      attempts, fence, leased_until, run_at, error, created_at, finished_at FROM jobs ORDER BY id`),
    inbox: await rows('SELECT * FROM inbox_events ORDER BY event_id'),
    outbox: await rows('SELECT * FROM outbox_messages ORDER BY id'),
  };
}

it('the queue loses nothing on its way to the newest schema and back', async () => {
  await down();
  for (const statement of [JOBS, ...REST.split(';\n')]) await client.query(statement);
  const before = await content();

  await migrate(database.url);
  expect(await content()).toEqual(before);
  expect(await rows(`SELECT 1 FROM pg_namespace WHERE nspname = 'pgboss'`)).toEqual([]);
  const statuses = await rows(
    'SELECT status, array_agg(id ORDER BY id) AS ids FROM jobs GROUP BY status ORDER BY status',
  );
  expect(statuses).toEqual([
    { status: 'dead', ids: [uuid(8)] },
    { status: 'done', ids: [uuid(6), uuid(7)] },
    { status: 'queued', ids: [uuid(1)] },
    { status: 'running', ids: [uuid(4), uuid(5)] },
    { status: 'scheduled', ids: [uuid(2), uuid(3)] },
  ]);

  await down();
  expect(await content()).toEqual(before);
  // Workers of that version are notified of every open job, but not before its time.
  const calls = await rows(`
    SELECT j.id, b.data->>'kind' = j.kind AND b.start_after >= j.run_at AS right
    FROM pgboss.job b JOIN jobs j ON j.id::text = b.data->>'job' WHERE b.name = 'wake' AND b.state = 'created' ORDER BY j.id`);
  expect(calls).toEqual([1, 2, 3, 4, 5].map((n) => ({ id: uuid(n), right: true })));

  await migrate(database.url);
  expect(await content()).toEqual(before);
});
