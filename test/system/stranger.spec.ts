import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hasChromium } from '../support/browser.js';
import { Dashboard } from '../support/dashboard.js';
import { Mailbox } from '../support/mailbox.js';

const EMAIL = 'noura@example.com';
const PASSWORD = 'ten characters or more';

(hasChromium ? describe : describe.skip)('a stranger without any code (needs chromium)', () => {
  let dashboard: Dashboard;

  beforeAll(async () => {
    dashboard = await Dashboard.start();
  });
  afterAll(async () => {
    await dashboard.close();
  });

  test('comes from the sign-up to a card that a visitor has claimed', async () => {
    const mailbox = new Mailbox(dashboard.service.dataDir);
    let address = '';
    const launch = async (page: Page): Promise<void> => {
      await dashboard.open(page, '');
      await page.click('text=أنشئ حسابًا');
      await page.fill('[name=name]', 'نورة العتيبي');
      await page.fill('[name=email]', EMAIL);
      await page.fill('[name=password]', PASSWORD);
      await page.click('[type=submit]');
      const [link = ''] = /\S+\/account\/verify\S+/.exec(await mailbox.wait(EMAIL)) ?? [];
      await page.goto(link);
      await page.click('.card button');
      await page.waitForURL('**/account/sign-in?**');
      await page.fill('[name=email]', EMAIL);
      await page.fill('[name=password]', PASSWORD);
      await page.click('.card form .button:has-text("دخول")');
      await page.click('main a:has-text("أطلق حملة")');
      await page.click('main button:has-text("بطاقة عيد · Eid card")');
      await page.fill('[name=name]', 'عيدكم مبارك');
      await page.click('[type=submit]');
      await page.waitForURL('**/app/campaigns/cmp_*');
      await dashboard.settle(page);
      address = await page
        .locator('main a[href*="/c/"]')
        .first()
        .evaluate((link) => (link as HTMLAnchorElement).href);
    };
    expect(await dashboard.browser.onPhone('stranger-launched', launch, { scripted: true, refused: true })).toEqual([]);
    const claim = async (page: Page): Promise<void> => {
      await page.goto(address);
      await page.fill('input[type=text]', 'سارة');
      await page.click('main form button.button');
      await page.waitForURL('**claim=clm_**');
    };
    expect(await dashboard.browser.onPhone('stranger-claimed', claim)).toEqual([]);
    const [row] = await dashboard.service.query('SELECT count(*)::int AS claims FROM claims');
    expect(row).toEqual({ claims: 1 });
  });
});
