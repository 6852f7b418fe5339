import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  confirm,
  entriesOf,
  letTimePass,
  makeDue,
  newCode,
  type Opened,
  openTopup,
  redemptionsOf,
  RETURN,
  untilSettled,
} from '../support/billing.js';
import { expectSoundBooks } from '../support/books.js';
import type { FakeStream, FakeWebhook } from '../support/fake-stream.js';
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
afterEach(async () => {
  stream.fault = 0;
  await untilSettled(service);
  await expectSoundBooks(service);
});

const buyer = (): Promise<Client> => service.newClient({ credits: 0 });
const send = async (webhook: FakeWebhook): Promise<void> => {
  expect((await deliver(service, webhook)).status).toBe(200);
};
const statusOf = async (id: string): Promise<unknown> =>
  (await service.query('SELECT status FROM checkouts WHERE id = $1', [id]))[0]?.['status'];
const mismatches = async (): Promise<number> => {
  const text = await (await service.fetch('/metrics')).text();
  return Number(/^naqsh_billing_payment_mismatches_total (\d+)/m.exec(text)?.[1]);
};

describe('a checkout with an unannounced payment', () => {
  it('is credited by the schedule, though the provider was down when it was confirmed', async () => {
    const client = await buyer();
    const { checkout_id: id } = await openTopup(client);
    stream.pay(id);
    stream.fault = 500;
    const answer = await client.json('POST', '/v1/billing/confirm-topup', { checkout_id: id });
    expect(answer.headers.get('retry-after')).toBeTruthy();
    expect((await refusal(answer, 503)).code).toBe('dependency_down');
    expect(await entriesOf(service, id)).toEqual([]);
    stream.fault = 0;
    await letTimePass(service, id);
    await until(async () => (await entriesOf(service, id)).length > 0);
    expect(await confirm(client, id)).toMatchObject({ status: 'paid', balance: 1_000 });
  });

  it('is looked at once more a day after its end', async () => {
    const client = await buyer();
    const code = await newCode(admin, 'one day', { max_redemptions: 1 });
    const { checkout_id: id } = await openTopup(client, { discount_code: 'one day' });
    await letTimePass(service, id);
    await until(async () => (await statusOf(id)) === 'expired');
    expect(await redemptionsOf(admin, code)).toBe(0);
    const due = await service.query(
      `SELECT round(extract(epoch FROM run_at - now()) / 3600)::int AS hours FROM jobs WHERE key = $1`,
      [`${id} late`],
    );
    expect(due).toEqual([{ hours: 24 }]);
    stream.pay(id);
    await makeDue(service, `${id} late`);
    await until(async () => (await entriesOf(service, id)).length > 0);
    expect(await confirm(client, id)).toMatchObject({ status: 'paid', balance: 1_000 });
    expect(await redemptionsOf(admin, code)).toBe(1);
  });

  it('is not looked at endlessly', async () => {
    const { checkout_id: id } = await openTopup(await buyer());
    await letTimePass(service, id);
    await until(async () => (await statusOf(id)) === 'expired');
    await makeDue(service, `${id} late`);
    const open = `SELECT 1 FROM jobs WHERE payload->>'paymentId' = $1 AND status NOT IN ('done', 'dead')`;
    await until(async () => (await service.query(open, [id])).length === 0);
    expect(await service.query(`SELECT 1 FROM jobs WHERE payload->>'paymentId' = $1`, [id])).toHaveLength(2);
    expect(await statusOf(id)).toBe('expired');
  });

  it('with a lost page is settled by the webhook of the provider', async () => {
    const client = await buyer();
    const { checkout_id: id } = await openTopup(client);
    await service.query('UPDATE payments SET reference = NULL, url = NULL WHERE id = $1', [id]);
    expect(await confirm(client, id)).toMatchObject({ status: 'open' });
    await send(stream.webhook('PAYMENT_SUCCEEDED', id, stream.pay(id)));
    await until(async () => (await entriesOf(service, id)).length > 0);
    expect(await confirm(client, id)).toMatchObject({ status: 'paid', balance: 1_000 });
  });
});

