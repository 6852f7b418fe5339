import type { Page } from 'playwright-core';
import { newSessionText, sessionHashOf } from '../../libs/identity/src/principal.js';
import { Browser } from './browser.js';
import { type Client, type Service, startService } from './service.js';
import { until } from './until.js';

/** Not by the page's own script, whose policy lets nobody evaluate a text. */
const SETTLED = `document.querySelector('main h1') !== null && document.querySelector('[aria-busy=true], [data-busy=true]') === null &&
  [...document.images].every((one) => one.complete && one.naturalWidth > 0)`;

/** A hostile name: markup, two directions, 100 characters. */
export const LONG_NAME =
  'بطاقة <b>"تهنئة"</b> طويلة الاسم جدًّا لمتجر العود والبخور والعطور الشرقية في الرياض وجدة والدمام Frühstück';

/** A service with its dashboard, and a browser in which users are signed in to it. */
export class Dashboard {
  private constructor(
    readonly service: Service,
    readonly browser: Browser,
  ) {}

  /** With the gallery, a worker, and limits that no test reaches. */
  static async start({ settings, ...options }: Parameters<typeof startService>[0] = {}): Promise<Dashboard> {
    const service = await startService({
      seed: 'gallery',
      worker: true,
      settings: { RATE_LIMIT_USER: '6000', RATE_LIMIT_PREVIEWS: '6000', ...settings },
      ...options,
    });
    return new Dashboard(service, await Browser.start());
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.service.close();
  }

  /** Opens an address of the dashboard in the language of the browser, which would else be the account's. */
  async open(page: Page, path: string): Promise<void> {
    const language = await page.evaluate<string>('navigator.language.slice(0, 2)');
    await page.context().addCookies([{ name: 'naqsh_lang', value: language, url: this.service.url }]);
    await page.goto(`${this.service.url}/app${path}`);
  }

  /** Opens it with a session of the user, whose hash is returned. */
  async enter(page: Page, { userId }: Pick<Client, 'userId'>, path: string): Promise<Buffer> {
    const session = newSessionText();
    const sessionHash = sessionHashOf(session) ?? Buffer.alloc(0);
    await this.service.query(
      `INSERT INTO sessions (hash, user_id, created_at, last_seen_at, expires_at)
       VALUES ($1, $2, now(), now(), now() + interval '1 day')`,
      [sessionHash, userId],
    );
    await page.context().addCookies([{ name: 'naqsh_session', value: session, url: this.service.url }]);
    await this.open(page, path);
    return sessionHash;
  }

  /** Waits until nothing is loading and every picture has come. */
  async settle(page: Page): Promise<void> {
    await until(() => page.evaluate<boolean>(SETTLED));
  }

  /** Faults of a page as the user sees it, in both languages at 360 and 1280 px. */
  async faultsOf(name: string, user: Pick<Client, 'userId'>, path: string): Promise<string[]> {
    const arrive = async (page: Page): Promise<void> => {
      await this.enter(page, user, path);
      await this.settle(page);
    };
    return this.browser.faultsOf(`app-${name}`, arrive, { scripted: true });
  }

  /** Does something on a page, in Arabic on a phone; returns the faults of the page at its end. */
  async onPhone(
    name: string,
    user: Pick<Client, 'userId'>,
    path: string,
    act: (page: Page) => Promise<unknown>,
    allowed: { refused?: boolean } = {},
  ): Promise<string[]> {
    const arrive = async (page: Page): Promise<void> => {
      await this.enter(page, user, path);
      await this.settle(page);
      await act(page);
    };
    return this.browser.onPhone(`app-${name}`, arrive, { ...allowed, scripted: true });
  }
}
