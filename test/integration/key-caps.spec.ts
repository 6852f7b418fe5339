import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  CappedKeysService,
  type CapTerms,
  CreditsModule,
  CreditsService,
  type KeyCap,
  spendable,
  type Spending,
} from '#credits';
import { Transactor } from '#database';
import { Clock, type Id, newId } from '#kernel';
import { type User, UsersModule, UsersService } from '#users';
import { createTestApplication, type TestApplication } from '../support/module.js';

/** A quarter of an hour before midnight in Riyadh, on the last day of a month. */
const EVENING = new Date('2027-01-31T20:45:00.000Z');
const MIDNIGHT = new Date('2027-01-31T21:00:00.000Z');
const HOUR_MS = 3_600_000;

let app: TestApplication;
let now: Date;
let keys: CappedKeysService;
let credits: CreditsService;
let user: User;

beforeAll(async () => {
  const clock = { now: () => now };
  app = await createTestApplication([UsersModule, CreditsModule], (builder) =>
    builder.overrideProvider(Clock).useValue(clock),
  );
  app.module.useLogger(false);
  keys = app.module.get(CappedKeysService);
  credits = app.module.get(CreditsService);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = EVENING;
  user = await app.module.get(UsersService).create({ email: `${newId('usr')}@example.com` });
  await credits.adjust(user.id, 1_000, { reason: 'a test' });
});

const query = <Row>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  app.module.get(Transactor).manager().query<Row[]>(sql, values);

async function newKey(cap: CapTerms | null): Promise<Id<'key'>> {
  const { record } = await keys.issue(user.id, { cap });
  return record.id;
}

async function capOf(keyId: Id<'key'>): Promise<KeyCap | null> {
  return (await credits.allowanceOf({ userId: user.id, keyId })).cap;
}

function charge(keyId: Id<'key'> | null, id: string = newId('rnd')): Promise<Spending> {
  return credits.charge({ userId: user.id, kind: 'render', reference: { type: 'render', id }, keyId });
}

function chargeMany(keyId: Id<'key'>, count: number): Promise<void> {
  const charges = Array.from({ length: count }, () => ({ type: 'batch_row', id: newId('rnd') }));
  return credits.chargeAll(charges.map((reference) => ({ userId: user.id, kind: 'batch', reference, keyId })));
}

