import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Agent } from '../support/agents.js';
import { doneBatch, namedRows, newBatch } from '../support/batches.js';
import { findingsOf, newPublicTemplate, sendRender } from '../support/books.js';
import { activeCampaign } from '../support/campaigns.js';
import { sendClaim } from '../support/claims.js';
import { FakeBazaar } from '../support/fake-bazaar.js';
import { cardsOf, designedOrder, namesTable, patchOrder, producedOrder } from '../support/greeting-orders.js';
import { Mailbox } from '../support/mailbox.js';
import { Client, type Service, startService } from '../support/service.js';
import { ADMIN, linkedShop, order, orderBooks, putMapping, sendEvents, jsonOf, untilIdle } from '../support/stores.js';

let bazaar: FakeBazaar;
let off: Service;
let on: Service;
let template: string;

beforeAll(async () => {
  bazaar = await FakeBazaar.start();
  off = await startService({ worker: true, settings: { ...bazaar.settings, CREDITS: 'off', NAQSH_SANDBOX: '1' } });
  on = await startService({ beside: off });
  template = await newPublicTemplate(off);
});
afterAll(async () => {
  await on?.close();
  await off?.close();
  bazaar.close();
});

const entriesOf = ({ userId }: Client): Promise<Record<string, unknown>[]> =>
  off.query('SELECT kind, delta::int, reason FROM credit_entries WHERE user_id = $1 ORDER BY place', [userId]);

const free = (kind: string): object => ({ kind, delta: 0, reason: 'credits were off' });

