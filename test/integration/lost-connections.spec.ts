import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { isOutage, Transactor } from '#database';
import { UserEntity } from '../../libs/users/src/user.entity.js';
import { RetryingPool } from '../../libs/database/src/retrying-pool.js';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/until.js';
import { UsersModule, UsersService } from '#users';

describe('a statement whose connection ends under it', () => {
  let app: TestApplication;
  let transactor: Transactor;
  let locker: pg.Client;
  let watcher: pg.Client;

  beforeAll(async () => {
    app = await createTestApplication([UsersModule]);
    transactor = app.module.get(Transactor);
    await app.module.get(UsersService).create({ email: 'here@example.com' });
    [locker, watcher] = [await connectionTo(app), await connectionTo(app)];
    await locker.query('CREATE TABLE marks (id int)');
  });
  afterAll(async () => {
    await Promise.all([locker.end(), watcher.end()]);
    await app.close();
  });
  beforeEach(async () => {
    await locker.query('BEGIN');
    await locker.query('LOCK TABLE users, marks IN ACCESS EXCLUSIVE MODE');
  });
  afterEach(() => locker.query('ROLLBACK'));

  /** Ends the connections of all transactions that wait for the tables, once there are any, like a server restart. */
  async function endWaiting(): Promise<void> {
    const isWaiting = `datname = current_database() AND wait_event_type = 'Lock'`;
    // On a separate connection: within a transaction the activity never changes.
    const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${isWaiting}`;
    await until(async () => (await watcher.query(end)).rowCount !== 0, 5);
    await locker.query('ROLLBACK');
  }

  /** The error of work whose connection is ended while it waits. */
  async function failureOf(work: Promise<unknown>): Promise<unknown> {
    const failure = work.then(
      () => undefined,
      (caught: unknown) => caught,
    );
    await endWaiting();
    return failure;
  }

  it('is sent once more if it only reads, for any sender', async () => {
    const email = 'here@example.com';
    const [found, counted, prepared, raw] = await Promise.all([
      transactor.repository(UserEntity).findOneByOrFail({ email }),
      // Two statements on one connection.
      transactor.repository(UserEntity).findAndCount(),
      transactor.prepared({ name: 'test-users', text: 'SELECT email FROM users WHERE email = $1' }, [email]),
      transactor.manager().query<{ email: string }[]>('SELECT email FROM users'),
      endWaiting(),
    ]);
    expect([found.email, counted[1], prepared, raw]).toEqual([email, 1, [{ email }], [{ email }]]);
  });

  it('is sent once more where its author marked it as reading only', async () => {
    const text = 'SELECT pg_catalog.length(email) AS size FROM users';
    const said = transactor.prepared({ name: 'test-said', text, onlyReads: true }, []);
    await Promise.all([said, endWaiting()]);
    expect(await said).toEqual([{ size: 16 }]);
  });

  it('is not sent again if the effect of a function in it is unknown', async () => {
    const text = 'SELECT pg_catalog.length(email) AS size FROM users';
    const failure = await failureOf(transactor.prepared({ name: 'test-unsaid', text }, []));
    expect(isOutage(failure)).toBe(true);
  });

  it('is not sent again if it may have changed something', async () => {
    const failure = await failureOf(transactor.manager().query('INSERT INTO marks VALUES (1)'));
    expect(isOutage(failure)).toBe(true);
    expect((await watcher.query('SELECT 1 FROM marks')).rowCount).toBe(0);
  });

  it('is not sent again inside a transaction, which is gone with it', async () => {
    let runs = 0;
    const work = (): Promise<unknown> => {
      runs += 1;
      return transactor.repository(UserEntity).find();
    };
    const failure = await failureOf(transactor.run(work));
    expect(failure).toMatchObject({ driverError: { code: '57P01' } });
    expect(runs).toBe(1);
  });
});

describe('a connection that ends as a transaction begins', () => {
  it('is replaced: the transaction begins once and commits once', async () => {
    const app = await createTestApplication([]);
    const proxy = await TcpProxy.before(app.settings.databaseUrl ?? '');
    const pool = new RetryingPool({ connectionString: proxy.through(app.settings.databaseUrl ?? ''), max: 1 });
    try {
      await pool.query('CREATE TABLE marks (id int)');
      const [client, other] = [await pool.connect(), await connectionTo(app)];
      proxy.freeze();
      const began = client.query('BEGIN');
      await new Promise((resolve) => setImmediate(resolve));
      proxy.thaw();
      proxy.drop();
      await began;
      await client.query('INSERT INTO marks VALUES (1)');
      expect((await other.query('SELECT 1 FROM marks')).rowCount).toBe(0);
      await client.query('COMMIT');
      await other.end();
      client.release();
      expect((await pool.query('SELECT 1 FROM marks')).rowCount).toBe(1);
      expect(pool.totalCount).toBe(1);
    } finally {
      await pool.end();
      await proxy.cut();
      await app.close();
    }
  });
});

async function connectionTo({ settings }: TestApplication): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: settings.databaseUrl });
  await client.connect();
  return client;
}
