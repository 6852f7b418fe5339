import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transactor } from '#database';
import { newId } from '#kernel';
import { RendererModule } from '#renderer';
import { SitesModule } from '#sites';
import { UsersModule, UsersService } from '#users';
import { SitePagesTable } from '../../libs/sites/src/site-pages.table.js';
import { SiteRetention } from '../../libs/sites/src/site-retention.service.js';
import { createTestApplication, type TestApplication } from '../support/module.js';

const DAY_MS = 86_400_000;

let app: TestApplication;
let table: SitePagesTable;
const siteId = newId('sit');

beforeAll(async () => {
  app = await createTestApplication([RendererModule, SitesModule, UsersModule]);
  table = app.module.get(SitePagesTable, { strict: false });
  const { id } = await app.module.get(UsersService).create({ email: `${newId('usr')}@example.com`, name: 'نورة' });
  await app.module
    .get(Transactor, { strict: false })
    .manager()
    .query(
      `INSERT INTO sites (id, user_id, name, hosts, parameters, rules, daily_limit, created_at)
     VALUES ($1, $2, '', '[]', '[]', '[]', 7, now())`,
      [siteId, id],
    );
});
afterAll(() => app.close());

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

describe('a page of a site', () => {
  it('keeps its facts where it cannot be read any more', async () => {
    const place = { siteId, page: randomBytes(32) };
    expect(await table.find(place)).toBeNull();
    const triedAt = new Date();
    await table.keep(place, { facts: { title: 'عيد' }, fault: null, triedAt });
    await table.keep(place, { facts: null, fault: 'its server answered 500', triedAt });
    expect(await table.find(place)).toEqual({ facts: { title: 'عيد' }, fault: 'its server answered 500', triedAt });
    await table.keep(place, { facts: { title: 'فطر' }, fault: null, triedAt });
    expect(await table.find(place)).toMatchObject({ facts: { title: 'فطر' }, fault: null });
  });

  it('is kept of no site that was deleted', async () => {
    const place = { siteId: newId('sit'), page: randomBytes(32) };
    expect(await table.keep(place, { facts: {}, fault: null, triedAt: new Date() })).toBeNull();
  });

  it('is forgotten after a week, with the counts of days that have passed', async () => {
    const now = Date.now();
    const [old, young] = [randomBytes(32), randomBytes(32)];
    const facts = { title: 'x' };
    await table.keep({ siteId, page: old }, { facts, fault: null, triedAt: new Date(now - 8 * DAY_MS) });
    await table.keep({ siteId, page: young }, { facts, fault: null, triedAt: new Date(now - 6 * DAY_MS) });
    const [past, today] = [dayOf(now - 2 * DAY_MS), dayOf(now)];
    for (const day of [past, today]) await table.countImage(siteId, day, 7);
    const { signal } = new AbortController();
    await app.module.get(SiteRetention, { strict: false }).enforce({} as never, { signal });
    expect(await table.find({ siteId, page: old })).toBeNull();
    expect(await table.find({ siteId, page: young })).not.toBeNull();
    expect([await table.countedImages(siteId, past), await table.countedImages(siteId, today)]).toEqual([0, 1]);
  });
});

describe('the images and readings of a day', () => {
  it('are counted to the limit each and not beyond, however many come at once', async () => {
    const day = '2026-01-31';
    const images = await Promise.all(Array.from({ length: 30 }, () => table.countImage(siteId, day, 7)));
    const readings = await Promise.all(Array.from({ length: 30 }, () => table.countReading(siteId, day, 9)));
    expect([images.filter(Boolean).length, readings.filter(Boolean).length]).toEqual([7, 9]);
    expect(await table.countedImages(siteId, day)).toBe(7);
  });
});
