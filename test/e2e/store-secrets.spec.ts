import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeBazaar } from '../support/fake-bazaar.js';
import { pathsUnder } from '../support/files.js';
import { type Client, type Service, startService } from '../support/service.js';
import { TEST_SECRETS } from '../support/settings.js';
import {
  ADMIN,
  jobsOf,
  linkedShop,
  newTemplate,
  order,
  orderBooks,
  putMapping,
  STORES,
  sendEvents,
  jsonOf,
  untilIdle,
} from '../support/stores.js';
import { tick } from '../support/tick.js';

const NEXT = {
  TOKEN_SECRET: 'next-token-secret-of-the-tests-0123456789',
  LINK_SECRET: 'next-link-secret-of-the-tests-0123456789',
};
const REPLACING = {
  ...NEXT,
  TOKEN_SECRET_PREVIOUS: TEST_SECRETS.TOKEN_SECRET,
  LINK_SECRET_PREVIOUS: TEST_SECRETS.LINK_SECRET,
};
const FIELDS = { name: { option_name: 'الاسم' } };

let bazaar: FakeBazaar;
let first: Service;

beforeAll(async () => {
  bazaar = await FakeBazaar.start();
  first = await startService({ worker: true, settings: bazaar.settings });
});
afterAll(async () => {
  await first.close();
  bazaar.close();
});

/** Another process in place of the first, with other secrets. */
const restart = (secrets: Record<string, string>): Promise<Service> =>
  startService({ worker: true, beside: first, settings: { ...bazaar.settings, ...secrets } });

const as = (service: Service, { userId, key }: Client, path: string, init?: RequestInit): Promise<Response> =>
  service.fetch(path, { ...init, headers: { authorization: `Bearer ${key}`, 'x-user': userId } });

describe('secrets that are replaced', () => {
  it('open and prove the sealed and signed data of the old ones, until all is under the new ones', async () => {
    const client = await first.newClient({ credits: 5 });
    const admin = await first.newClient({ role: 'admin' });
    const [shop, idle] = [await linkedShop(first, bazaar, client), await linkedShop(first, bazaar, client)];
    await jsonOf(await putMapping(client, shop, { template_id: await newTemplate(client), fields: FIELDS }));
    await sendEvents(first, bazaar, shop, shop.event('order', { about: order(shop).id }));
    await untilIdle(first);
    const [made] = await jobsOf(admin, shop);
    const { pathname, search } = new URL(made?.download_url ?? '');
    const link = pathname + search;
    expect((await first.fetch(link)).status).toBe(200);
    // Events stay sealed while no worker runs.
    await first.query(
      `UPDATE jobs SET status = 'scheduled', run_at = now() + interval '1 hour' WHERE status = 'queued'`,
    );
    await first.terminate();

    const replacing = await restart(REPLACING);
    await sendEvents(replacing, bazaar, shop, shop.event('order', { about: order(shop).id }));
    await untilIdle(replacing);
    expect(await orderBooks(replacing, client)).toMatchObject({ made: 2 });
    expect((await replacing.fetch(link)).status).toBe(200);
    const revisions = `SELECT tokens_revision, encode(tokens, 'hex') AS tokens FROM stores WHERE merchant_id = $1`;
    const [before] = await replacing.query(revisions, [idle.id]);
    await tick(replacing, 'stores.token_reseal');
    const [after] = await replacing.query(revisions, [idle.id]);
    expect(after?.['tokens']).not.toBe(before?.['tokens']);
    expect(after?.['tokens_revision']).toBe(before?.['tokens_revision']);
    await tick(replacing, 'stores.token_reseal');
    expect(await replacing.query(revisions, [idle.id])).toEqual([after]);
    await replacing.terminate();

    const replaced = await restart(NEXT);
    expect((await replaced.fetch(link)).status).toBe(403);
    await sendEvents(replaced, bazaar, shop, shop.event('order', { about: order(shop).id }));
    await untilIdle(replaced);
    expect(await orderBooks(replaced, client)).toMatchObject({ made: 3 });
    const renewed = await as(replaced, admin, `${ADMIN}/installations/${idle.id}/refresh-token`, { method: 'POST' });
    expect(await jsonOf(renewed)).toMatchObject({ status: 'active' });
    const stores = await jsonOf<{ items: object[] }>(await as(replaced, client, STORES));
    expect(stores.items).toHaveLength(2);
    await replaced.terminate();
  });

  it('that are lost open nothing, and no store is given up for the operator’s fault', async () => {
    const lost = await restart({ ...NEXT, TOKEN_SECRET: 'a-third-token-secret-of-the-tests-0123456789' });
    const admin = await first.newClient({ role: 'admin' });
    const [store] = await lost.query('SELECT merchant_id FROM stores LIMIT 1');
    const path = `${ADMIN}/installations/${String(store?.['merchant_id'])}/refresh-token`;
    expect((await as(lost, admin, path, { method: 'POST' })).status).toBe(500);
    const kept = `SELECT status, tokens IS NOT NULL AS held FROM stores WHERE merchant_id = $1`;
    expect(await lost.query(kept, [store?.['merchant_id']])).toEqual([{ status: 'active', held: true }]);
    await lost.terminate();
  });
});

