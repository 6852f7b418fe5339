import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transactor } from '#database';
import { Clock, newId } from '#kernel';
import { DataSource } from 'typeorm';
import { RenderLogErasure, RendersModule } from '#renders';
import { RequestKeeping, type User, UserErasures, UsersModule, UsersService } from '#users';
import { createTestApplication, type TestApplication } from '../support/module.js';

const NOW = new Date('2026-03-20T09:00:00.000Z');
const DAY_MS = 86_400_000;
const TABLES = ['failed_renders', 'render_details', 'render_requests'] as const;

class SetClock extends Clock {
  override now(): Date {
    return NOW;
  }
}

let app: TestApplication;
let made = 0;

beforeAll(async () => {
  const clock = new SetClock();
  app = await createTestApplication([UsersModule, RendersModule], (builder) =>
    builder.overrideProvider(Clock).useValue(clock),
  );
});
afterAll(() => app.close());

const query = <Row>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  app.module.get(Transactor).manager().query<Row[]>(sql, values);

async function keeper(): Promise<User> {
  const { id } = await app.module.get(UsersService).create({ email: `keeper-${(made += 1)}@example.com` });
  return app.module.get(RequestKeeping).set(id, true);
}

/** A row of each table, of the given age in days. */
async function log(user: User, days: number, size = 10): Promise<void> {
  const [id, at] = [newId('rnd'), new Date(NOW.getTime() - days * DAY_MS)];
  await query(
    `INSERT INTO failed_renders (id, user_id, format, source, category, code, places, duration_ms, created_at)
     VALUES ($1, $2, 'png', 'api', 'invalid', 'x', '[]', 1, $3)`,
    id,
    user.id,
    at,
  );
  await query(
    `INSERT INTO render_details (render_id, user_id, outline, created_at) VALUES ($1, $2, '{}', $3)`,
    id,
    user.id,
    at,
  );
  await query('INSERT INTO render_requests VALUES ($1, $2, $3, $4)', id, user.id, Buffer.alloc(size), at);
}

async function counts(user: User): Promise<number[]> {
  const counted = TABLES.map(async (table) => {
    const rows = await query<object>(`SELECT 1 FROM ${table} WHERE user_id = $1`, user.id);
    return rows.length;
  });
  return Promise.all(counted);
}

const enforce = (): Promise<void> =>
  app.module
    .get(RenderLogErasure, { strict: false })
    .enforce({ tick: NOW.toISOString() }, { signal: new AbortController().signal });

describe('the log of renders', () => {
  it('goes after 90 days, and requests after 7', async () => {
    const user = await keeper();
    for (const days of [0, 6.9, 7.1, 89.9, 90.1]) await log(user, days);
    await enforce();
    expect(await counts(user)).toEqual([4, 4, 2]);
  });

  it('is in a table for each day, which goes as a whole', async () => {
    const user = await keeper();
    const days = (): Promise<{ day: string }[]> =>
      query(`SELECT right(relname, 8) AS day FROM pg_class
        WHERE relnamespace = 'render_log'::regnamespace AND relname ~ '^render_details_\\d+$' ORDER BY 1`);
    const today = `render_details_${NOW.toISOString().slice(0, 10).replaceAll('-', '')}`;
    // A row that came before its day had a table moves there.
    await log(user, 0);
    await enforce();
    await log(user, 0.1);
    expect(await query(`SELECT 1 FROM render_log.${today} WHERE user_id = $1`, user.id)).toHaveLength(2);
    const made = (await days()).map(({ day }) => day);
    expect(made).toEqual(expect.arrayContaining(['20260320', '20260321', '20260322', '20260323']));
    await query(`SELECT make_render_log_day('2025-12-19'), make_render_log_day('2025-12-20')`);
    for (const age of [90.5, 89.5]) await log(user, age);
    await enforce();
    expect((await days()).map(({ day }) => day)).toEqual(['20251220', ...made]);
    expect(await counts(user)).toEqual([3, 3, 2]);
  });

  it('stays whole while a reader holds its tables', async () => {
    const user = await keeper();
    await query(`SELECT make_render_log_day('2025-11-01')`);
    const reader = app.module.get(DataSource).createQueryRunner();
    await reader.startTransaction();
    await reader.query('SELECT 1 FROM render_details LIMIT 1');
    await enforce();
    await reader.rollbackTransaction();
    await reader.release();
    await log(user, 0);
    expect(await counts(user)).toEqual([1, 1, 1]);
    await enforce();
    expect(await query(`SELECT to_regclass('render_log.render_details_20251101') AS kept`)).toEqual([{ kept: null }]);
  });

  it('keeps the newest requests of each user, by number and size', async () => {
    const [one, other] = [await keeper(), await keeper()];
    for (let hour = 1; hour <= 4; hour += 1) await log(one, hour / 24, 30 * 1024 * 1024);
    await log(other, 1);
    await query(
      `INSERT INTO render_requests SELECT 'rnd_' || n, $1, '', $2::timestamptz - n * interval '1 second'
       FROM generate_series(1, 10100) n`,
      other.id,
      NOW,
    );
    await enforce();
    expect(await counts(one)).toEqual([4, 4, 3]);
    expect(await counts(other)).toEqual([1, 1, 10_000]);
  });

  it('has no requests of users who want none kept, however late they come', async () => {
    const [user, other] = [await keeper(), await keeper()];
    for (const one of [user, other]) await log(one, 1);
    expect(await app.module.get(RequestKeeping).set(user.id, false)).toMatchObject({ keepRequests: false });
    expect([await counts(user), await counts(other)]).toEqual([
      [1, 1, 0],
      [1, 1, 1],
    ]);
    await log(user, 0);
    await enforce();
    expect(await counts(user)).toEqual([2, 2, 0]);
  });

  it('goes with its user, and with no other', async () => {
    const [user, other] = [await keeper(), await keeper()];
    for (const one of [user, other]) await log(one, 1);
    const erase = (): Promise<readonly string[]> => app.module.get(UserErasures).run(user.id);
    expect(await app.module.get(Transactor).run(erase)).toEqual([]);
    expect([await counts(user), await counts(other)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
  });
});