describe('a checkout that is paid wrongly', () => {
  it('in two windows is credited once, and the second payment is reported', async () => {
    const client = await buyer();
    const { checkout_id: id } = await openTopup(client);
    const payments = [stream.pay(id), stream.pay(id)] as const;
    const before = await mismatches();
    await Promise.all([
      ...payments.map((payment) => send(stream.webhook('PAYMENT_SUCCEEDED', id, payment))),
      confirm(client, id),
      confirm(client, id),
    ]);
    await untilSettled(service);
    expect(await entriesOf(service, id)).toEqual([['purchase', 1_000]]);
    // The order in which the two were found is random.
    const [taken] = await service.query('SELECT payment_reference AS name FROM payments WHERE id = $1', [id]);
    const [first, second] = taken?.['name'] === payments[0].id ? payments : ([payments[1], payments[0]] as const);
    stream.linkOf(id).payments.splice(0, 2, second, first);
    for (const timestamp of ['once', 'and again']) {
      await send(stream.webhook('INVOICE_COMPLETED', id, second, { timestamp }));
      await untilSettled(service);
    }
    // Regardless of the number of look-ups.
    expect(await mismatches()).toBe(before + 1);
    expect(service.log.some((line) => line.includes(second.id) && line.includes('Give it back'))).toBe(true);
    // The second one is refunded: the credits of the first stay.
    second.status = 'REFUNDED';
    await send(stream.webhook('PAYMENT_REFUNDED', id, second));
    await untilSettled(service);
    expect(await confirm(client, id)).toMatchObject({ status: 'paid', balance: 1_000 });
    first.status = 'REFUNDED';
    await send(stream.webhook('PAYMENT_REFUNDED', id, first));
    await until(async () => (await entriesOf(service, id)).length === 2);
    expect(await confirm(client, id)).toMatchObject({ balance: 0 });
  });

  it('ends with its time, and gives its discount back', async () => {
    const client = await buyer();
    const code = await newCode(admin, 'short', { max_redemptions: 1 });
    const { checkout_id: id } = await openTopup(client, { discount_code: 'short' });
    stream.pay(id, { amount: '134.99' });
    expect(await confirm(client, id)).toMatchObject({ status: 'open', balance: 0 });
    await letTimePass(service, id);
    await until(async () => (await statusOf(id)) === 'expired');
    expect(await redemptionsOf(admin, code)).toBe(0);
    expect(await entriesOf(service, id)).toEqual([]);
  });
});

describe('the agreed price stands', () => {
  it('when its discount code ends, changes or is withdrawn before the payment', async () => {
    const ways = [{ expires_at: '2020-01-01' }, { active: false }, { percent_off: 1 }, { max_redemptions: 1 }];
    for (const [turn, way] of ways.entries()) {
      const client = await buyer();
      const name = `agreed ${turn}`;
      const code = await newCode(admin, name);
      const { checkout_id: id, amount_halalas: amount } = await openTopup(client, { discount_code: name });
      expect(amount).toBe(13_500);
      const changed = await admin.json('PATCH', `/v1/admin/billing/discount-codes/${code}`, way);
      expect(changed.status).toBe(200);
      expect(stream.pay(id).amount).toBe('135.00');
      expect(await confirm(client, id)).toMatchObject({ status: 'paid', balance: 1_000 });
      expect(await redemptionsOf(admin, code)).toBe(1);
    }
  });

  it('when the tiers change before the payment', async () => {
    const client = await buyer();
    const { checkout_id: id } = await openTopup(client);
    const settings = { ...stream.settings, TOPUP_TIERS: '1:99' };
    const dearer = await startService({ beside: service, settings });
    try {
      const there = new Client(dearer.url, client.userId, client.key);
      expect((await openTopup(there)).amount_halalas).toBe(99_000);
      stream.pay(id);
      expect(await confirm(there, id)).toMatchObject({ status: 'paid', credits_added: 1_000, balance: 1_000 });
    } finally {
      await dearer.close();
    }
  });
});