describe('a preview', () => {
  it('is removed once its hour is over, and those of others stay', async () => {
    const service = await restart(NEXT);
    const [admin, client] = [await first.newClient({ role: 'admin' }), await first.newClient({ credits: 5 })];
    const at = (of: Client): Client => Object.assign(Object.create(of) as Client, { url: service.url });
    const shop = await linkedShop(service, bazaar, at(client));
    await jsonOf(await putMapping(at(client), shop, { template_id: await newTemplate(at(client)), fields: FIELDS }));
    const make = async (): Promise<string> => {
      const path = `${ADMIN}/installations/${shop.id}/trigger-preview`;
      const { download_url: link } = await jsonOf<{ download_url: string }>(
        await as(service, admin, path, { method: 'POST' }),
      );
      return link;
    };
    const [old, young] = [await make(), await make()];
    const id = new URL(old).pathname.split('/').at(-1);
    await service.query(`UPDATE store_previews SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);
    const files = async (): Promise<string[]> =>
      (await pathsUnder(service.dataDir)).filter((file) => file.includes(String(id)));
    expect(await files()).not.toEqual([]);
    await tick(service, 'stores.preview_removal');
    expect(await files()).toEqual([]);
    expect(await service.query('SELECT 1 FROM store_previews WHERE id = $1', [id])).toEqual([]);
    expect([(await fetch(old)).status, (await fetch(young)).status]).toEqual([404, 200]);
    await service.terminate();
  });
});

describe('the data of buyers', () => {
  it('goes with the card after its retention, and the payment stays', async () => {
    const service = await restart(NEXT);
    const [admin, client] = [await first.newClient({ role: 'admin' }), await first.newClient({ credits: 5 })];
    const at = (of: Client): Client => Object.assign(Object.create(of) as Client, { url: service.url });
    const shop = await linkedShop(service, bazaar, at(client));
    await jsonOf(await putMapping(at(client), shop, { template_id: await newTemplate(at(client)), fields: FIELDS }));
    const orders = [order(shop), order(shop)];
    for (const { id } of orders) await sendEvents(service, bazaar, shop, shop.event('order', { about: id }));
    await untilIdle(service);
    const [young, old] = await jobsOf(at(admin), shop);
    // Old enough for its folder to be due for deletion, with its object at the path of such an old card.
    await service.query(
      `UPDATE store_order_jobs SET drawn_on = drawn_on - 91, created_at = created_at - interval '91 days' WHERE id = $1`,
      [old?.id],
    );
    await tick(service, 'stores.order_retention');
    const rows = await service.query(
      `SELECT id, item IS NULL AS blank, product_name = '' AS nameless, erased_at IS NOT NULL AS erased, status
       FROM store_order_jobs WHERE merchant_id = $1 ORDER BY created_at DESC`,
      [shop.id],
    );
    expect(rows).toEqual([
      { id: young?.id, blank: true, nameless: false, erased: false, status: 'succeeded' },
      { id: old?.id, blank: true, nameless: true, erased: true, status: 'succeeded' },
    ]);
    const card = async (link: string | null | undefined): Promise<number> =>
      (await fetch(new URL(link ?? '', service.url))).status;
    expect([await card(young?.download_url), await card(old?.download_url)]).toEqual([200, 404]);
    expect((await jobsOf(at(admin), shop)).map(({ download_url: link }) => link === null)).toEqual([false, true]);
    expect(await orderBooks(service, client)).toEqual({ charged: 2, rendered: 2, made: 2, balance: 3 });
    await service.terminate();
  });
});
