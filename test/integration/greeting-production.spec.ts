import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import { Transactor } from '#database';
import { FontsService } from '#fonts';
import {
  CardDrawing,
  DraftsService,
  GreetingPackageModule,
  OrderAdministration,
  OrdersService,
  PackageArchives,
  type ProductionPortion,
} from '#greeting-package';
import { Clock, type Id, newId } from '#kernel';
import type { JobRun } from '#queue';
import { ObjectStore } from '#storage';
import { TemplatesModule, TemplatesService } from '#templates';
import { type User, UsersModule, UsersService } from '#users';
import { OrderErasure } from '../../libs/greeting-package/src/orders/order-erasure.service.js';
import { Productions } from '../../libs/greeting-package/src/production/productions.service.js';
import { unzipped } from '../support/batches.js';
import { card } from '../support/cards.js';
import { createTestApplication, type TestApplication } from '../support/module.js';

const START = new Date('2026-03-20T09:00:00.000Z');
const DAY_MS = 86_400_000;

let app: TestApplication;
let admin: User;
let template: Id<'tpl'>;
let now = START;

beforeAll(async () => {
  app = await createTestApplication(
    [GreetingPackageModule, TemplatesModule, UsersModule],
    (builder) => builder.overrideProvider(Clock).useValue({ now: () => now }),
    'fonts',
  );
  admin = await app.module.get(UsersService).create({ email: 'admin@example.com', role: 'admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = START;
  template = (await app.module.get(TemplatesService).create(admin, { name: 'بطاقة', schema: { ...card() } })).id;
});

const query = <Row>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  app.module.get(Transactor).manager().query<Row[]>(sql, values);
const actor = { userId: null, requestId: null };
const change = (id: string, patch: Parameters<OrderAdministration['change']>[1]) =>
  app.module.get(OrderAdministration).change(id, patch, admin, actor);

/** Keys of an order's drawings, below its folder. */
async function objects(draft: string): Promise<string[]> {
  const keys: string[] = [];
  const store = app.module.get(ObjectStore, { strict: false });
  for await (const { key } of store.list(`greeting-package/${draft}`))
    if (/(?:pack|parts|still)-/.test(key)) keys.push(key);
  return keys;
}

/** A ready order with the given number of recipients; returns its ids. */
async function readyOrder(count: number): Promise<{ draft: Id<'drf'>; id: string }> {
  const table = `name\n${Array.from({ length: count }, (_, index) => `نورة ${index + 1}\n`).join('')}`;
  const contact = { contactName: 'نورة', contactEmail: `${newId('usr')}@example.com`, contactPhone: '+966501234567' };
  const drafts = app.module.get(DraftsService);
  const first = {
    fields: { occasion: 'eid_al_fitr', packageCode: 'starter', language: 'ar', ...contact },
    recipientsFile: { bytes: Buffer.from(table), fileName: 'names.csv' },
    logo: undefined,
    attachments: [],
    remove: [],
  };
  const { id: draft } = await drafts.create(first, { owner: 'buyer' });
  const { orderId: id } = await drafts.submit(draft);
  for (const status of ['paid', 'in_design'] as const) await change(id, { status });
  await change(id, { status: 'ready', templateId: template });
  return { draft, id };
}

const portionsOf = async (draft: string): Promise<ProductionPortion[]> =>
  (
    await query<{ payload: ProductionPortion }>(
      `SELECT j.payload FROM jobs j JOIN greeting_package_productions p ON p.id = j.payload ->> 'productionId'
       WHERE j.kind = 'greeting.production' AND p.order_id = $1 ORDER BY j.payload -> 'from'`,
      draft,
    )
  ).map(({ payload }) => payload);

/** One attempt at a portion, as the worker runs it. */
const tryAt = (portion: ProductionPortion, attempt = 1): Promise<void> => {
  const run = { attempt, signal: new AbortController().signal, continueWith: () => Promise.resolve() };
  return app.module.get(CardDrawing, { strict: false }).draw(portion, run as unknown as JobRun<ProductionPortion>);
};

async function produced(count: number): Promise<{ draft: Id<'drf'>; id: string }> {
  const order = await readyOrder(count);
  for (const portion of await portionsOf(order.draft)) await tryAt(portion);
  return order;
}

describe('a portion of cards', () => {
  it('that is drawn twice at once is drawn once, and the log says so once', async () => {
    const { draft, id } = await readyOrder(20);
    const [portion] = await portionsOf(draft);
    if (portion === undefined) throw new Error('There is no portion.');
    await Promise.all([tryAt(portion), tryAt(portion), tryAt(portion, 2)]);
    const { production, events } = await app.module.get(OrderAdministration).get(id);
    expect(production).toMatchObject({ status: 'done', total: 20, done: 20, failed: [] });
    expect(events.filter(({ kind }) => kind === 'produced')).toHaveLength(1);
    const kept = await query<{ name: string }>(
      `SELECT DISTINCT unnest(ARRAY['parts-' || pack, 'still-' || pack_still]) AS name FROM greeting_package_cards
       WHERE production_id = $1`,
      portion.productionId,
    );
    expect((await objects(draft)).sort()).toEqual(
      kept.map(({ name }) => `greeting-package/${draft}/${portion.productionId}/${name}`).sort(),
    );
  });

  it('is two hundred cards, and goes on where the cards stood', async () => {
    const { draft } = await readyOrder(405);
    const portions = await portionsOf(draft);
    expect(portions.map(({ from, to }) => [from, to])).toEqual([
      [2, 201],
      [202, 401],
      [402, 406],
    ]);
    for (const portion of portions) await tryAt(portion);
    const kept = await objects(draft);
    for (const portion of portions) await tryAt(portion, 2);
    expect(await objects(draft)).toEqual(kept);
  });
});

describe('while cards are to be drawn', () => {
  it('their template and its fonts stay, and the order is not delivered; afterwards they may go', async () => {
    const { draft, id } = await readyOrder(3);
    const templates = app.module.get(TemplatesService);
    const [font] = await query<{ id: string }>(
      `SELECT fonts -> 0 ->> 'fontId' AS id FROM template_versions WHERE template_id = $1`,
      template,
    );
    await expect(templates.delete(admin, template, actor as never)).rejects.toMatchObject({ code: 'template_in_use' });
    await query('UPDATE templates SET deleted_at = now()');
    const { uses } = app.module.get(FontsService, { strict: false });
    expect(await uses.findUse(String(font?.id))).toBe('a greeting package that is being produced');
    await expect(change(id, { status: 'delivered' })).rejects.toMatchObject({ code: 'package_unfinished' });
    await expect(app.module.get(PackageArchives).forAdministrator(id)).rejects.toMatchObject({
      code: 'package_unfinished',
    });
    for (const portion of await portionsOf(draft)) await tryAt(portion);
    expect(await uses.findUse(String(font?.id))).toBeNull();
    expect((await change(id, { status: 'delivered' })).status).toBe('delivered');
    const { stream } = await app.module.get(PackageArchives).forBuyer(id);
    expect((await unzipped(await buffer(stream))).size).toBe(3);
  });
});

describe('the pictures of a package', () => {
  const retain = (): Promise<void> =>
    app.module.get(OrderErasure, { strict: false }).enforce({ tick: '' }, { signal: new AbortController().signal });
  const removeObjects = async (draft: string): Promise<void> => {
    const jobs = await query<{ payload: { id: Id<'gpp'>; orderId: Id<'drf'> } }>(
      `SELECT payload FROM jobs WHERE kind = 'greeting.production-removal' AND payload ->> 'orderId' = $1`,
      draft,
    );
    expect(jobs.length).toBeGreaterThan(0);
    for (const { payload } of jobs) await app.module.get(Productions, { strict: false }).removeObjects(payload);
  };

  it('are erased with their order after 90 days; the record of the order stays', async () => {
    const { draft, id } = await produced(4);
    await change(id, { status: 'delivered' });
    now = new Date(START.getTime() + 89 * DAY_MS);
    await retain();
    expect(await objects(draft)).toHaveLength(2);
    now = new Date(START.getTime() + 91 * DAY_MS);
    await retain();
    await removeObjects(draft);
    expect(await objects(draft)).toEqual([]);
    expect(await query('SELECT 1 FROM greeting_package_recipients WHERE order_id = $1', draft)).toEqual([]);
    const left = `SELECT 1 FROM greeting_package_cards c JOIN greeting_package_productions p ON p.id = c.production_id
      WHERE p.order_id = $1`;
    expect(await query(left, draft)).toEqual([]);
    await expect(app.module.get(PackageArchives).forBuyer(id)).rejects.toMatchObject({
      code: 'not_found',
      detail: expect.stringContaining('erased'),
    });
    expect(await app.module.get(OrdersService).summary(id)).toMatchObject({
      status: 'delivered',
      recipientsCount: 4,
      amountHalalas: 29_900,
      downloadUrl: null,
      production: null,
    });
  });

  it('leave nothing behind where their order is cancelled while cards are drawn', async () => {
    const { draft, id } = await readyOrder(10);
    const [portion] = await portionsOf(draft);
    if (portion === undefined) throw new Error('There is no portion.');
    const store = app.module.get(ObjectStore, { strict: false });
    const put = store.put.bind(store);
    let isCancelled = false;
    store.put = async (key, bytes) => {
      await put(key, bytes);
      if (isCancelled || !key.includes('parts-')) return;
      isCancelled = true;
      await change(id, { status: 'cancelled' });
      await removeObjects(draft);
      // The card that was stored just before the removal is stored again just after it.
      await put(key, bytes);
    };
    await tryAt(portion).finally(() => (store.put = put));
    expect(isCancelled).toBe(true);
    expect(await objects(draft)).toEqual([]);
    await tryAt(portion, 2);
    expect(await objects(draft)).toEqual([]);
  });
});
