import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirm, newCode, openTopup, press, untilSettled } from '../support/billing.js';
import { FakeStream } from '../support/fake-stream.js';
import { refusal } from '../support/problems.js';
import { startService, type Client, type Service } from '../support/service.js';
import { until } from '../support/until.js';

let service: Service;
let admin: Client;
let client: Client;
const ids: Record<'paid' | 'refunded' | 'failed' | 'open', string> = { paid: '', refunded: '', failed: '', open: '' };

type Entry = Record<string, unknown>;
interface Listed {
  items: Entry[];
  next_cursor: string | null;
}

const read = async <Body>(by: Client, path: string): Promise<Body> => {
  const answer = await by.fetch(path);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Body;
};
const history = (query = ''): Promise<Listed> => read(client, `/v1/me/billing/history${query}`);

beforeAll(async () => {
  service = await startService({ seed: 'nothing', worker: true, settings: { NAQSH_SANDBOX: '1' } });
  [admin, client] = [await service.newClient({ role: 'admin' }), await service.newClient({ credits: 40 })];
  await newCode(admin, 'tenth', { percent_off: 10 });
  ids.paid = (await openTopup(client, { discount_code: 'tenth' })).checkout_id;
  ids.refunded = (await openTopup(client, { credits: 100 })).checkout_id;
  ids.failed = (await openTopup(client)).checkout_id;
  for (const id of [ids.paid, ids.refunded]) {
    await press(service, id, 'pay');
    await confirm(client, id);
  }
  await press(service, ids.failed, 'fail');
  await press(service, ids.refunded, 'refund');
  await until(async () => (await history()).items.some(({ kind }) => kind === 'refund'));
  await untilSettled(service);
  await admin.json('POST', `/v1/admin/users/${client.userId}/credits`, { delta: 5, reason: 'هدية' });
  ids.open = (await openTopup(client)).checkout_id;
});
afterAll(() => service.close());

