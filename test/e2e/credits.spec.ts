import { beforeAll, describe, expect, it } from '@jest/globals';
import { refusal } from '../support/problems.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import './billing-terms.part.js';

let service: Service;
let admin: Client;
let user: Client;

beforeAll(async () => {
  service = await sharedService({ seed: 'nothing' });
  admin = await service.newClient({ role: 'admin' });
  user = await service.newClient({ credits: 40 });
});

const path = (id: string = user.userId): string => `/v1/admin/users/${id}/credits`;
const adjust = (body: object, to = path(), by = admin): Promise<Response> => by.json('POST', to, body);
const ledger = async (query = ''): Promise<Record<string, unknown>[]> => {
  const answer = await admin.fetch(`${path()}/ledger${query}`);
  expect(answer.status).toBe(200);
  const { items, next_cursor: cursor } = (await answer.json()) as {
    items: Record<string, unknown>[];
    next_cursor: null;
  };
  expect(cursor).toBeNull();
  return items;
};

describe('POST /v1/admin/users/{user_id}/credits', () => {
  it('adds and takes, with an entry and a row in the audit trail', async () => {
    const answer = await adjust({ delta: 10, reason: 'هدية' });
    expect(answer.status).toBe(200);
    const entry = (await answer.json()) as Record<string, unknown>;
    expect(entry).toEqual({
      id: expect.stringMatching(/^led_/),
      user_id: user.userId,
      delta: 10,
      balance_after: 50,
      balance: 50,
      kind: 'adjustment',
      reason: 'هدية',
      ref_type: 'adjustment',
      ref_id: entry['id'],
      actor_id: admin.userId,
      created_at: expect.stringMatching(/Z$/),
    });
    expect(await (await adjust({ delta: -10 })).json()).toMatchObject({ delta: -10, balance: 40, reason: null });
    const trail = await service.query('SELECT * FROM audit_entries WHERE target = $1 ORDER BY created_at', [
      user.userId,
    ]);
    expect(trail).toHaveLength(2);
    expect(trail[0]).toMatchObject({
      actor_id: admin.userId,
      action: 'credits.adjusted',
      before: { balance: 40 },
      after: { balance: 50, entry_id: entry['id'] },
      request_id: answer.headers.get('x-request-id'),
    });
  });

  it('never takes more than the balance, and names the balance', async () => {
    const answer = await adjust({ delta: -41 });
    expect(await answer.clone().json()).toMatchObject({ balance: 40 });
    expect((await refusal(answer, 409)).code).toBe('balance_would_be_negative');
    expect(await service.query(`SELECT 1 FROM audit_entries WHERE after->>'balance' = '-1'`)).toEqual([]);
    expect(await (await adjust({ delta: 0 })).json()).toMatchObject({ balance: 40 });
  });

  it.each([
    [{}, 'body.delta'],
    [{ delta: 1.5 }, 'body.delta'],
    [{ delta: '1' }, 'body.delta'],
    [{ delta: null }, 'body.delta'],
    [{ delta: 1_000_000_001 }, 'body.delta'],
    [{ delta: -1_000_000_001 }, 'body.delta'],
    [{ delta: 1, reason: 'س'.repeat(501) }, 'body.reason'],
    [{ delta: 1, reason: 5 }, 'body.reason'],
    [{ delta: 1, note: '' }, 'body.note'],
  ])('refuses %j', async (body, place) => {
    expect((await refusal(await adjust(body), 422)).places).toEqual([place]);
  });

  it('takes amounts within the bounds', async () => {
    for (const delta of [1_000_000_000, -1_000_000_000]) {
      expect((await adjust({ delta, reason: 'س'.repeat(500) })).status).toBe(200);
    }
    expect((await adjust({ delta: 0, reason: null })).status).toBe(200);
  });

  it('is done once for one Idempotency-Key', async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'gift-1' };
    const send = (): Promise<Response> =>
      admin.fetch(path(), { method: 'POST', headers, body: JSON.stringify({ delta: 7 }) });
    const first: unknown = await (await send()).json();
    const again = await send();
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await again.json()).toEqual(first);
    expect((await ledger()).filter(({ delta }) => delta === 7)).toHaveLength(1);
  });

  it('is for administrators, and for existing users', async () => {
    expect((await refusal(await adjust({ delta: 1 }, path(), user), 403)).code).toBe('admin_only');
    for (const id of [`usr_${'0'.repeat(22)}`, 'usr_', 'x', user.userId.replace('usr', 'key')]) {
      await refusal(await adjust({ delta: 1 }, path(id)), 404);
      await refusal(await admin.fetch(`${path(id)}/ledger`), 404);
    }
    await refusal(await fetch(service.url + path(), { method: 'POST' }), 401);
  });
});

