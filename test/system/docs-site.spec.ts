import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { hasChromium, launchChromium } from '../support/browser.js';
import { READINGS, SiteVisit, type Reading } from '../support/site-visit.js';
import { startService, type Service } from '../support/service.js';

/** The limit for everything that the first page loads. */
const MOST_BYTES = 200_000;
/** The hash of the pixels that the only picture of the page shows. */
const PIXELS_SHOWN = `(async () => {
  const image = document.querySelector('.try-answer img');
  await image.decode();
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
})()`;
const DESK: Reading = { language: 'en', width: 1280 };
const PHONE: Reading = { language: 'ar', width: 360 };

(hasChromium ? describe : describe.skip)('the documentation in a browser (needs chromium)', () => {
  let service: Service;
  let browser: Browser;

  beforeAll(async () => {
    service = await startService({ seed: 'installation' });
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
  });

  /** Visits with a reading, and ends the visit afterwards. */
  async function visit<Result>(reading: Reading, work: (at: SiteVisit) => Promise<Result>): Promise<Result> {
    const at = await SiteVisit.start(browser, service.url, reading);
    try {
      return await work(at);
    } finally {
      await at.close();
    }
  }

  describe.each(READINGS)('in $language at $width px, $scheme', (reading) => {
    // The index; guides with tables, code and pictures; the reference with its tabs and forms; the list of all operations.
    test.each(['', '/rendering', '/first-template', '/gallery', '/fields', '/reference/renders', '/reference'])(
      'docs%s is in order',
      async (path) => {
        const faults = await visit(reading, async (at) => {
          await at.open(path);
          return at.faults(path.replaceAll('/', '-') || 'index');
        });
        expect(faults).toEqual([]);
      },
    );
  });

  test('loads little at first', async () => {
    const bytes = await visit(DESK, async (at) => {
      await at.open('');
      await at.page.waitForLoadState('networkidle');
      return at.bytes();
    });
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  test.each([
    { reading: DESK, text: 'idempotency', leads: /\/docs\// },
    { reading: DESK, text: 'Render an image', leads: /\/docs\/reference\/renders/ },
    { reading: DESK, text: 'fallback fonts', leads: /\/docs\/(fonts|arabic)/ },
    { reading: PHONE, text: 'الصُّوَر المرسومة', leads: /\/docs\/ar\/reference\/renders/ },
    { reading: PHONE, text: 'Render an image', leads: /\/docs\/ar\/reference\/renders/ },
    { reading: PHONE, text: 'الدفعات', leads: /\/docs\/ar\/batches/ },
  ])('a search for $text in $reading.language finds its page', async ({ reading, text, leads }) => {
    await visit(reading, async (at) => {
      await at.open('');
      await at.page.locator('.search-open').click();
      await at.page.locator('site-search input').fill(text);
      await at.page.locator('site-search li a').first().waitFor();
      const found = await at.page.evaluate<string[]>(
        `[...document.querySelectorAll('site-search li a')].map(({ href }) => href)`,
      );
      expect(found.some((href) => leads.test(href))).toBe(true);
      expect(await at.faults('search')).toEqual([]);
      const [first = ''] = found;
      await at.page.locator('site-search li a').first().click();
      await at.page.waitForURL(first);
      expect(at.noises).toEqual([]);
    });
  });

  test('a search that cannot be loaded says so', async () => {
    await visit(PHONE, async (at) => {
      await at.page.route('**/pagefind.js', (route) => route.abort());
      await at.open('/rendering');
      await at.page.locator('.search-open').click();
      await at.page.locator('site-search input').fill('صورة');
      await at.page.locator('.search-state:not(:empty)').waitFor();
      expect(await at.page.locator('.search-state').textContent()).toContain('تعذّر تحميل البحث');
    });
  });

  test('the reader chooses the scheme, and the choice stays', async () => {
    await visit({ ...DESK, scheme: 'light' }, async (at) => {
      const paper = () => at.page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
      await at.open('/rendering');
      const light = await paper();
      await at.page.locator('starlight-theme-select select').first().selectOption('dark');
      const dark = await paper();
      expect(dark).not.toBe(light);
      await at.open('/fonts');
      expect(await paper()).toBe(dark);
    });
  });

  test('a code of a problem is in sight at its address', async () => {
    await visit(PHONE, async (at) => {
      await at.page.goto(`${service.url}/docs#problem-internal`);
      const box = await at.page.locator('#problem-internal').boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect(box?.y).toBeLessThan(800);
    });
  });

  test('the language of code that the reader chose shows for every operation', async () => {
    await visit(PHONE, async (at) => {
      await at.open('/reference/renders');
      await at.page.getByRole('tab', { name: 'TypeScript' }).first().click();
      const shown = () =>
        at.page.locator('.panel:visible').evaluateAll((all) => all.map((one) => one.getAttribute('data-language')));
      expect(new Set(await shown())).toEqual(new Set(['typescript']));
      await at.open('/reference/batches');
      expect(new Set(await shown())).toEqual(new Set(['typescript']));
    });
  });

  test('everything can be read without a script', async () => {
    await visit({ ...PHONE, script: false }, async (at) => {
      await at.open('/reference/renders');
      const first = at.page.locator('.operation').first();
      for (const language of ['curl', 'python', 'typescript'])
        expect(await first.locator(`[data-language=${language}] pre`).isVisible()).toBe(true);
      expect(at.noises).toEqual([]);
    });
  });

  test.each([DESK, PHONE])(
    'a card tried out in $language is shown with the pixels that the service drew',
    async (reading) => {
      const client = await service.newClient();
      await visit(reading, async (at) => {
        await at.open('/reference/renders');
        const form = at.page.locator('section[aria-labelledby=renders_create] try-it');
        await form.locator('summary').first().click();
        await form.locator('input[name=key]').fill(client.key);
        const body = JSON.parse(await form.locator('textarea').inputValue()) as object;
        await form.locator('.send').click();
        await form.locator('img').waitFor();
        // The same input gives the same bytes; the page's own answer is gone once the page has read it.
        const again = await client.json('POST', '/v1/render', body);
        const drawn = await sharp(await again.arrayBuffer())
          .ensureAlpha()
          .raw()
          .toBuffer();
        expect(await at.page.evaluate(PIXELS_SHOWN)).toBe(createHash('sha256').update(drawn).digest('hex'));
        expect(await at.faults('tried')).toEqual([]);
        // The key is in the tab alone.
        expect(await at.page.evaluate('JSON.stringify({ ...localStorage })')).not.toContain(client.key);
        expect(await at.page.evaluate('document.cookie')).toBe('');
      });
    },
  );

  test('a refusal and a body that is not JSON are shown', async () => {
    await visit(DESK, async (at) => {
      await at.open('/reference/renders');
      const form = at.page.locator('section[aria-labelledby=renders_create] try-it');
      await form.locator('summary').first().click();
      await form.locator('.send').click();
      await form.locator('.status.bad').waitFor();
      expect(await form.locator('.try-answer').textContent()).toContain('"code": "unauthenticated"');
      await form.locator('textarea').fill('{');
      await form.locator('.send').click();
      await form.locator('.try-fault').waitFor();
    });
  });
});
