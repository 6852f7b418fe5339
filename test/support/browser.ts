import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser as ChromiumBrowser, type BrowserContext, chromium, type Page } from 'playwright-core';
import axe, { type AxeResults } from 'axe-core';
import { projectRoot } from '#config';
import { isLong } from './extent.js';

/**
 * Debian's program names. The first has no user interface of its own, which the other lays out for every look, and is
 * three times as fast.
 */
const PROGRAMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const PROGRAM = process.env['CHROMIUM'] ?? PROGRAMS.find((path) => existsSync(path)) ?? '';

/** The folder of the pictures, for inspection. */
const PICTURES = join(projectRoot, 'test/system/.pages');

/** The narrowest phone on sale, and a desktop. */
const WIDTHS = [360, 1280];
/**
 * Those widths and others: tablets, a small and a large desktop. Resizing a page to these takes a layout but no load.
 */
const MEASURED_WIDTHS = [360, 768, 1024, 1280, 1920];
const HEIGHT = 800;
/** Ends a hanging step, in milliseconds; not a measure of speed. */
const TIMEOUT_MS = 300_000;
/** Letters that still fit on a line of the narrowest phone. */
const LONGEST_WORD = 24;
/** Smallest size of a touch target, in CSS pixels. */
const TARGET = 44;

const LOCALES = { ar: 'ar-SA', en: 'en-GB' } as const;
type Language = keyof typeof LOCALES;

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
  '--force-color-profile=srgb',
];

