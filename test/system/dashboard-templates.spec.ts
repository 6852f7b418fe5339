import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hasChromium } from '../support/browser.js';
import { newTemplate } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import { Dashboard, LONG_NAME } from '../support/dashboard.js';
import type { Client } from '../support/service.js';

(hasChromium ? describe : describe.skip)('templates in the dashboard (needs chromium)', () => {
  let dashboard: Dashboard;
  let client: Client;

  beforeAll(async () => {
    dashboard = await Dashboard.start({ worker: false });
    client = await dashboard.service.newClient();
  });
  afterAll(async () => {
    await dashboard.close();
  });

  /** The user's own templates, newest first. */
  const own = async (): Promise<{ name: string; version: number }[]> => {
    const answer = await client.fetch('/v1/templates');
    const { items } = (await answer.json()) as { items: { name: string; version: number; scope: string }[] };
    return items.filter(({ scope }) => scope === 'user').map(({ name, version }) => ({ name, version }));
  };

  test('a template is made, written, compared with a former version and restored', async () => {
    const act = async (page: Page): Promise<void> => {
      await page.click('main header button');
      await page.fill('[role=dialog] [name=name]', 'بطاقة العيد');
      await page.click('[role=dialog] [type=submit]');
      // The new template is open in the studio, which has a link to its page.
      await page.waitForURL('**/app/studio/tpl_*');
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await dashboard.open(page, `/templates/${id}?tab=json`);
      await dashboard.settle(page);
      await page.fill('textarea', JSON.stringify({ ...card(), locale: 'xx-none-0' }));
      await page.waitForSelector('main [role=alert] >> text=locale');
      await page.fill('textarea', JSON.stringify(card()));
      await page.getByRole('button', { name: 'احفظ نسخة جديدة' }).click();
      await page.waitForSelector('text=حُفظت النسخة ٢');
      await page.getByRole('tab', { name: 'النسخ' }).click();
      await page.click('main tbody button >> text=قارن');
      await page.waitForSelector('[role=dialog] figure >> nth=1 >> img');
      await dashboard.settle(page);
      await page.keyboard.press('Escape');
      await page.waitForSelector('[role=dialog]', { state: 'detached' });
      await page.click('main tbody button >> text=استرجاع');
      await page.getByRole('alertdialog').getByRole('button', { name: 'استرجاع' }).click();
      await page.waitForSelector('text=استُرجعت النسخة ١');
      await page.waitForSelector('main tbody tr >> nth=2');
      await dashboard.settle(page);
    };
    expect(await dashboard.onPhone('template-restored', client, '/templates', act, { refused: true })).toEqual([]);
    expect(await own()).toEqual([{ name: 'بطاقة العيد', version: 3 }]);
  });

  test('a template of the gallery is tried with other sets of values', async () => {
    const act = async (page: Page): Promise<void> => {
      await dashboard.settle(page);
      for (const set of ['مشكولة', 'لاتينية', 'طويلة']) {
        const [preview] = await Promise.all([
          page.waitForResponse((response) => response.url().endsWith('/v1/templates/preview')),
          page.getByRole('group', { name: 'جرّب بقيم' }).getByRole('button', { name: set }).click(),
        ]);
        expect(preview.status()).toBe(200);
      }
      expect(await page.getByLabel('الاسم').first().inputValue()).toContain('عبد الرحمن بن');
      await dashboard.settle(page);
    };
    expect(await dashboard.onPhone('template-values', client, '/templates/tpl_galleryEidCard00000000', act)).toEqual(
      [],
    );
  });

  test('a template is rendered, renamed, duplicated and deleted', async () => {
    const before = await own();
    const id = await newTemplate(client);
    const act = async (page: Page): Promise<void> => {
      const choose = async (text: string): Promise<void> => {
        await page.click('main header button[aria-haspopup]');
        await page.click(`[role=menuitem] >> text=${text}`);
      };
      await page.click('main label:has([value=pdf])');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'ارسم بالحجم الكامل' }).click(),
      ]);
      expect((await buffer(await file.createReadStream())).subarray(0, 5).toString()).toBe('%PDF-');
      await page.waitForSelector('main [role=status] >> text=وخُصم رصيد واحد');

      await choose('تغيير الاسم');
      await page.fill('[role=dialog] [name=name]', LONG_NAME);
      await page.click('[role=dialog] [type=submit]');
      await page.waitForSelector('h1 >> text=طويلة الاسم');
      await choose('نسخ القالب');
      await page.waitForURL((url) => url.pathname.includes('/templates/tpl_') && !url.pathname.endsWith(id));
      await page.waitForSelector('h1 >> text=نسخة من');
      await dashboard.settle(page);
      await choose('حذف');
      await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
      await page.waitForURL('**/app/templates');
      await page.waitForSelector('text=حُذف القالب');
      await dashboard.settle(page);
    };
    expect(await dashboard.onPhone('template-deleted', client, `/templates/${id}`, act)).toEqual([]);
    expect(await own()).toEqual([{ name: LONG_NAME, version: 1 }, ...before]);
  });

  test('every operation of templates was called', () => {
    // The studio imports designs.
    const uncalled = dashboard.uncalled(
      'templates_create',
      'templates_delete',
      'templates_duplicate',
      'templates_get',
      'templates_get_version',
      'templates_list',
      'templates_list_versions',
      'templates_preview',
      'templates_rename',
      'templates_restore',
      'templates_update_schema',
      'renders_create',
    );
    expect(uncalled).toEqual([]);
  });
});
