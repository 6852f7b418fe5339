import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectSoundBooks } from '../support/books.js';
import { FakeSalla } from '../support/salla/fake-salla.js';
import { sallaOrder, sallaOrderEvent } from '../support/salla/salla-payloads.js';
import { jobStates, openSallaShop, SALLA_ADMIN, type SallaShop, sendToSalla } from '../support/salla/salla-shop.js';
import { SALLA_SECRETS, type SallaDelivery, sallaWebhook } from '../support/salla/salla-webhooks.js';
import { type Client, type Service, startService } from '../support/service.js';
import { until } from '../support/until.js';

const MERCHANT = 1_305_146_709;
const PNG = '89504e470d0a1a0a';

let salla: FakeSalla;
let service: Service;
let owner: Client;
let admin: Client;
let shop: SallaShop;

beforeAll(async () => {
  salla = await FakeSalla.start();
  service = await startService({ worker: true, settings: salla.settings });
  owner = await service.newClient({ credits: 20 });
  admin = await service.newClient({ role: 'admin' });
  shop = await openSallaShop(service, salla, owner, MERCHANT);
});
afterAll(async () => {
  await service.close();
  salla.close();
});

const answerOf = async (answer: Response): Promise<unknown> => ({
  status: answer.status,
  body: (await answer.json()) as unknown,
});
const balance = async (): Promise<number> => {
  const [row] = await service.query('SELECT balance::int FROM credit_balances WHERE user_id = $1', [owner.userId]);
  return Number(row?.['balance']);
};
const orderEvent = (event: string, id: number): SallaDelivery =>
  sallaWebhook(event, MERCHANT, sallaOrderEvent(event, sallaOrder({ id })));
const settled = (count: number): Promise<boolean> =>
  until(async () => (await jobStates(service, MERCHANT))['succeeded'] === count);

describe('an order at Salla', () => {
  it('is a card by the time that its link is given out, paid once by the linked account', async () => {
    shop.order(501, 'نورة');
    const webhook = orderEvent('order.created', 501);
    expect(await answerOf(await sendToSalla(service, webhook))).toEqual({ status: 200, body: { status: 'accepted' } });
    expect(await answerOf(await sendToSalla(service, webhook))).toEqual({ status: 200, body: { status: 'duplicate' } });
    await settled(1);
    for (const event of ['order.status.updated', 'order.payment.updated', 'order.updated']) {
      expect((await sendToSalla(service, orderEvent(event, 501))).status).toBe(200);
    }
    const page = await admin.fetch(`${SALLA_ADMIN}/order-jobs?merchant_id=${MERCHANT}`);
    const { items } = (await page.json()) as { items: { download_url: string }[] };
    expect(items).toMatchObject([{ order_id: '501', item_id: '5010', status: 'succeeded', attempts: 1 }]);
    const { pathname, search } = new URL(items[0]?.download_url ?? '');
    const card = await service.fetch(pathname + search);
    expect(card.headers.get('content-type')).toBe('image/png');
    expect(
      Buffer.from(await card.arrayBuffer())
        .subarray(0, 8)
        .toString('hex'),
    ).toBe(PNG);
    expect((await service.fetch(pathname + search.replace(/exp=\d/, 'exp=9'))).status).toBe(403);
    expect(await balance()).toBe(19);
  });

  it('is not made before it is paid, and is once it is', async () => {
    shop.order(502, 'سارة', { slug: 'payment_pending' });
    await sendToSalla(service, orderEvent('order.created', 502));
    shop.order(503, 'هند', { method: 'cod' });
    await sendToSalla(service, orderEvent('order.created', 503));
    shop.order(504, 'لمى');
    await sendToSalla(service, orderEvent('order.created', 504));
    await settled(2);
    shop.order(502, 'سارة', { slug: 'in_progress' });
    shop.order(503, 'هند', { method: 'cod', slug: 'completed' });
    await sendToSalla(service, orderEvent('order.payment.updated', 502));
    await sendToSalla(service, orderEvent('order.status.updated', 503));
    await settled(4);
    expect(await balance()).toBe(16);
  });

  it('waits after too many requests to Salla, and for new tokens', async () => {
    salla.limited = 1;
    shop.order(505, 'ريم');
    await sendToSalla(service, orderEvent('order.created', 505));
    let wait = 0;
    await until(async () => {
      const [job] = await service.query(
        `SELECT extract(epoch FROM run_at - created_at)::float8 AS wait FROM jobs
         WHERE kind = 'inbox.stores' AND status = 'scheduled'`,
      );
      wait = Number(job?.['wait'] ?? 0);
      return job !== undefined;
    });
    // As in `Retry-After`; by default the first wait is at most 2 seconds.
    expect(wait).toBeGreaterThanOrEqual(7);
    await settled(5);
    await service.query('UPDATE stores SET token_expires_at = now(), refresh_at = now() WHERE merchant_id = $1', [
      String(MERCHANT),
    ]);
    const refreshed = await admin.json('POST', `${SALLA_ADMIN}/installations/${MERCHANT}/refresh-token`, {});
    expect(refreshed.status).toBe(200);
    shop.order(506, 'دانة');
    await sendToSalla(service, orderEvent('order.created', 506));
    await settled(6);
    await expectSoundBooks(service);
  });
});

