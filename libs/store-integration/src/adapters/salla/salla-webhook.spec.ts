import { describe, expect, it } from '@jest/globals';
import type { StoreEvent } from '../../platform/store-facts.js';
import { CREATED_AT_FORMS, createdAt } from '../../../../../test/support/salla/salla-webhooks.js';
import { sallaOrder, sallaOrderEvent } from '../../../../../test/support/salla/salla-payloads.js';
import { eventsOfSalla, readSallaWebhook, SALLA_STORE_EVENTS } from './salla-webhook.js';

const AT = new Date('2022-06-26T09:21:48Z');

function read(text: string): StoreEvent[] | null {
  const webhook = readSallaWebhook(Buffer.from(text));
  return webhook && eventsOfSalla(webhook);
}

const eventsOf = (event: string, data: object, merchant: number | string = 1_305_146_709): StoreEvent[] | null =>
  read(JSON.stringify({ event, merchant, created_at: createdAt(AT, 'script'), data }));

describe('a webhook of Salla', () => {
  it.each(SALLA_STORE_EVENTS.filter((event) => event.startsWith('order.')))('%s names its order', (event) => {
    const [first] = eventsOf(event, sallaOrderEvent(event, sallaOrder())) ?? [];
    expect(first).toMatchObject({
      kind: 'order_changed',
      orderId: '2116149737',
      merchantId: '1305146709',
      occurredAt: AT,
    });
  });

  it.each(SALLA_STORE_EVENTS.filter((event) => event.startsWith('product.')))('%s names its product', (event) => {
    expect(eventsOf(event, { id: 1_025_569_331 })).toMatchObject([
      { kind: 'product_changed', productId: '1025569331' },
    ]);
  });

  it.each([
    ['app.installed', 'installed'],
    ['app.trial.started', 'renewed'],
    ['app.subscription.started', 'renewed'],
    ['app.subscription.renewed', 'renewed'],
    ['app.trial.expired', 'expired'],
    ['app.trial.canceled', 'expired'],
    ['app.subscription.expired', 'expired'],
    ['app.subscription.canceled', 'expired'],
    ['app.uninstalled', 'uninstalled'],
  ])('%s is %s', (event, kind) => {
    expect(eventsOf(event, {})).toMatchObject([{ kind }]);
    expect(eventsOf(event, { item_type: 'plan' })).toMatchObject([{ kind }]);
    expect(eventsOf(event, { item_type: 'addon' })).toMatchObject(event.includes('subscription') ? [] : [{ kind }]);
  });

  it('brings tokens, with an expiry to the second', () => {
    const data = {
      access_token: 'A1',
      expires: 1_634_819_484,
      refresh_token: 'R1',
      scope: 'settings.read offline_access',
    };
    const tokens = {
      access: 'A1',
      refresh: 'R1',
      expiresAt: new Date('2021-10-21T12:31:24Z'),
      extra: {},
      scopes: ['settings.read', 'offline_access'],
    };
    expect(eventsOf('app.store.authorize', data)).toMatchObject([{ kind: 'authorized', tokens }]);
    const bare = { ...tokens, refresh: null, expiresAt: null, scopes: [] };
    expect(eventsOf('app.store.authorize', { access_token: 'A1' })).toMatchObject([
      { kind: 'authorized', tokens: bare },
    ]);
    expect(eventsOf('app.store.authorize', { expires: 1 })).toEqual([]);
  });

  it.each([
    'app.updated',
    'app.feedback.created',
    'app.settings.updated',
    'customer.created',
    'order.sneezed',
    'toString',
  ])('%s is ignored', (event) => {
    expect(eventsOf(event, { id: 1 })).toEqual([]);
  });

  it('gives its creation time in three forms', () => {
    for (const form of CREATED_AT_FORMS) {
      const text = JSON.stringify({ event: 'app.installed', merchant: 1, created_at: createdAt(AT, form), data: {} });
      expect(read(text)).toMatchObject([{ occurredAt: AT }]);
    }
    expect(read('{"event":"app.installed","merchant":1,"created_at":"soon","data":{}}')).toMatchObject([
      { occurredAt: null },
    ]);
  });

  it('has a merchant that is a number or a text, and names of any length', () => {
    expect(eventsOf('order.created', { id: 5 }, '1305146709')).toMatchObject([{ merchantId: '1305146709' }]);
    const text = '{"event":"order.created","merchant":9007199254740993,"data":{"id":123456789012345678901234567890}}';
    expect(read(text)).toMatchObject([{ merchantId: '9007199254740993', orderId: '123456789012345678901234567890' }]);
  });

  it('has the same name each time that it is sent, and another name for another event, merchant or time', () => {
    const text = (event: string, merchant: number, at: string): string =>
      JSON.stringify({ event, merchant, created_at: at, data: { id: 5 } });
    const ids = [
      text('order.created', 1, '2022-12-31 12:31:25'),
      text('order.created', 1, '2022-12-31 12:31:25'),
      text('order.updated', 1, '2022-12-31 12:31:25'),
      text('order.created', 2, '2022-12-31 12:31:25'),
      text('order.created', 1, '2022-12-31 12:31:26'),
    ].map((one) => read(one)?.[0]?.id ?? '');
    expect(new Set(ids).size).toBe(4);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).toMatch(/^order\.created:1:[0-9a-f]{64}$/);
    const longest = read(`{"event":"order.total.price.updated","merchant":"${'m'.repeat(64)}","data":{"id":5}}`);
    expect(longest?.[0]?.id.length).toBeLessThanOrEqual(200);
  });

  it.each([
    '',
    '[]',
    '{"event":"order.created"}',
    '{"event":"order.created","merchant":{"id":1},"data":{"id":1}}',
    '{"event":"order.created","merchant":"../1","data":{"id":1}}',
    '{"event":["order.created"],"merchant":1,"data":{"id":1}}',
  ])('is invalid: %s', (text) => {
    expect(read(text)).toBeNull();
  });

  it.each([{}, { id: null }, { id: '../products' }, { id: [1] }, { order: {} }])('names no order: %j', (data) => {
    expect(eventsOf('order.updated', data)).toEqual([]);
  });
});
