import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Settings, SettingsError } from '#config';
import { Clock, withTransaction } from '#kernel';
import { FakeSalla } from '../../../../../test/support/salla/fake-salla.js';
import { sallaItem, sallaOrder, sallaProduct } from '../../../../../test/support/salla/salla-payloads.js';
import {
  SALLA_SECRETS,
  type SallaDelivery,
  sallaWebhook,
  type SallaWebhookOptions,
} from '../../../../../test/support/salla/salla-webhooks.js';
import type { StoreAccess, StoreTokens, WebhookProofs } from '../../platform/store-facts.js';
import { SallaPlatform, STORE_TOKEN } from './salla.platform.js';

const MERCHANT = '1305146709';
const CALLBACK = 'https://naqsh.example/integrations/salla/oauth/callback';
const NOBODY: WebhookProofs = { holds: async () => false };

let salla: FakeSalla;
let platform: SallaPlatform;

beforeAll(() => void Logger.overrideLogger(false));
beforeEach(async () => {
  salla = await FakeSalla.start();
  platform = new SallaPlatform(new Settings(salla.settings), new Clock());
});
afterEach(() => salla.close());

function installed(): StoreAccess {
  const { access_token: access, refresh_token: refresh } = salla.install();
  return { merchantId: MERCHANT, tokens: { access, refresh, expiresAt: null, scopes: [], extra: {} } };
}

const verify = ({ headers, body }: SallaDelivery, proofs = NOBODY): ReturnType<SallaPlatform['verify']> =>
  platform.verify({ headers, query: {}, body: Buffer.from(body) }, proofs);

describe('settings of Salla', () => {
  it('are complete with app, client and webhook secret', () => {
    expect(platform.configured).toBe(true);
    for (const name of ['SALLA_APP_ID', 'SALLA_CLIENT_ID', 'SALLA_CLIENT_SECRET', 'SALLA_WEBHOOK_SECRET']) {
      expect(new SallaPlatform(new Settings({ ...salla.settings, [name]: '' }), new Clock()).configured).toBe(false);
    }
  });

  it.each([
    ['SALLA_INTROSPECT_PATH', 'verify'],
    ['SALLA_INTROSPECT_PATH', '/a//b'],
    ['SALLA_INTROSPECT_BODY', '[]'],
    ['SALLA_INTROSPECT_BODY', 'token'],
    ['SALLA_API_BASE', 'ftp://salla.example'],
  ])('%s cannot be %s', (name, value) => {
    expect(() => new Settings({ ...salla.settings, [name]: value })).toThrow(SettingsError);
  });
});

describe('webhooks of Salla', () => {
  const order = (options?: SallaWebhookOptions): SallaDelivery =>
    sallaWebhook('order.created', MERCHANT, sallaOrder(), options);

  it.each<SallaWebhookOptions>([
    {},
    { strategy: 'Token' },
    { secret: SALLA_SECRETS.previous },
    { strategy: 'Token', secret: SALLA_SECRETS.previous },
  ])('are taken with %j', async (options) => {
    expect(await verify(order(options))).toMatchObject([{ kind: 'order_changed', orderId: '2116149737' }]);
  });

  it.each<SallaWebhookOptions>([{ strategy: 'none' }, { secret: 'another' }, { strategy: 'Token', secret: 'another' }])(
    'are not taken with %j',
    async (options) => {
      expect(await verify(order(options))).toBeNull();
    },
  );

  it('that are signed and irrelevant are taken, and are no events', async () => {
    expect(await verify(sallaWebhook('review.added', MERCHANT, {}))).toEqual([]);
  });

  it('from our subscriptions prove an order or a product by the token of their store, and nothing else', async () => {
    const proofs: WebhookProofs = { holds: async (merchantId, token) => merchantId === MERCHANT && token === 'own' };
    const send = (event: string, token: string, merchant = MERCHANT): ReturnType<SallaPlatform['verify']> => {
      const { headers, body } = sallaWebhook(event, merchant, { id: 5, access_token: 'x' }, { strategy: 'none' });
      return verify({ headers: { ...headers, [STORE_TOKEN]: token }, body }, proofs);
    };
    expect(await send('order.updated', 'own')).toMatchObject([{ kind: 'order_changed', orderId: '5' }]);
    expect(await send('product.updated', 'own')).toMatchObject([{ kind: 'product_changed' }]);
    expect(await send('order.updated', 'other')).toBeNull();
    expect(await send('order.updated', 'own', '77')).toBeNull();
    for (const event of ['app.store.authorize', 'app.uninstalled', 'review.added'])
      expect(await send(event, 'own')).toBeNull();
  });

  it('are subscribed to once, each event at its own address', async () => {
    const access = installed();
    for (let time = 0; time < 2; time += 1) await platform.subscribe(access, 'https://naqsh.example/hook', 'own');
    const made = [...salla.subscriptions.values()];
    expect(made).toHaveLength(15);
    expect(made[0]).toEqual({
      event: 'order.created',
      url: 'https://naqsh.example/hook?event=order.created',
      headers: [{ key: STORE_TOKEN, value: 'own' }],
    });
  });
});