describe('an order of another merchant', () => {
  it("is requested as the webhook's merchant, and is not made", async () => {
    const other = await openSallaShop(service, salla, await service.newClient({ credits: 5 }), 4_711);
    other.order(520, 'غيرها');
    const before = await jobStates(service, MERCHANT);
    await sendToSalla(service, orderEvent('order.created', 520));
    await until(async () => {
      const rows = await service.query(`SELECT 1 FROM inbox_events WHERE source = 'stores' AND outcome IS NULL`);
      return rows.length === 0;
    });
    expect(await jobStates(service, MERCHANT)).toEqual(before);
    expect(await jobStates(service, 4_711)).toEqual({});
  });
});

describe('tokens that Salla refuses', () => {
  it('are refreshed once by all concurrent finders, in two workers, and the chain stays whole', async () => {
    const second = await startService({ beside: service, worker: true, settings: salla.settings });
    const asked = (): number => salla.calls.filter((call) => call === 'POST /oauth2/token').length;
    const before = asked();
    salla.endAccess(MERCHANT);
    const ids = Array.from({ length: 20 }, (_, index) => 530 + index);
    for (const id of ids) shop.order(id, `منى ${id}`, { slug: 'payment_pending' });
    await Promise.all(ids.map((id) => sendToSalla(service, orderEvent('order.created', id))));
    await until(async () => {
      const rows = await service.query(`SELECT 1 FROM inbox_events WHERE source = 'stores' AND outcome IS NULL`);
      return rows.length === 0;
    });
    expect(asked() - before).toBe(1);
    const [row] = await service.query('SELECT status, refresh_tries FROM stores WHERE merchant_id = $1', [
      String(MERCHANT),
    ]);
    expect(row).toEqual({ status: 'active', refresh_tries: 0 });
    await second.close();
  });
});

describe('a webhook without proof', () => {
  const count = async (): Promise<unknown> =>
    (await service.query('SELECT count(*)::int AS n FROM inbox_events'))[0]?.['n'];
  const { headers, body } = orderEvent('order.created', 501);

  it.each<[string, SallaDelivery]>([
    ['by another secret', sallaWebhook('order.created', MERCHANT, { id: 501 }, { secret: 'another' })],
    ['without a strategy', sallaWebhook('order.created', MERCHANT, { id: 501 }, { strategy: 'none' })],
    ['with a byte altered', { headers, body: body.replace('501', '502') }],
    ['written again', { headers, body: JSON.stringify(JSON.parse(body), null, 1) }],
    ['with half a signature', { headers: { ...headers, 'x-salla-signature': 'ab'.repeat(16) }, body }],
    ['by the token of another', { headers: { 'x-salla-security-strategy': 'Token', authorization: 'Bearer x' }, body }],
  ])('%s is refused, and nothing of it is kept', async (_, webhook) => {
    const before = await count();
    expect((await sendToSalla(service, webhook)).status).toBe(401);
    expect(await count()).toBe(before);
  });

  it('twice signed is refused', async () => {
    const twice = new Headers(headers);
    twice.append('x-salla-signature', headers['x-salla-signature'] ?? '');
    const answer = await service.fetch('/integrations/salla/webhooks', { method: 'POST', headers: twice, body });
    expect(answer.status).toBe(401);
  });

  it('is not one with the previous secret, which still proves webhooks by either strategy', async () => {
    for (const strategy of ['Signature', 'Token'] as const) {
      const webhook = sallaWebhook('review.added', MERCHANT, {}, { strategy, secret: SALLA_SECRETS.previous });
      expect(await answerOf(await sendToSalla(service, webhook))).toEqual({ status: 200, body: { status: 'ignored' } });
    }
  });
});

it('a store that leaves takes its tokens with it, and its orders become nothing', async () => {
  await sendToSalla(service, sallaWebhook('app.uninstalled', MERCHANT, {}));
  await until(async () => {
    const [row] = await service.query('SELECT status, tokens FROM stores WHERE merchant_id = $1', [String(MERCHANT)]);
    return row?.['status'] === 'uninstalled' && row['tokens'] === null;
  });
  const before = await jobStates(service, MERCHANT);
  shop.order(507, 'جود');
  expect((await sendToSalla(service, orderEvent('order.created', 507))).status).toBe(200);
  await until(async () => {
    const rows = await service.query(`SELECT 1 FROM inbox_events WHERE source = 'stores' AND outcome IS NULL`);
    return rows.length === 0;
  });
  expect(await jobStates(service, MERCHANT)).toEqual(before);
});
