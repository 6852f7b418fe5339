import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DatabaseHealth, pageOf, Transactor } from '#database';
import { assertOutsideTransaction, Clock, type Page } from '#kernel';
import { type User, UsersModule, UsersService } from '#users';
import { createTestApplication, type TestApplication } from '../support/module.js';

/** A clock that a test sets. */
class SetClock extends Clock {
  present = new Date('2026-01-01T00:00:00.000Z');

  override now(): Date {
    return this.present;
  }
}

describe('the database', () => {
  let app: TestApplication;
  let transactor: Transactor;
  let users: UsersService;
  const clock = new SetClock();

  beforeAll(async () => {
    app = await createTestApplication([UsersModule], (builder) => builder.overrideProvider(Clock).useValue(clock));
    transactor = app.module.get(Transactor);
    users = app.module.get(UsersService);
  });
  afterAll(() => app.close());

  it('has run all migrations', async () => {
    await app.module.get(DatabaseHealth).ping();
    expect(await app.module.get(DatabaseHealth).pendingMigrations()).toEqual([]);
  });

  describe('transactions', () => {
    it('take back everything when their work fails, across services and nesting', async () => {
      const work = transactor.run(async () => {
        await users.create({ email: 'outer@example.com' });
        await transactor.run(() => users.create({ email: 'inner@example.com' }));
        throw new Error('halfway');
      });
      await expect(work).rejects.toThrow('halfway');
      expect(await users.findByEmail('outer@example.com')).toBeNull();
      expect(await users.findByEmail('inner@example.com')).toBeNull();
    });

    it('that wait for each other both commit', async () => {
      const [first, second] = await Promise.all(
        ['first@example.com', 'second@example.com'].map((email) => users.create({ email })),
      );
      if (first === undefined || second === undefined) throw new Error('No users.');
      const touch = ({ id }: User): Promise<unknown> =>
        transactor.manager().query('UPDATE users SET name = name || $2 WHERE id = $1', [id, '+']);
      let holding = 0;
      const both = new Promise<void>((resolve) => setInterval(() => holding >= 2 && resolve(), 5).unref());
      const cross = (own: User, other: User): Promise<unknown> =>
        transactor.run(async () => {
          await touch(own);
          holding += 1;
          await both;
          return touch(other);
        });
      await Promise.all([cross(first, second), cross(second, first)]);
      // One of them ran twice.
      expect(holding).toBe(3);
    });

    it('are not seen from outside before they commit', async () => {
      const seen: (User | null)[] = [];
      let look: () => void = () => undefined;
      const mayLook = new Promise<void>((resolve) => (look = resolve));
      const outside = mayLook.then(async () => void seen.push(await users.findByEmail('hidden@example.com')));
      await transactor.run(async () => {
        await users.create({ email: 'hidden@example.com' });
        seen.push(await users.findByEmail('hidden@example.com'));
        look();
        await outside;
      });
      expect(seen.map((user) => user?.email ?? null)).toEqual(['hidden@example.com', null]);
      expect(await users.findByEmail('hidden@example.com')).not.toBeNull();
    });

    it('hold no render and no outside call', async () => {
      await expect(transactor.run(async () => assertOutsideTransaction('a render'))).rejects.toThrow(/a render inside/);
    });
  });

  describe('users', () => {
    it('are unique by address without regard to case, in any order', async () => {
      const attempts = ['Race@example.com', 'race@EXAMPLE.com', 'RACE@example.com'].map((email) =>
        users.create({ email }),
      );
      const outcomes = await Promise.allSettled(attempts);
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected')
          expect(outcome.reason).toMatchObject({ category: 'conflict', code: 'email_taken' });
      }
    });

    it.each(['', 'x', 'a@b', '@example.com', 'a b@example.com', 'a@example..com', `${'x'.repeat(250)}@a.sa`])(
      'are not made with the address %j',
      async (email) => {
        await expect(users.create({ email })).rejects.toMatchObject({
          category: 'invalid',
          errors: [{ loc: ['body', 'email'] }],
        });
      },
    );

    it('may have Arabic names and addresses', async () => {
      const made = await users.create({ email: 'سارة@مثال.السعودية', name: 'سارة' });
      expect(await users.findById(made.id)).toEqual(made);
    });
  });

  describe('pages', () => {
    const made: User[] = [];
    const list = (cursor?: string | null): Promise<Page<User>> => users.list({ limit: 3, cursor: cursor ?? undefined });

    beforeAll(async () => {
      // Three share a millisecond, so that the id has to decide.
      for (const [index, second] of [1, 2, 3, 3, 3, 4, 5].entries()) {
        clock.present = new Date(Date.UTC(2027, 0, 1, 0, 0, second));
        made.push(await users.create({ email: `page-${index}@example.com` }));
      }
    });

    it('go through all rows once, newest first, while rows are added', async () => {
      const expected = [...made]
        .sort((a, b) => +b.createdAt - +a.createdAt || (a.id < b.id ? 1 : -1))
        .map((user) => user.id);
      const first = await list();
      clock.present = new Date(Date.UTC(2027, 0, 1, 0, 1, 0));
      await users.create({ email: 'late@example.com' });
      const second = await list(first.nextCursor);
      const third = await list(second.nextCursor);
      const ids = [...first.items, ...second.items, ...third.items].map((user) => user.id);
      expect(ids.slice(0, made.length)).toEqual(expected);
      expect(new Set(ids).size).toBe(ids.length);
    });

    it('end with no cursor', async () => {
      let page = await list();
      let rounds = 1;
      for (; page.nextCursor !== null; rounds += 1) page = await list(page.nextCursor);
      expect(rounds).toBeGreaterThan(3);
      expect(page.items.length).toBeGreaterThan(0);
    });

    it('refuse the cursor of another list', async () => {
      const query = transactor.manager().createQueryBuilder<User>('users', 'user');
      const { nextCursor } = await list();
      const other = pageOf(query, { limit: 3, cursor: nextCursor ?? '' }, { list: 'others' });
      await expect(other).rejects.toMatchObject({ category: 'invalid' });
    });
  });
});
