import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hash } from '@node-rs/argon2';
import { newSessionText, sessionHashOf } from '../../libs/identity/src/principal.js';
import { openTopup, press } from '../support/billing.js';
import { Browser, hasChromium } from '../support/browser.js';
import { MadeUpController } from '../support/made-up.controller.js';
import { Mailbox } from '../support/mailbox.js';
import { installSandboxStore, orderAddress, orderOnPage, settledOrder } from '../support/sandbox-store.js';
import { startProbe, type Probe } from '../support/probe.js';
import { type Service, startService } from '../support/service.js';

if (!hasChromium && process.env['NAQSH_NO_SKIPS']) {
  throw new Error('install chromium, or name one in CHROMIUM: without it nobody looks at the pages');
}

const PASSWORD = 'a long password';

(hasChromium ? describe : describe.skip)('the pages (need chromium)', () => {
  let service: Service;
  let probe: Probe;
  let browser: Browser;

  beforeAll(async () => {
    service = await startService({ seed: 'gallery', worker: true, settings: { NAQSH_SANDBOX: '1' } });
    [probe, browser] = [await startProbe([MadeUpController]), await Browser.start()];
  });
  afterAll(async () => {
    await browser.close();
    await probe.close();
    await service.close();
  });

  const open = (path: string) => (page: Page) => page.goto(service.url + path);

  /** Fills in the form by the names of its fields and sends it. */
  async function send(page: Page, fields: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) await page.fill(`[name=${name}]`, value);
    await page.click('main form button.button');
  }

  /** Creates a user with a password; returns their address. */
  async function newAccount(): Promise<string> {
    const { userId } = await service.newClient({ credits: 1_234 });
    const values = [userId, await hash(PASSWORD)];
    await service.query('INSERT INTO passwords (user_id, hash, changed_at) VALUES ($1, $2, now())', values);
    await service.query('DELETE FROM api_keys WHERE user_id = $1', [userId]);
    return `${userId}@example.com`;
  }

  async function signIn(page: Page, email: string): Promise<void> {
    // The form leads to the dashboard, which has a suite of its own.
    const form = { email, password: PASSWORD };
    await page.context().request.post(`${service.url}/account/sign-in`, { form, maxRedirects: 0 });
    await page.goto(`${service.url}/account`);
  }

  describe.each<[name: string, path: string]>([
    ['sign-up', '/account/sign-up'],
    ['sign-in', '/account/sign-in'],
    ['verified', '/account/sign-in?done=verified'],
    ['forgot', '/account/forgot'],
    ['verify', '/account/verify?token=anything'],
    ['link-used-up', '/account/verify'],
    ['reset', '/account/reset?token=anything'],
    ['no-checkout', '/sandbox/checkout/chk_0000000000000000000000'],
    ['store', '/sandbox/store'],
    ['no-order', '/sandbox/store?order=x'],
  ])('%s', (name, path) => {
    test('is in order in every way to look at it', async () => {
      expect(await browser.faultsOf(name, open(path))).toEqual([]);
    });
  });

  test('a refused sign-up shows each fault beside its field, and keeps the typed values', async () => {
    const arrive = async (page: Page): Promise<void> => {
      await open('/account/sign-up')(page);
      await send(page, { name: 'مريم "السالم" <b>', email: 'maryam@', password: 'short' });
      await page.waitForSelector('#email-fault');
      expect(await page.inputValue('[name=name]')).toBe('مريم "السالم" <b>');
      expect(await page.inputValue('[name=email]')).toBe('maryam@');
      expect(await page.inputValue('[name=password]')).toBe('');
      expect(await page.locator('.fault').count()).toBe(2);
    };
    expect(await browser.faultsOf('sign-up-refused', arrive)).toEqual([]);
  });

  test('a refused sign-in says so, and keeps the address', async () => {
    const arrive = async (page: Page): Promise<void> => {
      await open('/account/sign-in')(page);
      await send(page, { email: 'nobody@example.com', password: PASSWORD });
      await page.waitForSelector('[role=alert]');
      expect(await page.inputValue('[name=email]')).toBe('nobody@example.com');
    };
    expect(await browser.faultsOf('sign-in-refused', arrive)).toEqual([]);
  });

  test('after a sign-up the mail is named, and its link leads on', async () => {
    const mails = new Mailbox(service.dataDir);
    const arrive = async (page: Page): Promise<void> => {
      const email = `${newSessionText().slice(0, 12).toLowerCase()}@example.com`;
      await open('/account/sign-up')(page);
      await send(page, { email, password: PASSWORD });
      await page.waitForSelector(`text=${email}`);
      await mails.waitForToken(email);
    };
    expect(await browser.faultsOf('mail-sent', arrive)).toEqual([]);
  });

  test('the account shows the balance and leads to the first key', async () => {
    const email = await newAccount();
    expect(await browser.faultsOf('account', (page) => signIn(page, email))).toEqual([]);
  });

  test('a key is shown once, with a command', async () => {
    const email = await newAccount();
    const arrive = async (page: Page): Promise<void> => {
      await signIn(page, email);
      await page.click('main form[action$="account"] button');
      await page.waitForSelector('#command');
      expect(await page.textContent('#command')).toContain((await page.textContent('#key')) ?? '?');
    };
    expect(await browser.faultsOf('account-key', arrive)).toEqual([]);
    const shown = async (page: Page): Promise<void> => {
      await signIn(page, email);
      expect(await page.locator('#key').count()).toBe(0);
    };
    expect(await browser.faultsOf('account-keys', shown)).toEqual([]);
  });

  test('a key whose name is refused keeps the typed values', async () => {
    const email = await newAccount();
    const arrive = async (page: Page): Promise<void> => {
      await signIn(page, email);
      await page.fill('[name=name]', 'م'.repeat(101));
      await page.click('main form[action$="account"] button');
      await page.waitForSelector('#name-fault');
      expect(await page.inputValue('[name=name]')).toBe('م'.repeat(101));
    };
    expect(await browser.onPhone('account-key-refused', arrive)).toEqual([]);
  });

  test('a suspended account says so', async () => {
    const email = await newAccount();
    const userId = email.split('@')[0];
    const text = newSessionText();
    await service.query(
      `INSERT INTO sessions (hash, user_id, created_at, last_seen_at, expires_at)
       VALUES ($1, $2, now(), now(), now() + interval '1 hour')`,
      [sessionHashOf(text), userId],
    );
    await service.query("UPDATE users SET status = 'suspended' WHERE id = $1", [userId]);
    const arrive = async (page: Page): Promise<void> => {
      await page.context().addCookies([{ name: 'naqsh_session', value: text, url: service.url }]);
      await open('/account')(page);
      await page.waitForSelector('[role=alert]');
    };
    expect(await browser.faultsOf('account-suspended', arrive)).toEqual([]);
  });

  describe('the checkout of the sandbox', () => {
    test.each(['open', 'paid', 'failed', 'expired', 'refunded'])('is in order when it is %s', async (state) => {
      const { checkout_id: id } = await openTopup(await service.newClient(), { credits: 1_500 });
      const actions: Record<string, string[]> = {
        paid: ['pay'],
        failed: ['fail'],
        expired: ['expire'],
        refunded: ['pay', 'refund'],
      };
      for (const action of actions[state] ?? []) await press(service, id, action);
      expect(await browser.faultsOf(`checkout-${state}`, open(`/sandbox/checkout/${id}`))).toEqual([]);
    });

    test('takes the money without a script too', async () => {
      const arrive = async (page: Page): Promise<void> => {
        const { checkout_id: id } = await openTopup(await service.newClient());
        await open(`/sandbox/checkout/${id}`)(page);
        await page.click('button[value=pay]');
        await page.waitForSelector('.state');
        await page.waitForSelector('button[value=refund]');
      };
      expect(await browser.faultsOf('checkout-just-paid', arrive)).toEqual([]);
    });
  });

  describe('the store of the sandbox', () => {
    const form = { good: 'eid-card', text: 'نورة بنت عبد العزيز', choice: 'eid-matt' };
    const orderAnOffer = async (page: Page): Promise<void> => {
      await open('/sandbox/store')(page);
      await page.fill('#offer-product', 'قهوة باردة');
      await page.click('section:has(#offer-product) button.button');
      await page.waitForSelector('[data-order]');
    };

    test('shows the typed values again after a refusal', async () => {
      const arrive = async (page: Page): Promise<void> => {
        await open('/sandbox/store')(page);
        await page.fill('#cert-name', '');
        await page.click('section:has(#cert-name) button.button');
        await page.waitForSelector('#cert-name-fault');
      };
      expect(await browser.faultsOf('store-refused', arrive)).toEqual([]);
    });

    test('shows an undrawn order, and a drawn one', async () => {
      expect(await browser.faultsOf('store-not-drawn', orderAnOffer)).toEqual([]);
      await installSandboxStore(service, await service.newClient());
      const address = await orderAddress(service, await orderOnPage(service, form));
      await settledOrder(address);
      const arrive = async (page: Page): Promise<void> => {
        await open(address.pathname + address.search)(page);
        await page.waitForSelector('img.picture');
      };
      expect(await browser.faultsOf('store-done', arrive)).toEqual([]);
    });

    test('draws while one looks', async () => {
      const arrive = async (page: Page): Promise<void> => {
        await orderAnOffer(page);
        await page.waitForSelector('img.picture');
      };
      expect(await browser.onPhone('store-live', arrive)).toEqual([]);
    });
  });

  test('a page that is yet to come is in order by the kit alone', async () => {
    const arrive = async (page: Page): Promise<void> => {
      await page.goto(`${probe.url}/made-up/wedding/guests`);
      await send(page, { guest: 'م' });
      await page.waitForSelector('#guest-fault');
    };
    expect(await browser.faultsOf('made-up', arrive)).toEqual([]);
  });
});
