import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CreditsModule, CreditsService, type Spending } from '#credits';
import { Transactor } from '#database';
import { newId } from '#kernel';
import { DataSource } from 'typeorm';
import { type User, UsersModule, UsersService } from '#users';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { until } from '../support/until.js';

/** Numbers below a bound, the same in each run. */
function randomOf(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 16) % bound;
  };
}

const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

describe('credits', () => {
  let app: TestApplication;
  let credits: CreditsService;
  let transactor: Transactor;
  let user: User;
  let number = 0;

  beforeAll(async () => {
    app = await createTestApplication([UsersModule, CreditsModule]);
    app.module.useLogger(false);
    credits = app.module.get(CreditsService);
    transactor = app.module.get(Transactor);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    number += 1;
    user = await app.module.get(UsersService).create({ email: `user-${number}@example.com` });
  });

  const reason = 'a test';
  const ledgerSum = async (): Promise<number> => {
    const [row] = await transactor
      .manager()
      .query<{ sum: string }[]>('SELECT coalesce(sum(delta), 0) AS sum FROM credit_entries WHERE user_id = $1', [
        user.id,
      ]);
    return Number(row?.sum);
  };

  it('start at zero', async () => {
    expect(await credits.balanceOf(user.id)).toBe(0);
  });

  it('are set as a whole by an adjustment of the difference', async () => {
    expect(await credits.setBalance(user.id, 100, { reason })).toMatchObject({
      delta: 100,
      balanceAfter: 100,
      kind: 'adjustment',
    });
    expect(await credits.setBalance(user.id, 40, { reason })).toMatchObject({ delta: -60, balanceAfter: 40 });
    expect(await credits.balanceOf(user.id)).toBe(40);
    expect(await ledgerSum()).toBe(40);
  });

  it('are listed in the order of booking, for any number of concurrent bookings and any clock', async () => {
    const now = Date.now();
    const book = (place: number): Promise<unknown> =>
      transactor
        .manager()
        .query(`SELECT book_credits($1, $2, $3, 'adjustment', '', 'adjustment', $1, NULL, $4)`, [
          newId('led'),
          user.id,
          place + 1,
          new Date(now - (place % 3) * 60_000),
        ]);
    await Promise.all(Array.from({ length: 30 }, (_, place) => book(place)));
    await Promise.all(
      Array.from({ length: 30 }, () =>
        credits.charge({ userId: user.id, kind: 'render', reference: { type: 'render', id: newId('rnd') } }),
      ),
    );
    const entries = await credits.entriesOf(user.id, 100);
    expect(entries).toHaveLength(60);
    expect(entries[0]?.balanceAfter).toBe(await credits.balanceOf(user.id));
    let before = 0;
    let time = 0;
    for (const { delta, balanceAfter, createdAt } of entries.reverse()) {
      expect(balanceAfter).toBe(before + delta);
      expect(createdAt.getTime()).toBeGreaterThanOrEqual(time);
      [before, time] = [balanceAfter, createdAt.getTime()];
    }
  });

  it('are never overdrawn, and a refusal leaves no trace', async () => {
    await credits.adjust(user.id, 5, { reason });
    await expect(credits.adjust(user.id, -6, { reason })).rejects.toMatchObject({
      category: 'conflict',
      code: 'balance_would_be_negative',
      data: { balance: 5 },
    });
    expect(await ledgerSum()).toBe(5);
  });

  it('are taken exactly as often as there are, however many take at once', async () => {
    await credits.adjust(user.id, 10, { reason });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, () => credits.adjust(user.id, -1, { reason })),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(10);
    expect(await credits.balanceOf(user.id)).toBe(0);
    expect(await ledgerSum()).toBe(0);
  });

  it('end at the last amount when two set them at once', async () => {
    await Promise.all([credits.setBalance(user.id, 7, { reason }), credits.setBalance(user.id, 9, { reason })]);
    expect([7, 9]).toContain(await credits.balanceOf(user.id));
    expect(await ledgerSum()).toBe(await credits.balanceOf(user.id));
  });

  it('are set from the balance at that moment, also while it changes', async () => {
    const other = app.module.get(DataSource).createQueryRunner();
    await other.startTransaction();
    await other.query(`SELECT book_credits($1, $2, 5, 'adjustment', '', 'adjustment', $1, NULL, now())`, [
      newId('led'),
      user.id,
    ]);
    const set = credits.setBalance(user.id, 7, { reason });
    await until(async () => (await transactor.manager().query<unknown[]>(WAITING)).length > 0);
    await other.commitTransaction();
    await other.release();
    expect(await set).toMatchObject({ delta: 2, balanceAfter: 7 });
  });

  it('are granted once for a verified address', async () => {
    const bookings = await Promise.all(Array.from({ length: 10 }, () => credits.grantSignup(user.id)));
    expect(bookings.filter(({ booked }) => booked)).toHaveLength(1);
    expect(new Set(bookings.map(({ entry }) => entry.id)).size).toBe(1);
    expect(bookings[0]?.entry).toMatchObject({ kind: 'signup_grant', delta: 100, balanceAfter: 100 });
    expect(await credits.balanceOf(user.id)).toBe(100);
  });

  it('are bought once for each checkout, for any number of concurrent announcements', async () => {
    const checkout = newId('chk');
    const bookings = await Promise.all(Array.from({ length: 20 }, () => credits.purchase(user.id, 500, checkout)));
    expect(bookings.filter(({ booked }) => booked)).toHaveLength(1);
    expect(await credits.balanceOf(user.id)).toBe(500);
    await credits.purchase(user.id, 500, newId('chk'));
    expect(await credits.balanceOf(user.id)).toBe(1000);
    expect(await ledgerSum()).toBe(1000);
  });

  it('are taken back once, as far as they are left', async () => {
    const [first, second] = [newId('chk'), newId('chk')];
    await credits.purchase(user.id, 500, first);
    await credits.adjust(user.id, -100, { reason });
    const refunds = await Promise.all(Array.from({ length: 8 }, () => credits.refund(first)));
    expect(refunds.filter((refund) => refund?.booked)).toHaveLength(1);
    for (const refund of refunds) expect(refund).toMatchObject({ shortfall: 100, entry: { delta: -400 } });
    expect(await credits.balanceOf(user.id)).toBe(0);
    await credits.purchase(user.id, 30, second);
    await credits.adjust(user.id, 5, { reason });
    expect(await credits.refund(second)).toMatchObject({ shortfall: 0, booked: true, entry: { balanceAfter: 5 } });
    expect(await credits.refund(newId('chk'))).toBeNull();
    expect(await ledgerSum()).toBe(5);
  });

  it('that are being spent are waited for, and the rest is taken back', async () => {
    const checkout = newId('chk');
    await credits.purchase(user.id, 500, checkout);
    const spender = app.module.get(DataSource).createQueryRunner();
    await spender.startTransaction();
    await spender.query(`SELECT book_credits($1, $2, -400, 'adjustment', '', 'adjustment', $1, NULL, now())`, [
      newId('led'),
      user.id,
    ]);
    const refund = credits.refund(checkout);
    await until(async () => (await transactor.manager().query<unknown[]>(WAITING)).length > 0);
    await spender.commitTransaction();
    await spender.release();
    expect(await refund).toMatchObject({ shortfall: 400, entry: { delta: -100, balanceAfter: 0 } });
  });

  it('pay for an image once by its reference, and refuse with 402 when there are none', async () => {
    await credits.adjust(user.id, 2, { reason });
    const reference = { type: 'order_job', id: newId('job') };
    const pay = (): Promise<Spending> => credits.charge({ userId: user.id, kind: 'order_job', reference });
    expect(await credits.wasCharged('order_job', reference)).toBe(false);
    expect(await pay()).toEqual({ charged: 1, remaining: 1 });
    expect(await pay()).toEqual({ charged: 0, remaining: 1 });
    const other = { type: 'render', id: newId('rnd') };
    expect(await credits.charge({ userId: user.id, kind: 'render', reference: other })).toEqual({
      charged: 1,
      remaining: 0,
    });
    expect(await pay()).toEqual({ charged: 0, remaining: 0 });
    expect(await credits.wasCharged('order_job', reference)).toBe(true);
    await expect(
      credits.charge({ userId: user.id, kind: 'render', reference: { type: 'render', id: newId('rnd') } }),
    ).rejects.toMatchObject({
      category: 'payment_required',
      code: 'insufficient_credits',
      data: { balance: 0, price: 1 },
    });
    expect(await ledgerSum()).toBe(0);
  });

  it('pay for many images at once in few commits, each image once or not at all', async () => {
    await credits.setBalance(user.id, 45, { reason });
    const now = new Date('2026-01-02T03:04:05.678Z');
    const render = { user_id: user.id, template_id: newId('tpl'), template_version: 3, format: 'jpg', bytes: 1234 };
    const rest = { duration_ms: 5, source: 'api', key_id: null, created_at: now };
    const into = { name: 'renders', columns: ['id', ...Object.keys({ ...render, ...rest })] };
    const record = (id: string) => [{ into, values: { id, ...render, ...rest } }];
    const payAll = (ids: readonly string[]) =>
      Promise.allSettled(
        ids.map((id) =>
          credits.charge({ userId: user.id, kind: 'render', reference: { type: 'render', id }, recorded: record(id) }),
        ),
      );
    const twice = Array.from({ length: 10 }, () => newId('rnd'));
    expect((await payAll([...twice, ...twice])).map(({ status }) => status)).toEqual(Array(20).fill('fulfilled'));
    const [row] = await transactor
      .manager()
      .query<{ entries: number; commits: number }[]>(
        `SELECT count(*)::int AS entries, count(DISTINCT xmin::text)::int AS commits FROM credit_entries WHERE user_id = $1 AND kind = 'render'`,
        [user.id],
      );
    expect(row).toEqual({ entries: 10, commits: 2 });
    const [again = ''] = twice;
    const repeat = await credits.charge({
      userId: user.id,
      kind: 'render',
      reference: { type: 'render', id: again },
      recorded: record(again),
    });
    expect(repeat).toEqual({ charged: 0, remaining: 35 });
    const outcomes = await payAll(Array.from({ length: 60 }, () => newId('rnd')));
    const left = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.remaining] : []));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(left.sort((a, b) => a - b)).toEqual(Array.from({ length: 35 }, (_, balance) => balance));
    expect(refused).toHaveLength(25);
    for (const error of refused) expect(error).toMatchObject({ code: 'insufficient_credits' });
    expect(await ledgerSum()).toBe(0);
    const records = await transactor
      .manager()
      .query<{ id: string }[]>(
        'SELECT r.* FROM renders r JOIN credit_entries e ON e.ref_id = r.id WHERE r.user_id = $1',
        [user.id],
      );
    expect(records).toHaveLength(45);
    for (const { id, ...columns } of records) expect({ id, ...columns }).toEqual({ id, ...render, ...rest });
  });

  it('are booked together as they would be one by one', async () => {
    const query = <Row>(sql: string, values: unknown[]): Promise<Row[]> =>
      transactor.manager().query<Row[]>(sql, values);
    const random = randomOf(7);
    for (let round = 0; round < 60; round += 1) {
      const balance = random(14);
      const lowAt = random(3) === 0 ? null : random(8);
      const deltas = Array.from({ length: 1 + random(8) }, () => (random(5) === 0 ? 0 : -random(4)));
      const references = deltas.map((_, place) => (random(6) === 0 ? 'the same' : `${place}`));
      const known = references.filter(() => random(8) === 0);
      const at = deltas.map(() => new Date(Date.UTC(2026, 0, 1 + random(9))));
      const outcomes = [];
      for (const isTogether of [true, false]) {
        const { id } = await app.module.get(UsersService).create({ email: `${newId('usr')}@example.com` });
        if (balance > 0) await credits.adjust(id, balance, { reason });
        const entries = deltas.map((delta, place) => ({
          place,
          id: newId('led'),
          user_id: id,
          delta,
          kind: 'batch',
          reason,
          ref_type: 'batch_row',
          ref_id: `${id}:${references[place] ?? ''}`,
          actor_id: null,
          created_at: at[place],
        }));
        const one = (entry: object): Promise<{ balance: string | null }[]> =>
          query(
            `SELECT book_credits(id, user_id, delta, kind, reason, ref_type, ref_id, actor_id, created_at, $2) AS balance
             FROM jsonb_to_record($1) AS e (id text, user_id text, delta bigint, kind text, reason text, ref_type text,
               ref_id text, actor_id text, created_at timestamptz)`,
            [JSON.stringify(entry), lowAt],
          );
        for (const entry of entries.filter((_, place) => known.includes(references[place] ?? ''))) {
          await one({ ...entry, id: newId('led') }).catch(() => undefined);
        }
        const booked = await transactor
          .run(async () => {
            if (!isTogether) {
              const balances = [];
              for (const entry of entries) balances.push(...(await one(entry)));
              return balances;
            }
            const all = 'SELECT balance FROM book_all_credits($1, $2) ORDER BY place';
            return query<{ balance: string | null }>(all, [JSON.stringify(entries), lowAt]);
          })
          .catch((error: unknown) => (error as { code: string }).code);
        const places = 'delta, balance_after, place, kind, reason, split_part(ref_id, $2, 2) AS reference, actor_id';
        outcomes.push({
          booked,
          kept: await query(`SELECT ${places} FROM credit_entries WHERE user_id = $1 ORDER BY place`, [id, ':']),
          balance: await query('SELECT balance, entries FROM credit_balances WHERE user_id = $1', [id]),
          late: await query('SELECT 1 FROM credit_balances WHERE user_id = $1 AND booked_at < ALL ($2)', [id, at]),
          disordered: await query(
            `SELECT 1 FROM credit_entries a JOIN credit_entries b USING (user_id)
             WHERE user_id = $1 AND a.place < b.place AND a.created_at > b.created_at`,
            [id],
          ),
          low: await query(
            `SELECT payload - 'userId' AS payload FROM jobs WHERE kind = 'credits.low' AND payload ->> 'userId' = $1`,
            [id],
          ),
        });
      }
      expect(outcomes[0]).toEqual(outcomes[1]);
    }
  });

  it('pay once for an image though the connection is ended under the charge', async () => {
    await credits.setBalance(user.id, 2, { reason });
    const waiting = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const query = (sql: string): Promise<unknown[]> => transactor.manager().query<unknown[]>(sql);
    const holder = app.module.get(DataSource).createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT 1 FROM credit_balances WHERE user_id = $1 FOR UPDATE', [user.id]);
    const charge = credits.charge({ userId: user.id, kind: 'render', reference: { type: 'render', id: newId('rnd') } });
    await until(async () => (await query(`SELECT 1 ${waiting}`)).length > 0);
    await query(`SELECT pg_terminate_backend(pid) ${waiting}`);
    await holder.commitTransaction();
    await holder.release();
    expect(await charge).toEqual({ charged: 1, remaining: 1 });
    expect(await ledgerSum()).toBe(1);
  });

  it('are not lost when the booking around them is rolled back', async () => {
    const checkout = newId('chk');
    const attempt = transactor.run(async () => {
      await credits.purchase(user.id, 500, checkout);
      throw new Error('the rest failed');
    });
    await expect(attempt).rejects.toThrow('the rest failed');
    expect(await credits.balanceOf(user.id)).toBe(0);
    expect((await credits.purchase(user.id, 500, checkout)).booked).toBe(true);
  });

  it('pay each in its own transaction, independent of its neighbours', async () => {
    await credits.setBalance(user.id, 10, { reason });
    const pay = (): Promise<Spending> =>
      credits.charge({ userId: user.id, kind: 'render', reference: { type: 'render', id: newId('rnd') } });
    const holder = app.module.get(DataSource).createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT 1 FROM credit_balances WHERE user_id = $1 FOR UPDATE', [user.id]);
    const first = pay();
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const undone = transactor.run(async () => {
      const paid = pay();
      begin();
      await paid;
      throw new Error('the rest failed');
    });
    await begun;
    const outcomes = Promise.allSettled([first, undone, pay()]);
    await holder.commitTransaction();
    await holder.release();
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await credits.balanceOf(user.id)).toBe(8);
    expect(await ledgerSum()).toBe(8);
  });

  it('list their entries, newest first', async () => {
    for (const delta of [3, -1, 0]) await credits.adjust(user.id, delta, { reason: `booked ${delta}` });
    const entries = await credits.entriesOf(user.id, 2);
    expect(entries).toHaveLength(2);
    expect((await credits.entriesOf(user.id, 50)).map(({ delta }) => delta).sort()).toEqual([-1, 0, 3]);
    expect(entries[0]).toMatchObject({ userId: user.id, kind: 'adjustment', reference: { type: 'adjustment' } });
  });

  it.each(['UPDATE credit_entries SET delta = 0', 'DELETE FROM credit_entries', 'TRUNCATE credit_entries'])(
    'have a ledger that refuses %s, even when it is empty for its user',
    async (statement) => {
      await expect(transactor.manager().query(statement)).rejects.toThrow(/append-only/);
    },
  );

  it('have a balance that the database itself keeps from falling below nothing', async () => {
    await credits.adjust(user.id, 1, { reason });
    const overdraw = transactor
      .manager()
      .query('UPDATE credit_balances SET balance = -1 WHERE user_id = $1', [user.id]);
    await expect(overdraw).rejects.toThrow(/check constraint/);
  });
});
