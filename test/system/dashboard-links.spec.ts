import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hasChromium } from '../support/browser.js';
import { newTemplate } from '../support/campaigns.js';
import { Dashboard, LONG_NAME } from '../support/dashboard.js';
import type { Client } from '../support/service.js';

(hasChromium ? describe : describe.skip)('image links in the dashboard (needs chromium)', () => {
  let dashboard: Dashboard;
  let busy: Client;
  let keyId: string;

  const keyOf = async (client: Client, name: string, templates: readonly string[]): Promise<string> => {
    const presets = templates.map((id) => ({ template_id: id, fields: null }));
    const answer = await client.json('POST', '/v1/me/signing-keys', { name, presets, daily_limit: 1_000 });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { id: string }).id;
  };

  beforeAll(async () => {
    dashboard = await Dashboard.start({ worker: false });
    busy = await dashboard.service.newClient();
    const templates = [await newTemplate(busy), await newTemplate(busy), await newTemplate(busy)];
    keyId = await keyOf(busy, LONG_NAME.slice(0, 100), templates);
    await busy.json('PATCH', `/v1/me/signing-keys/${keyId}`, { rotate_secret: true });
    const revoked = await keyOf(busy, '', templates.slice(1));
    await busy.fetch(`/v1/me/signing-keys/${revoked}`, { method: 'DELETE' });
  });
  afterAll(async () => dashboard.close());

  test('the list is in order, full and empty', async () => {
    expect(await dashboard.faultsOf('links', busy, '/links')).toEqual([]);
    const newcomer = await dashboard.service.newClient({ credits: 0 });
    expect(await dashboard.faultsOf('links-empty', newcomer, '/links')).toEqual([]);
  });

  test('a key is in order, and one that is not there', async () => {
    expect(await dashboard.faultsOf('link-key', busy, `/links/${keyId}`)).toEqual([]);
    expect(await dashboard.faultsOf('link-unknown', busy, '/links/sgk_none')).toEqual([]);
  });

  test('a key is made, makes a link that is a picture, is changed, rotated and revoked', async () => {
    const client = await dashboard.service.newClient();
    await newTemplate(client);
    const act = async (page: Page): Promise<void> => {
      await page.click('main header button');
      await page.fill('[role=dialog] [name=name]', 'موقعنا');
      await page.click('[role=dialog] button[type=submit]');
      await page.waitForSelector('[role=dialog] >> text=اختر قالبًا واحدًا على الأقل');
      await page.click('[role=dialog] label:has-text("بطاقة") >> nth=0');
      await page.fill('[role=dialog] [name=daily_limit]', '٥٠');
      await page.click('[role=dialog] button[type=submit]');
      await page.waitForSelector('[role=alertdialog] >> text=sgs_');
      await page.click('[role=alertdialog] button >> nth=-1');

      await page.click('main tbody a');
      await page.waitForURL('**/app/links/sgk_*');
      await page.waitForSelector('main form button[type=submit]');
      await page.fill('main form input >> nth=0', 'نورة');
      await page.click('main form button[type=submit]');
      const made = page.locator('main pre').filter({ hasText: '/i/v1/sgk_' }).first();
      await made.waitFor();
      const url = (await made.textContent()) ?? '';
      const picture = await fetch(url.trim());
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
      await page.click('main form button[aria-haspopup=listbox]');
      await page.click('[role=option]:has-text("ما يدعمه المتصفح")');
      await page.waitForSelector('text=اصنع الرابط من جديد');
      await page.click('main form button[type=submit]');
      const auto = page.locator('main pre').filter({ hasText: '.auto?' }).first();
      await auto.waitFor();
      const accepted = await fetch(((await auto.textContent()) ?? '').trim(), { headers: { accept: 'image/webp' } });
      expect([accepted.status, accepted.headers.get('content-type')]).toEqual([200, 'image/webp']);
      await page.fill('main form input >> nth=0', 'سارة');
      await page.waitForSelector('text=اصنع الرابط من جديد');

      const choose = async (index: number): Promise<void> => {
        await page.click('main header [aria-haspopup]');
        await page.click(`[role=menuitem] >> nth=${index}`);
      };
      await choose(0);
      await page.fill('[role=dialog] [name=daily_limit]', '');
      await page.click('[role=dialog] button[type=submit]');
      await page.waitForSelector('[role=dialog]', { state: 'detached' });
      await choose(1);
      await page.click('[role=alertdialog] button >> nth=0');
      await page.waitForSelector('[role=alertdialog] >> text=sgs_');
      await page.click('[role=alertdialog] button >> nth=-1');
      expect((await fetch(url.trim())).status).toBe(200);
      await choose(2);
      await page.click('[role=alertdialog] button >> nth=0');
      await page.waitForSelector('main header >> text=ملغى');
      expect((await fetch(url.trim())).status).toBe(403);
      await dashboard.settle(page);
    };
    expect(await dashboard.onPhone('link-made', client, '/links', act)).toEqual([]);
  });

  test('every operation of signing keys was called', () => {
    expect(dashboard.uncalled('signing_keys_', 'render_links_create')).toEqual([]);
  });
});
