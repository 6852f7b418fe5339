import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hasChromium } from '../support/browser.js';
import { newTemplate } from '../support/campaigns.js';
import { Dashboard, LONG_NAME } from '../support/dashboard.js';
import { FakeBucket, refuse } from '../support/fake-bucket.js';
import type { Client } from '../support/service.js';
import { newDestination, sendStore } from '../support/stored-renders.js';
import { until } from '../support/until.js';

(hasChromium ? describe : describe.skip)('destinations in the dashboard (needs chromium)', () => {
  let dashboard: Dashboard;
  let bucket: FakeBucket;
  let busy: Client;
  let destinationId: string;

  beforeAll(async () => {
    bucket = await FakeBucket.open();
    dashboard = await Dashboard.start({ worker: false, settings: { NAQSH_SANDBOX: '1' } });
    busy = await dashboard.service.newClient();
    const terms = {
      name: LONG_NAME.slice(0, 100),
      prefix: `${'long/'.repeat(20)}بطاقات`,
      public_url: 'https://cdn.example',
    };
    destinationId = await newDestination(busy, bucket, terms);
    const other = await newDestination(busy, bucket, { name: '' });
    await newDestination(busy, bucket);
    await busy.fetch(`/v1/me/destinations/${other}/test`, { method: 'POST' });
    bucket.hostile = refuse(403, 'SignatureDoesNotMatch');
    await busy.fetch(`/v1/me/destinations/${destinationId}/test`, { method: 'POST' });
    await sendStore(busy, { template: await newTemplate(busy), store: { to: destinationId } });
    bucket.hostile = null;
  });
  afterAll(async () => {
    await dashboard.close();
    bucket.close();
  });

  test('the list is in order, full and empty', async () => {
    expect(await dashboard.faultsOf('destinations', busy, '/destinations')).toEqual([]);
    const newcomer = await dashboard.service.newClient({ credits: 0 });
    expect(await dashboard.faultsOf('destinations-empty', newcomer, '/destinations')).toEqual([]);
  });

  test('a destination that fails and a new one are in order', async () => {
    expect(await dashboard.faultsOf('destination', busy, `/destinations/${destinationId}`)).toEqual([]);
    expect(await dashboard.faultsOf('destination-new', busy, '/destinations/new')).toEqual([]);
  });

  test('a destination is added, tested, changed and deleted', async () => {
    const client = await dashboard.service.newClient();
    const act = async (page: Page): Promise<void> => {
      await page.click('main header a');
      await page.fill('main [name=name]', 'دلونا');
      await page.fill('main [name=endpoint]', `${bucket.url}/x`);
      await page.fill('main [name=bucket]', 'cards');
      await page.click('main label:has([name=force_path_style])');
      await page.fill('main [name=access_key_id]', 'AKIATEST');
      await page.fill('main [name=secret_access_key]', ' secret-of-the-bucket ');
      await page.click('main form button[type=submit]');
      await page.waitForSelector('main >> text=اكتب عنوان الخدمة');
      await page.fill('main [name=endpoint]', bucket.url);
      await page.click('main form button[type=submit]');
      await page.waitForURL('**/app/destinations/dst_*');

      bucket.hostile = refuse(404, 'NoSuchBucket');
      await page.click('main button:has-text("جرّب الوجهة")');
      await page.waitForSelector('main >> text=لا حاوية بهذا الاسم');
      bucket.hostile = null;
      await page.click('main button:has-text("جرّب الوجهة")');
      await page.waitForSelector('main li >> text=نجحت >> nth=2');
      expect(bucket.keys()).toEqual([]);
      await dashboard.settle(page);

      await page.fill('main [name=prefix]', 'cards/2026');
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
      await page.click('main form button[type=submit]');
      const { prefix } = (await (await saved).json()) as { prefix: string };
      expect(prefix).toBe('cards/2026');
    };
    expect(await dashboard.onPhone('destination-made', client, '/destinations', act, { refused: true })).toEqual([]);
    const { items } = (await (await client.fetch('/v1/me/destinations')).json()) as { items: { id: string }[] };
    const remove = async (page: Page): Promise<void> => {
      await page.click('main header button');
      await page.click('[role=alertdialog] button >> nth=0');
      await page.waitForURL('**/app/destinations');
      await page.waitForSelector('main >> text=لا وجهات بعد');
    };
    const id = items[0]?.id ?? '';
    expect(await dashboard.onPhone('destination-deleted', client, `/destinations/${id}`, remove)).toEqual([]);
  });

  /** Opens the playground with a place of the picture other than a download. */
  async function choosePlace(page: Page, place: 'link' | 'bucket'): Promise<void> {
    await page.click(`main label:has([value=${place}])`);
    await page.waitForSelector('main button[aria-haspopup=listbox], main a[href$="/destinations/new"]');
    await dashboard.settle(page);
  }

  /** The address of a stored file, and the request to paste. */
  const textsOf = (page: Page): Promise<string[]> => page.locator('main pre').allInnerTexts();

  test('the playground stores a picture behind a link, and shows the request', async () => {
    const client = await dashboard.service.newClient();
    const path = `/templates/${await newTemplate(client)}`;
    const act = async (page: Page): Promise<void> => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.click('main label:has([value=jpg])');
      await choosePlace(page, 'link');
      await page.click('main button[aria-haspopup=listbox]');
      await page.click('[role=option] >> nth=0');
      await page.click('main button:has-text("ارسم وخزّن")');
      await page.waitForSelector('main >> text=يعمل الرابط حتى');
      const [address = '', curl = ''] = await textsOf(page);
      expect(curl).toMatch(/v1\/render\/store[\s\S]*"options":\{"format":"jpg"\}[\s\S]*"expires_in":3600/);
      await page.getByRole('button', { name: 'نسخ: عنوان الملف' }).click();
      await until(async () => (await page.evaluate<string>('navigator.clipboard.readText()')) === address);
      const file = await fetch(address);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      await dashboard.settle(page);
    };
    expect(await dashboard.onPhone('playground-link', client, path, act)).toEqual([]);
  });

  test('the playground stores a picture in a destination under a key', async () => {
    const client = await dashboard.service.newClient();
    const path = `/templates/${await newTemplate(client)}`;
    const without = (page: Page): Promise<void> => choosePlace(page, 'bucket');
    expect(await dashboard.onPhone('playground-no-bucket', client, path, without)).toEqual([]);

    await newDestination(client, bucket, { name: 'أول', public_url: 'https://cdn.example' });
    const second = await newDestination(client, bucket, { name: LONG_NAME.slice(0, 100), prefix: 'cards' });
    const arrive = async (page: Page): Promise<void> => {
      await dashboard.enter(page, client, path);
      await dashboard.settle(page);
      await choosePlace(page, 'bucket');
      await page.click('main button[aria-haspopup=listbox]');
      await page.click('[role=option]:has-text("طويلة الاسم")');
      await page.fill('main [name=store]', '{data.name}.{format}');
      await dashboard.settle(page);
    };
    expect(await dashboard.browser.faultsOf('app-playground-bucket', arrive, { scripted: true })).toEqual([]);

    const act = async (page: Page): Promise<void> => {
      await arrive(page);
      const store = (): Promise<void> => page.click('main button:has-text("ارسم وخزّن")');
      await page.fill('main [name=store]', 'a//{format}');
      await store();
      await page.waitForSelector('main >> text=بلا أجزاء فارغة');
      await page.fill('main [name=store]', '{data.name}.{format}');
      bucket.hostile = refuse(403, 'AccessDenied');
      await store();
      await page.waitForSelector('main [role=alert] >> text=المفتاح غير مخوّل');
      bucket.hostile = null;
      await store();
      await page.waitForSelector('main >> text=قد تطلب الحاوية إذنًا');
      const [key = ''] = bucket.keys();
      expect(key).toMatch(/^cards\/[^/]+\.png$/);
      const [address = '', curl = ''] = await textsOf(page);
      expect(decodeURI(address)).toBe(`${bucket.url}/cards/${key}`);
      expect(curl).toContain(`"store":{"to":"${second}","key":"{data.name}.{format}"}`);
      await page.getByRole('tab', { name: 'Python' }).click();
      expect((await textsOf(page)).at(-1)).toMatch(/client\.stored_renders\.create\([\s\S]*print\(stored\.url\)/);
      await dashboard.settle(page);
      // The header would cover a part of a button.
      await page.evaluate('scrollTo(0, 0)');
    };
    expect(await dashboard.onPhone('playground-bucket', client, path, act, { refused: true })).toEqual([]);
  });

  test('every operation of destinations and of stored renders was called', () => {
    expect(dashboard.uncalled('destinations_', 'stored_renders_create')).toEqual([]);
  });
});
