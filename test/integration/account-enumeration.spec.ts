import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { createTestApplication, type TestApplication } from '../support/module.js';

const PASSWORD = 'a long password';
const KNOWN = 'known@example.com';
const UNKNOWN = 'unknown@example.com';

// Counts calls of the library's own functions: a module of native code can't be spied on.
const argon2 = await import('@node-rs/argon2');
const hash = jest.fn(argon2.hash);
const verify = jest.fn(argon2.verify);
jest.unstable_mockModule('@node-rs/argon2', () => ({ ...argon2, hash, verify }));
const { AccountsModule, AccountsService } = await import('#accounts');
const { PasswordsService } = await import('#identity');
const { UsersService } = await import('#users');

/** The work that a stranger could time: the statements, and the passwords that were hashed or compared. */
interface Work {
  statements: string[];
  hashed: number;
  compared: number;
}

describe('an address with an account and one without', () => {
  let app: TestApplication;
  let accounts: InstanceType<typeof AccountsService>;
  let statements: string[] = [];

  beforeAll(async () => {
    app = await createTestApplication([AccountsModule]);
    accounts = app.module.get(AccountsService);
    const user = await app.module.get(UsersService).create({ email: KNOWN, verified: true });
    const passwords = app.module.get(PasswordsService);
    await passwords.set(user.id, await passwords.hash(PASSWORD));
    // eslint sees an unbound method; the spy calls it on its original client.
    const query = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')?.value as (
      ...args: unknown[]
    ) => unknown;
    jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      const [statement] = args as [string | { text: string }];
      statements.push(typeof statement === 'string' ? statement : statement.text);
      return query.apply(this, args) as never;
    });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    hash.mockClear();
    verify.mockClear();
  });

  async function workOf(action: () => Promise<unknown>): Promise<Work> {
    [statements, hash.mock.calls.length, verify.mock.calls.length] = [[], 0, 0];
    await action().catch(() => undefined);
    return { statements, hashed: hash.mock.calls.length, compared: verify.mock.calls.length };
  }

  const passwordOf = (email: string) => ({ email, password: 'not the password' });
  it.each<[string, Partial<Work>, (email: string) => Promise<unknown>]>([
    ['signing in', { compared: 1, hashed: 0 }, (email) => accounts.signIn(passwordOf(email))],
    [
      'signing up',
      { compared: 0, hashed: 1 },
      (email) => accounts.signUp({ ...passwordOf(email), name: '', locale: 'ar' }),
    ],
    ['asking for a new password', { compared: 0, hashed: 0 }, (email) => accounts.requestPasswordReset(email)],
  ])('make the same work by %s', async (_, expected, action) => {
    const [known, unknown] = [await workOf(() => action(KNOWN)), await workOf(() => action(UNKNOWN))];
    expect(known).toMatchObject(expected);
    expect(known.statements.length).toBeGreaterThan(1);
    expect(unknown).toEqual(known);
  });

  it('get the same refusal', async () => {
    const refusals = await Promise.allSettled([KNOWN, UNKNOWN].map((email) => accounts.signIn(passwordOf(email))));
    const [known, unknown] = refusals.map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as Error) : null,
    );
    expect(known).toMatchObject({ category: 'unauthenticated', code: 'wrong_credentials' });
    expect(unknown).toEqual(known);
  });
});
