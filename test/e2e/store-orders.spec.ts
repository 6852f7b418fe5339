import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '#config';
import { card } from '../support/cards.js';
import { FakeBazaar } from '../support/fake-bazaar.js';
import { signatureOf } from '../../libs/links/src/link-signature.js';
import { refusal } from '../support/problems.js';
import { type Client, type Service, startService } from '../support/service.js';
import {
  ADMIN,
  item,
  jobsOf,
  linkedShop,
  newTemplate,
  order,
  orderBooks,
  putMapping,
  STORES,
  sendEvents,
  jsonOf,
  untilIdle,
} from '../support/stores.js';
import { TEST_SECRETS } from '../support/settings.js';
import { faultsOfEvent } from '../support/webhook-schema.js';

let bazaar: FakeBazaar;
let service: Service;
let owner: Client;
let admin: Client;

beforeAll(async () => {
  bazaar = await FakeBazaar.start();
  service = await startService({ worker: true, settings: bazaar.settings });
  owner = await service.newClient();
  admin = await service.newClient({ role: 'admin' });
});
afterAll(async () => {
  await service.close();
  bazaar.close();
});

/** Registers a user's webhook for order jobs, at an address where nothing answers. */
async function listen(client: Client): Promise<void> {
  const endpoint = { url: 'https://nobody.invalid/', events: ['order_job.succeeded', 'order_job.failed'] };
  await jsonOf(await client.json('POST', '/v1/webhook-endpoints', endpoint));
}

/** The user's webhook events of this type. */
async function eventsOf({ userId }: Client, type: string): Promise<Record<string, unknown>[]> {
  const bodies = 'SELECT body FROM webhook_events WHERE user_id = $1 AND type = $2';
  const stored = (await service.query(bodies, [userId, type])).map(({ body }) => String(body));
  expect(stored.map(faultsOfEvent)).toEqual(stored.map(() => null));
  return stored.map((body) => (JSON.parse(body) as { data: Record<string, unknown> }).data);
}

const NAME = { name: { option_name: 'الإسم' } };

