import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  confirm,
  entriesOf,
  newCode,
  type Opened,
  openTopup,
  redemptionsOf,
  RETURN,
  sendTopup,
  untilSettled,
} from '../support/billing.js';
import { type FakeStream, type FakeWebhook, signed } from '../support/fake-stream.js';
import { refusal } from '../support/problems.js';
import { Client, startService, type Service } from '../support/service.js';
import { deliver, openStreamShop, type StreamShop } from '../support/stream-shop.js';
import { until } from '../support/until.js';

let shop: StreamShop;
let stream: FakeStream;
let service: Service;
let admin: Client;

beforeAll(async () => {
  shop = await openStreamShop();
  ({ stream, service, admin } = shop);
});
afterAll(() => shop.close());
afterEach(() => {
  stream.fault = 0;
  stream.slowness = 0;
  stream.lags = false;
  stream.hasInvoiceCurrency = true;
});

const HALF_A_DAY = 43_200;
/** Days, in milliseconds. */
const WITHOUT_END_MS = 2 ** 31 - 1;

const buyer = (): Promise<Client> => service.newClient({ credits: 0 });
const statusOf = async (webhook: FakeWebhook): Promise<unknown> => {
  const answer = await deliver(service, webhook);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { status: string }).status;
};
const outcomes = async (): Promise<unknown[]> =>
  (await service.query('SELECT outcome FROM inbox_events ORDER BY received_at')).map(({ outcome }) => outcome);

