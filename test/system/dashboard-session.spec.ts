import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import type { Page } from 'playwright-core';
import { hasChromium } from '../support/browser.js';
import { Dashboard } from '../support/dashboard.js';
import type { Client } from '../support/service.js';
import { newAccountLink } from '../support/sign-in-link.js';

const PASSWORD = 'a long password';

(hasChromium ? describe : describe.skip)('accounts and keys in the dashboard (needs chromium)', () => {
  let dashboard: Dashboard;
  let client: Client;

  beforeAll(async () => {
    dashboard = await Dashboard.start({ worker: false });
    client = await dashboard.service.newClient();
  });
  afterAll(async () => {
    await dashboard.close();
  });

  test('a person signs out, signs up, asks for a new password, and signs in', async () => {
    const email = `${client.userId}@example.com`;
    const values = [client.userId, await hash(PASSWORD)];
    await dashboard.service.query('INSERT INTO passwords (user_id, hash, changed_at) VALUES ($1, $2, now())', values);
    const token = await newAccountLink(dashboard.service, email);
    const act = async (page: Page): Promise<void> => {
      await dashboard.open(page, `/enter#${token}`);
      await page.waitForURL('**/app/start');
      await dashboard.settle(page);
      await page.click('header button[aria-label^="الحساب:"]');
      await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click();
      await page.waitForURL('**/app/sign-in?done=signed-out');
      await page.waitForSelector('main [role=status]');

      await page.click('main a[href$="/sign-up"]');
      await page.fill('[name=name]', 'نورة');
      await page.fill('[name=email]', 'noura@example.com');
      await page.fill('[name=password]', 'short');
      await page.click('[type=submit]');
      await page.waitForSelector('main [data-invalid]');
      await page.fill('[name=password]', PASSWORD);
      await page.click('[type=submit]');
      await page.waitForSelector('h1 >> text=راجع بريدك');
      await page.waitForSelector('text=noura@example.com');

      await dashboard.open(page, '/sign-in');
      await page.click('main a[href$="/forgot"]');
      await page.fill('[name=email]', email);
      await page.click('[type=submit]');
      await page.waitForSelector('h1 >> text=راجع بريدك');

      await dashboard.open(page, '/sign-in');
      await page.fill('[name=email]', email);
      await page.fill('[name=password]', PASSWORD);
      await page.click('[type=submit]');
      await page.waitForURL('**/app/start');
      await dashboard.settle(page);
    };
    const faults = await dashboard.browser.onPhone('app-account-entered', act, { scripted: true, refused: true });
    expect(faults).toEqual([]);
  });

  test('a key is made, given another cap and revoked, and the use of keys is counted', async () => {
    const act = async (page: Page): Promise<void> => {
      const choose = async (text: string): Promise<void> => {
        await page.click('main tbody tr:has-text("الجوال") button[aria-haspopup]');
        await page.click(`[role=menuitem] >> text=${text}`);
      };
      await page.click('main header button');
      await page.fill('[role=dialog] [name=name]', 'الجوال');
      await page.click('[role=dialog] label:has([value=render])');
      await page.fill('[role=dialog] [name=expires_at]', '2099-01-31');
      await page.click('[role=dialog] [type=submit]');
      await page.waitForSelector('[role=alertdialog] >> text=ak_');
      await page.click('[role=alertdialog] button >> text=حفظتُه');
      await page.waitForSelector('main tbody >> text=الجوال');

      await choose('تغيير حدّ الصرف');
      await page.fill('[role=dialog] [inputmode=numeric]', '٢٥');
      await page.click('[role=dialog] [type=submit]');
      await page.waitForSelector('main tbody >> text=صُرف ٠ من ٢٥');
      await choose('إلغاء المفتاح');
      await page.getByRole('alertdialog').getByRole('button', { name: 'إلغاء المفتاح' }).click();
      await page.waitForSelector('main tbody >> text=الجوال', { state: 'detached' });
      await page.click('main label:has-text("أظهر الملغى")');
      await page.waitForSelector('main tbody tr:has-text("الجوال"):has-text("ملغى")');

      await page.click('header button[aria-label="القائمة"]');
      await page.click('[role=dialog] a[href$="/usage"]');
      await page.waitForURL('**/app/usage');
      await dashboard.settle(page);
    };
    expect(await dashboard.onPhone('key-revoked', client, '/keys', act)).toEqual([]);
    const keys = await dashboard.service.query(`SELECT scope, revoked_at FROM api_keys WHERE name = 'الجوال'`);
    expect(keys).toEqual([{ scope: 'render', revoked_at: expect.any(Date) }]);
  });

  test('every operation of accounts, keys and usage was called', () => {
    expect(dashboard.uncalled('auth_', 'me_get', 'api_keys_', 'usage_get')).toEqual([]);
  });
});
