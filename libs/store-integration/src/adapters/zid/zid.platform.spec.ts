import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Settings } from '#config';
import { Clock } from '#kernel';
import { FakeZid } from '../../../../../test/support/zid/fake-zid.js';
import { ZID_STORE, type ZidObject, zidOrder, zidProduct } from '../../../../../test/support/zid/zid-payloads.js';
import type { StoreAccess, StoreEvent, StoreOrder, WebhookProofs } from '../../platform/store-facts.js';
import { ZidPlatform } from './zid.platform.js';

const CALLBACK = 'https://naqsh.example/integrations/zid/oauth/callback';
const HOOK = 'https://naqsh.example/integrations/zid/webhooks';

let zid: FakeZid;
let platform: ZidPlatform;

beforeAll(() => void Logger.overrideLogger(false));
beforeEach(async () => {
  zid = await FakeZid.start();
  platform = new ZidPlatform(new Settings(zid.settings), new Clock());
});
afterEach(() => zid.close());

async function installed(): Promise<StoreAccess> {
  const { tokens, store } = await platform.exchange(zid.newCode(), CALLBACK);
  return { merchantId: store.merchantId, tokens };
}

describe('tokens of Zid', () => {
  it('are two, got for a code once, with their store', async () => {
    expect(platform.configured).toBe(true);
    expect(new ZidPlatform(new Settings({ ZID_CLIENT_ID: 'x' }), new Clock()).configured).toBe(false);
    const code = zid.newCode();
    const before = Date.now();
    const { tokens, store } = await platform.exchange(code, CALLBACK);
    expect(store).toEqual({ merchantId: ZID_STORE, name: 'متجري', domain: 'https://my.zid.store' });
    expect(tokens.extra['manager']).not.toBe(tokens.access);
    const granted = (tokens.expiresAt?.getTime() ?? 0) - 31_536_000_000;
    // A platform counts in whole seconds.
    expect(granted).toBeGreaterThan(before - 1_000);
    expect(granted).toBeLessThan(Date.now() + 1_000);
    await expect(platform.exchange(code, CALLBACK)).rejects.toMatchObject({ failure: 'reauthorize' });
    await expect(platform.store({ merchantId: ZID_STORE, tokens: { ...tokens, extra: {} } })).rejects.toMatchObject({
      failure: 'unauthorized',
    });
  });

  it('are refreshed with the address of the callback', async () => {
    const { tokens } = await installed();
    const next = await platform.refresh(tokens, CALLBACK);
    expect([next.access === tokens.access, next.refresh === tokens.refresh]).toEqual([false, false]);
    expect((await platform.store({ merchantId: ZID_STORE, tokens: next })).merchantId).toBe(ZID_STORE);
    await expect(platform.refresh(tokens, CALLBACK)).rejects.toMatchObject({ failure: 'reauthorize' });
    await expect(platform.refresh({ ...next, refresh: null }, CALLBACK)).rejects.toMatchObject({
      failure: 'reauthorize',
    });
  });

  it('keep their refresh token where Zid gives no new one', async () => {
    zid.rotates = false;
    const { tokens } = await installed();
    expect((await platform.refresh(tokens, CALLBACK)).refresh).toBe(tokens.refresh);
  });

  it.each([
    [500, 'uncertain'],
    [503, 'down'],
    [429, 'limited'],
  ])('answered by %i are %s', async (status, failure) => {
    const { tokens } = await installed();
    zid.fault = status;
    await expect(platform.refresh(tokens, CALLBACK)).rejects.toMatchObject({ failure });
  });
});

