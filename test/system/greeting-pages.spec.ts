import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { Browser, hasChromium } from '../support/browser.js';
import { newTemplate } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import {
  designedOrder,
  namesTable,
  newDraft,
  patchOrder,
  producedOrder,
  submitted,
  jsonOf,
} from '../support/greeting-orders.js';
import { picture, pixelOf } from '../support/pictures.js';
import { type Service, startService } from '../support/service.js';

if (!hasChromium && process.env['NAQSH_NO_SKIPS']) {
  throw new Error('install chromium, or name one in CHROMIUM: without it nobody looks at the pages');
}

const PATH = '/greeting-package';

const CONTACT = {
  contact_name: 'نورة القحطاني',
  contact_email: 'noura@example.com',
  contact_phone: '+966 50 123 4567',
  message: 'كل عام وأنتم بخير',
};

const NAMES = csv('الاسم,المدينة', 'أحمد,الرياض', 'نورة,جدة', 'احمد,أبها');
const FAULTY = csv('الاسم,المدينة', 'أحمد,الرياض', ',جدة', `${'ن'.repeat(300)},أبها`);

function csv(...lines: string[]): { name: string; mimeType: string; buffer: Buffer } {
  return { name: 'أسماء.csv', mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\r\n')}\r\n`) };
}

(hasChromium ? describe : describe.skip)('the pages of greeting packages (need chromium)', () => {
  let service: Service;
  let browser: Browser;

  beforeAll(async () => {
    service = await startService({ worker: true, settings: { NAQSH_SANDBOX: '1' } });
    browser = await Browser.start();
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
  });

  const open = (path: string) => (page: Page) => page.goto(service.url + path);

  /** Sends the form by its button, and waits for the resulting page. */
  async function press(page: Page, action: 'save' | 'submit' | 'pay'): Promise<void> {
    await Promise.all([page.waitForEvent('load'), page.click(`button[value=${action}]`)]);
  }

  async function choose(page: Page): Promise<void> {
    await page.goto(service.url + PATH);
    await page.selectOption('[name=occasion]', 'eid_al_fitr');
    await page.check('[name=package_code][value=starter]');
    await page.check('[name=language][value=ar]');
  }

  /** With scripts, each choice is saved at once. */
  const settled = (page: Page): Promise<unknown> => page.locator('#progress').waitFor({ state: 'hidden' });

  async function order(page: Page): Promise<void> {
    await choose(page);
    for (const [name, value] of Object.entries(CONTACT)) await page.fill(`[name=${name}]`, value);
    await page.setInputFiles('#recipients_file', NAMES);
    await settled(page);
    await press(page, 'submit');
    expect(page.url()).toContain('/o/ord_');
  }

  test('the empty form is in order in every way to look at it', async () => {
    expect(await browser.faultsOf('greeting', open(PATH))).toEqual([]);
  });

  test('a draft with its table, its files and its price is', async () => {
    const faults = await browser.faultsOf('greeting-draft', async (page) => {
      await choose(page);
      await page.setInputFiles('#recipients_file', NAMES);
      await settled(page);
      const logo = { name: 'شعار.png', mimeType: 'image/png', buffer: await picture(20, 20) };
      await page.setInputFiles('#logo', logo);
      await settled(page);
      await press(page, 'save');
      expect(page.url()).toContain('draft=drf_');
      expect(await page.textContent('#price')).toMatch(/٢٩٩|299/);
      expect(await page.textContent('#recipients')).toMatch(/٣|3/);
      await page.click('summary');
    });
    expect(faults).toEqual([]);
  });

  test('a refusal is shown beside its field, rows of the table too, and the rest is kept', async () => {
    const faults = await browser.faultsOf(
      'greeting-refused',
      async (page) => {
        await choose(page);
        await page.fill('[name=contact_email]', 'nobody');
        await page.fill('[name=contact_name]', 'نورة');
        await page.setInputFiles('#recipients_file', FAULTY);
        await settled(page);
        if ((await page.locator('#recipients td').count()) === 0) await press(page, 'submit');
        expect(await page.locator('#recipients tbody tr').count()).toBe(2);
        await page.setInputFiles('#recipients_file', []);
        await settled(page);
        await press(page, 'submit');
        expect(await page.inputValue('[name=contact_name]')).toBe('نورة');
        expect(await page.inputValue('[name=contact_email]')).toBe('nobody');
        expect(await page.textContent('#contact_email-fault')).toContain('name@example.com');
        await page.fill('[name=contact_email]', 'noura@example.com');
        await press(page, 'submit');
        expect(await page.textContent('#contact_phone-fault')).toBeTruthy();
      },
      { refused: true },
    );
    expect(faults).toEqual([]);
  });

  test('a payment needs names, unless the buyer states that the names follow', async () => {
    const faults = await browser.faultsOf(
      'greeting-nameless',
      async (page) => {
        await choose(page);
        for (const [name, value] of Object.entries(CONTACT)) await page.fill(`[name=${name}]`, value);
        const refuses = async (): Promise<void> => {
          await press(page, 'submit');
          expect(page.url()).not.toContain('/o/');
          await page.waitForSelector('#recipients-fault');
        };
        await refuses();
        // A refused table does not count, even if an earlier one was accepted.
        await page.setInputFiles('#recipients_file', NAMES);
        await settled(page);
        await press(page, 'save');
        await page.setInputFiles('#recipients_file', FAULTY);
        await settled(page);
        await refuses();
        await refuses();
        await page.check('[name=names_follow]');
        await press(page, 'submit');
        expect(page.url()).toContain('/o/ord_');
      },
      { refused: true },
    );
    expect(faults).toEqual([]);
  });

  test('a corrected fault disappears, and an uncorrected one stays', async () => {
    const arrive = async (page: Page): Promise<void> => {
      await choose(page);
      await page.setInputFiles('#recipients_file', NAMES);
      await settled(page);
      await page.fill('[name=contact_email]', 'nobody');
      await page.fill('[name=contact_phone]', 'none');
      await press(page, 'submit');
      for (const [name, isLast] of [
        ['contact_email', false],
        ['contact_phone', true],
      ] as const) {
        await page.fill(`[name=${name}]`, CONTACT[name]);
        await page.locator(`[name=${name}]`).blur();
        await page.locator(`#${name}-fault`).waitFor({ state: 'detached' });
        if (!isLast) expect(await page.locator('#refusal').isVisible()).toBe(true);
      }
      await page.locator('#refusal').waitFor({ state: 'hidden' });
    };
    expect(await browser.onPhone('greeting-mended', arrive, { refused: true })).toEqual([]);
  });

  test('an order is', async () => {
    expect(await browser.faultsOf('greeting-order', order)).toEqual([]);
  });

  test('an order is paid, and its page says so', async () => {
    const faults = await browser.onPhone('greeting-paid', async (page) => {
      await order(page);
      const address = page.url();
      await page.click('button[value=pay]');
      await page.waitForURL('**/sandbox/checkout/**');
      await page.click('button[value=pay]');
      await page.waitForSelector('a.button');
      await page.goto(address);
      await page.locator('h1', { hasText: 'وصل المبلغ' }).waitFor();
      expect(await page.locator('button[value=pay]').count()).toBe(0);
    });
    expect(faults).toEqual([]);
  });

  test('an order whose names follow says so', async () => {
    const id = await submitted(service, await newDraft(service, ''));
    const faults = await browser.onPhone('order-nameless', async (page) => {
      await open(`/o/${id}`)(page);
      await page.locator('.facts', { hasText: 'تُرسل لاحقًا' }).waitFor();
    });
    expect(faults).toEqual([]);
  });

  test('an order whose cards are being made shows how far they are, in the colour of the page', async () => {
    const admin = await service.newClient({ role: 'admin' });
    const city = { name: 'city', type: 'text', required: false };
    const template_id = await newTemplate(admin, card({ fields: [city] }));
    const id = await designedOrder(service, admin, namesTable(2));
    await jsonOf(await patchOrder(admin, id, { status: 'ready', template_id }));
    await producedOrder(admin, id);
    // As if the same number of cards were still to come.
    await service.query("UPDATE greeting_package_productions SET status = 'running', total = 2 * total");
    const colours: string[] = [];
    const arrive = async (page: Page): Promise<void> => {
      await open(`/o/${id}`)(page);
      const bar = await page.locator('progress').screenshot();
      const { width = 0, height = 0 } = await sharp(bar).metadata();
      const done = (await page.getAttribute('html', 'dir')) === 'rtl' ? 0.75 : 0.25;
      const [made, left] = await Promise.all(
        [done, 1 - done].map((share) => pixelOf(bar, Math.round(width * share), Math.round(height / 2))),
      );
      const brand = await page.evaluate<string>(
        "getComputedStyle(document.documentElement).getPropertyValue('--brand')",
      );
      expect(`#${Buffer.from(made ?? []).toString('hex')}`).toBe(brand);
      expect(left).not.toEqual(made);
      colours.push(brand);
    };
    expect(await browser.faultsOf('order-made', arrive)).toEqual([]);
    expect(new Set(colours).size).toBe(2);
  });

  test.each([
    ['greeting-gone', `${PATH}?draft=drf_0000000000000000000000`],
    ['order-gone', '/o/ord_0000000000000000000000'],
  ])('%s is', async (name, path) => {
    expect(await browser.faultsOf(name, open(path))).toEqual([]);
  });
});
