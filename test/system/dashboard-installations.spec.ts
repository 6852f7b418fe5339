import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hasChromium } from '../support/browser.js';
import { Dashboard, LONG_NAME } from '../support/dashboard.js';
import { FakeSalla } from '../support/salla/fake-salla.js';
import { sallaOrder, sallaOrderEvent } from '../support/salla/salla-payloads.js';
import {
  installSallaShop,
  jobStates,
  openSallaShop,
  SALLA_ADMIN,
  SALLA_PRODUCT,
  SALLA_STORES,
  sendToSalla,
} from '../support/salla/salla-shop.js';
import { sallaWebhook } from '../support/salla/salla-webhooks.js';
import { installSandboxStore } from '../support/sandbox-store.js';
import type { Client } from '../support/service.js';
import { until } from '../support/until.js';

const MERCHANT = 1_305_146_901;
const [UNLINKED, GONE, EXPIRED] = [MERCHANT + 1, MERCHANT + 2, MERCHANT + 3];
/** An order with drawn cards, and one whose buyer left the name empty. */
const [DRAWN, NAMELESS] = [601, 602];

interface Job {
  readonly id: string;
  readonly order_id: string;
  readonly status: string;
}

(hasChromium ? describe : describe.skip)('installations and order jobs in the dashboard (needs chromium)', () => {
  let salla: FakeSalla;
  let dashboard: Dashboard;
  let admin: Client;
  let owner: Client;
  let jobs: readonly Job[];

  beforeAll(async () => {
    salla = await FakeSalla.start();
    dashboard = await Dashboard.start({ settings: { ...salla.settings, NAQSH_SANDBOX: '1' } });
    const { service } = dashboard;
    admin = await service.newClient({ role: 'admin' });
    owner = await service.newClient();
    const shop = await openSallaShop(service, salla, owner, MERCHANT);
    for (const merchant of [UNLINKED, GONE, EXPIRED]) await installSallaShop(service, salla, merchant);
    await sendToSalla(service, sallaWebhook('app.uninstalled', GONE, {}));
    await until(async () => (await storeOf(GONE)).status === 'uninstalled');
    await service.query(`UPDATE stores SET status = 'expired' WHERE merchant_id = $1`, [String(EXPIRED)]);
    await service.query('UPDATE stores SET name = $2 WHERE merchant_id = $1', [String(MERCHANT), LONG_NAME]);
    await installSandboxStore(service, owner);
    shop.order(DRAWN, 'نورة');
    shop.order(NAMELESS, '');
    for (const id of [DRAWN, NAMELESS]) {
      await sendToSalla(
        service,
        sallaWebhook('order.created', MERCHANT, sallaOrderEvent('order.created', sallaOrder({ id }))),
      );
    }
    await until(async () => {
      const { succeeded, failed } = await jobStates(service, MERCHANT);
      return succeeded === 1 && failed === 1;
    });
    const lengthen = `UPDATE store_order_jobs SET error_detail = error_detail || ' ' || $1 WHERE status = 'failed'`;
    await service.query(lengthen, [LONG_NAME]);
    const page = await admin.fetch(`${SALLA_ADMIN}/order-jobs`);
    jobs = ((await page.json()) as { items: Job[] }).items;
  });
  afterAll(async () => {
    await dashboard.close();
    salla.close();
  });

  const storeOf = async (merchant: number): Promise<{ status: string }> =>
    (await (await admin.fetch(`${SALLA_ADMIN}/installations/${merchant}`)).json()) as { status: string };
  const jobOf = (order: number): string => jobs.find(({ order_id: id }) => id === String(order))?.id ?? '';

  test.each<[name: string, path: () => string]>([
    ['installations', () => '/admin/installations'],
    ['installation', () => `/admin/installations/${MERCHANT}`],
    ['installation-gone', () => `/admin/installations/${GONE}`],
    ['order-jobs', () => '/admin/order-jobs'],
    ['order-job-failed', () => `/admin/order-jobs/${jobOf(NAMELESS)}`],
  ])('%s is in order', async (name, path) => {
    expect(await dashboard.faultsOf(`admin-${name}`, admin, path())).toEqual([]);
  });

  test('the token of a store is renewed, and its preview drawn', async () => {
    const act = async (page: Page): Promise<void> => {
      await page.click('main button[aria-haspopup=listbox] >> nth=1');
      await page.click('[role=option]:has-text("نشط")');
      await page.waitForURL('**/app/admin/installations?status=active');
      await dashboard.settle(page);
      await page.click(`main tbody a[href*="${MERCHANT}"]`);
      await page.getByRole('button', { name: 'تجديد الرمز' }).click();
      await page.waitForSelector('text=طُلب رمز جديد');
      await page.getByRole('button', { name: 'ارسم معاينة' }).click();
      const link = await page.waitForSelector('main [role=status] a');
      const preview = await fetch((await link.getAttribute('href')) ?? '');
      expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/png']);
      await dashboard.settle(page);
    };
    expect(await dashboard.onPhone('admin-installation-renewed', admin, '/admin/installations', act)).toEqual([]);
  });

  test('a job that failed is found by its store, and drawn once its mapping is mended', async () => {
    const path = `${SALLA_STORES}/${MERCHANT}/product-mappings`;
    const { items } = (await (await owner.fetch(path)).json()) as { items: { template_id: string }[] };
    const mended = { template_id: items[0]?.template_id, fields: { name: { const: 'نورة' } } };
    expect((await owner.json('PUT', `${path}/${SALLA_PRODUCT}`, mended)).status).toBe(200);
    const act = async (page: Page): Promise<void> => {
      await page.click('main a[href*="/admin/order-jobs"]');
      await page.waitForURL((url) => url.search.includes(String(MERCHANT)));
      await dashboard.settle(page);
      expect(await page.locator('main tbody tr').count()).toBe(2);
      await page.click('main button[aria-haspopup=listbox] >> nth=1');
      await page.click('[role=option]:has-text("فشلت")');
      await page.waitForURL('**status=failed');
      await dashboard.settle(page);
      await page.click('main tbody a');
      await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
      await page.waitForSelector('h1 >> text=تمت');
      const card = await page.getByRole('link', { name: 'البطاقة', exact: true }).getAttribute('href');
      expect((await fetch(card ?? '')).headers.get('content-type')).toBe('image/png');
      await dashboard.settle(page);
    };
    const from = `/admin/installations/${MERCHANT}`;
    expect(await dashboard.onPhone('admin-job-retried', admin, from, act)).toEqual([]);
    expect(await jobStates(dashboard.service, MERCHANT)).toEqual({ succeeded: 2 });
  });

  test('the stores of another platform are a choice away', async () => {
    const act = async (page: Page): Promise<void> => {
      await page.click('main button[aria-haspopup=listbox] >> nth=0');
      await page.click('[role=option]:has-text("تجريبي")');
      await page.waitForURL('**platform=sandbox-store');
      await page.click('main tbody a[href*="/demo?platform=sandbox-store"]');
      await page.waitForSelector('h1 >> text=نشط');
      await dashboard.settle(page);
    };
    expect(await dashboard.onPhone('admin-installation-demo', admin, '/admin/installations', act)).toEqual([]);
  });

  test('every operation of installations and order jobs was called', () => {
    expect(dashboard.uncalled('admin_installations_', 'admin_order_jobs_')).toEqual([]);
  });
});