describe('tokens of Salla', () => {
  it('are got for a code once, with their store', async () => {
    const code = salla.newCode();
    const before = Date.now();
    const { tokens, store } = await platform.exchange(code, CALLBACK);
    expect(store).toEqual({ merchantId: MERCHANT, name: 'متجري', domain: 'https://salla.sa/my-store' });
    expect(await platform.store({ merchantId: MERCHANT, tokens })).toEqual(store);
    expect(tokens.scopes).toContain('offline_access');
    const granted = (tokens.expiresAt?.getTime() ?? 0) - 14 * 86_400_000;
    // A platform counts in whole seconds.
    expect(granted).toBeGreaterThan(before - 1_000);
    expect(granted).toBeLessThan(Date.now() + 1_000);
    await expect(platform.exchange(code, CALLBACK)).rejects.toMatchObject({ failure: 'reauthorize' });
  });

  it('are refreshed, each pair once', async () => {
    const first = installed().tokens;
    const second = await platform.refresh(first);
    const third = await platform.refresh(second);
    expect(
      new Set([first.access, second.access, third.access, first.refresh, second.refresh, third.refresh]).size,
    ).toBe(6);
    expect((await platform.store({ merchantId: MERCHANT, tokens: third })).merchantId).toBe(MERCHANT);
  });

  it.each([400, 401])('that were used before are refused with %i, and all their successors end', async (refusal) => {
    salla.refusal = refusal;
    const first = installed().tokens;
    const second = await platform.refresh(first);
    await expect(platform.refresh(first)).rejects.toMatchObject({ failure: 'reauthorize' });
    await expect(platform.refresh(second)).rejects.toMatchObject({ failure: 'reauthorize' });
    await expect(platform.store({ merchantId: MERCHANT, tokens: second })).rejects.toMatchObject({
      failure: 'unauthorized',
    });
  });

  it('without a refresh token require a new installation', async () => {
    const tokens: StoreTokens = { ...installed().tokens, refresh: null };
    await expect(platform.refresh(tokens)).rejects.toMatchObject({ failure: 'reauthorize' });
    expect(salla.calls).toEqual([]);
  });

  it('are uncertain when they are made and their answer is lost', async () => {
    const { tokens } = installed();
    salla.cutsTokens = true;
    await expect(platform.refresh(tokens)).rejects.toMatchObject({ failure: 'uncertain' });
    salla.cutsTokens = false;
    await expect(platform.refresh(tokens)).rejects.toMatchObject({ failure: 'reauthorize' });
  });

  it.each([
    [500, 'uncertain'],
    [502, 'uncertain'],
    [504, 'uncertain'],
    [503, 'down'],
    [403, 'down'],
    [200, 'uncertain'],
    [302, 'down'],
  ])('answered by %i are %s', async (status, failure) => {
    salla.fault = status;
    await expect(platform.refresh(installed().tokens)).rejects.toMatchObject({ failure });
  });

  it('are not requested where nothing listens, so that none is uncertain', async () => {
    const { tokens } = installed();
    salla.close();
    await expect(platform.refresh(tokens)).rejects.toMatchObject({ failure: 'down' });
  });

  it('of a client that Salla does not know are not the fault of the merchant', async () => {
    const other = new SallaPlatform(new Settings({ ...salla.settings, SALLA_CLIENT_SECRET: 'another' }), new Clock());
    await expect(other.refresh(installed().tokens)).rejects.toMatchObject({ failure: 'down' });
  });

  it('are in no message', async () => {
    const { tokens } = installed();
    salla.instead = (_, response) => {
      response.writeHead(418).end(JSON.stringify({ error: `${tokens.refresh ?? ''} salla-client-secret` }));
    };
    const error: unknown = await platform.refresh(tokens).catch((reason: unknown) => reason);
    expect(String(error)).toBe('StorePlatformError: Salla accounts: the token endpoint answered 418 (no code).');
  });
});

