import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { startBehindProxy } from '../support/proxied-service.js';
import { type Client, type Service, startService } from '../support/service.js';
import type { TcpProxy } from '../support/tcp-proxy.js';
import { eventually, until } from '../support/until.js';

/** Waits for its database as long as a test does. */
let service: Service;
let proxy: TcpProxy;
/** Waits as long as it does in production. */
let hasty: Service;
let hastyProxy: TcpProxy;
let client: Client;

beforeAll(async () => {
  ({ service, proxy } = await startBehindProxy({ seed: 'nothing' }));
  const settings = { TIMEOUT_SCALE: '1' };
  ({ service: hasty, proxy: hastyProxy } = await startBehindProxy({ beside: service, settings }));
  client = await service.newClient();
});
afterAll(async () => {
  await hasty.close();
  await service.close();
  await Promise.all([proxy.cut(), hastyProxy.cut()]);
});

/** A call to the process that waits as in production. */
const hastily = (path: string): Promise<Response> =>
  hasty.fetch(path, { headers: { authorization: `Bearer ${client.key}` } });
const statuses = async (): Promise<Record<string, number>> => ({
  health: (await hasty.fetch('/healthz')).status,
  readiness: (await hasty.fetch('/readyz')).status,
  operation: (await hastily('/v1/fonts')).status,
});
const expectWhole = (): Promise<void> =>
  eventually(async () => expect(await statuses()).toEqual({ health: 200, readiness: 200, operation: 200 }));

describe('while the database is away', () => {
  test('the service lives, reports the failing part, and works again once it is back', async () => {
    const pid = hasty.pid;
    for (let cycle = 0; cycle < 3; cycle += 1) {
      await expectWhole();
      await hastyProxy.cut();
      expect(await statuses()).toEqual({ health: 200, readiness: 503, operation: 503 });
      await hastyProxy.restore();
    }
    await expectWhole();
    expect([hasty.pid, hasty.killedBy]).toEqual([pid, null]);
  });

  test('a refusal says when to try again, and reveals nothing of the database', async () => {
    await hastyProxy.cut();
    const answer = await hastily('/v1/fonts');
    const text = await answer.text();
    await hastyProxy.restore();
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    // Its caller is unknown: it is counted by its address.
    expect(answer.headers.get('ratelimit')).toMatch(/^"public";r=\d+;t=\d+$/);
    expect(JSON.parse(text)).toMatchObject({ code: 'dependency_down' });
    expect(text).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|postgres/i);
  });
});

describe('a database that is restarted', () => {
  test('costs no call that had not begun: it waits until connections are taken again', async () => {
    await proxy.cut();
    const calls = Array.from({ length: 20 }, () => client.fetch('/v1/me'));
    // A later call is answered, so these have arrived.
    for (let answered = 0; answered < 3; answered += 1) await service.fetch('/healthz');
    await proxy.restore();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('costs no call where it ended only the connections, which are idle', async () => {
    for (let round = 0; round < 10; round += 1) {
      const ended = await service.query(
        `SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'idle'`,
      );
      const pids = ended.map(({ pid }) => pid);
      const left = (): Promise<object[]> =>
        service.query('SELECT 1 FROM pg_stat_activity WHERE pid = ANY ($1::integer[])', [pids]);
      await until(async () => (await left()).length === 0);
      // By then the service has had a turn to notice it.
      expect((await service.fetch('/healthz')).status).toBe(200);
      expect((await client.fetch('/v1/me')).status).toBe(200);
    }
  });
});

describe('connections that are all in use', () => {
  test('show their waiters in the figures, and refuse with a time to retry', async () => {
    // Time for twelve calls to arrive before the first of them times out. The callers are new, since recording an
    // earlier call would use the database meanwhile.
    const settings = { DATABASE_POOL_SIZE: '2', TIMEOUT_SCALE: '2', RENDER_DEADLINE_MS: '10000' };
    const narrow = await startService({ beside: service, settings });
    const locker = new pg.Client({ connectionString: service.database.url });
    // The keys of a single user would be looked up together.
    const clients = await service.newClients(12);
    await locker.connect();
    await locker.query('BEGIN');
    await locker.query('LOCK TABLE api_keys IN ACCESS EXCLUSIVE MODE');
    const figures = async (): Promise<{ used: number; waiting: number; timeouts: number }> => {
      const text = await (await narrow.fetch('/metrics')).text();
      const value = (name: string): number => Number(text.split(`\n${name} `)[1]?.split('\n')[0]);
      return {
        used: value('naqsh_db_client_connections{state="used"}'),
        waiting: value('naqsh_db_client_connections{state="waiting"}'),
        timeouts: value('naqsh_db_client_connection_timeouts_total'),
      };
    };
    const calls = clients.map(({ key }) => narrow.fetch('/v1/me', { headers: { authorization: `Bearer ${key}` } }));
    const all = await until(async () => {
      const seen = await figures();
      return seen.waiting === 10 && seen;
    });
    expect(all).toMatchObject({ used: 2, waiting: 10 });
    await until(async () => (await figures()).timeouts >= 10);
    await locker.query('ROLLBACK');
    await locker.end();
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...clients.slice(2).map(() => 503)]);
    for (const answer of answers.filter(({ status }) => status === 503)) {
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    expect(await figures()).toMatchObject({ waiting: 0 });
    await narrow.close();
  });
});
