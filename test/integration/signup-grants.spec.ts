import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AccountsModule, ErasureService } from '#accounts';
import { Settings } from '#config';
import { CreditsService } from '#credits';
import { Transactor } from '#database';
import { Clock } from '#kernel';
import { UsersService } from '#users';
import { SignupGrants } from '../../libs/accounts/src/signup-grants.service.js';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { TEST_SECRETS } from '../support/settings.js';

const NEXT = 'next-token-secret-of-the-tests-0123456789';

let app: TestApplication;

beforeAll(async () => {
  app = await createTestApplication([AccountsModule]);
});
afterAll(() => app.close());

/**
 * Opens an account of an address, in a process with these secrets, and returns its balance; then erases the account.
 */
async function grantedTo(email: string, secrets: Record<string, string>): Promise<number> {
  const find = <Service>(service: new (...args: never[]) => Service): Service =>
    app.module.get(service, { strict: false });
  const settings = new Settings({ ...TEST_SECRETS, DATABASE_URL: app.settings.databaseUrl ?? '', ...secrets });
  const credits = find(CreditsService);
  const grants = new SignupGrants(settings, find(Transactor), find(Clock), credits);
  const user = await find(UsersService).create({ email, verified: true });
  await find(Transactor).run(() => grants.give(user));
  const balance = await credits.balanceOf(user.id);
  await find(ErasureService).erase(user, { userId: user.id, requestId: null });
  return balance;
}

it('an address has its credits once, also while the secret is replaced that its hash is made with', async () => {
  const replacing = { TOKEN_SECRET: NEXT, TOKEN_SECRET_PREVIOUS: TEST_SECRETS.TOKEN_SECRET };
  expect(await grantedTo('early@example.com', {})).toBe(100);
  expect(await grantedTo('early@example.com', {})).toBe(0);
  expect(await grantedTo('early@example.com', replacing)).toBe(0);
  expect(await grantedTo('late@example.com', replacing)).toBe(100);
  expect(await grantedTo('late@example.com', { TOKEN_SECRET: NEXT })).toBe(0);
});