describe('GET /v1/admin/users/{user_id}/credits/ledger', () => {
  it('lists the newest entries, newest first', async () => {
    const all = await ledger();
    expect(all.at(-1)).toMatchObject({ delta: 40, balance_after: 40, kind: 'adjustment' });
    const times = all.map(({ created_at: at }) => String(at));
    expect(times).toEqual([...times].sort().reverse());
    expect(await ledger('?limit=2')).toEqual(all.slice(0, 2));
  });

  it.each(['0', '201', 'x', '1.5'])('refuses the limit %s', async (limit) => {
    expect((await refusal(await admin.fetch(`${path()}/ledger?limit=${limit}`), 422)).places).toEqual(['query.limit']);
  });

  it('is for administrators', async () => {
    await refusal(await user.fetch(`${path()}/ledger`), 403);
  });
});

describe('the metrics', () => {
  it('show whether balances and ledger agree', async () => {
    const text = await (await service.fetch('/metrics')).text();
    expect(text).toMatch(/^naqsh_ledger_discrepancy_credits 0$/m);
    expect(text).toMatch(/^naqsh_ledger_reconciled_timestamp_seconds 0$/m);
  });
});

describe('usage', () => {
  const DAY = { date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), renders: 0, credits: 0 };

  it('is answered to every user, with a key of the scope render too', async () => {
    const key = await service.newClient({}, { scope: 'render' });
    const answer = await key.fetch('/v1/me/usage?range=7d');
    expect(answer.status).toBe(200);
    const found = (await answer.json()) as { by_day: object[] };
    expect(found).toEqual({
      range: '7d',
      from: expect.any(String),
      to: expect.any(String),
      total: { renders: 0, credits: 0 },
      by_day: Array(7).fill(DAY),
      by_template: [],
      by_key: [],
      by_source: { api: 0, batch: 0, campaign: 0, order_job: 0 },
    });
    expect(((await (await key.fetch('/v1/me/usage')).json()) as { by_day: object[] }).by_day).toHaveLength(30);
  });

  it('of everybody is for administrators', async () => {
    const found = (await (await admin.fetch('/v1/admin/usage')).json()) as Record<string, unknown>;
    expect(found).toMatchObject({ range: '30d', by_user: [], total: { renders: 0 } });
    await refusal(await user.fetch('/v1/admin/usage'), 403);
  });

  it('lists renders and spent credits by day, template, key, source and user', async () => {
    const maker = await service.newClient({ credits: 3 });
    await service.query(
      `INSERT INTO renders (id, user_id, template_id, template_version, format, bytes, duration_ms, source, created_at)
       VALUES ('rnd_usage', $1, 'tpl_usage', 1, 'png', 1, 1, 'api', now())`,
      [maker.userId],
    );
    const book = `SELECT book_credits('led_usage', $1, -1, 'render', '', 'render', 'rnd_usage', NULL, now())`;
    await service.query(book, [maker.userId]);
    const usageAt = async (by: Client, address: string): Promise<Record<string, object[]>> =>
      (await (await by.fetch(address)).json()) as Record<string, object[]>;
    const once = { renders: 1, credits: 1 };
    const mine = await usageAt(maker, '/v1/me/usage');
    expect(mine).toMatchObject({ total: once, by_source: { api: 1, batch: 0, campaign: 0, order_job: 0 } });
    expect(mine['by_day']).toContainEqual({ date: expect.any(String), ...once });
    expect(mine['by_template']).toEqual([{ template_id: 'tpl_usage', name: null, renders: 1 }]);
    expect(mine['by_key']).toEqual([{ key_id: null, name: null, renders: 1 }]);
    const { email } = (await (await maker.fetch('/v1/me')).json()) as { email: string };
    const all = await usageAt(admin, '/v1/admin/usage');
    expect(all['by_user']).toEqual([{ user_id: maker.userId, email, ...once }]);
    expect(all['by_template']).toEqual(mine['by_template']);
  });

  it.each(['/v1/me/usage', '/v1/admin/usage'])('%s refuses an impossible range', async (address) => {
    for (const range of ['1d', '', '30']) {
      expect((await refusal(await admin.fetch(`${address}?range=${range}`), 422)).places).toEqual(['query.range']);
    }
  });
});
