import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import axe, { type AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { projectRoot } from '#config';

const PICTURES = join(projectRoot, 'test/system/.pages');
const HEIGHT = 800;
/** Ends a hanging step; not a measure of speed. */
const TIMEOUT_MS = 300_000;

/** One way to read a page of the documentation. */
export interface Reading {
  readonly language: 'en' | 'ar';
  readonly width: number;
  readonly scheme?: 'light' | 'dark';
  readonly script?: boolean;
}

/** The phone and the desk in both languages, each in one of the schemes. */
export const READINGS: readonly Reading[] = [
  { language: 'en', width: 360, scheme: 'dark' },
  { language: 'en', width: 1280, scheme: 'light' },
  { language: 'ar', width: 360, scheme: 'light' },
  { language: 'ar', width: 1280, scheme: 'dark' },
];

/** A visit to the documentation: its page, and everything that the page did wrong or loaded. */
export class SiteVisit {
  /** Complaints of the browser, such as about a refused script, and requests to other origins. */
  readonly noises: string[] = [];
  private readonly sizes: Promise<number>[] = [];

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly origin: string,
    private readonly reading: Reading,
  ) {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.noises.push(message.text());
    });
    page.on('pageerror', (error) => this.noises.push(error.message));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin !== this.origin && !['blob:', 'data:'].includes(url.protocol))
        this.noises.push(`asks ${url.href}`);
    });
    page.on('requestfinished', (request) => {
      if (request.url().startsWith(this.origin))
        this.sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
  }

  static async start(browser: Browser, origin: string, reading: Reading): Promise<SiteVisit> {
    const context = await browser.newContext({
      viewport: { width: reading.width, height: HEIGHT },
      colorScheme: reading.scheme ?? 'light',
      javaScriptEnabled: reading.script ?? true,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(TIMEOUT_MS);
    return new SiteVisit(await context.newPage(), context, origin, reading);
  }

  /** Opens a page of the site in the visit's language: `/rendering`, or empty for the index. */
  async open(path: string): Promise<void> {
    await this.page.goto(`${this.origin}/docs${this.reading.language === 'ar' ? '/ar' : ''}${path}`);
    await this.page.evaluate('document.fonts.ready.then(() => undefined)');
  }

  /** The bytes of all bodies so far, as they came over the wire. */
  async bytes(): Promise<number> {
    return (await Promise.all(this.sizes)).reduce((sum, size) => sum + size, 0);
  }

  /** Stores a picture, and returns the faults of the page as it stands. */
  async faults(name: string): Promise<string[]> {
    const { language, width, scheme = 'light' } = this.reading;
    await mkdir(PICTURES, { recursive: true });
    await this.page.screenshot({ path: join(PICTURES, `site-${name}-${language}-${width}-${scheme}.png`) });
    const [lang, dir, reach] = await this.page.evaluate<[string, string, number]>(
      `[document.documentElement.lang, document.documentElement.dir, document.documentElement.scrollWidth]`,
    );
    const faults = [...this.noises];
    if (lang !== language || dir !== (language === 'ar' ? 'rtl' : 'ltr')) faults.push(`is in ${lang}, ${dir}`);
    if (reach > width) faults.push(`is ${reach} px wide`);
    // Injected through the debugger, which no policy of the page can block.
    await this.page.evaluate(`${axe.source}; undefined`);
    const { violations } = await this.page.evaluate<AxeResults>(`axe.run(document, { resultTypes: ['violations'] })`);
    return [
      ...faults,
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `axe ${id}: ${html.slice(0, 120)}`)),
    ];
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
