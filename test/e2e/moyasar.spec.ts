import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { confirm, entriesOf, openTopup, sendTopup, untilSettled } from '../support/billing.js';
import type { FakeWebhook } from '../support/fake-stream.js';
import { MOYASAR_SECRETS, type FakeMoyasar } from '../support/moyasar/fake-moyasar.js';
import { openMoyasarShop, type MoyasarShop } from '../support/moyasar/moyasar-shop.js';
import { refusal } from '../support/problems.js';
import type { Client, Service } from '../support/service.js';
import { until } from '../support/until.js';

let shop: MoyasarShop;
let moyasar: FakeMoyasar;
let service: Service;

beforeAll(async () => {
  shop = await openMoyasarShop();
  ({ moyasar, service } = shop);
});
afterAll(() => shop.close());
afterEach(() => {
  moyasar.fault = 0;
  moyasar.lags = false;
  moyasar.cutsMakings = false;
});

const buyer = (): Promise<Client> => service.newClient({ credits: 0 });
const statusOf = async (webhook: FakeWebhook): Promise<unknown> => {
  const answer = await shop.deliver(webhook);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { status: string }).status;
};

describe('a payment at Moyasar', () => {
  it('is credited once, for any announcements in any order and twice', async () => {
    const { checkout_id: id, url } = await openTopup(await buyer());
    const invoice = moyasar.invoiceOf(id);
    expect(url).toContain(invoice.id);
    const failed = moyasar.pay(invoice, { status: 'failed' });
    const payment = moyasar.pay(invoice);
    const [paid, late] = [moyasar.webhook('payment_paid', payment), moyasar.webhook('payment_faild', failed)];
    expect(await statusOf(paid)).toBe('accepted');
    expect(await statusOf(paid)).toBe('duplicate');
    expect(await statusOf(late)).toBe('accepted');
    expect(await statusOf(moyasar.callback(invoice))).toBe('accepted');
    expect(await statusOf(moyasar.callback(invoice))).toBe('duplicate');
    await untilSettled(service);
    expect(await entriesOf(service, id)).toEqual([['purchase', 1_000]]);
  });

  it('is credited while invoices do not show it yet', async () => {
    const { checkout_id: id } = await openTopup(await buyer());
    const payment = moyasar.pay(moyasar.invoiceOf(id));
    moyasar.lags = true;
    expect(await statusOf(moyasar.webhook('payment_paid', payment))).toBe('accepted');
    await untilSettled(service);
    expect(await entriesOf(service, id)).toEqual([['purchase', 1_000]]);
  });

  it.each([
    ['too little', { amount: 17_999 }],
    ['another currency', { currency: 'USD' }],
  ])('is not credited for %s', async (_, wrong) => {
    const client = await buyer();
    const { checkout_id: id } = await openTopup(client);
    const payment = moyasar.pay(moyasar.invoiceOf(id), wrong);
    expect(await statusOf(moyasar.webhook('payment_paid', payment))).toBe('accepted');
    await untilSettled(service);
    expect(await confirm(client, id)).toMatchObject({ status: 'open', balance: 0 });
  });

  it('stays while a part of it is given back, and goes with the rest', async () => {
    const client = await buyer();
    const { checkout_id: id } = await openTopup(client);
    const payment = moyasar.pay(moyasar.invoiceOf(id));
    expect(await confirm(client, id)).toMatchObject({ status: 'paid', balance: 1_000 });
    moyasar.refund(payment, 5_000);
    expect(await statusOf(moyasar.webhook('payment_refunded', payment))).toBe('accepted');
    await untilSettled(service);
    expect(await entriesOf(service, id)).toEqual([['purchase', 1_000]]);
    moyasar.refund(payment);
    expect(await statusOf(moyasar.webhook('payment_refunded', payment))).toBe('accepted');
    await untilSettled(service);
    expect(await entriesOf(service, id)).toEqual([
      ['purchase', 1_000],
      ['refund', -1_000],
    ]);
  });

  it('is opened though the answer to its making was lost, and not where Moyasar is down', async () => {
    moyasar.cutsMakings = true;
    const { checkout_id: id } = await openTopup(await buyer());
    expect(moyasar.invoicesOf(id)).toHaveLength(1);
    moyasar.cutsMakings = false;
    moyasar.fault = 500;
    expect((await refusal(await sendTopup(await buyer()), 503)).code).toBe('dependency_down');
  });
});

describe('a webhook of Moyasar', () => {
  it('is taken at the address of billing, too', async () => {
    const { checkout_id: id } = await openTopup(await buyer());
    const webhook = moyasar.webhook('payment_paid', moyasar.pay(moyasar.invoiceOf(id)));
    const answer = await service.fetch('/integrations/billing/webhooks', { method: 'POST', ...webhook });
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'accepted' }]);
    await untilSettled(service);
    expect(await entriesOf(service, id)).toEqual([['purchase', 1_000]]);
  });

  it('without a proof, or of the other kind of account, is refused as often as it is sent', async () => {
    const payment = moyasar.pay(moyasar.invoiceOf((await openTopup(await buyer())).checkout_id));
    const before = await service.query('SELECT 1 FROM inbox_events');
    const forged = moyasar.webhook('payment_paid', payment, { secret: 'moyasar-shared-secret-2' });
    expect((await refusal(await shop.deliver(forged), 401)).code).toBe('webhook_unverified');
    expect(await moyasar.send(shop.address, forged)).toEqual([401, 401, 401, 401, 401, 401]);
    expect((await shop.deliver(moyasar.webhook('payment_paid', payment, { live: true }))).status).toBe(401);
    expect(await service.query('SELECT 1 FROM inbox_events')).toHaveLength(before.length);
  });

  it.each(['PUT', 'PATCH'])('by %s gets the answer that POST is required', async (method) => {
    const answer = await service.fetch('/integrations/moyasar/webhooks', { method, body: '{}' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'OPTIONS, POST']);
  });

  it('leaves nothing of its secret, neither in the database nor in the log', async () => {
    const kept = await service.query(
      `SELECT convert_from(body, 'UTF8') || headers::text AS text FROM inbox_events WHERE body IS NOT NULL
       UNION ALL SELECT payload::text FROM jobs`,
    );
    const secrets = Object.values(MOYASAR_SECRETS);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter(({ text }) => secrets.some((secret) => String(text).includes(secret)))).toEqual([]);
    expect(service.log.length).toBeGreaterThan(0);
    expect(service.log.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  });

  it('that asks for a code is confirmed by itself, also where Moyasar is away at first', async () => {
    moyasar.fault = 503;
    const { id, status } = await moyasar.register(shop.address);
    expect(status).toBe(200);
    const tried = `SELECT 1 FROM jobs WHERE kind = 'payments.moyasar-handshake' AND attempts > 0`;
    await until(async () => (await service.query(tried)).length > 0);
    expect(moyasar.isVerified(id)).toBe(false);
    moyasar.fault = 0;
    await service.query(
      `WITH made AS (UPDATE jobs SET run_at = now() WHERE kind = 'payments.moyasar-handshake' RETURNING id)
       SELECT pg_notify('naqsh_jobs_scheduled', '0') FROM made`,
    );
    await until(() => moyasar.isVerified(id));
  });
});

it('administrators see the state of Moyasar', async () => {
  const answer = await shop.admin.fetch('/v1/admin/billing/provider-status');
  expect(await answer.json()).toMatchObject({ provider: 'moyasar', configured: true, reachable: true, mode: 'test' });
});
