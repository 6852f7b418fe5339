import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import type { Page } from 'playwright-core';
import { type Browser, hasChromium } from '../support/browser.js';
import { Dashboard, LONG_NAME } from '../support/dashboard.js';
import type { Client, Service } from '../support/service.js';
import { newAccountLink } from '../support/sign-in-link.js';
import { until } from '../support/until.js';

if (!hasChromium && process.env['NAQSH_NO_SKIPS']) {
  throw new Error('install chromium, or name one in CHROMIUM: without it nobody looks at the dashboard');
}

const PASSWORD = 'a long password';
const EID_CARD = 'tpl_galleryEidCard00000000';
const SCRIPTED = { scripted: true } as const;

(hasChromium ? describe : describe.skip)('the dashboard (needs chromium)', () => {
  let dashboard: Dashboard;
  let service: Service;
  let browser: Browser;
  /** A user with templates with hostile names, keys and renders. */
  let busy: Client;
  let templateId: string;

  beforeAll(async () => {
    dashboard = await Dashboard.start();
    ({ service, browser } = dashboard);
    busy = await service.newClient({ credits: 1_234 });
    const copy = await busy.json('POST', `/v1/templates/${EID_CARD}/duplicate`, { name: LONG_NAME });
    ({ id: templateId } = (await copy.json()) as { id: string });
    const { schema } = (await (await busy.fetch(`/v1/templates/${templateId}`)).json()) as {
      schema: { layers: { text?: string }[] };
    };
    schema.layers[0] = { ...schema.layers[0], text: 'كل عام وأنتم بخير' };
    await busy.json('PUT', `/v1/templates/${templateId}/schema`, schema);
    await busy.json('POST', '/v1/me/api-keys', {
      name: LONG_NAME.slice(0, 100),
      scope: 'render',
      cap: { credits: 5, period: 'day' },
    });
    await render(busy);
  });
  afterAll(async () => {
    await dashboard.close();
  });

  const render = (client: Client): Promise<Response> =>
    client.json('POST', '/v1/render', {
      template_id: EID_CARD,
      data: { name: 'نورة', date: '2026-03-20', link: 'https://example.com' },
      images: {},
    });

  async function withPassword(): Promise<string> {
    const { userId } = await service.newClient({ credits: 10 });
    const values = [userId, await hash(PASSWORD)];
    await service.query('INSERT INTO passwords (user_id, hash, changed_at) VALUES ($1, $2, now())', values);
    return `${userId}@example.com`;
  }

  describe.each<[name: string, path: string]>([
    ['sign-in', '/sign-in?done=signed-out'],
    ['sign-up', '/sign-up'],
    ['forgot', '/forgot'],
    ['lost', '/nothing/here'],
  ])('%s', (name, path) => {
    test('is in order in both languages, from the narrowest phone to a wide desk', async () => {
      const arrive = async (page: Page): Promise<void> => {
        await dashboard.open(page, path);
        await page.waitForSelector('main h1');
      };
      expect(await browser.faultsOf(`app-${name}`, arrive, { ...SCRIPTED, refused: true })).toEqual([]);
    });
  });

  const PAGES: readonly [name: string, path: (template: string) => string][] = [
    ['start', () => '/start'],
    ['templates', () => '/templates'],
    ['template', (template) => `/templates/${template}`],
    ['template-versions', (template) => `/templates/${template}?tab=versions`],
    ['template-json', (template) => `/templates/${template}?tab=json`],
    ['gallery', () => '/gallery'],
    ['keys', () => '/keys?revoked=shown'],
    ['usage', () => '/usage'],
    ['usage-by-template', () => '/usage?range=7d&by=template'],
  ];

  test.each(PAGES)('%s is in order when it is full', async (name, path) => {
    expect(await dashboard.faultsOf(name, busy, path(templateId))).toEqual([]);
  });

  test.each(PAGES.filter(([name]) => !name.startsWith('template-')))(
    '%s is in order when it is empty',
    async (name, path) => {
      const newcomer = await service.newClient({ credits: 0 });
      await service.query('DELETE FROM api_keys WHERE user_id = $1', [newcomer.userId]);
      expect(await dashboard.faultsOf(`${name}-empty`, newcomer, path(EID_CARD))).toEqual([]);
    },
  );

  test('a page whose template is gone says so', async () => {
    const arrive = async (page: Page): Promise<void> => {
      await dashboard.enter(page, busy, '/templates/tpl_0000000000000000000000');
      await page.waitForSelector('[role=alert]');
    };
    expect(await browser.faultsOf('app-no-template', arrive, { ...SCRIPTED, refused: true })).toEqual([]);
  });

  test('a link signs in once, and says so when it is used up', async () => {
    const token = await newAccountLink(service, `${busy.userId}@example.com`);
    const first = async (page: Page): Promise<void> => {
      await dashboard.open(page, `/enter#${token}`);
      await page.waitForURL('**/app/start');
      await dashboard.settle(page);
      expect(await page.evaluate('document.cookie')).not.toContain('naqsh_session');
      expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
    };
    expect(await browser.onPhone('app-entered', first)).toEqual([]);
    const again = async (page: Page): Promise<void> => {
      await dashboard.open(page, `/enter#${token}`);
      await page.waitForSelector('[role=alert]');
      expect(page.url()).not.toContain(token);
    };
    expect(await browser.onPhone('app-link-used-up', again, { refused: true })).toEqual([]);
  });

  test('a sign-in leads to the page that was wanted; a wrong password keeps the address', async () => {
    const email = await withPassword();
    const arrive = async (page: Page): Promise<void> => {
      await dashboard.open(page, '/keys');
      await page.waitForURL('**/app/sign-in?next=*');
      await page.fill('[name=email]', email);
      await page.fill('[name=password]', 'wrong');
      await page.click('button[type=submit]');
      await page.waitForSelector('[role=alert]');
      expect(await page.inputValue('[name=email]')).toBe(email);
      await page.fill('[name=password]', PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/app/keys');
      await dashboard.settle(page);
    };
    expect(await browser.onPhone('app-signed-in', arrive, { refused: true })).toEqual([]);
  });

  test('a session that ends under a form asks to sign in over it, and the form goes on', async () => {
    const email = await withPassword();
    const userId = email.split('@', 1).join() as Client['userId'];
    const arrive = async (page: Page): Promise<void> => {
      const session = await dashboard.enter(page, { userId }, '/keys');
      await dashboard.settle(page);
      await page.click('main header button');
      await page.fill('[role=dialog] [name=name]', 'الجوال');
      await service.query('DELETE FROM sessions WHERE hash = $1', [session]);
      await page.click('[role=dialog] button[type=submit]');
      await page.fill('[role=alertdialog] [name=password]', PASSWORD);
      await page.click('[role=alertdialog] button[type=submit]');
      await page.waitForSelector('text=ak_');
      const keys = await service.query('SELECT name FROM api_keys WHERE user_id = $1 ORDER BY created_at', [userId]);
      expect(keys.map(({ name }) => name)).toContain('الجوال');
    };
    expect(await browser.onPhone('app-signed-in-again', arrive, { refused: true })).toEqual([]);
  });

  test('the first page waits for a request, and shows its card when it comes', async () => {
    const newcomer = await service.newClient({ credits: 5 });
    const arrive = async (page: Page): Promise<void> => {
      await dashboard.enter(page, newcomer, '/start');
      await dashboard.settle(page);
      expect(await page.locator('main img').count()).toBe(0);
      expect((await render(newcomer)).status).toBe(200);
      await page.waitForSelector('main img');
      await dashboard.settle(page);
    };
    expect(await browser.onPhone('app-first-request', arrive)).toEqual([]);
  });

  test('the keyboard alone skips to the content, opens a dialog and leaves it', async () => {
    const arrive = async (page: Page): Promise<void> => {
      await dashboard.enter(page, busy, '/templates');
      await dashboard.settle(page);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await page.evaluate('document.activeElement.id')).toBe('content');
      await page.keyboard.press('Tab');
      await until(() => page.evaluate<boolean>('document.activeElement.closest("main header") !== null'));
      await page.keyboard.press('Enter');
      await page.waitForSelector('[role=dialog]');
      expect(await page.evaluate(`document.activeElement.name`)).toBe('name');
      await page.keyboard.press('Escape');
      await page.waitForSelector('[role=dialog]', { state: 'detached' });
      expect(await page.evaluate('document.activeElement.closest("main header") !== null')).toBe(true);
    };
    expect(await browser.onPhone('app-keyboard', arrive)).toEqual([]);
  });

  test('a search stays in the address, and finds without regard to hamza and vowel marks', async () => {
    const arrive = async (page: Page): Promise<void> => {
      await dashboard.enter(page, busy, '/templates');
      await dashboard.settle(page);
      await page.fill('[type=search]', 'العُود');
      await page.waitForURL('**/app/templates?query=*');
      await dashboard.settle(page);
      expect(await page.locator('main li').count()).toBe(1);
      await page.fill('[type=search]', 'لا وجود له');
      await page.waitForSelector('main section h2');
      expect(await page.locator('main li').count()).toBe(0);
    };
    expect(await browser.onPhone('app-nothing-found', arrive)).toEqual([]);
  });
});
