import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Response as PageResponse } from 'playwright-core';
import { projectRoot } from '#config';
import { BY_ENGINE, OPERATIONS } from '../../apps/dashboard/operations.js';
import { newSessionText, sessionHashOf } from '../../libs/identity/src/principal.js';
import { Browser } from './browser.js';
import { type Client, type Service, startService } from './service.js';
import { until } from './until.js';

/** Not evaluated by the page's own script, because its policy forbids evaluating text. */
const SETTLED = `document.querySelector('main h1') !== null && document.querySelector('[aria-busy=true], [data-busy=true]') === null &&
  [...document.images].every((one) => one.complete && one.naturalWidth > 0)`;

/** Scrolls to the first picture that is not loaded: those far below the window load only when they are near. */
const SHOW_NEXT = `[...document.images].find((one) => !one.complete || one.naturalWidth === 0)?.scrollIntoView({ block: 'center' })`;

/** A hostile name: markup, two directions, 100 characters. */
export const LONG_NAME =
  'بطاقة <b>"تهنئة"</b> طويلة الاسم جدًّا لمتجر العود والبخور والعطور الشرقية في الرياض وجدة والدمام Frühstück';

interface Operation {
  readonly operation: string;
  readonly http: string;
  readonly path: string;
}

/** The operations of the service; those without parameters in their paths first, as routers match them. */
const ROUTES = (
  JSON.parse(readFileSync(join(projectRoot, 'sdks/conformance/operations.json'), 'utf8')) as {
    operations: readonly Operation[];
  }
).operations
  .map(({ operation, http, path }) => ({
    operation,
    http,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`),
    parameters: path.split('{').length,
  }))
  .sort((one, other) => one.parameters - other.parameters);

/** A service with its dashboard, and a browser in which users are signed in to it. */
export class Dashboard {
  /** The operations that pages have called successfully. */
  private readonly called = new Set<string>();
  private readonly watched = new WeakSet<Page>();

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

  /** Opens an address of the dashboard in the browser's language, instead of the account's. */
  async open(page: Page, path: string): Promise<void> {
    this.watch(page);
    const language = await page.evaluate<string>('navigator.language.slice(0, 2)');
    await page.context().addCookies([{ name: 'naqsh_lang', value: language, url: this.service.url }]);
    await page.goto(`${this.service.url}/app${path}`);
  }

  /** Opens it with a session of the user; returns the session's hash. */
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

  /** Waits until nothing is loading and every picture has arrived; scrolls to pictures as a reader does. */
  async settle(page: Page): Promise<void> {
    let hasScrolled = false;
    await until(async () => {
      if (await page.evaluate<boolean>(SETTLED)) return true;
      await page.evaluate(SHOW_NEXT);
      hasScrolled = true;
      return false;
    });
    if (hasScrolled) await page.evaluate(`document.querySelector('main h1').scrollIntoView({ block: 'end' })`);
  }

  /**
   * Operations of the dashboard that no page has called successfully.
   * @param names of operations, or their beginnings up to a `_`; apps/dashboard/test/operations.spec.ts reads them
   */
  uncalled(...names: readonly string[]): string[] {
    const isMeant = (operation: string): boolean =>
      names.some((name) => (name.endsWith('_') ? operation.startsWith(name) : operation === name));
    const isClicked = (operation: string): boolean => isMeant(operation) && !BY_ENGINE.includes(operation);
    return Object.keys(OPERATIONS).filter((operation) => isClicked(operation) && !this.called.has(operation));
  }

  private watch(page: Page): void {
    if (this.watched.has(page)) return;
    this.watched.add(page);
    page.on('response', (response) => this.note(response));
  }

  private note(response: PageResponse): void {
    const { origin, pathname } = new URL(response.url());
    if (origin !== new URL(this.service.url).origin || response.status() >= 400) return;
    const http = response.request().method();
    const route = ROUTES.find((one) => one.http === http && one.pattern.test(pathname));
    if (route !== undefined) this.called.add(route.operation);
  }

  /** Faults of a page as the user sees it, in both languages at 360 and 1280 px. */
  async faultsOf(name: string, user: Pick<Client, 'userId'>, path: string): Promise<string[]> {
    const arrive = async (page: Page): Promise<void> => {
      await this.enter(page, user, path);
      await this.settle(page);
    };
    return this.browser.faultsOf(`app-${name}`, arrive, { scripted: true });
  }

  /** Runs an action on a page, in Arabic on a phone; returns the faults of the page at its end. */
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