describe('webhooks of Zid', () => {
  const proofs: WebhookProofs = { holds: async (merchantId, token) => merchantId === ZID_STORE && token === 'own' };

  const send = (
    body: object | string,
    query: Record<string, string | string[]> = {},
  ): Promise<readonly StoreEvent[] | null> => {
    const address = { store: ZID_STORE, event: 'order.create', token: 'own', ...query };
    const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    return platform.verify({ headers: {}, query: address, body: bytes }, proofs);
  };

  it.each<[string, object]>([
    ['as it is', zidOrder()],
    ['in data', { event: 'order.create', store_id: ZID_STORE, data: zidOrder() }],
    ['in order', { order: zidOrder() }],
    ['in an order in data', { data: { order: zidOrder() } }],
    ['by its id alone', { order_id: 25_304_285 }],
  ])('bring an order %s', async (_, body) => {
    const [event] = (await send(body)) ?? [];
    expect(event).toMatchObject({ kind: 'order_changed', orderId: '25304285', merchantId: ZID_STORE });
    expect(event?.id).toMatch(/^order\.create:251073:[0-9a-f]{64}$/);
  });

  it('give their time in Riyadh', async () => {
    expect((await send(zidOrder()))?.[0]?.occurredAt?.toISOString()).toBe('2024-12-05T09:27:22.000Z');
  });

  it.each([
    ['order.status.update', 'order_changed'],
    ['order.payment_status.update', 'order_changed'],
    ['product.create', 'product_changed'],
    ['product.update', 'product_changed'],
    ['product.publish', 'product_changed'],
    ['product.delete', 'product_changed'],
    ['app.market.subscription.active', 'renewed'],
    ['app.market.subscription.suspended', 'expired'],
    ['app.market.subscription.expired', 'expired'],
  ])('of %s announce that it is %s', async (event, kind) => {
    expect(await send({ id: 5 }, { event })).toMatchObject([{ kind }]);
  });

  it('of other events, and about nothing, are no events', async () => {
    expect(await send({ id: 5 }, { event: 'app.market.subscription.warning' })).toEqual([]);
    expect(await send({ id: 5 }, { event: 'customer.create' })).toEqual([]);
    for (const body of ['', '[]', '{"id":"../5"}', '{"id":null}']) expect(await send(body)).toEqual([]);
  });

  it.each<Record<string, string | string[]>>([
    { token: 'another' },
    { token: '' },
    { token: ['own', 'own'] },
    { store: '77' },
    { store: ['251073', '251073'] },
    { event: ['order.create', 'order.create'] },
  ])('are not proved by %j', async (query) => {
    expect(await send(zidOrder(), query)).toBeNull();
  });

  it('about another store than that of their address are not taken', async () => {
    expect(await send(zidOrder({ store_id: 77 }))).toBeNull();
    expect(await send({ data: zidOrder({ store_id: 77 }) })).toBeNull();
  });

  it('are subscribed to event by event, with the token in the address', async () => {
    const access = await installed();
    await platform.subscribe(access, HOOK, 'own');
    expect(zid.subscriptions.map(({ event }) => event)).toHaveLength(10);
    for (const { event, target_url: url } of zid.subscriptions) {
      const { searchParams: query } = new URL(url);
      expect(url.startsWith(`${HOOK}?`)).toBe(true);
      expect(Object.fromEntries(query)).toEqual({ store: ZID_STORE, event, token: 'own' });
    }
  });

  it('of orders are subscribed to where those of the app are refused, and not the other way round', async () => {
    const access = await installed();
    zid.takesAppEvents = false;
    await platform.subscribe(access, HOOK, 'own');
    expect(zid.subscriptions).toHaveLength(7);
    zid.fault = 422;
    await expect(platform.subscribe(access, HOOK, 'own')).rejects.toMatchObject({ failure: 'down' });
  });
});

