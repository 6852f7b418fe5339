import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountRetention, AccountsModule, ErasureService } from '#accounts';
import { AssetsModule, AssetsService } from '#assets';
import { BillingModule } from '#billing';
import { CreditsModule, CreditsService } from '#credits';
import { Transactor } from '#database';
import { ApiKeysService, IdentityModule } from '#identity';
import { newId } from '#kernel';
import { DataSource } from 'typeorm';
import { type JsonObject, TemplatesModule, TemplatesService } from '#templates';
import { type User, UserErasures, UsersModule, UsersService } from '#users';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { picture } from '../support/pictures.js';
import { until } from '../support/until.js';

const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

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

  it('leaves nothing behind: its additions are erased within the hour, with their bytes', async () => {
    const stayer = await app.module.get(UsersService).create({ email: 'stayer@example.com' });
    const [late, kept] = [await upload(leaver), await upload(stayer)];
    await app.module.get(AccountRetention).enforce();
    expect(await query('SELECT id FROM assets')).toEqual([{ id: kept }]);
    expect(await query(`SELECT payload FROM jobs WHERE kind = 'account.objects'`)).toEqual([
      { payload: { keys: [`assets/${late}`, `thumbnails/${late}`] } },
    ]);
  });

  it('leaves as many objects behind as there were: none, in jobs of a few hundred each', async () => {
    const hoarder = await app.module.get(UsersService).create({ email: 'hoarder@example.com' });
    const objects = Array.from({ length: 450 }, (_, n) => `assets/of-hoarder-${n}`);
    app.module.get(UserErasures).register((id) => Promise.resolve(id === hoarder.id ? [...objects, ...objects] : []));
    await app.module.get(ErasureService).erase(hoarder, { userId: hoarder.id, requestId: null });
    const jobs = (await query(
      `SELECT payload->'keys' AS keys FROM jobs WHERE kind = 'account.objects' AND payload::text LIKE '%of-hoarder%'`,
    )) as { keys: string[] }[];
    expect(jobs.flatMap(({ keys }) => keys).sort()).toEqual([...objects].sort());
    expect(jobs.map(({ keys }) => keys.length).sort()).toEqual([200, 200, 50]);
  });

  it('is looked for during a day', async () => {
    await upload(leaver);
    await query(`UPDATE users SET erased_at = erased_at - interval '25 hours' WHERE id = $1`, [leaver.id]);
    await app.module.get(AccountRetention).enforce();
    expect(await query('SELECT 1 FROM assets WHERE user_id = $1', [leaver.id])).toHaveLength(1);
  });
});

describe('a public picture that is off the list, and that old versions still draw', () => {
  const actor = { userId: null, requestId: null };
  const schema = (layers: object[] = []): JsonObject => ({
    schema_version: 1,
    canvas: { width: 10, height: 10 },
    fields: [],
    layers,
  });
  let app: TestApplication;

  beforeAll(async () => {
    app = await createTestApplication([AccountsModule, AssetsModule, TemplatesModule, UsersModule]);
  });
  afterAll(() => app.close());

  async function removedKeys(): Promise<string[]> {
    const jobs = `SELECT payload FROM jobs WHERE kind = 'account.objects'`;
    const rows = await app.module.get(Transactor).manager().query<{ payload: { keys: string[] } }[]>(jobs);
    return rows.flatMap(({ payload }) => payload.keys);
  }

  it('stays until the last owner of a version that draws it is erased', async () => {
    const [users, templates] = [app.module.get(UsersService), app.module.get(TemplatesService)];
    const [assets, erasure] = [app.module.get(AssetsService), app.module.get(ErasureService)];
    const admin = await users.create({ email: 'admin@example.com', role: 'admin' });
    const shared = await assets.create(null, { name: 'art.png', bytes: await picture(4, 4) }, []);
    const drawn = schema([{ id: 'art', type: 'image', asset: shared.id, box: [0, 0, 10, 10] }]);
    const owners = [await users.create({ email: 'a@example.com' }), await users.create({ email: 'b@example.com' })];
    for (const owner of owners) {
      const { id } = await templates.create(owner, { name: 'x', schema: drawn });
      await templates.putSchema(owner, id, schema(), { actor });
    }
    await assets.delete(admin, shared.id, actor);
    const kept = [];
    for (const owner of owners) {
      await erasure.erase(owner, actor);
      kept.push(!(await removedKeys()).includes(`assets/${shared.id}`));
    }
    expect(kept).toEqual([true, false]);
  });
});

describe('a payment that comes while its buyer is erased', () => {
  let app: TestApplication;

  beforeAll(async () => {
    app = await createTestApplication([AccountsModule, BillingModule, CreditsModule, UsersModule]);
  });
  afterAll(() => app.close());

  it('is booked, and the buyer is erased: neither waits for the locks of the other', async () => {
    const manager = app.module.get(Transactor).manager();
    const buyer = await app.module.get(UsersService).create({ email: 'buyer@example.com' });
    const checkoutId = newId('chk');
    await manager.query(
      `INSERT INTO checkouts (id, user_id, kind, description, credits, list_halalas, discount_halalas, gross_halalas,
         net_halalas, vat_halalas, discount_counted, status, created_at)
       VALUES ($1, $2, 'topup', '', 100, 2000, 0, 2000, 1739, 261, false, 'open', now())`,
      [checkoutId, buyer.id],
    );
    await manager.query(
      `INSERT INTO payments (id, purpose, subject, user_id, description, details, amount, currency, success_url, cancel_url,
         locale, status, created_at, expires_at)
       VALUES ($1, 'credits', $1, $2, '', '{}', 2000, 'SAR', 'https://a.example', 'https://a.example', 'ar', 'open', now(),
         now())`,
      [checkoutId, buyer.id],
    );
    const settlement = app.module.get(DataSource).createQueryRunner();
    await settlement.startTransaction();
    await settlement.query('SELECT 1 FROM payments WHERE id = $1 FOR UPDATE', [checkoutId]);
    const erased = app.module.get(ErasureService).erase(buyer, { userId: buyer.id, requestId: null });
    await until(async () => (await manager.query<unknown[]>(WAITING)).length > 0);
    await settlement.query(`SELECT book_credits($1, $2, 100, 'purchase', '', 'checkout', $3, NULL, now())`, [
      newId('led'),
      buyer.id,
      checkoutId,
    ]);
    await settlement.commitTransaction();
    await settlement.release();
    await expect(erased).resolves.toEqual({ id: buyer.id });
    expect(await app.module.get(CreditsService).balanceOf(buyer.id)).toBe(100);
    expect(await manager.query('SELECT success_url FROM payments')).toEqual([{ success_url: '' }]);
  });
});