describe('a checkout at Stream', () => {
  it('is a payment link for one payment of our price, until the checkout expires', async () => {
    const opened = await openTopup(await buyer());
    const { order, id } = stream.linkOf(opened.checkout_id);
    expect(opened.url).toBe(`https://streampay.example/ds/${id}`);
    expect(order).toMatchObject({
      currency: 'SAR',
      max_number_of_payments: 1,
      valid_until: opened.expires_at,
      success_redirect_url: 'https://shop.example/paid',
      failure_redirect_url: 'https://shop.example/prices',
      custom_metadata: { checkout_id: opened.checkout_id },
    });
    expect(stream.linkOf(opened.checkout_id).amount).toBe('180.00');
  });

  it('of a package is sold under as much of its name as Stream takes', async () => {
    const body = { code: 'wordy', name: 'ب'.repeat(159) + '😀'.repeat(41), credits: 50, price_halalas: 900 };
    expect((await admin.json('POST', '/v1/admin/billing/packages', body)).status).toBe(200);
    const order = { package_code: 'wordy', ...RETURN };
    const answer = await (await buyer()).json('POST', '/v1/billing/checkout-session', order);
    expect(answer.status).toBe(200);
    const { checkout_id: id } = (await answer.json()) as Opened;
    expect(stream.linkOf(id).order['name']).toBe('ب'.repeat(159) + '😀');
  });

  it.each([
    ['SAR', { status: 'paid', balance: 1_000 }],
    ['USD', { status: 'open', balance: 0 }],
  ])('takes the currency of its payment, %s, where the invoice has none', async (currency, standing) => {
    stream.hasInvoiceCurrency = false;
    const client = await buyer();
    const { checkout_id: id } = await openTopup(client);
    stream.pay(id, { currency });
    expect(await confirm(client, id)).toMatchObject(standing);
  });

  it.each(['SUCCEEDED', 'SETTLED'])('is paid when its payment is %s', async (status) => {
    const client = await buyer();
    const { checkout_id: id } = await openTopup(client);
    stream.pay(id, { status: 'FAILED' });
    expect(await confirm(client, id)).toMatchObject({ status: 'open' });
    stream.pay(id, { status, amount: '180' });
    expect(await confirm(client, id)).toMatchObject({ status: 'paid', credits_added: 1_000, balance: 1_000 });
  });

  it.each(['PENDING', 'PROCESSING', 'FAILED', 'CANCELED', 'UNDER_REVIEW', 'EXPIRED', 'FAILED_INITIATION'])(
    'is open while its payment is %s, because another try may follow',
    async (status) => {
      const client = await buyer();
      const { checkout_id: id } = await openTopup(client);
      stream.pay(id, { status });
      expect(await confirm(client, id)).toMatchObject({ status: 'open', balance: 0 });
    },
  );

  it('fails when its link was closed, and is credited if it is paid nevertheless', async () => {
    const client = await buyer();
    const { checkout_id: id } = await openTopup(client);
    stream.linkOf(id).status = 'INACTIVE';
    expect(await confirm(client, id)).toMatchObject({ status: 'failed' });
    stream.pay(id);
    expect(await confirm(client, id)).toMatchObject({ status: 'paid', balance: 1_000 });
  });

  it.each([
    ['too little', { amount: '179.99' }],
    ['another currency', { currency: 'USD' }],
  ])('is not credited for %s', async (_, payment) => {
    const client = await buyer();
    const { checkout_id: id } = await openTopup(client);
    const made = stream.pay(id, payment);
    expect(await statusOf(stream.webhook('PAYMENT_SUCCEEDED', id, made))).toBe('accepted');
    await untilSettled(service);
    expect(await confirm(client, id)).toMatchObject({ status: 'open', balance: 0 });
    expect(await entriesOf(service, id)).toEqual([]);
    expect(service.log.some((line) => line.includes(id) && line.includes('not credited'))).toBe(true);
    expect(await (await service.fetch('/metrics')).text()).toMatch(/^naqsh_billing_payment_mismatches_total [1-9]/m);
  });

  it('is not opened while Stream is away: nothing is counted, and it says when to come back', async () => {
    const code = await newCode(admin, 'AWAY');
    for (const fault of [500, 503, 422]) {
      stream.fault = fault;
      const answer = await sendTopup(await buyer(), { discount_code: 'away' });
      expect(answer.headers.get('retry-after')).toBeTruthy();
      expect((await refusal(answer, 503)).code).toBe('dependency_down');
    }
    expect(await redemptionsOf(admin, code)).toBe(0);
  });

  it('is opened again by the repeat of a call for which Stream was away, with its discount', async () => {
    const [client, code] = [await buyer(), await newCode(admin, 'again', { one_per_customer: true })];
    const order = (): Promise<Response> =>
      client.fetch('/v1/billing/credit-topup-checkout', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'again' },
        body: JSON.stringify({ credits: 1_000, discount_code: 'again', ...RETURN }),
      });
    stream.fault = 500;
    await refusal(await order(), 503);
    stream.fault = 0;
    const { checkout_id: id } = (await (await order()).json()) as Opened;
    expect(await confirm(client, id)).toMatchObject({ status: 'open' });
    expect(await redemptionsOf(admin, code)).toBe(1);
  });

  it('is tried again until Stream reports its state', async () => {
    const client = await buyer();
    const { checkout_id: id } = await openTopup(client);
    const webhook = stream.webhook('PAYMENT_SUCCEEDED', id, stream.pay(id));
    stream.fault = 502;
    expect((await refusal(await client.json('POST', '/v1/billing/confirm-topup', { checkout_id: id }), 503)).code).toBe(
      'dependency_down',
    );
    const before = stream.calls.length;
    expect(await statusOf(webhook)).toBe('accepted');
    await until(() => stream.calls.length > before);
    stream.fault = 0;
    await untilSettled(service);
    expect(await entriesOf(service, id)).toEqual([['purchase', 1_000]]);
    // The payment is known here.
    stream.fault = 502;
    expect(await confirm(client, id)).toMatchObject({ status: 'paid', balance: 1_000 });
  });

  it('does not wait endlessly for a slow Stream', async () => {
    const hasty = await startService({ beside: service, settings: { ...stream.settings, TIMEOUT_SCALE: '1' } });
    const { userId, key } = await buyer();
    stream.slowness = WITHOUT_END_MS;
    const answer = await sendTopup(new Client(hasty.url, userId, key));
    expect((await refusal(answer, 503)).code).toBe('dependency_down');
    await hasty.close();
  });
});