/** The number of charges, and the codes of refused ones. */
async function outcomesOf(charges: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of await Promise.allSettled(charges)) {
    const name = outcome.status === 'fulfilled' ? 'made' : (outcome.reason as { code: string }).code;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

describe('the cap of an API key', () => {
  it('refuses a charge beyond it, which then costs nothing', async () => {
    const key = await newKey({ credits: 2, period: 'day' });
    expect(await charge(key)).toEqual({ charged: 1, remaining: 999 });
    expect(await charge(key)).toEqual({ charged: 1, remaining: 998 });
    await expect(charge(key)).rejects.toMatchObject({
      category: 'payment_required',
      code: 'spend_cap_reached',
      data: { cap: 2, spent: 2, period: 'day', renews_at: MIDNIGHT.toISOString() },
    });
    expect(await credits.balanceOf(user.id)).toBe(998);
    expect(await query(`SELECT 1 FROM credit_entries WHERE user_id = $1 AND kind = 'render'`, user.id)).toHaveLength(2);
    expect(await capOf(key)).toEqual({ credits: 2, period: 'day', spent: 2, renewsAt: MIDNIGHT });
  });

  it('bounds that key alone', async () => {
    const [capped, other] = [await newKey({ credits: 1, period: 'total' }), await newKey(null)];
    await charge(capped);
    expect(await outcomesOf([charge(capped), charge(other), charge(null)])).toEqual({ made: 2, spend_cap_reached: 1 });
    expect(await capOf(other)).toBeNull();
  });

  it('allows spending exactly to its amount, with any number of concurrent keys', async () => {
    const [first, second] = [
      await newKey({ credits: 20, period: 'day' }),
      await newKey({ credits: 7, period: 'month' }),
    ];
    const free = await newKey(null);
    const all = [first, second, free].flatMap((key) => Array.from({ length: 50 }, () => charge(key)));
    expect(await outcomesOf(all)).toEqual({ made: 77, spend_cap_reached: 73 });
    expect([(await capOf(first))?.spent, (await capOf(second))?.spent]).toEqual([20, 7]);
    expect(await credits.balanceOf(user.id)).toBe(923);
  });

  it('counts one charge once', async () => {
    const key = await newKey({ credits: 3, period: 'day' });
    const id = newId('rnd');
    expect(await outcomesOf([charge(key, id), charge(key, id), charge(key, id), charge(key, id)])).toEqual({ made: 4 });
    expect((await capOf(key))?.spent).toBe(1);
    await chargeMany(key, 2);
    expect(await charge(key, id)).toEqual({ charged: 0, remaining: 997 });
    expect((await capOf(key))?.spent).toBe(3);
  });

  it('allows all of a joint charge, or nothing', async () => {
    const key = await newKey({ credits: 5, period: 'day' });
    await chargeMany(key, 3);
    await expect(chargeMany(key, 3)).rejects.toMatchObject({ code: 'spend_cap_reached' });
    expect((await capOf(key))?.spent).toBe(3);
    await chargeMany(key, 2);
    expect(await credits.balanceOf(user.id)).toBe(995);
  });

  it('counts each part of a joint charge on its own key, and none without a key', async () => {
    const [first, second] = [
      await newKey({ credits: 9, period: 'day' }),
      await newKey({ credits: 9, period: 'total' }),
    ];
    const charged = [
      { kind: 'batch', reference: { type: 'batch_row', id: newId('rnd') }, keyId: first },
      { kind: 'batch', reference: { type: 'batch_row', id: newId('rnd') }, keyId: null },
      { kind: 'render', reference: { type: 'render', id: newId('rnd') }, keyId: second },
      { kind: 'batch', reference: { type: 'batch_row', id: newId('rnd') }, keyId: first },
    ] as const;
    await credits.chargeAll(charged.map((one) => ({ userId: user.id, ...one })));
    expect([(await capOf(first))?.spent, (await capOf(second))?.spent]).toEqual([2, 1]);
    const booked = await query(
      `SELECT kind, ref_type AS type, ref_id AS id, balance_after::int AS balance FROM credit_entries
       WHERE user_id = $1 AND delta < 0 ORDER BY place`,
      user.id,
    );
    const references = charged.map(({ kind, reference }) => ({ kind, ...reference }));
    expect(booked).toEqual(references.map((reference, index) => ({ ...reference, balance: 999 - index })));
  });

  it('counts nothing of a transaction that is taken back', async () => {
    const key = await newKey({ credits: 5, period: 'day' });
    const undone = app.module.get(Transactor).run(async () => {
      await chargeMany(key, 3);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await capOf(key))?.spent).toBe(0);
  });

  it.each([
    ['day', HOUR_MS],
    ['month', HOUR_MS],
  ] as const)('counts from zero in the next %s of Riyadh', async (period, later) => {
    const key = await newKey({ credits: 2, period });
    await chargeMany(key, 2);
    expect(await capOf(key)).toMatchObject({ spent: 2, renewsAt: MIDNIGHT });
    now = new Date(EVENING.getTime() + later);
    const renewsAt = new Date(period === 'day' ? '2027-02-01T21:00:00.000Z' : '2027-02-28T21:00:00.000Z');
    expect(await capOf(key)).toEqual({ credits: 2, period, spent: 0, renewsAt });
    await charge(key);
    expect(await capOf(key)).toEqual({ credits: 2, period, spent: 1, renewsAt });
    // A process with a slow clock spends in the period that has begun.
    now = EVENING;
    await charge(key);
    expect(await outcomesOf([charge(key)])).toEqual({ spend_cap_reached: 1 });
  });

  it('never resets in all', async () => {
    const key = await newKey({ credits: 2, period: 'total' });
    await chargeMany(key, 2);
    now = new Date(EVENING.getTime() + 10_000 * HOUR_MS);
    expect(await capOf(key)).toEqual({ credits: 2, period: 'total', spent: 2, renewsAt: null });
    await expect(charge(key)).rejects.toMatchObject({ data: { cap: 2, spent: 2, period: 'total' } });
  });

  it('keeps the spent amount when its amount changes, and counts from zero when its period changes', async () => {
    const key = await newKey({ credits: 3, period: 'day' });
    await chargeMany(key, 3);
    const change = (cap: CapTerms | null): Promise<unknown> => keys.changeAny(key, cap);
    expect(await change({ credits: 4, period: 'day' })).toMatchObject({ cap: { credits: 4, spent: 3 } });
    await charge(key);
    expect(await change({ credits: 1, period: 'day' })).toMatchObject({ cap: { credits: 1, spent: 4 } });
    expect(spendable(await credits.allowanceOf({ userId: user.id, keyId: key }))).toBe(0);
    await expect(charge(key)).rejects.toMatchObject({ data: { cap: 1, spent: 4 } });
    expect(await change({ credits: 1, period: 'month' })).toMatchObject({ cap: { credits: 1, spent: 0 } });
    expect(await change(null)).toMatchObject({ cap: null });
    await chargeMany(key, 10);
    expect(await change({ credits: 1, period: 'month' })).toMatchObject({ cap: { credits: 1, spent: 0 } });
  });

  it('goes with its key', async () => {
    const key = await newKey({ credits: 3, period: 'day' });
    await query('DELETE FROM api_keys WHERE id = $1', key);
    expect(await query('SELECT 1 FROM key_caps WHERE key_id = $1', key)).toEqual([]);
  });
});