describe('a billing history', () => {
  it('lists purchases, refunds and manual bookings, newest first, exact to the halala', async () => {
    const { items, next_cursor: cursor } = await history();
    expect(cursor).toBeNull();
    expect(items.map(({ kind, status, credits }) => [kind, status, credits])).toEqual([
      ['topup', 'open', 1_000],
      ['adjustment', 'booked', 5],
      ['refund', 'refunded', -100],
      ['topup', 'failed', 1_000],
      ['topup', 'refunded', 100],
      ['topup', 'paid', 1_000],
      ['adjustment', 'booked', 40],
    ]);
    for (const { net_halalas: net, vat_halalas: vat, gross_halalas: gross } of items) {
      expect(Number(net) + Number(vat)).toBe(gross);
    }
    expect(items.at(-2)).toEqual({
      id: ids.paid,
      source: 'provider',
      kind: 'topup',
      description: 'شحن رصيد: 1000',
      credits: 1_000,
      net_halalas: 14_087,
      vat_halalas: 2_113,
      gross_halalas: 16_200,
      currency: 'SAR',
      status: 'paid',
      checkout_id: ids.paid,
      created_at: expect.stringMatching(/Z$/),
    });
    expect(items[2]).toMatchObject({
      id: expect.stringMatching(/^led_/),
      source: 'provider',
      checkout_id: ids.refunded,
      net_halalas: -1_739,
      vat_halalas: -261,
      gross_halalas: -2_000,
    });
    expect(items[1]).toMatchObject({ source: 'manual', description: 'هدية', gross_halalas: 0, checkout_id: null });
  });

  it('lists either source alone, or none', async () => {
    const sources = async (query: string): Promise<unknown[]> =>
      (await history(query)).items.map(({ source }) => source);
    expect(await sources('?include_manual=false')).toEqual(Array(5).fill('provider'));
    expect(await sources('?include_stream=0')).toEqual(['manual', 'manual']);
    expect(await sources('?include_stream=false&include_manual=0')).toEqual([]);
  });

  it('has pages that miss nothing and repeat nothing while entries are added', async () => {
    const whole = (await history()).items.map(({ id }) => id);
    const seen: unknown[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null; page += 1) {
      const { items, next_cursor: next }: Listed = await history(`?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...items.map(({ id }) => id));
      cursor = next;
      if (page < 2) await admin.json('POST', `/v1/admin/users/${client.userId}/credits`, { delta: 0 });
    }
    expect(seen).toEqual(whole);
  });

  it('refuses cursors of other lists and filters, and limits that are too large', async () => {
    const { next_cursor: cursor } = await history('?limit=1');
    for (const query of [`limit=1&include_manual=0&cursor=${String(cursor)}`, 'cursor=x', 'cursor=']) {
      const answer = await client.fetch(`/v1/me/billing/history?${query}`);
      expect((await refusal(answer, 422)).places).toEqual(['query.cursor']);
    }
    const other = `/v1/admin/users/${admin.userId}/billing/history?cursor=${String(cursor)}`;
    expect((await refusal(await admin.fetch(other), 422)).places).toEqual(['query.cursor']);
    for (const query of ['limit=0', 'limit=51', 'limit=x']) {
      expect((await refusal(await client.fetch(`/v1/me/billing/history?${query}`), 422)).places).toEqual([
        'query.limit',
      ]);
    }
    const odd = await client.fetch('/v1/me/billing/history?include_stream=maybe');
    expect((await refusal(odd, 422)).places).toEqual(['query.include_stream']);
  });

  it('of another is seen by administrators only, with whose it is', async () => {
    const own = (await history()).items;
    const path = `/v1/admin/users/${client.userId}/billing/history`;
    const expected = own.map((entry) => ({ ...entry, user_id: client.userId }));
    expect((await read<Listed>(admin, path)).items).toEqual(expected);
    expect((await read<Listed>(admin, `/v1/admin/billing/history?user_id=${client.userId}`)).items).toEqual(expected);
    const everybody = (await read<Listed>(admin, '/v1/admin/billing/history?limit=50')).items;
    expect(everybody.length).toBeGreaterThan(own.length);
    expect((await read<Listed>(admin, '/v1/admin/billing/history?user_id=nobody')).items).toEqual([]);
    const stranger = await service.newClient({ credits: 0 });
    const theirs = (await read<Listed>(stranger, '/v1/me/billing/history')).items;
    expect(theirs.every(({ checkout_id: id }) => id === null)).toBe(true);
  });
});

describe('a billing summary', () => {
  it('adds up to the balance', async () => {
    const summary = await read<Record<string, number>>(client, '/v1/me/billing');
    expect(summary).toEqual({
      balance: 1_045,
      currency: 'SAR',
      purchased_total: 1_000,
      spent_total: 0,
      granted_total: 45,
      last_purchase_at: expect.stringMatching(/Z$/),
      vat_percent: 15,
    });
    expect(await read(admin, `/v1/admin/users/${client.userId}/billing`)).toEqual(summary);
    const newcomer = await service.newClient({ credits: 0 });
    expect(await read(newcomer, '/v1/me/billing')).toMatchObject({ balance: 0, last_purchase_at: null });
  });

  it('adds up each time that it is read while credits are booked', async () => {
    const holder = await service.newClient({ credits: 0 });
    const path = `/v1/admin/users/${holder.userId}/credits`;
    let writing = 3;
    const book = async (): Promise<void> => {
      for (let round = 0; round < 40; round++)
        expect((await admin.json('POST', path, { delta: 1, reason: '' })).status).toBe(200);
    };
    const writers = Promise.all(Array.from({ length: writing }, () => book().finally(() => writing--)));
    while (writing > 0) {
      const summaries = [1, 2, 3].map(() => read<Record<string, number>>(holder, '/v1/me/billing'));
      for (const { balance, granted_total: granted } of await Promise.all(summaries)) expect(balance).toBe(granted);
    }
    await writers;
    expect(await read(holder, '/v1/me/billing')).toMatchObject({ balance: 120, granted_total: 120 });
  });
});

describe('the state of the provider', () => {
  const status = (by: Client): Promise<Record<string, unknown>> => read(by, '/v1/admin/billing/provider-status');

  it('of the sandbox is always good', async () => {
    expect(await status(admin)).toEqual({
      provider: 'sandbox',
      configured: true,
      reachable: true,
      latency_ms: expect.any(Number),
      last_webhook_at: expect.stringMatching(/Z$/),
      mode: 'sandbox',
    });
  });

  it('reports whether Stream answers', async () => {
    const stream = await FakeStream.start();
    const other = await startService({ seed: 'nothing', settings: stream.settings });
    try {
      const operator = await other.newClient({ role: 'admin' });
      expect(await status(operator)).toEqual({
        provider: 'stream',
        configured: true,
        reachable: true,
        latency_ms: expect.any(Number),
        last_webhook_at: null,
        mode: 'test',
      });
      stream.fault = 500;
      expect(await status(operator)).toMatchObject({ configured: true, reachable: false, latency_ms: null });
    } finally {
      await other.close();
      stream.close();
    }
  });

  it('without credentials is that it is not configured', async () => {
    const other = await startService({ beside: service });
    try {
      const answer = await fetch(`${other.url}/v1/admin/billing/provider-status`, {
        headers: { authorization: `Bearer ${admin.key}` },
      });
      expect(await answer.json()).toMatchObject({
        provider: 'stream',
        configured: false,
        reachable: false,
        // The sandbox's webhooks do not count as Stream's.
        last_webhook_at: null,
        mode: 'live',
      });
    } finally {
      await other.close();
    }
  });
});

describe('these views', () => {
  const MINE = ['/v1/me/billing', '/v1/me/billing/history'];
  const ADMINS = ['/v1/admin/billing/provider-status', '/v1/admin/billing/history'];

  it('are refused without permission, and are 404 for an unknown user', async () => {
    const render = await service.newClient({}, { scope: 'render' });
    for (const path of MINE) expect((await refusal(await render.fetch(path), 403)).code).toBe('insufficient_scope');
    const theirs = MINE.map((path) => path.replace('/me/', `/admin/users/${client.userId}/`));
    for (const path of [...ADMINS, ...theirs]) {
      expect((await refusal(await client.fetch(path), 403)).code).toBe('admin_only');
    }
    for (const path of [...MINE, ...ADMINS, ...theirs]) await refusal(await service.fetch(path), 401);
    for (const id of [`usr_${'0'.repeat(22)}`, 'x', ids.paid]) {
      await refusal(await admin.fetch(`/v1/admin/users/${id}/billing`), 404);
      await refusal(await admin.fetch(`/v1/admin/users/${id}/billing/history`), 404);
    }
  });
});