describe('a call that is repeated after its process died', () => {
  it('for nothing to pay is credited once: the leftover of the first try ends without credits', async () => {
    const client = await buyer();
    const code = await newCode(admin, 'gratis', { percent_off: 100 });
    const settings = { ...stream.settings, NAQSH_FAILPOINTS: 'checkout.agreed=kill' };
    const order = (at: Service, key: string): Promise<Response> =>
      new Client(at.url, client.userId, client.key).fetch('/v1/billing/credit-topup-checkout', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ credits: 100, discount_code: 'gratis', ...RETURN }),
      });
    for (const key of ['repeated', 'forgotten']) {
      const victim = await startService({ beside: service, settings });
      await expect(order(victim, key)).rejects.toThrow();
      expect(await victim.ended()).toBe('SIGKILL');
    }
    await service.query('UPDATE idempotent_calls SET leased_until = now() WHERE status IS NULL');
    const again = await order(service, 'repeated');
    expect(again.status).toBe(200);
    const { checkout_id: id } = (await again.json()) as Opened;
    expect(await confirm(client, id)).toMatchObject({ status: 'paid', balance: 100 });
    const [left] = await service.query(`SELECT id FROM checkouts WHERE user_id = $1 AND status = 'open'`, [
      client.userId,
    ]);
    await letTimePass(service, String(left?.['id']));
    await until(async () => (await statusOf(String(left?.['id']))) === 'expired');
    expect(await confirm(client, id)).toMatchObject({ balance: 100 });
    expect(await redemptionsOf(admin, code)).toBe(1);
  });
});

describe('large numbers', () => {
  const MOST = 1_000_000_000;

  it('of credits and halalas are exact past 2^31', async () => {
    const client = await buyer();
    const body = { code: 'giant', name: 'x', credits: MOST, price_halalas: MOST };
    expect((await admin.json('POST', '/v1/admin/billing/packages', body)).status).toBe(200);
    for (let turn = 1; turn <= 3; turn += 1) {
      const order = { package_code: 'giant', ...RETURN };
      const opened = (await (await client.json('POST', '/v1/billing/checkout-session', order)).json()) as Opened;
      expect(opened).toMatchObject({ amount_halalas: MOST, vat_halalas: 130_434_783, credits: MOST });
      expect(stream.pay(opened.checkout_id).amount).toBe('10000000.00');
      expect(await confirm(client, opened.checkout_id)).toMatchObject({ status: 'paid', balance: turn * MOST });
    }
    const summary = (await (await client.fetch('/v1/me/billing')).json()) as object;
    expect(summary).toMatchObject({ balance: 3 * MOST, purchased_total: 3 * MOST });
  });

  it.each([
    ['packages', { code: 'a', name: 'a', credits: 2 ** 31 }, 'body.credits'],
    ['packages', { code: 'a', name: 'a', price_halalas: 2 ** 31 }, 'body.price_halalas'],
    ['packages', { code: 'a', name: 'a', sort_order: 2 ** 31 }, 'body.sort_order'],
    ['packages', { code: 'a', name: 'a', credits: 1e300 }, 'body.credits'],
    ['discount-codes', { code: 'a', percent_off: 1, max_redemptions: 2 ** 31 }, 'body.max_redemptions'],
    ['discount-codes', { code: 'a', percent_off: 2 ** 53 }, 'body.percent_off'],
  ])('that no column can hold are refused: %s %j', async (list, body, place) => {
    const answer = await admin.json('POST', `/v1/admin/billing/${list}`, body);
    expect((await refusal(answer, 422)).places).toEqual([place]);
  });
});

describe('a history', () => {
  it('of entries of one moment, from both sources, is paged without gap or repeat while more come', async () => {
    const client = await buyer();
    for (let turn = 0; turn < 4; turn += 1) await openTopup(client);
    await admin.json('POST', `/v1/admin/users/${client.userId}/credits`, { delta: 3 });
    await service.query(`UPDATE checkouts SET created_at = '2026-03-20T09:00:00Z' WHERE user_id = $1`, [client.userId]);
    for (let turn = 0; turn < 4; turn += 1) {
      await service.query(
        `SELECT book_credits($1, $2, 1, 'adjustment', '', 'adjustment', $1, NULL, '2026-03-20T09:00:00Z')`,
        [`led_same-moment-${turn}-${client.userId}`, client.userId],
      );
    }
    const read = async (query: string): Promise<{ items: { id: string }[]; next_cursor: string | null }> =>
      (await (await client.fetch(`/v1/me/billing/history?${query}`)).json()) as never;
    const whole = (await read('limit=50')).items.map(({ id }) => id);
    expect(whole).toHaveLength(10);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof read>> = await read(`limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
      const opened = await openTopup(client);
      stream.pay(opened.checkout_id);
      await confirm(client, opened.checkout_id);
    }
    expect(seen).toEqual(whole);
  });
});
