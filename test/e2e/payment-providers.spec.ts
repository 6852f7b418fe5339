import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { confirm, entriesOf, letTimePass, openTopup, untilSettled } from '../support/billing.js';
import { FakeStream, signed } from '../support/fake-stream.js';
import { FakeTill } from '../support/fake-till.js';
import { refusal } from '../support/problems.js';
import { Client, startService, type Service } from '../support/service.js';
import { deliver } from '../support/stream-shop.js';
import { until } from '../support/until.js';

let stream: FakeStream;
let till: FakeTill;
/** Sells through Stream; keeps the database, and runs no jobs. */
let before: Service;

beforeAll(async () => {
  [stream, till] = await Promise.all([FakeStream.start(), FakeTill.start()]);
  before = await startService({ seed: 'nothing', settings: stream.settings });
});
afterAll(async () => {
  await before.close();
  till.close();
  stream.close();
});

/** A service that sells through the till, with the remaining settings of Stream. */
const startAfter = (known: Record<string, string>): Promise<Service> =>
  startService({ beside: before, worker: true, settings: { ...known, ...till.settings } });
const at = (service: Service, { userId, key }: Client): Client => new Client(service.url, userId, key);
const receiptOf = async (answer: Response): Promise<unknown> => [answer.status, await answer.json()];

describe('after another provider was chosen', () => {
  let after: Service;
  beforeAll(async () => {
    after = await startAfter(stream.settings);
  });
  afterAll(() => after.close());

  it('checkouts are opened there, and webhooks of both are taken in and settled', async () => {
    const client = await before.newClient({ credits: 0 });
    const { checkout_id: old } = await openTopup(client, { credits: 100 });
    const opened = await openTopup(at(after, client), { credits: 1_000 });
    expect(opened.url).toMatch(/^https:\/\/till\.example\/\d+$/);
    const webhook = stream.webhook('PAYMENT_SUCCEEDED', old, stream.pay(old));
    expect(await receiptOf(await deliver(after, webhook))).toEqual([200, { status: 'accepted' }]);
    till.pay(opened.checkout_id);
    for (const webhook of till.announce(opened.checkout_id, 'paid')) {
      expect(await receiptOf(await deliver(after, webhook))).toEqual([200, { status: 'accepted' }]);
      expect(await receiptOf(await deliver(after, webhook))).toEqual([200, { status: 'duplicate' }]);
    }
    await untilSettled(after);
    expect(await entriesOf(after, old)).toEqual([['purchase', 100]]);
    expect(await entriesOf(after, opened.checkout_id)).toEqual([['purchase', 1_000]]);
    expect(await confirm(at(after, client), old)).toMatchObject({ status: 'paid', balance: 1_100 });
    expect(
      await (
        await at(after, await before.newClient({ role: 'admin' })).fetch('/v1/admin/billing/provider-status')
      ).json(),
    ).toMatchObject({ provider: 'till', configured: true, reachable: true, mode: 'test' });
  });

  it('an earlier payment is found by polling, too, and given back', async () => {
    const client = await before.newClient({ credits: 0 });
    const { checkout_id: id } = await openTopup(client, { credits: 100 });
    const payment = stream.pay(id);
    expect(await confirm(at(after, client), id)).toMatchObject({ status: 'paid', balance: 100 });
    payment.status = 'REFUNDED';
    await deliver(after, stream.webhook('PAYMENT_REFUNDED', id, payment));
    await untilSettled(after);
    expect(await entriesOf(after, id)).toEqual([
      ['purchase', 100],
      ['refund', -100],
    ]);
  });

  it('a webhook without a proof of either is refused', async () => {
    const { headers, body } = signed({ event_type: 'PAYMENT_SUCCEEDED', entity_id: 'x' });
    const forged = { headers: { ...headers, 'x-webhook-signature': 't=1,v1=00' }, body };
    expect((await refusal(await deliver(after, forged), 401)).code).toBe('webhook_unverified');
    const wrong = { headers: {}, body: JSON.stringify({ password: 'wrong', happened: [] }) };
    expect((await refusal(await deliver(after, wrong), 401)).code).toBe('webhook_unverified');
  });

  it('no proof of a webhook is kept', async () => {
    const kept = await after.query(
      `SELECT convert_from(body, 'UTF8') AS text FROM inbox_events WHERE body IS NOT NULL`,
    );
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter(({ text }) => String(text).includes(till.settings['TILL_PASSWORD'] ?? ''))).toEqual([]);
  });
});

describe('a payment whose provider has lost its credentials', () => {
  let client: Client;
  let id: string;
  beforeEach(async () => {
    client = await before.newClient({ credits: 0 });
    ({ checkout_id: id } = await openTopup(client, { credits: 100 }));
  });

  it('says so, is tried again, and is settled once they are back', async () => {
    const without = await startAfter({});
    const payment = stream.pay(id);
    const jobs = `SELECT attempts, error FROM jobs WHERE key = $1 AND kind = 'payments.expire'`;
    try {
      const answer = await at(without, client).json('POST', '/v1/billing/confirm-topup', { checkout_id: id });
      expect(answer.headers.get('retry-after')).toBe('3600');
      expect(await answer.clone().json()).toMatchObject({ detail: expect.stringContaining('"stream"') });
      expect((await refusal(answer, 503)).code).toBe('provider_not_configured');
      // Its owner is unknown, so its provider sends it again.
      const webhook = stream.webhook('PAYMENT_SUCCEEDED', id, payment);
      expect((await refusal(await deliver(without, webhook), 401)).code).toBe('webhook_unverified');
      await letTimePass(without, id);
      await until(async () => Number((await without.query(jobs, [id]))[0]?.['attempts']) > 0);
      await until(async () => String((await without.query(jobs, [id]))[0]?.['error']).includes('"stream"'));
      expect(await entriesOf(without, id)).toEqual([]);
    } finally {
      await without.close();
    }
    const again = await startAfter(stream.settings);
    try {
      await again.query('UPDATE jobs SET run_at = now() WHERE key = $1', [id]);
      expect(await confirm(at(again, client), id)).toMatchObject({ status: 'paid', balance: 100 });
      expect(await entriesOf(again, id)).toEqual([['purchase', 100]]);
    } finally {
      await again.close();
    }
  });

  it('keeps webhooks, which it can still prove, until they can be acted on', async () => {
    const { STREAM_WEBHOOK_SECRET = '' } = stream.settings;
    const without = await startAfter({ STREAM_WEBHOOK_SECRET });
    const webhook = stream.webhook('PAYMENT_SUCCEEDED', id, stream.pay(id));
    const jobs = `SELECT j.attempts, j.error FROM jobs j JOIN inbox_events i ON i.event_id = j.key
      WHERE j.kind = 'inbox.payments' AND position($1 IN convert_from(i.body, 'UTF8')) > 0`;
    try {
      expect(await receiptOf(await deliver(without, webhook))).toEqual([200, { status: 'accepted' }]);
      await until(async () => String((await without.query(jobs, [id]))[0]?.['error']).includes('"stream"'));
    } finally {
      await without.close();
    }
    const again = await startAfter(stream.settings);
    try {
      await untilSettled(again);
      expect(await entriesOf(again, id)).toEqual([['purchase', 100]]);
    } finally {
      await again.close();
    }
  });
});