export const hasChromium = (() => {
  try {
    execFileSync(PROGRAM, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** One way to view a page. */
interface Look {
  readonly lang: Language;
  readonly width: number;
  readonly script: boolean;
  readonly scheme: 'light' | 'dark';
}

/**
 * Every width with every language, in both schemes; without script in only one of them, since a script changes no
 * colour.
 */
const ALL_LOOKS: readonly Look[] = (['ar', 'en'] as const).flatMap((lang) =>
  WIDTHS.flatMap((width): Look[] => [
    { lang, width, script: true, scheme: 'light' },
    { lang, width, script: true, scheme: 'dark' },
    { lang, width, script: false, scheme: 'light' },
  ]),
);

/** The phone and the desk, each language, each scheme, and without a script. */
const QUICK_LOOKS: readonly Look[] = [
  { lang: 'ar', width: 360, script: true, scheme: 'light' },
  { lang: 'en', width: 1280, script: true, scheme: 'dark' },
  { lang: 'ar', width: 1280, script: false, scheme: 'light' },
];

/** Checking a page's accessibility takes as long as several tests, so that all looks are left to the long run. */
const LOOKS = isLong ? ALL_LOOKS : QUICK_LOOKS;

/** Exemptions from the checks of a page; only for pages that we do not build. */
export interface Allowed {
  /** True if it has one language and one scheme, regardless of the browser's preferences. */
  readonly foreign?: true;
  /** True if it needs its script: a page of an app, whose files stay cached from one page to the next. */
  readonly scripted?: true;
  /** True if its script makes calls that are refused: the console reports them however the page handles them. */
  readonly refused?: boolean;
}

/** Chromium with an empty profile. */
export function launchChromium(): Promise<ChromiumBrowser> {
  return chromium.launch({ executablePath: PROGRAM, headless: true, args: ARGUMENTS, timeout: TIMEOUT_MS });
}

/** Chromium, as a person would use it to view our pages. */
export class Browser {
  private readonly kept = new Map<string, Promise<BrowserContext>>();

  private constructor(
    private readonly context: (look: Look) => Promise<BrowserContext>,
    readonly close: () => Promise<void>,
  ) {}

  static async start(): Promise<Browser> {
    const profile = await mkdtemp(join(tmpdir(), 'naqsh-chromium-'));
    await rm(PICTURES, { recursive: true, force: true });
    await mkdir(PICTURES, { recursive: true });
    const browser = await launchChromium();
    const context = ({ lang, width, script, scheme }: Look): Promise<BrowserContext> =>
      browser.newContext({
        viewport: { width, height: HEIGHT },
        locale: LOCALES[lang],
        javaScriptEnabled: script,
        colorScheme: scheme,
        reducedMotion: 'reduce',
      });
    return new Browser(context, async () => {
      await browser.close();
      await rm(profile, { recursive: true, force: true });
    });
  }

  /**
   * Opens a page in the ways that people may: in both languages and colour schemes, on a phone and on a desktop, with
   * and without script; in all combinations in the long run. Stores a picture of each, and returns the faults of all.
   * @param arrive opens the page and brings it into its state
   */
  async faultsOf(name: string, arrive: (page: Page) => Promise<unknown>, allowed: Allowed = {}): Promise<string[]> {
    const faults: string[] = [];
    for (const look of allowed.scripted ? LOOKS.filter(({ script }) => script) : LOOKS) {
      const called = [name, look.lang, look.width, look.scheme, look.script ? 'script' : 'plain'].join('-');
      for (const fault of await this.look(look, called, arrive, allowed)) faults.push(`${called}: ${fault}`);
    }
    return faults;
  }

  /** Opens a page as most visitors of campaigns do: in Arabic, on a phone. Stores a picture, and returns the faults. */
  onPhone(name: string, arrive: (page: Page) => Promise<unknown>, allowed: Allowed = {}): Promise<string[]> {
    return this.look({ lang: 'ar', width: 360, script: true, scheme: 'light' }, `${name}-phone`, arrive, allowed);
  }

  private async look(
    look: Look,
    called: string,
    arrive: (page: Page) => Promise<unknown>,
    allowed: Allowed,
  ): Promise<string[]> {
    const isKept = allowed.scripted === true;
    const context = await (isKept ? this.keptContext(look) : this.context(look));
    context.setDefaultTimeout(TIMEOUT_MS);
    const page = await context.newPage();
    try {
      const faults = noises(page, allowed);
      await arrive(page);
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      await page.screenshot({ path: join(PICTURES, `${called}.png`), fullPage: true });
      faults.push(...(await shapeFaults(page, look, allowed)));
      if (allowed.foreign) return faults;
      faults.push(...(await writingFaults(page)), ...(await paintFaults(page)));
      if (look.script) faults.push(...(await tofu(page)), ...(await faultsAtWidths(page)));
      return faults;
    } finally {
      await (isKept ? page : context).close();
    }
  }

  /** One context for each look, without cookies, so that the files of an app are loaded and compiled once. */
  private async keptContext(look: Look): Promise<BrowserContext> {
    const name = JSON.stringify(look);
    const context = this.kept.get(name) ?? this.context(look);
    this.kept.set(name, context);
    await (await context).clearCookies();
    return context;
  }
}

/** Collects the page's complaints as they occur: refused styles and scripts, errors, missing files. */
function noises(page: Page, { refused = false }: Allowed): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    // The page itself may be the answer to a refused request.
    const isOfPage =
      message.text().startsWith('Failed to load resource') && (refused || message.location().url === page.url());
    if (['error', 'warning'].includes(message.type()) && !isOfPage) problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A button pressed early leaves the page before its icon arrives, or replaces a picture in memory. A missing
    // picture of a page that stays fails the wait for the page.
    const isLeft = request.failure()?.errorText === 'net::ERR_ABORTED' || request.url().startsWith('blob:');
    if (!isLeft) problems.push(`not loaded: ${request.url()}`);
  });
  return problems;
}

/** The measurements of a page. */
interface Shape {
  readonly lang: string;
  readonly dir: string;
  readonly width: number;
  /** Elements that extend beyond the sides of the window. */
  readonly wide: readonly string[];
  /** Touch targets that are too small. */
  readonly small: readonly string[];
}

/** Checks language, direction, width, and the size of touch targets. */
async function shapeFaults(page: Page, { lang, width }: Look, { foreign }: Allowed): Promise<string[]> {
  const shape = await page.evaluate(`(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    width: document.documentElement.scrollWidth,
    wide: [...document.querySelectorAll('body *')].flatMap((one) => {
      const { left, right } = one.getBoundingClientRect();
      return left < 0 || right > ${width} ? [one.outerHTML.slice(0, 80)] : [];
    }),
    small: [...document.querySelectorAll('a, button, input, select, textarea')].flatMap((one) => {
      // For screen readers, or for the browser's autofill: in a box of a pixel.
      if (one.closest('[aria-hidden=true]') || one.parentElement.clientWidth === 1) return [];
      // A box to tick may be as small as it likes within its label, which is pressed as well.
      const pressed = ['checkbox', 'radio'].includes(one.type) ? one.closest('label') ?? one : one;
      const box = pressed.getBoundingClientRect();
      return box.width > 1 && box.height < ${TARGET} ? [one.outerHTML.slice(0, 80) + ' is ' + box.height + ' px high'] : [];
    }),
  }))()`);
  const { small, wide, ...seen } = shape as Shape;
  const faults = seen.width > width ? [`is ${seen.width} px wide, by ${wide.slice(-3).join(', ')}`] : [];
  if (foreign) return faults;
  const direction = lang === 'ar' ? 'rtl' : 'ltr';
  if (seen.lang !== lang || seen.dir !== direction) faults.push(`is in ${seen.lang}, ${seen.dir}`);
  return [...faults, ...small];
}

/**
 * Returns elements that overflow, break inside a word or an amount, or are inaccessible, at any width of a screen.
 * Words longer than any line of a phone may break, as may addresses and commands.
 */
async function faultsAtWidths(page: Page): Promise<string[]> {
  const faults: string[] = [];
  // Injected through the debugger, which no policy of the page can block.
  await page.evaluate(`${axe.source}; ${JOINED_LETTERS}; undefined`);
  for (const width of MEASURED_WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    if (isLong || WIDTHS.includes(width)) {
      faults.push(...(await accessibilityFaults(page)).map((fault) => `${fault} at ${width}`));
    }
    const [reach, broken] = await page.evaluate<[number, string[]]>(BROKEN_WORDS);
    if (reach > width) faults.push(`is ${reach} px wide at ${width}`);
    faults.push(...broken.map((word) => `breaks “${word}” inside at ${width}`));
  }
  return faults;
}

/** The width that the page reaches, and the words that are split across two lines. */
const BROKEN_WORDS = `(() => {
  const broken = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent.closest('script, style, noscript, pre, code, .unseen, [aria-hidden=true]') || parent.getClientRects().length === 0) continue;
    for (const { 0: word, index } of node.data.matchAll(/[^ \\t\\n\\r\\u200b]+/g)) {
      // After a hyphen, a slash or an at sign a line may end.
      if (word.length > ${LONGEST_WORD} || /[-/@.?&=_‐–—…]\\p{L}/u.test(word)) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
      const height = parseFloat(getComputedStyle(parent).fontSize);
      if (Math.max(...tops) - Math.min(...tops) > height / 2) broken.add(word);
    }
  }
  return [document.documentElement.scrollWidth, [...broken]];
})()`;

/**
 * Digits and punctuation marks of a script other than the surrounding language's. Ids and typed values are set apart.
 */
async function writingFaults(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(String.raw`(() => {
    const faults = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent.closest('script, style, noscript, textarea, code, pre, bdi, body [dir]')) continue;
      const own = node.data.replaceAll(/\u2066[^\u2069]*\u2069|\p{Script=Latin}[^\s،؛؟]*/gu, '');
      const isArabic = parent.closest('[lang]').lang === 'ar';
      // A text that is all foreign is somebody's name.
      if (isArabic && own.trim() === '') continue;
      if ((isArabic ? /[0-9?,;]/ : /[٠-٩؟،؛]/).test(own)) faults.add('writes “' + node.data.trim() + '” in another script');
    }
    return [...faults];
  })()`);
}

/** The controls that the browser paints in its own colours. */
async function paintFaults(page: Page): Promise<string[]> {
  return page.evaluate<
    string[]
  >(`[...document.querySelectorAll('[type=checkbox], [type=radio], [type=range], progress, meter')]
    .filter((one) => getComputedStyle(one).accentColor === 'auto')
    .map((one) => one.outerHTML.slice(0, 80) + ' is not in the colours of the page')`);
}

/** The characters of the page that the machine draws as the box of a character missing from all fonts. */
async function tofu(page: Page): Promise<string[]> {
  const missing = await page.evaluate<string[]>(`(() => {
    const canvas = new OffscreenCanvas(48, 48);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.font = '24px ' + getComputedStyle(document.body).fontFamily;
    context.textBaseline = 'middle';
    const drawn = (text) => {
      context.clearRect(0, 0, 48, 48);
      context.fillText(text, 12, 24);
      return context.getImageData(0, 0, 48, 48).data.join();
    };
    const box = drawn('\\u{10ffff}');
    return [...new Set(document.body.innerText)].filter((one) => /[^\\p{Z}\\p{C}\\p{M}]/u.test(one) && drawn(one) === box);
  })()`);
  return missing.map((one) => `has no glyph for U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase()}`);
}

/**
 * Makes axe judge the contrast of Arabic. To axe, text that is narrower than the sum of its letters is an icon drawn by
 * a ligature of an icon font, and after three of them so is all text of that font. Joined Arabic letters are narrower.
 */
const JOINED_LETTERS = `CanvasRenderingContext2D.prototype.measureText = ({ length }) => ({ width: 30 * length })`;

async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `axe ${id}: ${node.html.slice(0, 120)}`));
}