describe('webhooks of Stream', () => {
  it('in every order with confirmations and their own duplicates credit once', async () => {
    const steps = ['confirm', 'PAYMENT_SUCCEEDED', 'PAYMENT_SUCCEEDED', 'INVOICE_COMPLETED'];
    const orders = permutationsOf(steps);
    expect(orders).toHaveLength(24);
    const checkouts = await Promise.all(
      orders.map(async (order) => {
        const client = await buyer();
        const { checkout_id: id } = await openTopup(client, { credits: 100 });
        const payment = stream.pay(id);
        for (const step of order) {
          if (step === 'confirm') await confirm(client, id);
          else await statusOf(stream.webhook(step, id, payment));
        }
        return { client, id };
      }),
    );
    await untilSettled(service);
    for (const { client, id } of checkouts) {
      expect(await entriesOf(service, id)).toEqual([['purchase', 100]]);
      expect(await confirm(client, id)).toMatchObject({ status: 'paid', balance: 100 });
    }
  });

  it('of a refund take the credits back once, also when they come before those of the payment', async () => {
    const orders = permutationsOf(['PAYMENT_SUCCEEDED', 'PAYMENT_REFUNDED', 'PAYMENT_REFUNDED', 'INVOICE_COMPLETED']);
    const ids = await Promise.all(
      orders.map(async (order) => {
        const { checkout_id: id } = await openTopup(await buyer(), { credits: 100 });
        const payment = stream.pay(id);
        payment.status = 'REFUNDED';
        for (const step of order) await statusOf(stream.webhook(step, id, payment));
        return id;
      }),
    );
    await untilSettled(service);
    for (const id of ids) {
      expect(await entriesOf(service, id)).toEqual([
        ['purchase', 100],
        ['refund', -100],
      ]);
    }
  });

  it('lead to the payment that they name, while lists do not show it yet', async () => {
    stream.lags = true;
    const { checkout_id: id } = await openTopup(await buyer());
    const payment = stream.pay(id);
    await statusOf(stream.webhook('INVOICE_COMPLETED', id, payment));
    await untilSettled(service);
    expect(await entriesOf(service, id)).toEqual([['purchase', 1_000]]);
    payment.status = 'REFUNDED';
    await statusOf(stream.webhook('PAYMENT_REFUNDED', id, payment));
    await untilSettled(service);
    expect(await entriesOf(service, id)).toEqual([
      ['purchase', 1_000],
      ['refund', -1_000],
    ]);
  });

  it('of a refund that Stream does not show yet are acted on once it does', async () => {
    const { checkout_id: id } = await openTopup(await buyer());
    const payment = stream.pay(id);
    await statusOf(stream.webhook('PAYMENT_SUCCEEDED', id, payment));
    await untilSettled(service);
    await statusOf(stream.webhook('PAYMENT_REFUNDED', id, payment));
    const left = `SELECT 1 FROM jobs WHERE kind = 'inbox.payments' AND (attempts = 0 OR status = 'running')`;
    await until(async () => (await service.query(left)).length === 0);
    payment.status = 'REFUNDED';
    await untilSettled(service);
    expect(await entriesOf(service, id)).toEqual([
      ['purchase', 1_000],
      ['refund', -1_000],
    ]);
  });

  it('of a second payment that was given back leave the first one unchanged', async () => {
    const { checkout_id: id } = await openTopup(await buyer());
    await statusOf(stream.webhook('PAYMENT_SUCCEEDED', id, stream.pay(id)));
    await untilSettled(service);
    await statusOf(stream.webhook('PAYMENT_REFUNDED', id, stream.pay(id, { status: 'REFUNDED' })));
    await untilSettled(service);
    expect(await entriesOf(service, id)).toEqual([['purchase', 1_000]]);
  });

  it("do not count another invoice's payment", async () => {
    const [{ checkout_id: id }, { checkout_id: other }] = [
      await openTopup(await buyer()),
      await openTopup(await buyer()),
    ];
    const [failed, paid] = [stream.pay(id, { status: 'FAILED' }), stream.pay(other)];
    await statusOf(stream.webhook('PAYMENT_SUCCEEDED', id, { ...paid, invoiceId: failed.invoiceId }));
    await untilSettled(service);
    expect(await entriesOf(service, id)).toEqual([]);
  });

  it("do not count another checkout's payment", async () => {
    const [{ checkout_id: id }, { checkout_id: other }] = [
      await openTopup(await buyer()),
      await openTopup(await buyer()),
    ];
    const paid = stream.pay(other);
    await statusOf(stream.webhook('PAYMENT_SUCCEEDED', id, paid));
    await untilSettled(service);
    expect(await entriesOf(service, id)).toEqual([]);
    await statusOf(stream.webhook('INVOICE_COMPLETED', other, paid));
    await untilSettled(service);
    expect(await entriesOf(service, other)).toEqual([['purchase', 1_000]]);
  });

  it('that come hours late are acted on once, with the first signature or a new one', async () => {
    const { checkout_id: id } = await openTopup(await buyer());
    const payment = stream.pay(id);
    const sentAgo = (ageSeconds: number): Promise<unknown> =>
      statusOf(stream.webhook('PAYMENT_SUCCEEDED', id, payment, { ageSeconds }));
    expect(await sentAgo(HALF_A_DAY)).toBe('accepted');
    expect([await sentAgo(HALF_A_DAY), await sentAgo(0)]).toEqual(['duplicate', 'duplicate']);
    await untilSettled(service);
    expect(await entriesOf(service, id)).toEqual([['purchase', 1_000]]);
  });

  it('are taken in once each, however often they are sent', async () => {
    const { checkout_id: id } = await openTopup(await buyer());
    const webhook = stream.webhook('PAYMENT_SUCCEEDED', id, stream.pay(id));
    const found = await Promise.all(Array.from({ length: 100 }, () => statusOf(webhook)));
    expect(found.filter((status) => status === 'accepted')).toHaveLength(1);
    expect(found.filter((status) => status === 'duplicate')).toHaveLength(99);
    await untilSettled(service);
    expect(await entriesOf(service, id)).toEqual([['purchase', 1_000]]);
  });

  it.each<[string, (names: { link: string; payment: string; checkout: string }) => object]>([
    ['its link', ({ link }) => ({ data: { payment_link: { id: link } } })],
    ['our checkout', ({ checkout }) => ({ data: { metadata: { checkout_id: checkout } } })],
    ['a payment that was credited', ({ payment }) => ({ data: { payment: { id: payment } } })],
  ])('find the checkout by the name of %s alone', async (_, content) => {
    const client = await buyer();
    const { checkout_id: checkout } = await openTopup(client);
    const payment = stream.pay(checkout);
    expect(await confirm(client, checkout)).toMatchObject({ status: 'paid' });
    payment.status = 'REFUNDED';
    const names = { link: stream.linkOf(checkout).id, payment: payment.id, checkout };
    const event = { event_type: 'INVOICE_COMPLETED', entity_id: payment.invoiceId, ...content(names) };
    expect(await statusOf(signed(event))).toBe('accepted');
    await untilSettled(service);
    expect(await entriesOf(service, checkout)).toEqual([
      ['purchase', 1_000],
      ['refund', -1_000],
    ]);
  });

  it('that concern no payment of ours are ignored', async () => {
    const { checkout_id: id } = await openTopup(await buyer());
    const payment = stream.pay(id, { status: 'FAILED' });
    expect(await statusOf(stream.webhook('SUBSCRIPTION_CREATED', id, payment))).toBe('ignored');
    const before = (await outcomes()).length;
    expect(await statusOf(stream.webhook('PAYMENT_FAILED', id, payment))).toBe('accepted');
    await untilSettled(service);
    expect(await statusOf(signed({ event_type: 'PAYMENT_SUCCEEDED', entity_id: 'of another shop' }))).toBe('accepted');
    await untilSettled(service);
    expect((await outcomes()).slice(before)).toEqual(['processed', 'ignored']);
    expect(await entriesOf(service, id)).toEqual([]);
  });

  it('never make us call an address that they name', () => {
    expect(
      stream.calls.every((call) => /^(GET|POST) \/(products|payment_links|invoices|payments)(\/|$)/.test(call)),
    ).toBe(true);
  });
});

describe('without credentials', () => {
  it('nothing can be paid for, only free items are sold, and webhooks are not taken in', async () => {
    const other = await startService({ beside: service, settings: { STREAM_API_KEY: '' } });
    try {
      const client = await other.newClient();
      expect((await refusal(await sendTopup(client), 503)).code).toBe('provider_not_configured');
      await newCode(admin, 'all of it', { percent_off: 100 });
      const { checkout_id: id } = await openTopup(client, { discount_code: 'all of it' });
      expect(await confirm(client, id)).toMatchObject({ status: 'paid', credits_added: 1_000 });
      const answer = await other.fetch('/integrations/billing/webhooks', { method: 'POST', body: '{}' });
      expect(answer.headers.get('retry-after')).toBe('3600');
      expect((await refusal(answer, 503)).code).toBe('provider_not_configured');
      expect((await other.fetch('/sandbox/checkout/x')).status).toBe(404);
      expect((await other.fetch('/v1/billing/catalog')).status).toBe(200);
    } finally {
      await other.close();
    }
  });
});

function permutationsOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) =>
    permutationsOf([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]),
  );
}
