import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { card } from '../support/cards.js';
import { type BazaarShop, FakeBazaar } from '../support/fake-bazaar.js';
import { refusal } from '../support/problems.js';
import { type Client, type Service, startService } from '../support/service.js';
import {
  ADMIN,
  link,
  linkedShop,
  newTemplate,
  putMapping,
  sealedState,
  STORES,
  sendEvents,
  ticketOf,
  jsonOf,
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
  owner = await service.newClient();
  stranger = await service.newClient();
  admin = await service.newClient({ role: 'admin' });
});
afterAll(async () => {
  await service.close();
  bazaar.close();
});

describe('a store', () => {
  it('appears with its events in any order, and each counts once', async () => {
    const shop = bazaar.openShop();
    const [opened, keys] = [shop.event('opened'), shop.event('keys', { keys: shop.keys })];
    expect(await sendEvents(service, bazaar, shop, keys)).toBe('accepted');
    expect(await sendEvents(service, bazaar, shop, keys)).toBe('duplicate');
    expect(await sendEvents(service, bazaar, shop, opened)).toBe('accepted');
    expect(await sendEvents(service, bazaar, shop)).toBe('ignored');
    await untilIdle(service);
    const answer = await admin.fetch(`${ADMIN}/installations/${shop.id}`);
    const text = await answer.clone().text();
    expect(await jsonOf(answer)).toMatchObject({
      status: 'active',
      name: shop.name,
      user_id: null,
      scopes: ['orders'],
    });
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
    expect(await jsonOf(await send(token))).toEqual({ status: 'accepted' });
    expect(service.log.join('\n')).not.toContain(token.slice('?token='.length));
  });

  it('that left does not come back by late tokens, and does by new ones', async () => {
    const shop = await linkedShop(service, bazaar, owner);
    const late = shop.event('keys', { keys: shop.keys });
    await sendEvents(service, bazaar, shop, shop.event('closed'));
    await sendEvents(service, bazaar, shop, late);
    await untilIdle(service);
    const status = async (): Promise<unknown> =>
      (await jsonOf<{ status: string }>(await admin.fetch(`${ADMIN}/installations/${shop.id}`))).status;
    expect(await status()).toBe('uninstalled');
    const kept = await service.query('SELECT tokens, webhook_tokens FROM stores WHERE merchant_id = $1', [shop.id]);
    expect(kept).toEqual([{ tokens: null, webhook_tokens: [] }]);
    await sendEvents(service, bazaar, shop, shop.event('keys', { keys: shop.keys }));
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

describe('a merchant on return from the platform', () => {
  it('sees that the store is installed and linked to no account, and that a code works once', async () => {
    const shop = bazaar.openShop();
    const at = `/integrations/bazaar/oauth/callback?code=${bazaar.comeBack(shop)}&state=theirs`;
    const page = await service.fetch(at, { headers: { accept: 'text/html', 'accept-language': 'ar' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(shop.name)]);
    await untilIdle(service);
    const installed = await jsonOf(await admin.fetch(`${ADMIN}/installations/${shop.id}`));
    expect(installed).toMatchObject({ status: 'active', user_id: null, linked_at: null });
    expect(shop.hooks).toHaveLength(1);
    expect((await refusal(await service.fetch(at), 422)).places).toEqual(['query.code']);
    const again = await service.fetch(at, { headers: { accept: 'text/html', 'accept-language': 'ar' } });
    expect([again.status, await again.text()]).toEqual([422, expect.stringContaining('ثبّت التطبيق من جديد')]);
  });
});

describe('a merchant on return with a sealed state', () => {
  const comeBack = (shop: BazaarShop, state: string, code = bazaar.comeBack(shop)): Promise<Response> =>
    service.fetch(`/integrations/bazaar/oauth/callback?code=${code}&state=${encodeURIComponent(state)}`);

  it('gets the store linked to the account of the state', async () => {
    const shop = bazaar.openShop();
    const page = await comeBack(shop, sealedState(owner));
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringMatching(/is linked to an account|مرتبط بحساب/),
    ]);
    const installed = await jsonOf(await admin.fetch(`${ADMIN}/installations/${shop.id}`));
    expect(installed).toMatchObject({ status: 'active', user_id: owner.userId });
    const trail = await service.query(
      `SELECT a.action, a.actor_id AS actor FROM audit_entries a JOIN stores s ON s.id = a.target WHERE s.merchant_id = $1`,
      [shop.id],
    );
    expect(trail).toEqual([{ action: 'store.linked', actor: null }]);
  });

  it('with a changed or old state, or one for another platform, is refused, and the code stays good', async () => {
    const shop = bazaar.openShop();
    const code = bazaar.comeBack(shop);
    const state = sealedState(owner);
    for (const wrong of [
      `${state.slice(0, -1)}${state.endsWith('0') ? '1' : '0'}`,
      state.slice(0, -2),
      'naqsh',
      'naqsh-forged',
      sealedState(owner, 'salla'),
      sealedState(owner, 'bazaar', -3_601_000),
    ]) {
      const answer = await comeBack(shop, wrong, code);
      expect(await refusal(answer, 422)).toMatchObject({ code: 'store_state_refused', places: ['query.state'] });
    }
    await refusal(await admin.fetch(`${ADMIN}/installations/${shop.id}`), 404);
    expect((await comeBack(shop, 'theirs', code)).status).toBe(200);
    const installed = await jsonOf(await admin.fetch(`${ADMIN}/installations/${shop.id}`));
    expect(installed).toMatchObject({ user_id: null });
  });

  it('does not take a store from its account, nor links one to a suspended user', async () => {
    const shop = await linkedShop(service, bazaar, owner);
    const taken = await refusal(await comeBack(shop, sealedState(stranger)), 409);
    expect(taken.code).toBe('store_taken');
    expect(await jsonOf(await admin.fetch(`${ADMIN}/installations/${shop.id}`))).toMatchObject({
      user_id: owner.userId,
    });
    const suspended = await service.newClient();
    const state = sealedState(suspended);
    await service.query(`UPDATE users SET status = 'suspended' WHERE id = $1`, [suspended.userId]);
    expect((await refusal(await comeBack(bazaar.openShop(), state), 422)).code).toBe('store_state_refused');
  });
});

describe('a ticket', () => {
  it('links a store once, beside others that the same person was given', async () => {
    const shop = bazaar.openShop();
    await sendEvents(service, bazaar, shop, shop.event('keys', { keys: shop.keys }));
    await untilIdle(service);
    const first = await ticketOf(service, bazaar, shop);
    const second = await ticketOf(service, bazaar, shop);
    expect(await jsonOf(await link(owner, first))).toMatchObject({
      merchant_id: shop.id,
      platform: 'bazaar',
      paid_rule: 'paid',
    });
    await refusal(await link(owner, first), 404);
    expect(await jsonOf(await link(owner, second))).toMatchObject({ merchant_id: shop.id });
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
    await sendEvents(service, bazaar, shop, shop.event('keys', { keys: shop.keys }));
    await untilIdle(service);
    const ticket = await ticketOf(service, bazaar, shop);
    const answers = await Promise.all((await service.newClients(10)).map((client) => link(client, ticket)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
  });

  it('is unknown when too old, and only a good token gives one', async () => {
    const shop = bazaar.openShop();
    await sendEvents(service, bazaar, shop, shop.event('keys', { keys: shop.keys }));
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

describe('a store of another account', () => {
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
    expect(await jsonOf(await stranger.fetch(STORES))).toEqual({ items: [], next_cursor: null });
    const { stores_count: count } = await jsonOf<{ stores_count: number }>(await owner.fetch('/v1/me'));
    expect(count).toBe((await jsonOf<{ items: unknown[] }>(await owner.fetch(STORES))).items.length);
  });
});

describe('products', () => {
  it('are fetched page by page while pages change, found in any spelling, and removed when gone', async () => {
    const shop = await linkedShop(service, bazaar, owner);
    const at = `${STORES}/${shop.id}/products`;
    const ware = (n: number): typeof WARE => ({ ...WARE, id: `w${n}`, name: `بطاقة ${n}` });
    shop.wares = Array.from({ length: 8 }, (_, n) => ware(n + 1));
    const sync = async (): Promise<void> => {
      expect(await jsonOf(await owner.fetch(`${at}/sync`, { method: 'POST' }))).toMatchObject({
        sync: { status: 'running' },
      });
      await untilIdle(service);
    };
    await sync();
    const ids = async (query = ''): Promise<string[]> => {
      const { items } = await jsonOf<{ items: { product_id: string }[] }>(await owner.fetch(`${at}?limit=200${query}`));
      return items.map(({ product_id: id }) => id).sort();
    };
    expect(await ids()).toEqual(shop.wares.map(({ id }) => id).sort());
    // While the second page is read, the first product disappears and all others move up: one of them is on no page.
    shop.onPage = (page) => {
      if (page === 2 && shop.wares[0]?.id === 'w1') shop.wares.shift();
    };
    await sync();
    // The skipped product stays all the same; the product that disappeared during the run is removed by the next one.
    expect(await ids()).toEqual(['w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'w7', 'w8']);
    await sync();
    expect(await ids()).toEqual(['w2', 'w3', 'w4', 'w5', 'w6', 'w7', 'w8']);
    const [store] = (
      await jsonOf<{ items: { merchant_id: string; sync: object }[] }>(await owner.fetch(STORES))
    ).items.filter(({ merchant_id: id }) => id === shop.id);
    expect(store?.sync).toMatchObject({ status: 'idle', done: 7, total: 7, finished_at: expect.any(String) });
    shop.wares.push({ ...WARE, id: 'w9', name: 'إِهْداءٌ خاصّ' });
    await sendEvents(service, bazaar, shop, shop.event('ware', { about: 'w9' }));
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
    expect(await jsonOf(put)).toMatchObject({ product_id: 'w1', product_name: WARE.name, active: true, faults: [] });
    expect((await refusal(await owner.fetch(`/v1/templates/${template}`, { method: 'DELETE' }), 409)).code).toBe(
      'template_in_use',
    );
  });

  it('of a product that is not synced yet is judged once it is', async () => {
    const shop = await linkedShop(service, bazaar, owner);
    const template = await newTemplate(owner);
    const body = { template_id: template, fields: { name: { option_name: 'اللون' } } };
    expect(await jsonOf(await putMapping(owner, shop, body))).toMatchObject({ product_name: null, faults: [] });
    shop.wares = [WARE];
    await owner.fetch(`${STORES}/${shop.id}/products/sync`, { method: 'POST' });
    await untilIdle(service);
    const { items } = await jsonOf<{ items: object[] }>(await owner.fetch(`${STORES}/${shop.id}/product-mappings`));
    expect(items).toEqual([
      expect.objectContaining({ faults: [{ field: 'name', detail: expect.stringContaining('اللون') }] }),
    ]);
    expect(await jsonOf(await owner.fetch(`${STORES}/${shop.id}/product-mappings/w1`, { method: 'DELETE' }))).toEqual({
      id: 'w1',
      deleted: true,
    });
  });
});

describe('tokens', () => {
  const refresh = (shop: { id: string }): Promise<Response> =>
    admin.fetch(`${ADMIN}/installations/${shop.id}/refresh-token`, { method: 'POST' });

  it('are refreshed once for twenty concurrent requests', async () => {
    const shop = await linkedShop(service, bazaar, owner);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(shop)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    // A caller that arrives after a renewal requests another one.
    expect(shop.renewals).toBeGreaterThanOrEqual(1);
    const [row] = await service.query('SELECT tokens_revision FROM stores WHERE merchant_id = $1', [shop.id]);
    expect(row?.['tokens_revision']).toBe(1 + shop.renewals);
    expect((await jsonOf<{ status: string }>(answers[0] ?? Response.error())).status).toBe('active');
  });

  it('are refreshed when the platform refuses them, and long before they end', async () => {
    const shop = await linkedShop(service, bazaar, owner);
    await service.query(`UPDATE stores SET refresh_at = now() WHERE merchant_id = $1`, [shop.id]);
    shop.keys.access = 'another';
    await sendEvents(service, bazaar, shop, shop.event('ware', { about: 'w1' }));
    await untilIdle(service);
    expect(shop.renewals).toBe(1);
    const [row] = await service.query(
      `SELECT refresh_at > now() + interval '10 days' AND refresh_at < token_expires_at AS ahead FROM stores WHERE merchant_id = $1`,
      [shop.id],
    );
    expect(row).toEqual({ ahead: true });
  });

  it('are requested once more after a lost answer; if that fails, the store must be installed again', async () => {
    const retried = await linkedShop(service, bazaar, owner);
    retried.renewalFaults.push('unheard');
    expect(await jsonOf(await refresh(retried))).toMatchObject({ status: 'active' });
    expect(retried.renewals).toBe(1);
    const lost = await linkedShop(service, bazaar, owner);
    lost.renewalFaults.push('lost');
    expect((await refusal(await refresh(lost), 409)).code).toBe('store_not_active');
    expect(await jsonOf(await admin.fetch(`${ADMIN}/installations/${lost.id}`))).toMatchObject({ status: 'expired' });
    await sendEvents(service, bazaar, lost, lost.event('keys', { keys: lost.keys }));
    await untilIdle(service);
    expect(await jsonOf(await admin.fetch(`${ADMIN}/installations/${lost.id}`))).toMatchObject({ status: 'active' });
  });
});