describe('products of Salla', () => {
  it('come in pages of 60, for any links', async () => {
    salla.stock(130);
    const access = installed();
    const pages = [
      await platform.products(access, 1),
      await platform.products(access, 2),
      await platform.products(access, 3),
    ];
    expect(pages.map(({ items, next, total }) => [items.length, next, total])).toEqual([
      [60, 2, 130],
      [60, 3, 130],
      [10, null, 130],
    ]);
    expect(await platform.products(access, 4)).toEqual({ items: [], next: null, total: 130 });
  });

  it('are empty for an empty store', async () => {
    expect(await platform.products(installed(), 1)).toEqual({ items: [], next: null, total: 0 });
  });

  it('are read one by one, with their options; null once they are gone', async () => {
    salla.products.set(MERCHANT, [sallaProduct(5, 'بطاقة'), { ...sallaProduct(6), status: 'deleted' }]);
    const access = installed();
    expect(await platform.product(access, '5')).toEqual({
      id: '5',
      name: 'بطاقة',
      sku: null,
      imageUrl: 'https://cdn.salla.example/5.png',
      status: 'sale',
      options: [
        { id: '1902643925', name: 'الاسم', type: 'text', values: [] },
        {
          id: '1902643926',
          name: 'المقاس',
          type: 'radio',
          values: [
            { id: '11', name: 'A4' },
            { id: '12', name: 'A5' },
          ],
        },
      ],
    });
    expect([await platform.product(access, '6'), await platform.product(access, '7')]).toEqual([null, null]);
  });
});

describe('the options that Salla asks of buyers in the basket', () => {
  const asked = { id: 77_001, name: 'المناسبة', type: 'text', length: '80' };
  const option = { id: '77001', name: 'المناسبة', type: 'text', values: [] };

  it('are options of each product, which a mapping can use', async () => {
    salla.stock(2);
    salla.orderOptions = [asked];
    const access = installed();
    const { items } = await platform.products(access, 1);
    expect(items.map(({ options }) => options.at(-1))).toEqual([option, option]);
    expect((await platform.product(access, items[0]?.id ?? ''))?.options.at(-1)).toEqual(option);
  });

  it('are empty where the app may not read them', async () => {
    salla.stock(1);
    salla.orderOptions = null;
    expect((await platform.products(installed(), 1)).items[0]?.options).toHaveLength(2);
  });
});

describe('the address at which Salla is asked', () => {
  it('names the app, its scopes and the address of return', () => {
    const address = new URL(platform.authorizeAddress('naqsh00', CALLBACK));
    expect(address.origin + address.pathname).toBe(`${salla.url}/oauth2/auth`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'salla-client',
      redirect_uri: CALLBACK,
      state: 'naqsh00',
      scope: 'offline_access orders.read products.read webhooks.read_write',
    });
  });
});

describe('orders of Salla', () => {
  it('come with the items of their list, and with their own where that is empty', async () => {
    salla.put(sallaOrder());
    const access = installed();
    const whole = await platform.order(access, '2116149737');
    expect(whole?.items[0]?.options[0]?.value).toBe('نورة بنت عبدالله');
    salla.hidesItems = true;
    expect(await platform.order(access, '2116149737')).toEqual(whole);
  });

  it('of more items than a page are read to the end', async () => {
    const items = Array.from({ length: 75 }, (_, index) => sallaItem({ id: index + 1 }));
    salla.put({ ...sallaOrder(), items });
    expect((await platform.order(installed(), '2116149737'))?.items).toHaveLength(75);
  });

  it('are null once they are gone, or with an invalid name', async () => {
    const access = installed();
    expect(await platform.order(access, '404')).toBeNull();
    const { length } = salla.calls;
    for (const id of ['', '../products', '5?x=1', 'a b']) expect(await platform.order(access, id)).toBeNull();
    expect(salla.calls).toHaveLength(length);
  });

  it('have names beyond 2^53', async () => {
    const access = installed();
    salla.instead = (request, response) => {
      const isList = request.url?.includes('/items') === true;
      const order = '{"id":9007199254740993,"items":[{"id":90071992547409931,"product":{"id":90071992547409933}}]}';
      response.writeHead(200).end(`{"status":200,"success":true,"data":${isList ? '[]' : order}}`);
    };
    const order = await platform.order(access, '9007199254740993');
    expect(order).toMatchObject({
      id: '9007199254740993',
      reference: '9007199254740993',
      items: [{ id: '90071992547409931', productId: '90071992547409933' }],
    });
  });
});

