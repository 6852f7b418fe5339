import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hasChromium } from '../support/browser.js';
import { Dashboard, LONG_NAME } from '../support/dashboard.js';
import type { Client } from '../support/service.js';
import { sizedCard, SIZES } from '../support/sized-cards.js';

(hasChromium ? describe : describe.skip)('sizes in the playground (needs chromium)', () => {
  let dashboard: Dashboard;
  let client: Client;
  let templateId: string;

  beforeAll(async () => {
    dashboard = await Dashboard.start();
    client = await dashboard.service.newClient();
    const parts = { name: LONG_NAME, schema: JSON.stringify(sizedCard()) };
    ({ id: templateId } = (await (await client.form('/v1/templates', parts)).json()) as { id: string });
  });
  afterAll(async () => {
    await dashboard.close();
  });

  test('texts are measured in every size, and all sizes come in one file', async () => {
    const act = async (page: Page): Promise<void> => {
      await page.fill('main form input, main input[type=text]', 'نورة');
      await dashboard.settle(page);
      await page.click('main button:has-text("هل يسع النص؟")');
      await page.waitForSelector('main table tbody tr');
      expect(await page.locator('main table tbody tr').count()).toBeGreaterThanOrEqual(SIZES.length + 1);
      const download = page.waitForEvent('download');
      await page.click('main button:has-text("كل المقاسات")');
      expect((await download).suggestedFilename()).toMatch(/\.zip$/);
      await page.waitForSelector('main [role=status] >> text=نُزّل الملف');
      await dashboard.settle(page);
    };
    expect(await dashboard.onPhone('template-sizes', client, `/templates/${templateId}`, act)).toEqual([]);
    const paid = await dashboard.service.query('SELECT id FROM renders WHERE user_id = $1', [client.userId]);
    expect(paid).toHaveLength(SIZES.length);
  });

  test('every operation of sizes was called', () => {
    expect(dashboard.uncalled('renders_create_set', 'renders_measure')).toEqual([]);
  });
});
