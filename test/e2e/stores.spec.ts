import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { card } from '../support/cards.js';
import { FakeBazaar } from '../support/fake-bazaar.js';
import { refusal } from '../support/problems.js';
import { type Client, type Service, startService } from '../support/service.js';
import {
  ADMIN,
  item,
  jobsOf,
  link,
  linkedShop,
  newTemplate,
  order,
  orderBooks,
  putMapping,
  STORES,
  tell,
  ticketOf,
  told,
  untilIdle,
  WARE,
} from '../support/stores.js';

let bazaar: FakeBazaar;
let service: Service;
let owner: Client;
let stranger: Client;
let admin: Client;

beforeAll(async () => {
  bazaar = await FakeBazaar.start();
  service = await startService({ worker: true, settings: bazaar.settings });
  [owner, stranger] = await service.newClients(2);
  admin = await service.newClient({ role: 'admin' });
});
afterAll(async () => {
  await service.close();
  bazaar.close();
});

const NAME = { name: { option_name: 'الإسم' } };

describe('a store', () => {
  it('comes with its events, in whatever order they are told, and each counts once', async () => {
    const shop = bazaar.openShop();
    const [opened, keys] = [shop.event('opened'), shop.event('keys', { keys: shop.keys })];
    expect(await tell(service, bazaar, shop, keys)).toBe('accepted');
    expect(await tell(service, bazaar, shop, keys)).toBe('duplicate');
    expect(await tell(service, bazaar, shop, opened)).toBe('accepted');
    expect(await tell(service, bazaar, shop)).toBe('ignored');
    await untilIdle(service);
    const answer = await admin.fetch(`${ADMIN}/installations/${shop.id}`);
    const text = await answer.clone().text();
    expect(await told(answer)).toMatchObject({ status: 'active', name: shop.name, user_id: null, scopes: ['orders'] });
    expect(text).not.toContain(shop.keys.access);
    expect(shop.hooks).toEqual([expect.stringMatching(/\/integrations\/bazaar\/webhooks\?token=[\w-]{43}$/)]);
  });

  it('proves its webhooks by the token of its address, and by no other', async () => {
    const [shop, other] = [await linkedShop(service, bazaar, owner), await linkedShop(service, bazaar, owner)];
    const { body } = bazaar.webhook(shop, shop.event('renewed'));
    const send = (query: string): Promise<Response> =>
      service.fetch(`/integrations/bazaar/webhooks${query}`, { method: 'POST', body });
    const token = new URL(shop.hooks[0] ?? '').search;
    expect((await refusal(await send(new URL(other.hooks[0] ?? '').search), 401)).code).toBe('webhook_unverified');
    expect((await refusal(await send(''), 401)).code).toBe('webhook_unverified');
    expect(await told(await send(token))).toEqual({ status: 'accepted' });
    expect(service.log.join('\n')).not.toContain(token.slice('?token='.length));
  });

  it('that left does not come back by late tokens, and does by new ones', async () => {
    const shop = await linkedShop(service, bazaar, owner);
    const late = shop.event('keys', { keys: shop.keys });
    await tell(service, bazaar, shop, shop.event('closed'));
    await tell(service, bazaar, shop, late);
    await untilIdle(service);
    const status = async (): Promise<unknown> =>
      (await told<{ status: string }>(await admin.fetch(`${ADMIN}/installations/${shop.id}`))).status;
    expect(await status()).toBe('uninstalled');
    const kept = await service.query('SELECT tokens, webhook_tokens FROM stores WHERE merchant_id = $1', [shop.id]);
    expect(kept).toEqual([{ tokens: null, webhook_tokens: [] }]);
    await tell(service, bazaar, shop, shop.event('keys', { keys: shop.keys }));
    await untilIdle(service);
    expect(await status()).toBe('active');
  });

  it('of an unknown platform is not there, and keeps nothing that its platform entrusts readable', async () => {
    expect((await owner.fetch('/v1/integrations/nowhere/stores')).status).toBe(404);
    const shop = await linkedShop(service, bazaar, owner);
    const rows = await service.query(
      `SELECT encode(tokens, 'escape') AS kept FROM stores WHERE merchant_id = $1
       UNION ALL SELECT encode(body, 'escape') FROM inbox_events WHERE source = 'stores'`,
      [shop.id],
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toContain(shop.keys.refresh);
  });
});

describe('a ticket', () => {
  it('links a store once, and only by the last one of a person', async () => {
    const shop = bazaar.openShop();
    await tell(service, bazaar, shop, shop.event('keys', { keys: shop.keys }));
    await untilIdle(service);
    const first = await ticketOf(service, bazaar, shop);
    const second = await ticketOf(service, bazaar, shop);
    await refusal(await link(owner, first), 404);
    expect(await told(await link(owner, second))).toMatchObject({
      merchant_id: shop.id,
      platform: 'bazaar',
      paid_rule: 'paid',
    });
    await refusal(await link(owner, second), 404);
    await refusal(await link(owner, 'never-given'), 404);
    expect((await refusal(await link(stranger, await ticketOf(service, bazaar, shop)), 409)).code).toBe('store_taken');
    const trail = await service.query(
      `SELECT a.action FROM audit_entries a JOIN stores s ON s.id = a.target WHERE s.merchant_id = $1`,
      [shop.id],
    );
    expect(trail).toEqual([{ action: 'store.linked' }]);
  });

  it('of ten who hand it in at once links one', async () => {
    const shop = bazaar.openShop();
    await tell(service, bazaar, shop, shop.event('keys', { keys: shop.keys }));
    await untilIdle(service);
    const ticket = await ticketOf(service, bazaar, shop);
    const answers = await Promise.all((await service.newClients(10)).map((client) => link(client, ticket)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
  });

  it('too old is as good as none, and no token but a good one gives one', async () => {
    const shop = bazaar.openShop();
    await tell(service, bazaar, shop, shop.event('keys', { keys: shop.keys }));
    await untilIdle(service);
    const ticket = await ticketOf(service, bazaar, shop);
    await service.query(`UPDATE store_claim_tickets SET expires_at = now() - interval '1 second'`);
    await refusal(await link(owner, ticket), 404);
    const claim = (token: string): Promise<Response> =>
      service.fetch('/integrations/bazaar/embedded/claim-ticket', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      });
    expect((await refusal(await claim('forged'), 401)).code).toBe('bad_embedded_token');
    expect((await refusal(await claim(bazaar.visit(shop, 'noura', -1_000)), 401)).code).toBe('bad_embedded_token');
    expect((await refusal(await claim(bazaar.visit(bazaar.openShop())), 409)).code).toBe('store_not_installed');
  });
});

describe('a store of somebody else', () => {
  it('is not there', async () => {
    const shop = await linkedShop(service, bazaar, owner);
    const at = `${STORES}/${shop.id}`;
    const template = await newTemplate(stranger);
    for (const answer of [
      await stranger.json('PATCH', at, { paid_rule: 'placed' }),
      await stranger.fetch(`${at}/products/sync`, { method: 'POST' }),
      await stranger.fetch(`${at}/products`),
      await stranger.fetch(`${at}/product-mappings`),
      await putMapping(stranger, shop, { template_id: template, fields: {} }),
      await stranger.fetch(`${at}/product-mappings/${WARE.id}`, { method: 'DELETE' }),
    ]) {
      expect((await refusal(answer, 404)).code).toBe('not_found');
    }
    expect(await told(await stranger.fetch(STORES))).toEqual({ items: [], next_cursor: null });
    const { stores_count: count } = await told<{ stores_count: number }>(await owner.fetch('/v1/me'));
    expect(count).toBe((await told<{ items: unknown[] }>(await owner.fetch(STORES))).items.length);
  });
});

describe('products', () => {
  it('are brought over page by page though pages drift, found however they are spelt, and go when they are gone', async () => {
    const shop = await linkedShop(service, bazaar, owner);
    const at = `${STORES}/${shop.id}/products`;
    const ware = (n: number): typeof WARE => ({ ...WARE, id: `w${n}`, name: `بطاقة ${n}` });
    shop.wares = Array.from({ length: 8 }, (_, n) => ware(n + 1));
    const sync = async (): Promise<void> => {
      expect(await told(await owner.fetch(`${at}/sync`, { method: 'POST' }))).toMatchObject({
        sync: { status: 'running' },
      });
      await untilIdle(service);
    };
    await sync();
    const ids = async (query = ''): Promise<string[]> => {
      const { items } = await told<{ items: { product_id: string }[] }>(await owner.fetch(`${at}?limit=200${query}`));
      return items.map(({ product_id: id }) => id).sort();
    };
    expect(await ids()).toEqual(shop.wares.map(({ id }) => id).sort());
    // While the second page is read, the first ware goes and all others move up: one of them is on no page.
    shop.onPage = (page) => {
      if (page === 2 && shop.wares[0]?.id === 'w1') shop.wares.shift();
    };
    await sync();
    // That one is there all the same; what went while it was read goes with the next run.
    expect(await ids()).toEqual(['w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'w7', 'w8']);
    await sync();
    expect(await ids()).toEqual(['w2', 'w3', 'w4', 'w5', 'w6', 'w7', 'w8']);
    const [store] = (
      await told<{ items: { merchant_id: string; sync: object }[] }>(await owner.fetch(STORES))
    ).items.filter(({ merchant_id: id }) => id === shop.id);
    expect(store?.sync).toMatchObject({ status: 'idle', done: 7, total: 7, finished_at: expect.any(String) });
    shop.wares.push({ ...WARE, id: 'w9', name: 'إِهْداءٌ خاصّ' });
    await tell(service, bazaar, shop, shop.event('ware', { about: 'w9' }));
    await untilIdle(service);
    expect(await ids(`&query=${encodeURIComponent('اهداء')}`)).toEqual(['w9']);
    expect(await ids('&query=card-1')).toContain('w9');
  });
});

describe('a mapping', () => {
  it('is judged as a whole before anybody orders', async () => {
    const shop = await linkedShop(service, bazaar, owner);
    shop.wares = [WARE];
    await owner.fetch(`${STORES}/${shop.id}/products/sync`, { method: 'POST' });
    await untilIdle(service);
    const fields = [
      { name: 'day', type: 'date', required: false },
      { name: 'photo', type: 'image', required: false },
    ];
    const schema = card({ fields: [...fields, { name: 'must', type: 'text' }], layers: [] });
    const template = await newTemplate(owner, schema);
    const faults = async (bindings: object): Promise<string[]> => {
      const answer = await putMapping(owner, shop, { template_id: template, fields: bindings });
      return (await refusal(answer, 422)).places.sort();
    };
    const sound = { name: { option_id: 'o1' }, must: { const: 'x' } };
    expect(await faults({ nam: { const: 'x' }, ...sound })).toEqual(['body.fields.nam']);
    expect(await faults({ name: { option_id: 'o1' } })).toEqual(['body.fields']);
    expect(await faults({ ...sound, name: { option_id: 'o9' } })).toEqual(['body.fields.name.option_id']);
    expect(await faults({ ...sound, name: { option_name: 'اللون' } })).toEqual(['body.fields.name.option_name']);
    expect(await faults({ ...sound, day: { const: 'yesterday' } })).toEqual(['body.fields.day.const']);
    expect(await faults({ ...sound, photo: { option_id: 'o1' } })).toEqual(['body.fields.photo.option_id']);
    expect(await faults({ ...sound, photo: { customer: 'city' } })).toEqual(['body.fields.photo.customer']);
    expect(await faults({ ...sound, name: { customer: 'age' }, must: {} })).toEqual([
      'body.fields.must',
      'body.fields.name.customer',
    ]);
    const put = await putMapping(owner, shop, {
      template_id: template,
      fields: { ...sound, photo: { option_id: 'o3' } },
    });
    expect(await told(put)).toMatchObject({ product_id: 'w1', product_name: WARE.name, active: true, faults: [] });
    expect((await refusal(await owner.fetch(`/v1/templates/${template}`, { method: 'DELETE' }), 409)).code).toBe(
      'template_in_use',
    );
  });

  it('of a product that is not synced yet is judged once it is', async () => {
    const shop = await linkedShop(service, bazaar, owner);
    const template = await newTemplate(owner);
    const body = { template_id: template, fields: { name: { option_name: 'اللون' } } };
    expect(await told(await putMapping(owner, shop, body))).toMatchObject({ product_name: null, faults: [] });
    shop.wares = [WARE];
    await owner.fetch(`${STORES}/${shop.id}/products/sync`, { method: 'POST' });
    await untilIdle(service);
    const { items } = await told<{ items: object[] }>(await owner.fetch(`${STORES}/${shop.id}/product-mappings`));
    expect(items).toEqual([
      expect.objectContaining({ faults: [{ field: 'name', detail: expect.stringContaining('اللون') }] }),
    ]);
    expect(await told(await owner.fetch(`${STORES}/${shop.id}/product-mappings/w1`, { method: 'DELETE' }))).toEqual({
      ...{ id: 'w1', deleted: true },
    });
  });
});

describe('an order', () => {
  it('becomes a card of each item, once however often it is told, and is told of at the platform', async () => {
    const client = await service.newClient({ credits: 100 });
    const shop = await linkedShop(service, bazaar, client);
    await told(await putMapping(client, shop, { template_id: await newTemplate(client), fields: NAME }));
    const orders = Array.from({ length: 5 }, (_, n) => order(shop, 1 + (n % 3)));
    const events = orders.flatMap(({ id }) => {
      const event = shop.event('order', { about: id });
      return [event, event, shop.event('order', { about: id }), shop.event('order', { about: id })];
    });
    const shuffled = events.map((event, at) => ({ event, at: (at * 7) % events.length })).sort((a, b) => a.at - b.at);
    await Promise.all(shuffled.map(({ event }) => tell(service, bazaar, shop, event)));
    await untilIdle(service);
    const items = orders.flatMap((one) => one.items.map(({ id }) => id)).sort();
    const jobs = await jobsOf(admin, shop, '&status=succeeded');
    expect(jobs.map((job) => job.item_id).sort()).toEqual(items);
    const { length: count } = items;
    expect(await orderBooks(service, client)).toEqual({
      charged: count,
      rendered: count,
      made: count,
      balance: 100 - count,
    });
    expect(shop.notes.map((note) => note.itemId).sort()).toEqual(items);
    const left = await service.query('SELECT 1 FROM store_order_jobs WHERE item IS NOT NULL AND merchant_id = $1', [
      shop.id,
    ]);
    expect(left).toEqual([]);
    const image = await fetch(shop.notes[0]?.downloadUrl ?? '');
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('waits for its rule: of the store, or of the product', async () => {
    const shop = await linkedShop(service, bazaar, owner);
    await told(await putMapping(owner, shop, { template_id: await newTemplate(owner), fields: NAME }));
    const waiting = order(shop, 1, { payment: 'pending' });
    const say = async (): Promise<number> => {
      await tell(service, bazaar, shop, shop.event('order', { about: waiting.id }));
      await untilIdle(service);
      return (await jobsOf(admin, shop)).length;
    };
    expect(await say()).toBe(0);
    expect(
      (await refusal(await owner.json('PATCH', `${STORES}/${shop.id}`, { paid_rule: 'never' }), 422)).places,
    ).toEqual(['body.paid_rule']);
    await told(await owner.json('PATCH', `${STORES}/${shop.id}`, { paid_rule: 'status:completed' }));
    expect(await say()).toBe(0);
    waiting.status = 'completed';
    expect(await say()).toBe(1);
    const cancelled = order(shop, 1, { payment: 'cancelled', status: 'completed' });
    await tell(service, bazaar, shop, shop.event('order', { about: cancelled.id }));
    await untilIdle(service);
    expect(await jobsOf(admin, shop)).toHaveLength(1);
  });

  it('without a value that is required fails in words, and is made once the mapping is mended', async () => {
    const client = await service.newClient({ credits: 5 });
    const shop = await linkedShop(service, bazaar, client);
    const template = await newTemplate(client);
    await told(await putMapping(client, shop, { template_id: template, fields: { name: { option_name: 'اللون' } } }));
    const made = order(shop);
    await tell(service, bazaar, shop, shop.event('order', { about: made.id }));
    await untilIdle(service);
    const [failed] = await jobsOf(admin, shop, '&status=failed');
    expect(failed?.error).toEqual({
      code: 'field_unresolved',
      detail: expect.stringMatching(/"name".*اللون[^]*«name»/),
    });
    expect(await orderBooks(service, client)).toMatchObject({ charged: 0, balance: 5 });
    await told(await putMapping(client, shop, { template_id: template, fields: NAME }));
    const retry = (): Promise<Response> => admin.fetch(`${ADMIN}/order-jobs/${failed?.id}/retry`, { method: 'POST' });
    expect(await told(await retry())).toMatchObject({ status: 'queued', error: null });
    await untilIdle(service);
    expect(await told(await admin.fetch(`${ADMIN}/order-jobs/${failed?.id}`))).toMatchObject({ status: 'succeeded' });
    expect((await refusal(await retry(), 409)).code).toBe('order_job_not_failed');
    expect(await orderBooks(service, client)).toMatchObject({ charged: 1, balance: 4 });
  });

  it('of an owner without credits fails, costs nothing, and is made once there are some', async () => {
    const client = await service.newClient({ credits: 1 });
    const shop = await linkedShop(service, bazaar, client);
    await told(await putMapping(client, shop, { template_id: await newTemplate(client), fields: NAME }));
    await tell(service, bazaar, shop, shop.event('order', { about: order(shop, 3).id }));
    await untilIdle(service);
    expect(await orderBooks(service, client)).toEqual({ charged: 1, rendered: 1, made: 1, balance: 0 });
    const failed = await jobsOf(admin, shop, '&status=failed');
    expect(failed.map(({ error }) => error?.code)).toEqual(['insufficient_credits', 'insufficient_credits']);
    await told(await admin.json('POST', `/v1/admin/users/${client.userId}/credits`, { delta: 1 }));
    for (const { id } of failed) await told(await admin.fetch(`${ADMIN}/order-jobs/${id}/retry`, { method: 'POST' }));
    await untilIdle(service);
    expect(await orderBooks(service, client)).toEqual({ charged: 2, rendered: 2, made: 2, balance: 0 });
  });

  it('that names an asset of the owner in place of a picture gets none', async () => {
    const shop = await linkedShop(service, bazaar, owner);
    const photo = { name: 'photo', type: 'image', required: true };
    const template = await newTemplate(owner, card({ fields: [photo] }));
    await told(
      await putMapping(owner, shop, { template_id: template, fields: { ...NAME, photo: { option_id: 'o3' } } }),
    );
    const made = order(shop);
    made.items[0]?.options.push({ optionId: 'o3', name: 'الصورة', type: 'image', value: 'ast_4nSxNNKr0vBkmT8ZqW2cYd' });
    await tell(service, bazaar, shop, shop.event('order', { about: made.id }));
    await untilIdle(service);
    expect((await jobsOf(admin, shop)).map(({ error }) => error?.code)).toEqual(['field_unresolved']);
  });

  it('of a store that leaves while it waits is not made', async () => {
    const shop = await linkedShop(service, bazaar, owner);
    await told(await putMapping(owner, shop, { template_id: await newTemplate(owner), fields: NAME }));
    const made = order(shop, 2);
    made.items = [item('a', 'نورة'), item('b', null)];
    await tell(service, bazaar, shop, shop.event('order', { about: made.id }));
    await untilIdle(service);
    const [failed] = await jobsOf(admin, shop, '&status=failed');
    await service.query(
      `UPDATE store_order_jobs SET status = 'queued', error_code = NULL, error_detail = NULL WHERE id = $1`,
      [failed?.id],
    );
    await tell(service, bazaar, shop, shop.event('closed'));
    await untilIdle(service);
    expect((await jobsOf(admin, shop, '&status=failed')).map(({ error }) => error?.code)).toEqual([
      'store_uninstalled',
    ]);
  });
});

describe('a signed link', () => {
  it('is good as it is, and in no other form', async () => {
    const shop = await linkedShop(service, bazaar, owner);
    await told(await putMapping(owner, shop, { template_id: await newTemplate(owner), fields: NAME }));
    await tell(service, bazaar, shop, shop.event('order', { about: order(shop, 2).id }));
    await untilIdle(service);
    const [one, other] = await jobsOf(admin, shop);
    const url = new URL(one?.download_url ?? '');
    expect(Number(url.searchParams.get('exp')) - Date.now() / 1000).toBeGreaterThan(7 * 86_400 - 600);
    const image = await fetch(url);
    expect([image.status, image.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/^private, max-age=\d+$/),
    ]);
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
    const changed = (change: (link: URL) => void): Promise<Response> => {
      const link = new URL(url);
      change(link);
      return fetch(link);
    };
    const exp = url.searchParams.get('exp') ?? '';
    for (const change of [
      (link: URL) => link.searchParams.set('exp', String(Number(exp) + 1)),
      (link: URL) => link.searchParams.set('exp', `0${exp}`),
      (link: URL) => link.searchParams.set('sig', 'A'.repeat(43)),
      (link: URL) => (link.pathname = new URL(other?.download_url ?? '').pathname),
      (link: URL) => (link.pathname = link.pathname.replace('bazaar', 'zid')),
    ]) {
      expect((await refusal(await changed(change), 403)).code).toBe('bad_signature');
    }
    for (const name of ['exp', 'sig']) {
      const { places } = await refusal(await changed((link) => link.searchParams.delete(name)), 422);
      expect(places).toEqual([`query.${name}`]);
    }
    await service.query('UPDATE store_order_jobs SET erased_at = now() WHERE id = $1', [one?.id]);
    await refusal(await fetch(url), 404);
  });
});

describe('tokens', () => {
  const refresh = (shop: { id: string }): Promise<Response> =>
    admin.fetch(`${ADMIN}/installations/${shop.id}/refresh-token`, { method: 'POST' });

  it('are refreshed once by twenty who ask at once', async () => {
    const shop = await linkedShop(service, bazaar, owner);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(shop)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    // Who comes when it is over asks for another one.
    expect(shop.renewals).toBeGreaterThanOrEqual(1);
    const [row] = await service.query('SELECT tokens_revision FROM stores WHERE merchant_id = $1', [shop.id]);
    expect(row?.['tokens_revision']).toBe(1 + shop.renewals);
    expect((await told<{ status: string }>(answers[0] ?? Response.error())).status).toBe('active');
  });

  it('are refreshed when the platform takes them no more, and long before they end', async () => {
    const shop = await linkedShop(service, bazaar, owner);
    await service.query(`UPDATE stores SET refresh_at = now() WHERE merchant_id = $1`, [shop.id]);
    shop.keys.access = 'another';
    await tell(service, bazaar, shop, shop.event('ware', { about: 'w1' }));
    await untilIdle(service);
    expect(shop.renewals).toBe(1);
    const [row] = await service.query(
      `SELECT refresh_at > now() + interval '10 days' AND refresh_at < token_expires_at AS ahead FROM stores WHERE merchant_id = $1`,
      [shop.id],
    );
    expect(row).toEqual({ ahead: true });
  });

  it('are asked for once more after an answer that nobody saw; if that is in vain, the store must be installed anew', async () => {
    const heard = await linkedShop(service, bazaar, owner);
    heard.renewalFaults.push('unheard');
    expect(await told(await refresh(heard))).toMatchObject({ status: 'active' });
    expect(heard.renewals).toBe(1);
    const lost = await linkedShop(service, bazaar, owner);
    lost.renewalFaults.push('lost');
    expect((await refusal(await refresh(lost), 409)).code).toBe('store_not_active');
    expect(await told(await admin.fetch(`${ADMIN}/installations/${lost.id}`))).toMatchObject({ status: 'expired' });
    await tell(service, bazaar, lost, lost.event('keys', { keys: lost.keys }));
    await untilIdle(service);
    expect(await told(await admin.fetch(`${ADMIN}/installations/${lost.id}`))).toMatchObject({ status: 'active' });
  });
});

describe('a preview for administrators', () => {
  it('shows the newest mapping, costs nothing and ends with its hour', async () => {
    const client = await service.newClient({ credits: 5 });
    const shop = await linkedShop(service, bazaar, client);
    const preview = (): Promise<Response> =>
      admin.fetch(`${ADMIN}/installations/${shop.id}/trigger-preview`, { method: 'POST' });
    expect((await refusal(await preview(), 409)).code).toBe('no_active_mapping');
    const template = await newTemplate(client);
    await told(await putMapping(client, shop, { template_id: template, fields: NAME }));
    const made = await told<{ download_url: string; template_id: string }>(await preview());
    expect(made.template_id).toBe(template);
    expect((await fetch(made.download_url)).headers.get('content-type')).toBe('image/png');
    expect(await orderBooks(service, client)).toEqual({ charged: 0, rendered: 0, made: 0, balance: 5 });
    await service.query(`UPDATE store_previews SET expires_at = now() - interval '1 second'`);
    await refusal(await fetch(made.download_url), 404);
  });
});

describe('a person who is erased', () => {
  it('leaves stores that belong to nobody, and nothing that buyers gave', async () => {
    const client = await service.newClient({ credits: 5 });
    const shop = await linkedShop(service, bazaar, client);
    await told(await putMapping(client, shop, { template_id: await newTemplate(client), fields: NAME }));
    const bought = order(shop, 2);
    bought.items = [item('a', 'نورة'), item('b', null)];
    await tell(service, bazaar, shop, shop.event('order', { about: bought.id }));
    await untilIdle(service);
    const [made] = await jobsOf(admin, shop, '&status=succeeded');
    await told(await client.fetch('/v1/me', { method: 'DELETE' }));
    await refusal(await fetch(made?.download_url ?? ''), 404);
    expect(await told(await admin.fetch(`${ADMIN}/installations/${shop.id}`))).toMatchObject({
      user_id: null,
      status: 'active',
    });
    const rows = await service.query('SELECT item, fields FROM store_order_jobs WHERE merchant_id = $1', [shop.id]);
    expect(rows).toEqual([
      { item: null, fields: null },
      { item: null, fields: null },
    ]);
    expect(
      await service.query(
        'SELECT 1 FROM store_mappings m JOIN stores s ON s.id = m.store_id WHERE s.merchant_id = $1',
        [shop.id],
      ),
    ).toEqual([]);
    const [failed] = await jobsOf(admin, shop, '&status=failed');
    const retry = await admin.fetch(`${ADMIN}/order-jobs/${failed?.id}/retry`, { method: 'POST' });
    expect((await refusal(retry, 409)).code).toBe('order_job_erased');
  });
});