describe('an answer of Salla', () => {
  it('with 429 gives the time to wait', async () => {
    const access = installed();
    salla.limited = 1;
    await expect(platform.order(access, '5')).rejects.toMatchObject({ failure: 'limited', retryAfter: 7 });
    salla.instead = (_, response) => {
      response.writeHead(429, { 'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 20) }).end();
    };
    const error: unknown = await platform.order(access, '5').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ failure: 'limited' });
    expect([18, 19, 20, 21]).toContain((error as { retryAfter: number }).retryAfter);
  });

  it.each([
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [422, 'down'],
    [500, 'down'],
    [302, 'down'],
  ])('with %i is %s', async (status, failure) => {
    salla.fault = status;
    await expect(platform.products(installed(), 1)).rejects.toMatchObject({ failure });
  });

  it.each<[string, string]>([
    ['no JSON', '<html>'],
    ['no object', '[]'],
    ['without an end', `{"data":"${'x'.repeat(9_000_000)}`],
  ])('that is %s is invalid', async (_, text) => {
    salla.instead = (_, response) => response.writeHead(200).end(text);
    await expect(platform.products(installed(), 1)).rejects.toMatchObject({ failure: 'down' });
  });

  it('is not waited for inside of a transaction', async () => {
    await expect(withTransaction({}, () => platform.products(installed(), 1))).rejects.toThrow(
      'inside a database transaction',
    );
  });

  it('that leads elsewhere is not followed', async () => {
    const elsewhere = await FakeSalla.start();
    salla.instead = (_, response) =>
      response.writeHead(307, { location: `${elsewhere.url}/admin/v2/products` }).end('{}');
    await expect(platform.products(installed(), 1)).rejects.toMatchObject({ failure: 'down' });
    expect(elsewhere.calls).toEqual([]);
    elsewhere.close();
  });
});

describe('the token of an embedded page', () => {
  it('identifies its store', async () => {
    const exp = new Date(Date.now() + 60_000);
    const identity = await platform.introspect(salla.newEmbeddedToken(MERCHANT, exp));
    expect(identity).toEqual({ merchantId: MERCHANT, userId: '987654', expiresAt: exp });
  });

  it('is invalid if Salla refuses it, after its expiry, and if it is malformed', async () => {
    expect(await platform.introspect('em_tok_forged')).toBeNull();
    expect(await platform.introspect(salla.newEmbeddedToken(MERCHANT, new Date(Date.now() - 1)))).toBeNull();
    const asked = salla.calls.length;
    expect([await platform.introspect(''), await platform.introspect('x'.repeat(5_000))]).toEqual([null, null]);
    expect(salla.calls).toHaveLength(asked);
  });

  it('is not judged without an answer of Salla', async () => {
    salla.fault = 500;
    await expect(platform.introspect('em_tok_1')).rejects.toMatchObject({ failure: 'down' });
    salla.fault = 0;
    salla.limited = 1;
    await expect(platform.introspect('em_tok_1')).rejects.toMatchObject({ failure: 'limited', retryAfter: 7 });
  });

  it('is sent as the settings define', async () => {
    const body = '{"iss":"merchant-dashboard","token":"never"}';
    const settings = { SALLA_INTROSPECT_PATH: '/exchange-authority/v1/verify', SALLA_INTROSPECT_BODY: body };
    const other = new SallaPlatform(new Settings({ ...salla.settings, ...settings }), new Clock());
    let sent = '';
    salla.instead = (request, response) => {
      sent = request.url ?? '';
      response.writeHead(401).end('{}');
    };
    expect(await other.introspect('em_tok_1')).toBeNull();
    expect(sent).toBe('/exchange-authority/v1/verify');
  });
});
