import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { unzipped } from '../support/batches.js';
import { hasChromium } from '../support/browser.js';
import { newTemplate } from '../support/campaigns.js';
import { Dashboard, LONG_NAME } from '../support/dashboard.js';
import {
  designedOrder,
  namesTable,
  newDraft,
  orderOf,
  patchOrder,
  producedOrder,
  submitted,
  jsonOf,
} from '../support/greeting-orders.js';
import { picture } from '../support/pictures.js';
import type { Client } from '../support/service.js';
import { until } from '../support/until.js';

/** Longer than the template permits. */
const TOO_LONG = 'س'.repeat(70);

(hasChromium ? describe : describe.skip)('orders of greeting packages in the dashboard (needs chromium)', () => {
  let dashboard: Dashboard;
  let admin: Client;
  let template: string;
  /** Just submitted, with files. */
  let fresh: string;
  /** Ready except for a card that can't be drawn. */
  let faulty: string;

  beforeAll(async () => {
    dashboard = await Dashboard.start();
    const { service } = dashboard;
    admin = await service.newClient({ role: 'admin' });
    template = await newTemplate(admin);
    const parts = { contact_name: LONG_NAME, company: LONG_NAME, message: LONG_NAME, design_notes: LONG_NAME };
    const draft = await newDraft(service, namesTable(3), parts);
    const files = new FormData();
    files.append('logo', new Blob([new Uint8Array(await picture(40, 40))]), 'شعار.png');
    files.append('attachments', new Blob([new Uint8Array(await picture(60, 40))]), `${LONG_NAME}.png`);
    await jsonOf(await service.fetch(`/greeting-package/drafts/${draft}`, { method: 'PATCH', body: files }));
    fresh = await submitted(service, draft);
    faulty = await designedOrder(service, admin, `name,${LONG_NAME}\nنورة,1\n${TOO_LONG},2\n`);
    await jsonOf(await patchOrder(admin, faulty, { template_id: template, status: 'ready' }));
    await producedOrder(admin, faulty);
    const cancelled = await designedOrder(service, admin, namesTable(1), { contact_name: 'ريم' });
    await jsonOf(await patchOrder(admin, cancelled, { status: 'cancelled' }));
    await newDraft(service, '');
  });
  afterAll(async () => {
    await dashboard.close();
  });

  test.each<[name: string, path: () => string]>([
    ['orders', () => '/admin/greeting-orders'],
    ['order', () => `/admin/greeting-orders/${fresh}`],
    ['order-faulty', () => `/admin/greeting-orders/${faulty}`],
  ])('%s is in order', async (name, path) => {
    expect(await dashboard.faultsOf(`admin-${name}`, admin, path())).toEqual([]);
  });

  /** Presses a button that downloads a file; returns its name and bytes. */
  async function download(page: Page, name: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
    const button = page.getByRole('button', { name });
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) };
  }

  const step = async (page: Page, name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
  };

  test('an order goes from its submission to its delivery by clicks', async () => {
    const give = async (page: Page, table: string): Promise<void> => {
      const file = { name: 'أسماء.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
      await page.setInputFiles('[role=dialog] input[type=file]', file);
      await page.click('[role=dialog] [type=submit]');
    };
    const act = async (page: Page): Promise<void> => {
      await page.click(`main tbody a[href$="${fresh}"]`);
      await page.waitForURL(`**/app/admin/greeting-orders/${fresh}`);
      await dashboard.settle(page);

      await page.getByRole('button', { name: 'استبدال القائمة' }).click();
      await give(page, `name,city\nنورة,جدة\n,${LONG_NAME}\n`);
      await page.waitForSelector('[role=dialog] [role=alert]:has-text("الصف ٣"):has-text("صف بلا اسم")');
      await give(page, `name,city\nنورة,جدة\n\n${TOO_LONG},مكة\nريم,أبها\n`);
      await page.waitForSelector('[role=dialog]', { state: 'detached' });
      await page.waitForSelector('tbody >> text=ريم');

      await page.fill('[name=template_id]', template);
      await page.fill('[name=note]', 'اتصل قبل التسليم');
      await page.click('main form [type=submit]');
      await page.waitForSelector('text=حُفظت التغييرات');
      for (const name of ['اجعله مدفوعًا', 'ابدأ التصميم', 'اجعله جاهزًا']) await step(page, name);
      await page.waitForSelector('main h3:has-text("بطاقات لم تُرسم")');

      await page.getByRole('button', { name: 'سلّمه', exact: true }).click();
      await page.waitForSelector('text=سلّم الطلب دونها');
      await page.click('main label:has-text("سلّم وإن نقصت بطاقات")');
      await step(page, 'سلّمه');
      expect((await unzipped((await download(page, 'تنزيل البطاقات')).bytes)).size).toBe(2);
      const table = await download(page, /أسماء\.csv/);
      expect([table.name, table.bytes.toString()]).toEqual(['أسماء.csv', expect.stringContaining('ريم,أبها')]);
      expect((await download(page, /شعار/)).bytes.subarray(1, 4).toString()).toBe('PNG');
      await dashboard.settle(page);
    };
    const path = '/admin/greeting-orders?status=awaiting_payment';
    expect(await dashboard.onPhone('admin-order-delivered', admin, path, act, { refused: true })).toEqual([]);
    expect(await orderOf(admin, fresh)).toMatchObject({ status: 'delivered', note: 'اتصل قبل التسليم' });
  });

  test('an order is cancelled, after a question', async () => {
    const cancelled = await designedOrder(dashboard.service, admin, namesTable(2));
    const act = async (page: Page): Promise<void> => {
      await page.getByRole('button', { name: 'إلغاء الطلب' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'إلغاء الطلب' }).click();
      await page.waitForSelector('h1 >> text=ملغى');
      await until(async () => (await page.getByRole('button', { name: 'إلغاء الطلب' }).count()) === 0);
      await dashboard.settle(page);
    };
    const path = `/admin/greeting-orders/${cancelled}`;
    expect(await dashboard.onPhone('admin-order-cancelled', admin, path, act)).toEqual([]);
  });

  test('every operation of orders was called', () => {
    expect(dashboard.uncalled('admin_greeting_orders_')).toEqual([]);
  });
});
