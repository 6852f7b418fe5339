import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hasChromium } from '../support/browser.js';
import { newTemplate } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import { Dashboard, LONG_NAME } from '../support/dashboard.js';
import { FakeSalla } from '../support/salla/fake-salla.js';
import { sallaProduct } from '../support/salla/salla-payloads.js';
import {
  installSallaShop,
  NAME_OPTION,
  openSallaShop,
  SALLA_PRODUCT,
  SALLA_STORES,
} from '../support/salla/salla-shop.js';
import { installSandboxStore } from '../support/sandbox-store.js';
import type { Client } from '../support/service.js';
import { until } from '../support/until.js';

interface StoreBody {
  readonly merchant_id: string;
  readonly paid_rule: string;
  readonly sync: { readonly status: string; readonly finished_at: string | null };
}

const MERCHANT = 1_305_146_801;
const SANDBOX_STORES = '/v1/integrations/sandbox-store/stores';
const OTHER_PRODUCT = SALLA_PRODUCT + 1;

(hasChromium ? describe : describe.skip)('stores in the dashboard (needs chromium)', () => {
  let salla: FakeSalla;
  let dashboard: Dashboard;
  let busy: Client;

  const items = async <Item>(client: Client, path: string): Promise<Item[]> =>
    ((await (await client.fetch(path)).json()) as { items: Item[] }).items;
  const mappings = (client: Client, merchant: number): Promise<object[]> =>
    items(client, `${SALLA_STORES}/${merchant}/product-mappings`);

  beforeAll(async () => {
    salla = await FakeSalla.start();
    dashboard = await Dashboard.start({ settings: { ...salla.settings, NAQSH_SANDBOX: '1' } });
    busy = await dashboard.service.newClient();
    salla.products.set(String(MERCHANT), [
      sallaProduct(SALLA_PRODUCT, LONG_NAME),
      sallaProduct(OTHER_PRODUCT, 'بطاقة مولود'),
    ]);
    await openSallaShop(dashboard.service, salla, busy, MERCHANT);
    await busy.fetch(`${SALLA_STORES}/${MERCHANT}/products/sync`, { method: 'POST' });
    await until(async () => {
      const [store] = await items<StoreBody>(busy, SALLA_STORES);
      return store?.sync.status === 'idle' && store.sync.finished_at !== null;
    });
  });
  afterAll(async () => {
    await dashboard.close();
    salla.close();
  });

  test.each([
    ['stores', '/stores'],
    ['store', `/stores/${MERCHANT}`],
    ['store-mappings', `/stores/${MERCHANT}?tab=mappings`],
    ['store-settings', `/stores/${MERCHANT}?tab=settings`],
    ['store-mapping', `/stores/${MERCHANT}/products/${SALLA_PRODUCT}`],
    ['store-pick', `/stores/${MERCHANT}/products/${OTHER_PRODUCT}`],
    ['store-unknown', '/stores/1'],
  ])('%s is in order', async (name, path) => {
    expect(await dashboard.faultsOf(name, busy, path)).toEqual([]);
  });

  test('the list teaches how a store is linked when it is empty', async () => {
    const newcomer = await dashboard.service.newClient();
    expect(await dashboard.faultsOf('stores-empty', newcomer, '/stores')).toEqual([]);
  });

  test('a store is linked by its ticket', async () => {
    const [merchant, client] = [MERCHANT + 1, await dashboard.service.newClient()];
    const ticket = await installSallaShop(dashboard.service, salla, merchant);
    const act = async (page: Page): Promise<void> => {
      await page.click('main header button');
      await page.fill('[role=dialog] [name=ticket]', 'no-such-ticket');
      await page.click('[role=dialog] button[type=submit]');
      await page.waitForSelector('[role=dialog] [data-invalid]');
      await page.fill('[role=dialog] [name=ticket]', ` ${ticket} `);
      await page.click('[role=dialog] button[type=submit]');
      await page.waitForURL(`**/app/stores/${merchant}`);
      await dashboard.settle(page);
    };
    expect(await dashboard.onPhone('store-linked', client, '/stores', act, { refused: true })).toEqual([]);
    expect(await items(client, SALLA_STORES)).toMatchObject([{ merchant_id: String(merchant) }]);
    expect(await dashboard.faultsOf('store-unmapped', client, `/stores/${merchant}?tab=mappings`)).toEqual([]);
  });

  test('products are synced, and one is mapped by keyboard', async () => {
    const [merchant, client] = [MERCHANT + 2, await dashboard.service.newClient()];
    const ticket = await installSallaShop(dashboard.service, salla, merchant);
    expect((await client.json('POST', `${SALLA_STORES}/link`, { ticket })).status).toBe(200);
    salla.stock(3, merchant);
    const templateId = await newTemplate(client, card());
    const act = async (page: Page): Promise<void> => {
      await page.click('main button:has-text("مزامنة المنتجات")');
      await page.waitForSelector('main tbody tr >> nth=2');
      await page.click('main tbody a >> nth=0');
      await page.waitForURL('**/products/*');
      await page.click('main button bdi:text-is("بطاقة")');
      await page.waitForURL(`**template=${templateId}`);
      await dashboard.settle(page);

      // The option is initially selected, as it is the only text; a fixed value replaces it, and it returns afterwards.
      const field = page.locator('main [role=group]:has([aria-haspopup=listbox])').first();
      await field.locator('button:has-text("خيار: الاسم")').click();
      await page.click('[role=option]:has-text("قيمة ثابتة")');
      await page.getByLabel('القيمة الثابتة: name').fill('إلى نورة');
      await page.focus(`[data-source="option:${NAME_OPTION}"]`);
      await page.keyboard.press('Enter');
      await page.waitForSelector('[role=group]:focus');
      await page.keyboard.press('Enter');
      await field.locator('button:has-text("خيار: الاسم")').waitFor();
      await page.fill('fieldset input', 'سارة');
      await dashboard.settle(page);
      await page.click('main button[type=submit]');
      await page.waitForURL(`**/app/stores/${merchant}`);
      await dashboard.settle(page);
    };
    expect(await dashboard.onPhone('store-mapped', client, `/stores/${merchant}`, act)).toEqual([]);
    expect(await mappings(client, merchant)).toMatchObject([
      { template_id: templateId, fields: { name: { option_id: NAME_OPTION } }, active: true, paid_rule: null },
    ]);
  });

  test('a mapping is changed and deleted, and the store has its rule', async () => {
    const [merchant, client] = [MERCHANT + 3, await dashboard.service.newClient()];
    await openSallaShop(dashboard.service, salla, client, merchant);
    const act = async (page: Page): Promise<void> => {
      await page.click('main button[aria-haspopup=listbox] >> nth=0');
      await page.click('[role=option]:has-text("حالة معينة")');
      await page.fill('[name=paid_rule]', 'Not A State');
      await page.click('main button[type=submit]');
      await page.waitForSelector('main [data-invalid]');
      await page.fill('[name=paid_rule]', 'completed');
      await page.click('main button[type=submit]');
      await until(async () => (await items<StoreBody>(client, SALLA_STORES))[0]?.paid_rule === 'status:completed');

      await dashboard.open(page, `/stores/${merchant}/products/${SALLA_PRODUCT}`);
      await dashboard.settle(page);
      await page.click('main label:has([role=switch])');
      await page.click('main button[type=submit]');
      await page.waitForURL(`**/app/stores/${merchant}`);
      expect(await mappings(client, merchant)).toMatchObject([{ active: false }]);

      await page.click('[role=tab] >> nth=1');
      await page.click('main tbody button');
      await page.click('[role=alertdialog] button >> nth=0');
      await page.waitForSelector('main section h2:has-text("لم يُربط")');
      await dashboard.settle(page);
    };
    const path = `/stores/${merchant}?tab=settings`;
    expect(await dashboard.onPhone('store-changed', client, path, act, { refused: true })).toEqual([]);
    expect(await mappings(client, merchant)).toEqual([]);
  });

  test('the store of the sandbox is a store as any other', async () => {
    const client = await dashboard.service.newClient();
    await installSandboxStore(dashboard.service, client);
    await until(async () => {
      const [store] = await items<StoreBody>(client, SANDBOX_STORES);
      return store?.sync.status === 'idle' && store.sync.finished_at !== null;
    });
    const act = async (page: Page): Promise<void> => {
      await page.click('main tbody a');
      await page.waitForURL('**/app/stores/demo?platform=sandbox-store');
      await page.click('main tbody a[href*="/products/"] >> nth=0');
      await page.waitForURL('**/products/*');
      await dashboard.settle(page);
      const field = page.locator('main [role=group]:has([aria-haspopup=listbox])').first();
      // React Aria treats a press at the exact centre as one by a screen reader.
      await page.locator('[data-source="buyer:full_name"]').dragTo(field, { sourcePosition: { x: 12, y: 12 } });
      await field.locator('button:has-text("اسم المشتري")').waitFor();
      await dashboard.settle(page);
      await page.click('main button[type=submit]');
      await page.waitForURL('**/app/stores/demo?platform=sandbox-store');
      await dashboard.settle(page);
    };
    expect(await dashboard.onPhone('store-sandbox', client, '/stores', act)).toEqual([]);
    const mapped = await items<{ fields: object }>(client, `${SANDBOX_STORES}/demo/product-mappings`);
    const sources = mapped.flatMap(({ fields }) => Object.values(fields) as object[]);
    expect(sources).toContainEqual({ customer: 'full_name' });
  });

  test('every operation of stores was called', () => {
    expect(dashboard.uncalled('stores_', 'products_', 'product_mappings_')).toEqual([]);
  });
});
