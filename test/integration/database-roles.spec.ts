import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate, schemaStateOf } from '#database';
import { StartError } from '#kernel';
import { blocksOf } from '../support/guides.js';
import { TEST_SECRETS } from '../support/settings.js';
import { WORKER } from '../support/workers.js';
import { until } from '../support/until.js';

const SERVER = process.env.NAQSH_TEST_DATABASE_URL ?? '';
const suffix = randomBytes(6).toString('hex');
const database = `roles_${suffix}`;
const [owner, application] = [`owner_${suffix}`, `application_${suffix}`];

/** The statements of docs/operating.md, with names of this test, because roles belong to the whole server. */
const STATEMENTS = blocksOf('roles').flatMap(({ code }) =>
  code
    .replaceAll("'…'", `'${suffix}'`)
    .replace(/\bnaqsh_owner\b/g, owner)
    .replace(/ROLE naqsh\b/, `ROLE ${application}`)
    .replace(/DATABASE naqsh\b/, `DATABASE ${database}`)
    .trim()
    .split('\n'),
);

function urlAs(role: string | undefined, name = database): string {
  const url = new URL(SERVER);
  url.pathname = name;
  if (role !== undefined) url.username = role;
  if (role !== undefined) url.password = suffix;
  return url.href;
}

async function as<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const run = (url: string, ...statements: string[]): Promise<void> =>
  as(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

/** The SQLSTATE with which PostgreSQL itself refuses the statement. */
const refusalOf = (url: string, statement: string): Promise<string> =>
  as(url, async (client) => {
    try {
      await client.query(statement);
      return 'done';
    } catch (error) {
      return (error as { code: string }).code;
    }
  });

const DENIED = '42501';
const RAISED = 'P0001';
const CHECK_VIOLATION = '23514';
const UNIQUE_VIOLATION = '23505';

const CHANGES = ['UPDATE %s SET id = id', 'DELETE FROM %s', 'TRUNCATE %s'];
const TABLES = ['credit_entries', 'audit_entries'];
const changes = TABLES.flatMap((table) => CHANGES.map((statement) => statement.replace('%s', table)));

const book = (id: string, delta: number, reference: string): string =>
  `SELECT book_credits('${id}', 'usr_1', ${delta}, 'purchase', '', 'checkout', '${reference}', NULL, now())`;

const entry = (id: string, balanceAfter: number, reference: string): string =>
  `INSERT INTO credit_entries (id, user_id, delta, balance_after, kind, ref_type, ref_id, created_at)
   VALUES ('${id}', 'usr_1', 1, ${balanceAfter}, 'purchase', 'checkout', '${reference}', now())`;

beforeAll(async () => {
  await run(urlAs(undefined, 'postgres'), ...STATEMENTS);
  await migrate(urlAs(owner), application);
  await run(
    urlAs(application),
    `INSERT INTO users (id, email, created_at) VALUES ('usr_1', 'a@example.com', now())`,
    book('led_1', 100, 'chk_1'),
    `INSERT INTO audit_entries (id, action, target, created_at) VALUES ('aud_1', 'user.made', 'usr_1', now())`,
  );
});
afterAll(() =>
  run(
    urlAs(undefined, 'postgres'),
    `DROP DATABASE ${database} WITH (FORCE)`,
    `DROP ROLE ${application}`,
    `DROP ROLE ${owner}`,
  ),
);

describe("the application's role", () => {
  it.each(changes)('may not: %s', async (statement) => {
    expect(await refusalOf(urlAs(application), statement)).toBe(DENIED);
  });

  it.each([
    'DROP TRIGGER credit_entries_append_only ON credit_entries',
    'ALTER TABLE credit_entries DISABLE TRIGGER ALL',
    'ALTER TABLE credit_balances DROP CONSTRAINT credit_balances_balance_check',
    'SET session_replication_role = replica',
    'CREATE TABLE notes (id text)',
    "DELETE FROM migrations WHERE name <> ''",
  ])('may not: %s', async (statement) => {
    expect(await refusalOf(urlAs(application), statement)).toBe(DENIED);
  });

  it('may do the work of the service, and migrating again changes nothing', async () => {
    expect(await migrate(urlAs(owner), application)).toEqual([]);
    expect(await migrate(urlAs(application))).toEqual([]);
    expect(await refusalOf(urlAs(application), book('led_2', 5, 'chk_2'))).toBe('done');
    expect(await refusalOf(urlAs(application), book('led_3', -5, 'chk_3'))).toBe('done');
    expect(await refusalOf(urlAs(application), "UPDATE users SET name = 'x'")).toBe('done');
    for (const statement of [
      `SELECT make_render_log_day('2030-01-01')`,
      `INSERT INTO render_details (render_id, user_id, outline, created_at) VALUES ('rnd_1', 'usr_1', '{}', '2030-01-01')`,
      `DELETE FROM render_details WHERE user_id = 'usr_1'`,
      'DELETE FROM render_log.render_details_other',
      `SELECT drop_render_log_days('2030-01-02')`,
      `SELECT return_credit_leases('usr_1', ARRAY[id]) FROM take_credit_lease('usr_1', 1, 2, 1, 0, now())`,
    ]) {
      expect(await refusalOf(urlAs(application), statement)).toBe('done');
    }
  });
});

describe('migrating', () => {
  const older = `DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)`;
  /** Runs the work on a database of its own whose newest migration is marked as not run. */
  const inOlder = async (work: (name: string) => Promise<void>): Promise<void> => {
    const name = `older_${suffix}`;
    await run(SERVER, `CREATE DATABASE ${name} TEMPLATE ${database} OWNER ${owner}`);
    try {
      await run(urlAs(owner, name), older);
      await work(name);
      // Nothing was changed: the migration is still pending.
      const { pending } = await schemaStateOf(urlAs(owner, name));
      expect(pending).toHaveLength(1);
    } finally {
      await run(SERVER, `DROP DATABASE ${name} WITH (FORCE)`);
    }
  };

  it('as the role of the application is refused in words that name the owner', () =>
    inOlder(async (name) => {
      await expect(migrate(urlAs(application, name))).rejects.toThrow(
        new StartError(
          `The tables belong to the role "${owner}", and "${application}" may not change them: set DATABASE_OWNER_URL to ` +
            'the address with which their owner connects. Nothing was changed.',
        ),
      );
    }));

  it('for an unknown role is refused before anything is changed', () =>
    inOlder(async (name) => {
      await expect(migrate(urlAs(owner, name), 'nobody_known')).rejects.toThrow(
        /^There is no role "nobody_known", as which DATABASE_URL connects: .* Nothing was changed\.$/,
      );
    }));

  it('names the setting whose password is wrong', async () => {
    const wrong = new URL(urlAs(owner));
    wrong.password = 'wrong';
    await expect(migrate(wrong.href, application)).rejects.toThrow(
      /refuses the connection .*: check DATABASE_OWNER_URL\.$/,
    );
  });

  it('reports that the server lacks TLS where it is requested', async () => {
    await expect(migrate(`${urlAs(owner)}?sslmode=require`, application)).rejects.toThrow(
      /^The database has no TLS, and DATABASE_OWNER_URL asks for it/,
    );
  });
});

describe("a worker with the application's role", () => {
  it('takes, runs and ends jobs, and takes over those of a dead worker', async () => {
    const env = { ...process.env, ...TEST_SECRETS, DATABASE_URL: urlAs(application), NAQSH_DATA_DIR: '/nonexistent' };
    await run(
      urlAs(owner),
      'CREATE TABLE effects (job text, worker text, phase text)',
      `GRANT INSERT ON effects TO ${application}`,
      `INSERT INTO jobs (kind, key, payload, run_at, status, attempts, fence, leased_until)
       VALUES ('test.slow', 'left', '{"name": "left", "ms": 0}', now(), 'running', 1, 1, now())`,
    );
    const worker = spawn(process.execPath, WORKER, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [worker.stdout, worker.stderr]) stream.on('data', (text) => (output += String(text)));
    const rows = (statement: string): Promise<unknown[]> =>
      as(urlAs(owner), async (client) => (await client.query<object>(statement)).rows);
    const takenOver = `SELECT 1 FROM jobs WHERE kind = 'test.slow' AND status = 'done' AND fence = 2`;
    const done = `SELECT 1 FROM jobs WHERE kind = 'test.tick' AND status = 'done'`;
    await until(async () => (await rows(takenOver)).length > 0 && (await rows(done)).length > 0);
    worker.kill('SIGTERM');
    await once(worker, 'exit');
    expect(output).toBe('working\nleaving\n');
    expect(await rows(takenOver)).toHaveLength(1);
    expect((await rows(done)).length).toBeGreaterThan(0);
  });
});

describe("the tables' owner and the superuser", () => {
  it.each(changes)('are refused by the trigger: %s', async (statement) => {
    expect(await refusalOf(urlAs(owner), statement)).toBe(RAISED);
    expect(await refusalOf(urlAs(undefined), statement)).toBe(RAISED);
  });

  it.each(changes)('are refused as replicas too, where ordinary triggers sleep: %s', async (statement) => {
    const asReplica = `SET session_replication_role = replica; ${statement}`;
    expect(await refusalOf(urlAs(undefined), asReplica)).toBe(RAISED);
  });
});

describe('the database, for every role', () => {
  it.each([
    ['a balance below zero', 'UPDATE credit_balances SET balance = -1', CHECK_VIOLATION],
    ['an entry that leaves less than nothing', entry('led_8', -1, 'chk_8'), CHECK_VIOLATION],
    ['a second entry for one thing', entry('led_9', 1, 'chk_1'), UNIQUE_VIOLATION],
    ['a booking of more than there is', book('led_10', -1_000, 'chk_10'), 'NQ402'],
  ])('refuses %s', async (_, statement, code) => {
    for (const role of [application, owner, undefined]) expect(await refusalOf(urlAs(role), statement)).toBe(code);
  });

  it('books one reference once, and says so', async () => {
    const again = await as(urlAs(application), (client) =>
      client.query<{ book_credits: string | null }>(book('led_11', 100, 'chk_1')),
    );
    expect(again.rows).toEqual([{ book_credits: null }]);
  });
});
