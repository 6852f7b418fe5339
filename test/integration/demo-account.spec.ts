import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreditsModule, CreditsService } from '#credits';
import { IdentityModule } from '#identity';
import { UsersModule } from '#users';
import { DemoAccount } from '../../apps/starter/src/demo-account.service.js';
import { createTestApplication, type TestApplication } from '../support/module.js';

describe('the demo account', () => {
  let app: TestApplication;
  let demo: DemoAccount;
  beforeAll(async () => {
    const imports = [UsersModule, IdentityModule, CreditsModule];
    app = await createTestApplication([{ module: class Starter {}, imports, providers: [DemoAccount] }]);
    demo = app.module.get(DemoAccount);
  });
  afterAll(() => app.close());

  it('has its credits also where the first start was cut off while it was made', async () => {
    const credits = app.module.get(CreditsService);
    const setBalance = credits.setBalance.bind(credits);
    credits.setBalance = () => Promise.reject(new Error('cut off'));
    await expect(demo.ensure()).rejects.toThrow('cut off');
    credits.setBalance = setBalance;
    const { user, key } = await demo.ensure();
    expect(await credits.balanceOf(user.id)).toBe(100_000);
    expect((await demo.ensure()).key).toBe(key);
  });

  it('is topped up by a start when half of its credits are used, and not before', async () => {
    const credits = app.module.get(CreditsService);
    const { user } = await demo.ensure();
    for (const [left, then] of [
      [50_000, 50_000],
      [49_999, 100_000],
      [0, 100_000],
    ] as const) {
      await credits.setBalance(user.id, left, { reason: 'spent' });
      await demo.ensure();
      expect(await credits.balanceOf(user.id)).toBe(then);
    }
  });
});
