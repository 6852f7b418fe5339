import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ActivityRecorder, ApiKeysService, IdentityModule, Prefetch } from '#identity';
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
    expect(await keys.verify(key)).toEqual({ keyId: record.id, scope: 'render', user, sessionHash: null });
    const { revokedAt } = await keys.revoke(record.id, user.id);
    expect(await keys.verify(key)).toBeNull();
    expect(await keys.revoke(record.id, user.id)).toMatchObject({ revokedAt });
  });

  it('are judged by the data of the surrounding transaction', async () => {
    let key = '';
    const transactor = app.module.get(Transactor);
    const undone = transactor.run(async () => {
      ({ key } = await keys.issue(user.id));
      expect(await keys.verify(key)).not.toBeNull();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await keys.verify(key)).toBeNull();
  });

  it('are proved together with the prefetch of a domain, by hints of their last calls', async () => {
    await app.module
      .get(Transactor)
      .manager()
      .query(
        `CREATE FUNCTION prefetch_for_test(_user_id text, _hints text[], _key_id text, _at timestamptz)
         RETURNS TABLE (value json) LANGUAGE sql AS
         $$ SELECT json_build_object('user', _user_id, 'hints', _hints, 'key', _key_id, 'at', _at) $$`,
      );
    const prefetch = new Prefetch<{ user: string; hints: string[] }>('prefetch_for_test');
    const [{ key, record }, other] = await Promise.all([keys.issue(user.id), keys.issue(user.id)]);
    const fetched = async (text: string) => prefetch.of((await keys.verify(text, prefetch)) ?? {});
    const first = await keys.verify(key, prefetch);
    expect(prefetch.of(first ?? {})).toMatchObject({ user: user.id, hints: [], key: record.id });
    expect(prefetch.of(first ?? {})).toHaveProperty('at', expect.any(String));
    for (const name of ['a', 'b', 'c', 'd', 'a', 'e', 'f', 'g', 'h', 'i']) first?.prefetched?.hint(name);
    expect(await fetched(key)).toMatchObject({ hints: ['i', 'h', 'g', 'f', 'e', 'a', 'd', 'c'] });
    expect(await fetched(other.key)).toMatchObject({ hints: [] });
    expect(new Prefetch('another').of(first ?? {})).toBeUndefined();
    expect(prefetch.of((await keys.verify(key)) ?? {})).toBeUndefined();
  });

  it('note their last use, all together instead of one by one', async () => {
    const { key, record } = await keys.issue(user.id);
    for (let n = 0; n < 3; n += 1) await keys.verify(key);
    await app.module.get(ActivityRecorder).flush();
    expect((await app.module.get(UsersService).findById(user.id))?.lastSeenAt).toBeInstanceOf(Date);
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

  it('are at most a hundred, however many are asked for at once', async () => {
    const busy = await app.module.get(UsersService).create({ email: 'busy@example.com' });
    for (let n = 0; n < 98; n += 1) await keys.create(busy.id, {});
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => keys.create(busy.id, {})));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ category: 'conflict', code: 'too_many_keys' });
    await expect(keys.create(busy.id, { expiresAt: new Date(0) })).rejects.toMatchObject({ category: 'invalid' });
    const [first] = await keys.list(busy.id);
    await keys.revoke(first?.id ?? '', busy.id);
    await keys.create(busy.id, {});
  });

  it('are forgotten a hundred revocations later, so that the list stays small', async () => {
    const tidy = await app.module.get(UsersService).create({ email: 'tidy@example.com' });
    const kept = await keys.create(tidy.id, { name: 'kept' });
    await app.module
      .get(Transactor)
      .manager()
      .query(
        `INSERT INTO api_keys (id, user_id, name, hash, last_four, scope, created_at, revoked_at)
       SELECT 'key_' || lpad(n::text, 22, '0'), $1, n::text, sha256(n::text::bytea), 'abcd', 'full', now(),
         now() - make_interval(mins => n) FROM generate_series(1, 103) n`,
        [tidy.id],
      );
    const added = await keys.create(tidy.id, {});
    const listed = await keys.list(tidy.id);
    expect(listed).toHaveLength(102);
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([kept.record.id, added.record.id]));
    expect(listed.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['101']));
    expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(['1', '100']));
  });

  it('are not marked as used by a user who was erased since', async () => {
    const gone = await app.module.get(UsersService).create({ email: 'gone@example.com' });
    await keys.verify((await keys.issue(gone.id)).key);
    await app.module.get(UsersService).erase(gone.id);
    await app.module.get(ActivityRecorder).flush();
    const seen = 'SELECT last_seen_at FROM users WHERE id = $1';
    expect(await app.module.get(Transactor).manager().query(seen, [gone.id])).toEqual([{ last_seen_at: null }]);
  });

  it('all end, and lose their names, when their user is erased', async () => {
    const leaver = await app.module.get(UsersService).create({ email: 'leaver@example.com' });
    const { key } = await keys.issue(leaver.id, { name: 'my laptop' });
    await keys.erase(leaver.id);
    expect(await keys.verify(key)).toBeNull();
    expect(await keys.list(leaver.id)).toMatchObject([{ name: '', revokedAt: expect.any(Date) }]);
  });
});
