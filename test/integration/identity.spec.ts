import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiKeysService, IdentityModule } from '#identity';
import { Transactor } from '#database';
import { UsersModule, UsersService, type User } from '#users';
import { createTestApplication, type TestApplication } from '../support/module.js';

describe('API keys', () => {
  let app: TestApplication;
  let keys: ApiKeysService;
  let user: User;

  beforeAll(async () => {
    app = await createTestApplication([UsersModule, IdentityModule]);
    keys = app.module.get(ApiKeysService);
    user = await app.module.get(UsersService).create({ email: 'owner@example.com', name: 'مريم' });
  });
  afterAll(() => app.close());

  it('know their user until they are revoked', async () => {
    const { key, record } = await keys.issue(user.id, { name: 'server', scope: 'render' });
    expect(await keys.verify(key)).toEqual({ keyId: record.id, scope: 'render', user });
    await keys.revoke(record.id, user.id);
    expect(await keys.verify(key)).toBeNull();
  });

  it('note their last use', async () => {
    const { key, record } = await keys.issue(user.id);
    await keys.verify(key);
    const found = (await keys.list(user.id)).find((one) => one.id === record.id);
    expect(found?.lastUsedAt).toBeInstanceOf(Date);
  });

  it('end when they expire', async () => {
    const { key, record } = await keys.issue(user.id, { expiresAt: new Date(Date.now() + 3_600_000) });
    expect(await keys.verify(key)).not.toBeNull();
    await app.module
      .get(Transactor)
      .manager()
      .query(`UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = $1`, [record.id]);
    expect(await keys.verify(key)).toBeNull();
    await expect(keys.issue(user.id, { expiresAt: new Date(0) })).rejects.toMatchObject({ category: 'invalid' });
  });

  it('are not known by any text that was never issued', async () => {
    const { key } = await keys.issue(user.id);
    const mistyped = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
    for (const text of ['', 'ak_', mistyped, key.toLowerCase(), `${key} `, key.slice(0, -1)]) {
      expect(await keys.verify(text)).toBeNull();
    }
  });

  it('are not revoked by another user', async () => {
    const other = await app.module.get(UsersService).create({ email: 'other@example.com' });
    const { key, record } = await keys.issue(user.id);
    await expect(keys.revoke(record.id, other.id)).rejects.toMatchObject({ category: 'not_found' });
    expect(await keys.verify(key)).not.toBeNull();
  });

  it('are kept as hashes only', async () => {
    const { key } = await keys.issue(user.id);
    const rows = await app.module.get(Transactor).manager().query<object[]>('SELECT * FROM api_keys');
    expect(JSON.stringify(rows)).not.toContain(key.slice(3, -4));
  });
});
