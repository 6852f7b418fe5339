import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hasChromium } from '../support/browser.js';
import { Dashboard, LONG_NAME } from '../support/dashboard.js';
import type { Client } from '../support/service.js';
import { until } from '../support/until.js';

const EID_CARD = 'tpl_galleryEidCard00000000';
const DARK_PAPER = 'rgb(12, 21, 18)';

(hasChromium ? describe : describe.skip)('the account in the dashboard (needs chromium)', () => {
  let dashboard: Dashboard;

  beforeAll(async () => {
    dashboard = await Dashboard.start();
  });
  afterAll(async () => {
    await dashboard.close();
  });

  const paperOf = (page: Page): Promise<string> =>
    page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');

  const accountOf = async (client: Client): Promise<{ name: string; locale: string }> =>
    (await (await client.fetch('/v1/me')).json()) as { name: string; locale: string };

  test('settings are in order', async () => {
    const client = await dashboard.service.newClient();
    await dashboard.service.query('UPDATE users SET name = $2 WHERE id = $1', [client.userId, LONG_NAME]);
    expect(await dashboard.faultsOf('settings', client, '/settings')).toEqual([]);
  });

  test('a scheme of one’s own stays against the system, and so does the language of the menu', async () => {
    const client = await dashboard.service.newClient();
    const choose = async (page: Page): Promise<void> => {
      const light = await paperOf(page);
      expect(light).not.toBe(DARK_PAPER);
      await page.click('header button[aria-label^="الحساب:"]');
      await page.getByRole('menuitemradio', { name: 'داكن' }).click();
      await until(async () => (await paperOf(page)) === DARK_PAPER);
      await page.reload();
      await dashboard.settle(page);
      expect(await paperOf(page)).toBe(DARK_PAPER);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.locator('main label', { hasText: 'فاتح' }).click();
      await until(async () => (await paperOf(page)) === light);
      await page.locator('main label', { hasText: 'كالنظام' }).click();
      await until(async () => (await paperOf(page)) === DARK_PAPER);
      // A browser stores only choices.
      expect(await page.evaluate('localStorage.length')).toBe(0);
      await page.click('header button[aria-label^="الحساب:"]');
      await page.getByRole('menuitemradio', { name: 'English' }).click();
      await page.waitForSelector('html[lang=en][dir=ltr]');
      await page.waitForSelector('text=Our mails to you are in English');
      expect((await accountOf(client)).locale).toBe('en');
      await page.click('header button[aria-label^="Account:"]');
      await page.getByRole('menuitemradio', { name: 'العربية' }).click();
      await page.waitForSelector('html[lang=ar][dir=rtl]');
      await page.waitForSelector('text=ستصلك رسائلنا بالعربية');
      expect((await accountOf(client)).locale).toBe('ar');
    };
    expect(await dashboard.onPhone('settings-chosen', client, '/settings', choose)).toEqual([]);
  });

  test('the name is changed, and mails have a language of their own, which a new browser takes up', async () => {
    const client = await dashboard.service.newClient();
    const save = async (page: Page): Promise<void> => {
      await page.click('form [type=submit]');
      await page.waitForSelector('text=حُفظت التغييرات');
    };
    const change = async (page: Page): Promise<void> => {
      await page.fill('main [name=name]', '  مريم السالم ');
      await page.locator('main form label', { hasText: 'English' }).click();
      await save(page);
      expect(await accountOf(client)).toMatchObject({ name: 'مريم السالم', locale: 'en' });
      // The dashboard stays as it is.
      await page.waitForSelector('html[lang=ar]');
      await until(async () => (await page.inputValue('main [name=name]')) === 'مريم السالم');
    };
    expect(await dashboard.onPhone('settings-profile', client, '/settings', change)).toEqual([]);
  });

  test('requests are kept or not; an account is deleted once its address was typed', async () => {
    const client = await dashboard.service.newClient();
    const isKept = async (): Promise<unknown> =>
      ((await (await client.fetch('/v1/me')).json()) as { keep_requests: boolean }).keep_requests;
    const first = await isKept();
    const remove = async (page: Page): Promise<void> => {
      for (const kept of [!first, first]) {
        await page.click('main label:has([role=switch])');
        if (!kept) await page.click('[role=alertdialog] button');
        await until(async () => (await isKept()) === kept);
        await page.waitForSelector(`main label${kept ? '' : ':not'}${kept ? '[data-selected]' : '([data-selected])'}`);
      }
      await page.getByRole('button', { name: 'حذف حسابي' }).click();
      await page.fill('[role=alertdialog] input', 'somebody@example.com');
      await page.click('[role=alertdialog] [type=submit]');
      await page.waitForSelector('[role=alertdialog] [data-invalid]');
      await page.fill('[role=alertdialog] input', `${client.userId}@example.com`);
      await page.click('[role=alertdialog] [type=submit]');
      await page.waitForURL('**/app/sign-in?done=deleted');
      await page.waitForSelector('main [role=status]');
    };
    expect(await dashboard.onPhone('account-deleted', client, '/settings', remove, { refused: true })).toEqual([]);
    expect((await client.fetch('/v1/me')).status).toBe(401);
  });

  test('reports a lost network, keeps the typed values, and goes on when it is back', async () => {
    const client = await dashboard.service.newClient();
    const lose = async (page: Page): Promise<void> => {
      await page.click('main header button');
      await page.fill('[role=dialog] [name=name]', 'الجوال');
      await page.context().setOffline(true);
      await page.waitForSelector('text=لا اتصال');
      await page.click('[role=dialog] button[type=submit]');
      expect(await page.inputValue('[role=dialog] [name=name]')).toBe('الجوال');
      await page.context().setOffline(false);
      await page.waitForSelector('text=ak_');
      await page.waitForSelector('text=لا اتصال', { state: 'detached' });
    };
    expect(await dashboard.onPhone('offline', client, '/keys', lose, { refused: true })).toEqual([]);
  });

  test('says so as well where the browser thinks it is online, until the service answers again', async () => {
    const client = await dashboard.service.newClient();
    const lose = async (page: Page): Promise<void> => {
      await page.route('**/v1/**', (route) => route.abort());
      await page.click('header button[aria-label="القائمة"]');
      await page.click('[role=dialog] a[href$="/usage"]');
      await page.waitForSelector('text=لا اتصال بالخدمة');
      await page.unroute('**/v1/**');
      await page.waitForSelector('text=لا اتصال بالخدمة', { state: 'detached' });
      await dashboard.settle(page);
    };
    const faults = await dashboard.onPhone('unreachable', client, '/keys', lose, { refused: true });
    expect(faults.filter((fault) => !fault.startsWith('not loaded'))).toEqual([]);
  });

  test('a schema changed by another user is not overwritten, and the typed text stays', async () => {
    const client = await dashboard.service.newClient();
    const copy = await client.json('POST', `/v1/templates/${EID_CARD}/duplicate`, { name: 'بطاقة' });
    const { id } = (await copy.json()) as { id: string };
    const { schema } = (await (await client.fetch(`/v1/templates/${id}`)).json()) as { schema: object };
    const collide = async (page: Page): Promise<void> => {
      const text = JSON.stringify({ ...schema, layers: [] }, null, 3);
      await client.json('PUT', `/v1/templates/${id}/schema`, { ...schema, layers: [] });
      await page.fill('textarea', text);
      await page.getByRole('button', { name: 'احفظ نسخة جديدة' }).click();
      await page.waitForSelector('[role=alert] >> text=غُيّر القالب في مكان آخر');
      expect(await page.inputValue('textarea')).toBe(text);
    };
    const path = `/templates/${id}?tab=json`;
    expect(await dashboard.onPhone('template-changed', client, path, collide, { refused: true })).toEqual([]);
    expect((await (await client.fetch(`/v1/templates/${id}`)).json()) as object).toMatchObject({ version: 2 });
  });

  test('every operation of the account was called', () => {
    expect(dashboard.uncalled('me_delete')).toEqual([]);
  });
});
