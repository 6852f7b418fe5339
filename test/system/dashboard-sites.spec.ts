import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hasChromium } from '../support/browser.js';
import { newTemplate } from '../support/campaigns.js';
import { Dashboard, LONG_NAME } from '../support/dashboard.js';
import { PageSite } from '../support/page-site.js';
import type { Client } from '../support/service.js';

(hasChromium ? describe : describe.skip)('sites in the dashboard (needs chromium)', () => {
  let dashboard: Dashboard;
  let pages: PageSite;
  let busy: Client;
  let siteId: string;

  beforeAll(async () => {
    pages = await PageSite.open();
    dashboard = await Dashboard.start({ worker: false, settings: { NAQSH_SANDBOX: '1' } });
    busy = await dashboard.service.newClient();
    const template = await newTemplate(busy);
    const rules = ['/blog/:slug', '/shop/:product', '/{*page}'].map((path, index) => ({
      path,
      template_id: index === 0 ? `${template}@1` : template,
      fields: [{ field: 'name', source: 'page', value: index === 1 ? 'author' : 'og:title', fallback: LONG_NAME }],
    }));
    const hosts = ['localhost', '*.a-long-name-of-a-shop.example', 'shop.example'];
    const terms = { name: LONG_NAME.slice(0, 100), hosts, parameters: ['id', 'lang'], rules };
    const answer = await busy.json('POST', '/v1/me/sites', terms);
    siteId = ((await answer.json()) as { id: string }).id;
  });
  afterAll(async () => {
    await dashboard.close();
    pages.close();
  });

  test('the list is in order, full and empty', async () => {
    expect(await dashboard.faultsOf('sites', busy, '/sites')).toEqual([]);
    const newcomer = await dashboard.service.newClient({ credits: 0 });
    expect(await dashboard.faultsOf('sites-empty', newcomer, '/sites')).toEqual([]);
  });

  test('a site and a new one are in order', async () => {
    expect(await dashboard.faultsOf('site', busy, `/sites/${siteId}`)).toEqual([]);
    expect(await dashboard.faultsOf('site-new', busy, '/sites/new')).toEqual([]);
  });

  test('a page that a site is not for says so', async () => {
    const act = async (page: Page): Promise<void> => {
      await page.fill('main [name=url]', 'https://other.example/');
      await page.click('main form:has([name=url]) button[type=submit]');
      await page.waitForSelector('main >> text=ليس من مضيفي الموقع');
      await dashboard.settle(page);
    };
    expect(await dashboard.onPhone('site-foreign', busy, `/sites/${siteId}`, act, { refused: true })).toEqual([]);
  });

  test('a site is made, shows the picture of a page, is changed and deleted', async () => {
    const client = await dashboard.service.newClient();
    const template = await newTemplate(client);
    const url = pages.add('/blog/eid', 'عيدكم مبارك');
    const act = async (page: Page): Promise<void> => {
      await page.click('main header a');
      await page.fill('main [name=name]', 'مدونتنا');
      await page.click('main form button[type=submit]');
      await page.waitForSelector('main >> text=اكتب مضيفًا واحدًا على الأقل');
      await page.fill('main [name=hosts]', 'localhost');
      await page.click('main button:has-text("اختر قالبًا")');
      await page.click('[role=option]:has-text("بطاقة") >> nth=0');
      await page.waitForSelector('main button:has-text("عنوان الصفحة")');
      await page.click('main form button[type=submit]');
      await page.waitForURL('**/app/sites/sit_*');

      await page.fill('main [name=url]', url);
      await page.click('main form:has([name=url]) button[type=submit]');
      await page.waitForSelector('main dd:has-text("عيدكم مبارك")');
      await dashboard.settle(page);
      const tags = (await page.locator('main pre').first().textContent()) ?? '';
      const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(tags) ?? [];
      const picture = await fetch(image);
      const body = { template_id: template, data: { name: 'عيدكم مبارك' }, images: {} };
      const rendered = await client.json('POST', '/v1/render', body);
      expect([picture.status, picture.headers.get('etag')]).toEqual([200, rendered.headers.get('etag')]);

      await page.fill('main [name=daily_limit]', '٥٠');
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
      await page.click('main form:has([name=hosts]) button[type=submit]');
      expect((await saved).status()).toBe(200);
      const { items } = (await (await client.fetch('/v1/me/sites')).json()) as { items: { daily_limit: number }[] };
      expect(items.map(({ daily_limit: limit }) => limit)).toEqual([50]);
    };
    expect(await dashboard.onPhone('site-made', client, '/sites', act)).toEqual([]);
    const { items } = (await (await client.fetch('/v1/me/sites')).json()) as { items: { id: string }[] };
    const id = items[0]?.id ?? '';
    const remove = async (page: Page): Promise<void> => {
      await page.click('main header button');
      await page.click('[role=alertdialog] button >> nth=0');
      await page.waitForURL('**/app/sites');
      await page.waitForSelector('main >> text=لا مواقع بعد');
    };
    expect(await dashboard.onPhone('site-deleted', client, `/sites/${id}`, remove)).toEqual([]);
  });

  test('every operation of sites was called', () => {
    expect(dashboard.uncalled('sites_')).toEqual([]);
  });
});
