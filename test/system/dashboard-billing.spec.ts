import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hasChromium } from '../support/browser.js';
import { Dashboard, LONG_NAME } from '../support/dashboard.js';
import type { Client } from '../support/service.js';
import { until } from '../support/until.js';

const RETURNS = { success_url: 'https://example.com/paid', cancel_url: 'https://example.com/prices' };
const SANDBOX_PAY = 'button[value=pay]';

(hasChromium ? describe : describe.skip)('billing in the dashboard (needs chromium)', () => {
  let dashboard: Dashboard;
  /** A user whose history has an entry of each kind. */
  let buyer: Client;

  beforeAll(async () => {
    dashboard = await Dashboard.start({ settings: { NAQSH_SANDBOX: '1' } });
    buyer = await dashboard.service.newClient({ credits: 100 });
    const admin = await dashboard.service.newClient({ role: 'admin' });
    await admin.json('POST', '/v1/admin/billing/packages', {
      code: 'long',
      name: LONG_NAME,
      description: LONG_NAME.repeat(2),
      credits: 700,
      price_halalas: 12_345,
      sort_order: 2,
    });
    const starter = { code: 'starter', name: 'باقة البداية', credits: 500, price_halalas: 10_000, sort_order: 1 };
    await admin.json('POST', '/v1/admin/billing/packages', starter);
    await admin.json('POST', '/v1/admin/billing/discount-codes', { code: 'EID25', percent_off: 25 });
    await admin.json('POST', `/v1/admin/users/${buyer.userId}/credits`, { delta: 50, reason: LONG_NAME });
    for (const body of [{ credits: 500 }, { credits: 1_500 }]) {
      const opened = await buyer.json('POST', '/v1/billing/credit-topup-checkout', { ...body, ...RETURNS });
      const { checkout_id: id } = (await opened.json()) as { checkout_id: string };
      if (body.credits === 500) {
        await press(id, 'pay');
        await buyer.json('POST', '/v1/billing/confirm-topup', { checkout_id: id });
      }
    }
  });
  afterAll(async () => {
    await dashboard.close();
  });

  const press = (checkoutId: string, action: string): Promise<Response> =>
    dashboard.service.fetch(`/sandbox/checkout/${checkoutId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `action=${action}`,
    });

  test('is in order when it is full', async () => {
    expect(await dashboard.faultsOf('billing', buyer, '/billing')).toEqual([]);
  });

  test('is in order for a user who has neither bought nor been given anything', async () => {
    const newcomer = await dashboard.service.newClient({ credits: 0 });
    await dashboard.service.query('UPDATE billing_packages SET active = false');
    const faults = await dashboard.faultsOf('billing-empty', newcomer, '/billing?show=payments&payment=left');
    await dashboard.service.query('UPDATE billing_packages SET active = true');
    expect(faults).toEqual([]);
  });

  test('the documents of a payment and of its refund are downloaded', async () => {
    const client = await dashboard.service.newClient({ credits: 0 });
    const opened = await client.json('POST', '/v1/billing/credit-topup-checkout', { credits: 200, ...RETURNS });
    const { checkout_id: id } = (await opened.json()) as { checkout_id: string };
    await press(id, 'pay');
    await client.json('POST', '/v1/billing/confirm-topup', { checkout_id: id });
    await press(id, 'refund');
    await until(async () => (await client.fetch(`/v1/me/billing/credit-notes/${id}`)).status === 200);
    const names: string[] = [];
    const download = async (page: Page): Promise<void> => {
      for (const label of ['الفاتورة', 'إشعار دائن']) {
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.click(`main button:has-text("${label}")`),
        ]);
        names.push(file.suggestedFilename());
      }
      await dashboard.settle(page);
    };
    expect(await dashboard.onPhone('billing-papers', client, '/billing', download)).toEqual([]);
    expect(names).toEqual([expect.stringMatching(/^INV-\d{6}\.pdf$/), expect.stringMatching(/^CRN-\d{6}\.pdf$/)]);
  });

  test('a return without any checkout says so', async () => {
    const newcomer = await dashboard.service.newClient();
    expect(await dashboard.faultsOf('billing-no-checkout', newcomer, '/billing/return')).toEqual([]);
  });

  test('a package is bought at the price of the service: to the payment page and back', async () => {
    const client = await dashboard.service.newClient({ credits: 5 });
    const buy = async (page: Page): Promise<void> => {
      await page.click('main li button');
      await page.fill('[name=discount_code]', 'WRONG');
      await page.click('[role=dialog] button[type=submit]');
      await page.waitForSelector('[role=dialog] [aria-invalid=true], [role=dialog] [data-invalid=true]');
      await page.fill('[name=discount_code]', 'eid25');
      await page.click('[role=dialog] button[type=submit]');
      // 500 credits for 100 riyals, a quarter off: 75.00, of which 9.78 are VAT.
      await page.waitForSelector('[role=dialog] >> text=٧٥٫٠٠');
      await page.waitForSelector('[role=dialog] >> text=٩٫٧٨');
      await page.click('[role=dialog] a');
      await page.click(SANDBOX_PAY);
      await page.click('a.button');
      await page.waitForURL('**/app/billing/return');
      await page.waitForSelector('text=٥٠٥');
      await dashboard.settle(page);
    };
    expect(await dashboard.onPhone('billing-bought', client, '/billing', buy, { refused: true })).toEqual([]);
    const { balance } = (await (await client.fetch('/v1/me/billing')).json()) as { balance: number };
    expect(balance).toBe(505);
  });

  test('any number of credits is priced by its tier while typed, in digits of either kind', async () => {
    const client = await dashboard.service.newClient({ credits: 0 });
    const type = async (page: Page): Promise<void> => {
      await page.getByRole('button', { name: 'شراء رصيد' }).click();
      await page.fill('[name=credits]', '٩٩');
      await page.waitForSelector('[role=dialog] [data-invalid=true]');
      await page.fill('[name=credits]', '١٬٠٠٠');
      const { tiers } = (await (await dashboard.service.fetch('/v1/billing/catalog')).json()) as {
        tiers: { from: number; price_per_credit_halalas: number }[];
      };
      const tier = tiers.findLast(({ from }) => from <= 1_000);
      const price = ((tier?.price_per_credit_halalas ?? 0) * 1_000) / 100;
      await page.waitForSelector(`[role=dialog] >> text=${price.toLocaleString('ar-SA-u-nu-arab')}`);
      await page.click('[role=dialog] button[type=submit]');
      await page.waitForSelector('[role=dialog] a[href*="/checkout"]');
      await page.keyboard.press('Escape');
      await page.waitForSelector('[role=dialog]', { state: 'detached' });
    };
    expect(await dashboard.onPhone('billing-topup', client, '/billing', type)).toEqual([]);
  });

  test('waits for a payment, shows it when it comes, and marks one that is not made in time', async () => {
    const client = await dashboard.service.newClient({ credits: 0 });
    const open = async (): Promise<string> => {
      const answer = await client.json('POST', '/v1/billing/credit-topup-checkout', { credits: 500, ...RETURNS });
      return ((await answer.json()) as { checkout_id: string }).checkout_id;
    };
    const paid = await open();
    const wait = async (page: Page): Promise<void> => {
      await page.waitForSelector('[role=status] h2');
      await press(paid, 'pay');
      await page.waitForSelector('text=تم الدفع');
      await until(async () => (await page.textContent('header'))?.includes('٥٠٠'));
    };
    expect(await dashboard.onPhone('billing-waited', client, `/billing/return?checkout=${paid}`, wait)).toEqual([]);
    const lost = await open();
    await dashboard.service.fetch(`/sandbox/checkout/${lost}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'action=expire',
    });
    const seen = (page: Page): Promise<unknown> => page.waitForSelector('text=انتهت المهلة');
    expect(await dashboard.onPhone('billing-expired', client, `/billing/return?checkout=${lost}`, seen)).toEqual([]);
  });

  test('every operation of billing was called', () => {
    expect(dashboard.uncalled('catalog_get', 'checkouts_', 'billing_')).toEqual([]);
  });
});