describe('an installation without credits', () => {
  it('makes, records and does not charge a render, a batch and a claim without credits', async () => {
    const client = await off.newClient({ credits: 0 });
    const answer = await sendRender({ client, template });
    expect(answer.status).toBe(200);
    expect([answer.headers.get('x-credits-charged'), answer.headers.get('x-credits-remaining')]).toEqual(['0', '0']);
    const { batch_id: id } = await newBatch(client, { template_id: template, rows: namedRows(3) });
    expect(await doneBatch(client, id)).toMatchObject({ done: 3, failed: [] });
    const campaign = await activeCampaign(client, template);
    expect((await sendClaim({ at: off, campaign })).status).toBe(200);
    expect(await entriesOf(client)).toEqual([
      { kind: 'adjustment', delta: 0, reason: '' },
      free('render'),
      free('batch'),
      free('batch'),
      free('batch'),
      free('claim'),
    ]);
    expect(await off.query('SELECT count(*)::int AS n FROM renders WHERE user_id = $1', [client.userId])).toEqual([
      { n: 5 },
    ]);
    const usage = (await (await client.fetch('/v1/me/usage')).json()) as { total: object };
    expect(usage.total).toEqual({ renders: 5, credits: 0 });
    expect(await findingsOf(off)).toEqual([]);
  });

  it('makes and previews orders of stores without credits', async () => {
    const [client, admin] = await Promise.all([off.newClient({ credits: 0 }), off.newClient({ role: 'admin' })]);
    const shop = await linkedShop(off, bazaar, client);
    await jsonOf(await putMapping(client, shop, { template_id: template, fields: { name: { option_name: 'الإسم' } } }));
    const preview = await admin.fetch(`${ADMIN}/installations/${shop.id}/trigger-preview`, { method: 'POST' });
    const { download_url: address } = await jsonOf<{ download_url: string }>(preview);
    expect((await fetch(address)).headers.get('content-type')).toBe('image/png');
    await sendEvents(off, bazaar, shop, shop.event('order', { about: order(shop, 2).id }));
    await untilIdle(off);
    expect(await orderBooks(off, client)).toEqual({ charged: 2, rendered: 2, made: 2, balance: 0 });
    expect(await entriesOf(client)).toEqual([
      { kind: 'adjustment', delta: 0, reason: '' },
      free('order_job'),
      free('order_job'),
    ]);
    expect(await findingsOf(off)).toEqual([]);
  });

  it('produces greeting packages as before, since they cost money', async () => {
    const admin = await off.newClient({ role: 'admin', credits: 0 });
    const id = await designedOrder(off, admin, namesTable(3));
    const entries = await off.query('SELECT count(*)::int AS n FROM credit_entries');
    await jsonOf(await patchOrder(admin, id, { status: 'ready', template_id: template }));
    expect(await producedOrder(admin, id)).toMatchObject({ done: 3, failed: [] });
    expect((await cardsOf(admin, id)).size).toBe(3);
    expect(await off.query('SELECT count(*)::int AS n FROM credit_entries')).toEqual(entries);
  });

  it('reports to agents that an image costs nothing', async () => {
    const agent = await Agent.of(await off.newClient({ credits: 0 }));
    const { tools } = await agent.client.listTools();
    expect(tools.find(({ name }) => name === 'render_image')?.description).toContain('It costs nothing.');
    const given = { template_id: template, data: { name: 'نورة' }, dry_run: true };
    expect(await agent.contentOf('render_image', given)).toMatchObject({ credits_needed: 0, is_affordable: true });
  });

  it('charges no repeat either, and keeps existing balances', async () => {
    const client = await off.newClient({ credits: 2 });
    const [first, again] = [
      await sendRender({ client, template, key: 'one' }),
      await sendRender({ client, template, key: 'one', at: on }),
    ];
    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 200, 'true']);
    expect(first.headers.get('x-credits-remaining')).toBe('2');
  });

  it('grants newcomers no credits', async () => {
    const email = 'newcomer@example.com';
    const post = (path: string, body: object): Promise<Response> =>
      off.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await post('/v1/auth/sign-up', { email, password: 'a long enough password' })).status).toBe(200);
    const token = await new Mailbox(off.dataDir).waitForToken(email);
    expect((await post('/v1/auth/verify', { token })).status).toBe(200);
    const granted = `SELECT 1 FROM users u JOIN credit_entries e ON e.user_id = u.id WHERE u.email = $1`;
    expect(await off.query(granted, [email])).toEqual([]);
    expect(await off.query('SELECT 1 FROM users WHERE email = $1', [email])).toHaveLength(1);
    expect(await off.query('SELECT 1 FROM granted_addresses')).toEqual([]);
  });

  it('sells no credits, and the checkouts say why', async () => {
    const client = await off.newClient({ credits: 0 });
    const addresses = { success_url: 'https://shop.example/yes', cancel_url: 'https://shop.example/no' };
    const answer = await client.json('POST', '/v1/billing/credit-topup-checkout', { credits: 500, ...addresses });
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'credits_off' }]);
    expect((await client.fetch('/v1/billing/catalog')).status).toBe(200);
    expect((await client.fetch('/v1/me/billing')).status).toBe(200);
    expect(await off.query('SELECT 1 FROM checkouts')).toEqual([]);
  });

  it('gives keys no cap, and counts no renders against existing caps', async () => {
    const [client, there] = await Promise.all([off.newClient({ credits: 9 }), on.newClient({ credits: 9 })]);
    const body = { cap: { credits: 1, period: 'total' } };
    const refused = await client.json('POST', '/v1/me/api-keys', body);
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'credits_off' }]);
    const made = await there.json('POST', '/v1/me/api-keys', body);
    const { id, key } = (await made.json()) as { id: string; key: string };
    const capped = new Client(on.url, there.userId, key);
    const statuses: number[] = [];
    for (const at of [off, off, on, on, off]) {
      statuses.push((await sendRender({ client: capped, template, at })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 402, 200]);
    const change = async (cap: object | null): Promise<unknown> => {
      const owner = new Client(off.url, there.userId, there.key);
      const answer = await owner.json('PATCH', `/v1/me/api-keys/${id}`, { cap });
      return [answer.status, await answer.json()];
    };
    expect(await change({ credits: 2, period: 'total' })).toMatchObject([409, { code: 'credits_off' }]);
    expect(await change(null)).toMatchObject([200, { cap: null }]);
    expect((await sendRender({ client: capped, template })).status).toBe(200);
  });

  it('charges again when credits are on again, and the books agree', async () => {
    const client = await off.newClient({ credits: 1 });
    const statuses: (string | number | null)[][] = [];
    for (const at of [off, on, on, off]) {
      const answer = await sendRender({ client, template, at });
      statuses.push([
        answer.status,
        answer.headers.get('x-credits-charged'),
        answer.headers.get('x-credits-remaining'),
      ]);
    }
    expect(statuses).toEqual([
      [200, '0', '1'],
      [200, '1', '0'],
      [402, null, null],
      [200, '0', '0'],
    ]);
    expect(await findingsOf(off)).toEqual([]);
    // A zero entry of a render that is not marked as free is found.
    await off.query(
      `INSERT INTO credit_entries (id, user_id, delta, balance_after, kind, ref_type, ref_id, created_at)
       SELECT 'led_forged', user_id, 0, 0, 'render', 'render', 'rnd_forged', now() FROM credit_balances WHERE user_id = $1`,
      [client.userId],
    );
    await off.query(
      `INSERT INTO renders (id, user_id, template_id, template_version, format, bytes, duration_ms, source, created_at)
       VALUES ('rnd_forged', $1, $2, 1, 'png', 1, 1, 'api', now())`,
      [client.userId, template],
    );
    expect(await findingsOf(off)).toMatchObject([{ book: 'renders', credits: 1, examples: ['rnd_forged'] }]);
  });
});
