import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountRetention, AccountsModule, ErasureService } from '#accounts';
import { AssetsModule, AssetsService } from '#assets';
import { Transactor } from '#database';
import { ApiKeysService, IdentityModule } from '#identity';
import { type User, UsersModule, UsersService } from '#users';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { picture } from '../support/pictures.js';

describe('a call that is under way when its user is erased', () => {
  let app: TestApplication;
  let leaver: User;

  beforeAll(async () => {
    app = await createTestApplication([AccountsModule, AssetsModule, IdentityModule, UsersModule]);
    const users = app.module.get(UsersService);
    leaver = await users.create({ email: 'leaver@example.com' });
    await app.module.get(ErasureService).erase(leaver, { userId: leaver.id, requestId: null });
  });
  afterAll(() => app.close());

  const query = (statement: string, values: unknown[] = []): Promise<unknown[]> =>
    app.module.get(Transactor).manager().query<unknown[]>(statement, values);

  const upload = async (owner: User): Promise<string> => {
    const file = { name: 'late.png', bytes: await picture(4, 4) };
    return (await app.module.get(AssetsService).create(owner.id, file, ['body', 'file'])).id;
  };

  it('gets no key any more', async () => {
    const keys = app.module.get(ApiKeysService);
    await expect(keys.create(leaver.id, {})).rejects.toMatchObject({ code: 'not_found' });
    expect(await keys.list(leaver.id)).toEqual([]);
  });

  it('leaves nothing behind: what it adds is erased within the hour, bytes and all', async () => {
    const stayer = await app.module.get(UsersService).create({ email: 'stayer@example.com' });
    const [late, kept] = [await upload(leaver), await upload(stayer)];
    await app.module.get(AccountRetention).enforce();
    expect(await query('SELECT id FROM assets')).toEqual([{ id: kept }]);
    expect(await query(`SELECT payload FROM jobs WHERE kind = 'account.objects'`)).toEqual([
      { payload: { keys: [`assets/${late}`] } },
    ]);
  });

  it('is looked for during a day', async () => {
    await upload(leaver);
    await query(`UPDATE users SET erased_at = erased_at - interval '25 hours' WHERE id = $1`, [leaver.id]);
    await app.module.get(AccountRetention).enforce();
    expect(await query('SELECT 1 FROM assets WHERE user_id = $1', [leaver.id])).toHaveLength(1);
  });
});
