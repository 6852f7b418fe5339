import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CreditsModule, CreditsService } from '#credits';
import { Transactor } from '#database';
import { type User, UsersModule, UsersService } from '#users';
import { createTestApplication, type TestApplication } from '../support/module.js';

describe('credits', () => {
  let app: TestApplication;
  let credits: CreditsService;
  let transactor: Transactor;
  let user: User;
  let number = 0;

  beforeAll(async () => {
    app = await createTestApplication([UsersModule, CreditsModule]);
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

  it('start at nothing', async () => {
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

  it('end in what was set last when two set at once', async () => {
    await Promise.all([credits.setBalance(user.id, 7, { reason }), credits.setBalance(user.id, 9, { reason })]);
    expect([7, 9]).toContain(await credits.balanceOf(user.id));
    expect(await ledgerSum()).toBe(await credits.balanceOf(user.id));
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