describe('an order', () => {
  it('becomes a card of each item, once for repeated events, and the platform gets its link', async () => {
    const client = await service.newClient({ credits: 100 });
    const shop = await linkedShop(service, bazaar, client);
    await listen(client);
    await jsonOf(await putMapping(client, shop, { template_id: await newTemplate(client), fields: NAME }));
    const orders = Array.from({ length: 5 }, (_, n) => order(shop, 1 + (n % 3)));
    const events = orders.flatMap(({ id }) => {
      const event = shop.event('order', { about: id });
      return [event, event, shop.event('order', { about: id }), shop.event('order', { about: id })];
    });
    const shuffled = events.map((event, at) => ({ event, at: (at * 7) % events.length })).sort((a, b) => a.at - b.at);
    await Promise.all(shuffled.map(({ event }) => sendEvents(service, bazaar, shop, event)));
    await untilIdle(service);
    const items = orders.flatMap((one) => one.items.map(({ id }) => id)).sort();
    const jobs = await jobsOf(admin, shop, '&status=succeeded');
    expect(jobs.map((job) => job.item_id).sort()).toEqual(items);
    const { length: count } = items;
    expect(await orderBooks(service, client)).toEqual({
      charged: count,
      rendered: count,
      made: count,
      balance: 100 - count,
    });
    expect(shop.notes.map((note) => note.itemId).sort()).toEqual(items);
    const left = await service.query('SELECT 1 FROM store_order_jobs WHERE item IS NOT NULL AND merchant_id = $1', [
      shop.id,
    ]);
    expect(left).toEqual([]);
    expect((await eventsOf(client, 'order_job.succeeded')).map(({ item_id: item }) => item).sort()).toEqual(items);
    const image = await fetch(shop.notes[0]?.downloadUrl ?? '');
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('waits for its rule: of the store, or of the product', async () => {
    const shop = await linkedShop(service, bazaar, owner);
    await jsonOf(await putMapping(owner, shop, { template_id: await newTemplate(owner), fields: NAME }));
    const waiting = order(shop, 1, { payment: 'pending' });
    const say = async (): Promise<number> => {
      await sendEvents(service, bazaar, shop, shop.event('order', { about: waiting.id }));
      await untilIdle(service);
      return (await jobsOf(admin, shop)).length;
    };
    expect(await say()).toBe(0);
    expect(
      (await refusal(await owner.json('PATCH', `${STORES}/${shop.id}`, { paid_rule: 'never' }), 422)).places,
    ).toEqual(['body.paid_rule']);
    await jsonOf(await owner.json('PATCH', `${STORES}/${shop.id}`, { paid_rule: 'status:completed' }));
    expect(await say()).toBe(0);
    waiting.status = 'completed';
    expect(await say()).toBe(1);
    const cancelled = order(shop, 1, { payment: 'cancelled', status: 'completed' });
    await sendEvents(service, bazaar, shop, shop.event('order', { about: cancelled.id }));
    await untilIdle(service);
    expect(await jobsOf(admin, shop)).toHaveLength(1);
  });

  it('without a required value fails with a text, and is made once the mapping is corrected', async () => {
    const client = await service.newClient({ credits: 5 });
    const shop = await linkedShop(service, bazaar, client);
    const template = await newTemplate(client);
    await listen(client);
    await jsonOf(await putMapping(client, shop, { template_id: template, fields: { name: { option_name: 'اللون' } } }));
    const made = order(shop);
    await sendEvents(service, bazaar, shop, shop.event('order', { about: made.id }));
    await untilIdle(service);
    const [failed] = await jobsOf(admin, shop, '&status=failed');
    const error = {
      code: 'field_unresolved',
      detail:
        'تحتاج البطاقة إلى قيمة للحقل «name»: ليس في الطلب الخيار «اللون»، وفيه «الاسم». عدّل ربط المنتج ثم أعد المحاولة.',
    };
    expect(failed?.error).toEqual(error);
    expect(await eventsOf(client, 'order_job.failed')).toMatchObject([
      { job_id: failed?.id, order_id: made.id, error },
    ]);
    expect(await orderBooks(service, client)).toMatchObject({ charged: 0, balance: 5 });
    await jsonOf(await putMapping(client, shop, { template_id: template, fields: NAME }));
    const retry = (): Promise<Response> => admin.fetch(`${ADMIN}/order-jobs/${failed?.id}/retry`, { method: 'POST' });
    expect(await jsonOf(await retry())).toMatchObject({ status: 'queued', error: null });
    await untilIdle(service);
    expect(await jsonOf(await admin.fetch(`${ADMIN}/order-jobs/${failed?.id}`))).toMatchObject({ status: 'succeeded' });
    expect((await refusal(await retry(), 409)).code).toBe('order_job_not_failed');
    expect(await orderBooks(service, client)).toMatchObject({ charged: 1, balance: 4 });
  });

  it('that the buyer left empty fails in the owner’s language, and is made once the order is complete', async () => {
    const client = await service.newClient({ credits: 5 });
    await service.query(`UPDATE users SET locale = 'en' WHERE id = $1`, [client.userId]);
    const shop = await linkedShop(service, bazaar, client);
    await jsonOf(await putMapping(client, shop, { template_id: await newTemplate(client), fields: NAME }));
    const made = order(shop);
    made.items = [item('a', ' ')];
    await sendEvents(service, bazaar, shop, shop.event('order', { about: made.id }));
    await untilIdle(service);
    const [failed] = await jobsOf(admin, shop, '&status=failed');
    expect(failed?.error?.detail).toBe(
      'The card needs a value for "name": the buyer left the option "الاسم" empty. ' +
        'Complete the order in the store, or give the field a default in the template, then retry.',
    );
    made.items = [item('a', 'نورة')];
    await sendEvents(service, bazaar, shop, shop.event('order', { about: made.id }));
    await untilIdle(service);
    await jsonOf(await admin.fetch(`${ADMIN}/order-jobs/${failed?.id}/retry`, { method: 'POST' }));
    await untilIdle(service);
    expect(await orderBooks(service, client)).toMatchObject({ charged: 1, made: 1 });
  });

  it('of an owner without credits fails, costs nothing, and is made once there are some', async () => {
    const client = await service.newClient({ credits: 1 });
    const shop = await linkedShop(service, bazaar, client);
    await jsonOf(await putMapping(client, shop, { template_id: await newTemplate(client), fields: NAME }));
    await sendEvents(service, bazaar, shop, shop.event('order', { about: order(shop, 3).id }));
    await untilIdle(service);
    expect(await orderBooks(service, client)).toEqual({ charged: 1, rendered: 1, made: 1, balance: 0 });
    const failed = await jobsOf(admin, shop, '&status=failed');
    expect(failed.map(({ error }) => error?.code)).toEqual(['insufficient_credits', 'insufficient_credits']);
    await jsonOf(await admin.json('POST', `/v1/admin/users/${client.userId}/credits`, { delta: 1 }));
    for (const { id } of failed) await jsonOf(await admin.fetch(`${ADMIN}/order-jobs/${id}/retry`, { method: 'POST' }));
    await untilIdle(service);
    expect(await orderBooks(service, client)).toEqual({ charged: 2, rendered: 2, made: 2, balance: 0 });
  });

  it('that names an asset of the owner in place of a picture gets none', async () => {
    const shop = await linkedShop(service, bazaar, owner);
    const photo = { name: 'photo', type: 'image', required: true };
    const template = await newTemplate(owner, card({ fields: [photo] }));
    await jsonOf(
      await putMapping(owner, shop, { template_id: template, fields: { ...NAME, photo: { option_id: 'o3' } } }),
    );
    const made = order(shop);
    made.items[0]?.options.push({ optionId: 'o3', name: 'الصورة', type: 'image', value: 'ast_4nSxNNKr0vBkmT8ZqW2cYd' });
    await sendEvents(service, bazaar, shop, shop.event('order', { about: made.id }));
    await untilIdle(service);
    expect((await jobsOf(admin, shop)).map(({ error }) => error?.code)).toEqual(['field_unresolved']);
  });

  it('keeps the fonts of its version until it is made', async () => {
    const client = await service.newClient({ credits: 5 });
    const shop = await linkedShop(service, bazaar, client);
    const bytes = await readFile(
      join(projectRoot, 'node_modules/@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf'),
    );
    const font = await jsonOf<{ id: string }>(
      await client.form('/v1/fonts', { file: { bytes, name: 'own.ttf' }, family: 'Of the store' }),
    );
    const { layers } = card() as { layers: object[] };
    const own = layers.map((layer) => ({ ...layer, font: ['Of the store'] }));
    const template = await newTemplate(client, { ...card(), layers: own });
    const mapping = { template_id: template, fields: { name: { option_name: 'اللون' } } };
    await jsonOf(await putMapping(client, shop, mapping));
    await sendEvents(service, bazaar, shop, shop.event('order', { about: order(shop).id }));
    await untilIdle(service);
    const [failed] = await jobsOf(admin, shop, '&status=failed');
    await jsonOf(await client.json('PUT', `/v1/templates/${template}/schema`, card()));
    const remove = (): Promise<Response> =>
      admin.fetch(`/v1/admin/users/${client.userId}/fonts/${font.id}`, { method: 'DELETE' });
    const kept = await remove();
    expect([kept.status, ((await kept.json()) as { detail: string }).detail]).toEqual([
      409,
      expect.stringContaining('a card that an order waits for'),
    ]);
    await jsonOf(await putMapping(client, shop, { ...mapping, fields: NAME }));
    await jsonOf(await admin.fetch(`${ADMIN}/order-jobs/${failed?.id}/retry`, { method: 'POST' }));
    await untilIdle(service);
    expect((await remove()).status).toBe(200);
  });

  it('of a store that leaves while it waits is not made', async () => {
    const shop = await linkedShop(service, bazaar, owner);
    await jsonOf(await putMapping(owner, shop, { template_id: await newTemplate(owner), fields: NAME }));
    const made = order(shop, 2);
    made.items = [item('a', 'نورة'), item('b', null)];
    await sendEvents(service, bazaar, shop, shop.event('order', { about: made.id }));
    await untilIdle(service);
    const [failed] = await jobsOf(admin, shop, '&status=failed');
    await service.query(
      `UPDATE store_order_jobs SET status = 'queued', error_code = NULL, error_detail = NULL WHERE id = $1`,
      [failed?.id],
    );
    await sendEvents(service, bazaar, shop, shop.event('closed'));
    await untilIdle(service);
    expect((await jobsOf(admin, shop, '&status=failed')).map(({ error }) => error?.code)).toEqual([
      'store_uninstalled',
    ]);
  });
});

describe('a signed link', () => {
  it('is good unchanged, and in no other form', async () => {
    const shop = await linkedShop(service, bazaar, owner);
    await jsonOf(await putMapping(owner, shop, { template_id: await newTemplate(owner), fields: NAME }));
    await sendEvents(service, bazaar, shop, shop.event('order', { about: order(shop, 2).id }));
    await untilIdle(service);
    const [one, other] = await jobsOf(admin, shop);
    const url = new URL(one?.download_url ?? '');
    expect(Number(url.searchParams.get('exp')) - Date.now() / 1000).toBeGreaterThan(7 * 86_400 - 600);
    const image = await fetch(url);
    expect([image.status, image.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/^private, max-age=\d+$/),
    ]);
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
    const changed = (change: (link: URL) => void): Promise<Response> => {
      const link = new URL(url);
      change(link);
      return fetch(link);
    };
    const exp = url.searchParams.get('exp') ?? '';
    for (const change of [
      (link: URL) => link.searchParams.set('exp', String(Number(exp) + 1)),
      (link: URL) => link.searchParams.set('exp', `0${exp}`),
      (link: URL) => link.searchParams.set('sig', 'A'.repeat(43)),
      (link: URL) => (link.pathname = new URL(other?.download_url ?? '').pathname),
      (link: URL) => (link.pathname = link.pathname.replace('bazaar', 'zid')),
    ]) {
      expect((await refusal(await changed(change), 403)).code).toBe('bad_signature');
    }
    for (const name of ['exp', 'sig']) {
      const { places } = await refusal(await changed((link) => link.searchParams.delete(name)), 422);
      expect(places).toEqual([`query.${name}`]);
    }
    const past = String(Math.floor(Date.now() / 1000) - 1);
    const ended = await changed((link) => {
      link.searchParams.set('exp', past);
      link.searchParams.set('sig', signatureOf(TEST_SECRETS.LINK_SECRET, link.pathname, past));
    });
    expect((await refusal(ended, 403)).code).toBe('link_expired');
    await service.query('UPDATE store_order_jobs SET erased_at = now() WHERE id = $1', [one?.id]);
    await refusal(await fetch(url), 404);
  });
});

describe('the list of order jobs', () => {
  it('is filtered by state and merchant, page by page, and takes nothing else', async () => {
    const client = await service.newClient({ credits: 2 });
    const shop = await linkedShop(service, bazaar, client);
    await jsonOf(await putMapping(client, shop, { template_id: await newTemplate(client), fields: NAME }));
    await sendEvents(service, bazaar, shop, shop.event('order', { about: order(shop, 3).id }));
    await untilIdle(service);
    expect(await jobsOf(admin, shop, '&status=succeeded')).toHaveLength(2);
    expect(await jobsOf(admin, shop, '&status=failed')).toHaveLength(1);
    const all = await jobsOf(admin, shop);
    const paged: string[] = [];
    let cursor: string | null = '';
    for (; cursor !== null;) {
      const at = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page: { items: { id: string }[]; next_cursor: string | null } = await jsonOf(
        await admin.fetch(`${ADMIN}/order-jobs?merchant_id=${shop.id}&limit=1${at}`),
      );
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
      if (cursor === null) break;
      // It identifies a place in this list, and in no other.
      const elsewhere = `${ADMIN}/order-jobs?merchant_id=${shop.id}&status=failed&cursor=${encodeURIComponent(cursor)}`;
      expect((await refusal(await admin.fetch(elsewhere), 422)).places).toEqual(['query.cursor']);
    }
    expect(paged).toEqual(all.map(({ id }) => id));
    for (const [query, place] of [
      ['status=queued', 'status'],
      ['status=done', 'status'],
      ['limit=0', 'limit'],
      ['limit=201', 'limit'],
      ['cursor=x', 'cursor'],
    ]) {
      const { places } = await refusal(await admin.fetch(`${ADMIN}/order-jobs?${query ?? ''}`), 422);
      expect(places).toEqual([`query.${place ?? ''}`]);
    }
    await refusal(await admin.fetch(`${ADMIN}/order-jobs/job_nothing`), 404);
    await refusal(await owner.fetch(`${ADMIN}/order-jobs`), 403);
  });
});

describe('a preview for administrators', () => {
  it('shows the newest mapping, costs nothing and ends with its hour', async () => {
    const client = await service.newClient({ credits: 5 });
    const shop = await linkedShop(service, bazaar, client);
    const preview = (): Promise<Response> =>
      admin.fetch(`${ADMIN}/installations/${shop.id}/trigger-preview`, { method: 'POST' });
    expect((await refusal(await preview(), 409)).code).toBe('no_active_mapping');
    const template = await newTemplate(client);
    await jsonOf(await putMapping(client, shop, { template_id: template, fields: NAME }));
    const made = await jsonOf<{ download_url: string; template_id: string }>(await preview());
    expect(made.template_id).toBe(template);
    expect((await fetch(made.download_url)).headers.get('content-type')).toBe('image/png');
    expect(await orderBooks(service, client)).toEqual({ charged: 0, rendered: 0, made: 0, balance: 5 });
    await service.query(`UPDATE store_previews SET expires_at = now() - interval '1 second'`);
    await refusal(await fetch(made.download_url), 404);
  });
});

describe('an erased person', () => {
  it('leaves stores that belong to no one, and no data of buyers', async () => {
    const client = await service.newClient({ credits: 5 });
    const shop = await linkedShop(service, bazaar, client);
    await jsonOf(await putMapping(client, shop, { template_id: await newTemplate(client), fields: NAME }));
    const bought = order(shop, 2);
    bought.items = [item('a', 'نورة'), item('b', null)];
    await sendEvents(service, bazaar, shop, shop.event('order', { about: bought.id }));
    await untilIdle(service);
    const [made] = await jobsOf(admin, shop, '&status=succeeded');
    await jsonOf(await client.fetch('/v1/me', { method: 'DELETE' }));
    await refusal(await fetch(made?.download_url ?? ''), 404);
    expect(await jsonOf(await admin.fetch(`${ADMIN}/installations/${shop.id}`))).toMatchObject({
      user_id: null,
      status: 'active',
    });
    const rows = await service.query('SELECT item, fields FROM store_order_jobs WHERE merchant_id = $1', [shop.id]);
    expect(rows).toEqual([
      { item: null, fields: null },
      { item: null, fields: null },
    ]);
    expect(
      await service.query(
        'SELECT 1 FROM store_mappings m JOIN stores s ON s.id = m.store_id WHERE s.merchant_id = $1',
        [shop.id],
      ),
    ).toEqual([]);
    const [failed] = await jobsOf(admin, shop, '&status=failed');
    const retry = await admin.fetch(`${ADMIN}/order-jobs/${failed?.id}/retry`, { method: 'POST' });
    expect((await refusal(retry, 409)).code).toBe('order_job_erased');
  });
});