describe('orders of Zid', () => {
  async function read(order: ZidObject): Promise<StoreOrder | null> {
    zid.orders.set(String(order['id']), order);
    return platform.order(await installed(), String(order['id']));
  }

  it.each(['order', 'data', null] as const)('are read in %p', async (wraps) => {
    zid.wraps = wraps;
    expect(await read(zidOrder())).toEqual({
      id: '25304285',
      reference: '25304285',
      status: 'new',
      payment: 'paid',
      customer: { firstName: 'محمد', lastName: 'بن علي السالم', city: 'الرياض' },
      items: [
        {
          id: 'b9fb8b4c-1f5e-4e4c',
          productId: 'b9fb8b4c-1f5e-4e4c',
          name: 'بطاقة',
          quantity: 1,
          options: [
            { optionId: 'a8724cef-022b-4d3e-a913-84693fd3e341', name: 'الاسم', type: 'text', value: 'نورة' },
            { optionId: '12', name: 'المقاس', type: 'dropdown', value: 'كبير' },
            { optionId: '13', name: 'إضافات', type: 'checkbox', value: 'ظرف، شريط' },
          ],
        },
      ],
    });
  });

  it('keep lines of the same product apart, and a variant belongs to its product', async () => {
    const products = [
      { id: 'v1', parent_id: 'p1', name: 'بطاقة', quantity: 2 },
      { id: 'v1', parent_id: 'p1', name: 'بطاقة', quantity: 1 },
      { name: 'بلا رقم' },
    ];
    const order = await read(zidOrder({ products, customer: { name: ' نورة ' }, shipping: { city: 'جدة' } }));
    expect(order?.items.map(({ id, productId, quantity }) => [id, productId, quantity])).toEqual([
      ['v1', 'p1', 2],
      ['v1-2', 'p1', 1],
    ]);
    expect(order?.customer).toEqual({ firstName: 'نورة', lastName: null, city: 'جدة' });
  });

  it.each([
    ['new', 'paid', 'paid'],
    ['new', 'unpaid', 'pending'],
    ['new', null, 'pending'],
    ['delivered', 'paid', 'paid'],
    ['delivered', 'unpaid', 'pending'],
    ['refunded', 'unpaid', 'refunded'],
    ['canceled', 'paid', 'cancelled'],
    ['canceled', 'refunded', 'refunded'],
    ['expired', 'unpaid', 'cancelled'],
    ['new', 'voided', 'cancelled'],
  ])('%s and %s are %s', async (code, payment_status, payment) => {
    expect((await read(zidOrder({ order_status: { code }, payment_status })))?.payment).toBe(payment);
  });

  it('are null once they are gone, or with an invalid name', async () => {
    const access = await installed();
    expect(await platform.order(access, '404')).toBeNull();
    const { length } = zid.calls;
    expect(await platform.order(access, '../5')).toBeNull();
    expect(zid.calls).toHaveLength(length);
  });
});

describe('products of Zid', () => {
  it('come in pages, whose addresses are not followed', async () => {
    zid.stock(60);
    const access = await installed();
    const [first, second] = [await platform.products(access, 1), await platform.products(access, 2)];
    expect([first.items.length, first.next, first.total]).toEqual([50, 2, 60]);
    expect([second.items.length, second.next, second.total]).toEqual([10, null, 60]);
  });

  it('are read with their options', async () => {
    const hidden = { ...zidProduct('p2'), is_published: false };
    const out = { ...zidProduct('p3'), is_infinite: false, quantity: 0 };
    zid.products = [zidProduct('p1'), hidden, out];
    const access = await installed();
    expect(await platform.product(access, 'p1')).toEqual({
      id: 'p1',
      name: 'بطاقة p1',
      sku: 'Z.p1',
      imageUrl: 'https://media.zid.example/p1.png',
      status: 'sale',
      options: [
        { id: 'f1', name: 'الاسم', type: 'text', values: [] },
        { id: 'o1', name: 'المقاس', type: 'radio', values: [{ id: 'c1', name: 'كبير' }] },
      ],
    });
    const others = [await platform.product(access, 'p2'), await platform.product(access, 'p3')];
    expect(others.map((one) => one?.status)).toEqual(['hidden', 'out']);
    expect(await platform.product(access, 'p4')).toBeNull();
  });
});

it('has no tokens of embedded pages', async () => {
  await expect(platform.introspect()).rejects.toMatchObject({ failure: 'unsupported' });
});
