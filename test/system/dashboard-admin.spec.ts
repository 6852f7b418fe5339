import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { projectRoot } from '#config';
import { hasChromium } from '../support/browser.js';
import { Dashboard, LONG_NAME } from '../support/dashboard.js';
import { namesTable, newDraft, submitted } from '../support/greeting-orders.js';
import type { Client } from '../support/service.js';
import { until } from '../support/until.js';

const EID_CARD = 'tpl_galleryEidCard00000000';

(hasChromium ? describe : describe.skip)('the administration in the dashboard (needs chromium)', () => {
  let dashboard: Dashboard;
  let admin: Client;
  /** A user with a long name, a ledger and a history. */
  let user: Client;
  let orderId: string;
  let contactId: string;
  let requestId: string;

  beforeAll(async () => {
    dashboard = await Dashboard.start({ settings: { NAQSH_SANDBOX: '1' } });
    const { service } = dashboard;
    admin = await service.newClient({ role: 'admin' });
    user = await service.newClient({ credits: 100 });
    await service.query('UPDATE users SET name = $2 WHERE id = $1', [user.userId, LONG_NAME]);
    await admin.json('POST', `/v1/admin/users/${user.userId}/credits`, { delta: -7, reason: LONG_NAME });
    const parts = { contact_name: LONG_NAME, company: LONG_NAME, message: LONG_NAME, design_notes: LONG_NAME };
    orderId = await submitted(service, await newDraft(service, namesTable(3), parts));
    const contact = { name: LONG_NAME, email: 'noura@example.com', subject: LONG_NAME, message: LONG_NAME };
    const sent = await admin.json('POST', '/contact', contact);
    ({ submission_id: contactId } = (await sent.json()) as { submission_id: string });
    const requested = await admin.form('/payment-requests', {
      name: LONG_NAME,
      email: 'noura@example.com',
      amount_halalas: '12345',
      order_id: orderId,
      attachment: {
        bytes: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
        name: 'r.pdf',
      },
    });
    ({ payment_request_id: requestId } = (await requested.json()) as { payment_request_id: string });
    await user.json('POST', '/v1/render', {
      template_id: EID_CARD,
      data: { name: 'نورة', date: '2026-03-20', link: 'https://example.com' },
      images: {},
    });
  });
  afterAll(async () => {
    await dashboard.close();
  });

  const PAGES: readonly [name: string, path: () => string][] = [
    ['users', () => '/admin/users'],
    ['user', () => `/admin/users/${user.userId}`],
    ['user-credits', () => `/admin/users/${user.userId}?tab=credits`],
    ['user-billing', () => `/admin/users/${user.userId}?tab=billing`],
    ['user-fonts', () => `/admin/users/${user.userId}?tab=fonts`],
    ['all-usage', () => '/admin/usage'],
    ['all-billing', () => '/admin/billing'],
    ['packages', () => '/admin/packages'],
    ['discount-codes', () => '/admin/discount-codes'],
    ['public-fonts', () => '/admin/fonts'],
    ['contacts', () => '/admin/contact-submissions'],
    ['contact', () => `/admin/contact-submissions/${contactId}`],
    ['payment-requests', () => '/admin/payment-requests'],
    ['payment-request', () => `/admin/payment-requests/${requestId}`],
    ['installations-none', () => '/admin/installations'],
    ['order-jobs-none', () => '/admin/order-jobs?status=failed'],
    ['audit', () => '/admin/audit'],
    ['audit-none', () => '/admin/audit?target=nothing'],
    ['self-test', () => '/admin/self-test'],
    ['greetings', () => '/greetings'],
  ];

  test.each(PAGES)('%s is in order', async (name, path) => {
    expect(await dashboard.faultsOf(`admin-${name}`, admin, path())).toEqual([]);
  });

  test('a user without the role sees a refusal, and no link to the area', async () => {
    expect(await dashboard.faultsOf('admin-forbidden', user, '/admin/users')).toEqual([]);
    const look = async (page: Page): Promise<void> => {
      await page.click('header button[aria-label="القائمة"]');
      await page.waitForSelector('[role=dialog] a[href$="/greetings"]');
      expect(await page.locator('a[href*="/admin/"]').count()).toBe(0);
      await page.keyboard.press('Escape');
      await page.waitForSelector('[role=dialog]', { state: 'detached' });
    };
    expect(await dashboard.onPhone('admin-hidden', user, '/greetings', look)).toEqual([]);
  });

  test('a user is found, suspended, made active again, and given credits', async () => {
    const { userId } = await dashboard.service.newClient({ credits: 10 });
    const stateOf = async (): Promise<unknown> =>
      ((await (await admin.fetch(`/v1/admin/users/${userId}`)).json()) as { status: string }).status;
    const act = async (page: Page): Promise<void> => {
      await page.fill('[type=search]', userId);
      await page.waitForURL('**/app/admin/users?query=*');
      await dashboard.settle(page);
      await page.click(`main a[href$="${userId}"]`);
      await page.getByRole('button', { name: 'إيقاف الحساب' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'إيقاف الحساب' }).click();
      await page.getByRole('button', { name: 'إعادة التنشيط' }).click();
      await page.getByRole('button', { name: 'إيقاف الحساب' }).waitFor();
      expect(await stateOf()).toBe('active');
      await page.fill('[name=name]', 'نورة');
      await page.click('main form [type=submit]');
      await page.waitForSelector('h1 >> text=نورة');
      await page.getByRole('tab', { name: 'الرصيد' }).click();
      await page.fill('[name=delta]', '-١١');
      await page.click('main form [type=submit]');
      await page.waitForSelector('[role=alert]');
      await page.fill('[name=delta]', '٥');
      await page.fill('[name=reason]', 'هدية');
      await page.click('main form [type=submit]');
      await page.waitForSelector('tbody >> text=هدية');
    };
    expect(await dashboard.onPhone('admin-user-changed', admin, '/admin/users', act, { refused: true })).toEqual([]);
    expect(await (await admin.fetch(`/v1/admin/users/${userId}`)).json()).toMatchObject({ credits: { balance: 15 } });
  });

  test('packages and discount codes are made, changed and deleted', async () => {
    const packages = async (page: Page): Promise<void> => {
      await page.click('main header button');
      await page.fill('[name=name]', 'باقة العيد');
      await page.fill('[name=code]', 'eid');
      await page.fill('[name=credits]', '٣٠٠');
      await page.fill('[name=price_halalas]', '54.05');
      await page.click('[role=dialog] [type=submit]');
      await page.waitForSelector('tbody >> text=٥٤٫٠٥');
      await page.click('tbody button[aria-label^="تعديل: باقة العيد"]');
      await page.fill('[name=price_halalas]', '٥٤٫١');
      await page.click('[role=dialog] [type=submit]');
      await page.waitForSelector('tbody >> text=٥٤٫١٠');
      await page.click('tbody button[aria-label^="حذف: باقة العيد"]');
      await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
      await page.waitForSelector('tbody >> text=باقة العيد', { state: 'detached' });
    };
    expect(await dashboard.onPhone('admin-packages-changed', admin, '/admin/packages', packages)).toEqual([]);
    const codes = async (page: Page): Promise<void> => {
      await page.click('main header button');
      await page.fill('[name=code]', 'EID25');
      await page.fill('[name=percent_off]', '٢٥');
      await page.fill('[name=expires_at]', '2099-01-31');
      await page.click('[role=dialog] [type=submit]');
      await page.waitForSelector('tbody >> text=EID25');
      await page.click('tbody button[aria-label^="تعديل: EID25"]');
      expect(await page.inputValue('[name=expires_at]')).toBe('2099-01-31');
      await page.fill('[name=max_redemptions]', '10');
      await page.click('[role=dialog] [type=submit]');
      await page.waitForSelector('tbody >> text=٠ من ١٠');
      expect(await codesOf()).toMatchObject([{ code: 'EID25', percent_off: 25, max_redemptions: 10 }]);
      await page.click('tbody button[aria-label^="حذف: EID25"]');
      await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
      await page.waitForSelector('tbody >> text=EID25', { state: 'detached' });
    };
    const codesOf = async (): Promise<object[]> =>
      ((await (await admin.fetch('/v1/admin/billing/discount-codes')).json()) as { items: object[] }).items;
    expect(await dashboard.onPhone('admin-codes-changed', admin, '/admin/discount-codes', codes)).toEqual([]);
  });

  test.each<[name: string, path: () => string]>([
    ['a user', () => `/admin/users/${user.userId}?tab=fonts`],
    ['all', () => '/admin/fonts'],
  ])('a font is uploaded for %s and deleted', async (name, path) => {
    const amiri = readFileSync(
      join(projectRoot, 'node_modules/@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf'),
    );
    // A different file: an already public one is not stored twice.
    const font = Buffer.concat([amiri, Buffer.alloc(4)]);
    const act = async (page: Page): Promise<void> => {
      await page.click('main section button');
      await page.click('[role=dialog] [type=submit]');
      await page.waitForSelector('[role=dialog] [role=alert]');
      await page.setInputFiles('[role=dialog] input[type=file]', {
        name: 'font.ttf',
        mimeType: 'font/ttf',
        buffer: font,
      });
      await page.fill('[name=family]', 'خط العيد');
      await page.click('[role=dialog] [type=submit]');
      await page.waitForSelector('tbody >> text=خط العيد');
      await page.click('tbody tr:has-text("خط العيد") button');
      await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
      await page.waitForSelector('tbody >> text=خط العيد', { state: 'detached' });
    };
    expect(await dashboard.onPhone(`admin-fonts-of-${name.split(' ').join('-')}`, admin, path(), act)).toEqual([]);
  });

  test('a receipt is downloaded, and the self-test shows the state of each part', async () => {
    const download = async (page: Page): Promise<void> => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'تنزيل الإيصال' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    };
    const path = `/admin/payment-requests/${requestId}`;
    expect(await dashboard.onPhone('admin-receipt', admin, path, download)).toEqual([]);
    const run = async (page: Page): Promise<void> => {
      await page.click('main header button');
      await until(async () => (await page.locator('tbody tr').count()) > 2);
    };
    expect(await dashboard.onPhone('admin-self-tested', admin, '/admin/self-test', run)).toEqual([]);
  });

  test('every operation of administrators but those of other files was called', () => {
    expect(
      dashboard.uncalled(
        'operational_run_self_test',
        'admin_users_',
        'admin_user_billing_',
        'admin_user_fonts_',
        'admin_credits_',
        'admin_billing_',
        'admin_packages_',
        'admin_discount_codes_',
        'admin_usage_get',
        'admin_contact_submissions_',
        'admin_payment_requests_',
        'admin_audit_list',
        'admin_fonts_',
      ),
    ).toEqual([]);
  });
});
