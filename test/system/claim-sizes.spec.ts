import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Browser, hasChromium } from '../support/browser.js';
import { activeCampaign, newTemplate } from '../support/campaigns.js';
import { CARD, THEME } from '../support/eid-card.js';
import { type Client, type Service, startService } from '../support/service.js';
import { until } from '../support/until.js';

/** Each on another canvas, with those of the card's layers that fit there. */
const SIZES = [
  { name: 'post', canvas: { width: 1080, height: 1080 } },
  { name: 'story', canvas: { width: 1080, height: 1920 } },
  { name: 'web-banner', canvas: { width: 1600, height: 500 } },
];

(hasChromium ? describe : describe.skip)('sizes on the page of a campaign (needs chromium)', () => {
  let service: Service;
  let owner: Client;
  let browser: Browser;
  let address: string;
  let campaign: string;

  beforeAll(async () => {
    service = await startService({ seed: 'fonts' });
    owner = await service.newClient();
    const template = await newTemplate(owner, { ...CARD, sizes: SIZES });
    const sizes = SIZES.map(({ name }) => name);
    const { id, slug } = await activeCampaign(owner, template, { theme: THEME, sizes });
    [campaign, address] = [id, `${service.url}/c/${encodeURIComponent(slug)}`];
    browser = await Browser.start();
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
  });

  const choice = (name: string): string => `input[name="size"][value="${name}"]`;
  const drawn = (page: Page, selector: string): Promise<string> =>
    page.evaluate(`(({ complete, naturalWidth, naturalHeight }) =>
      complete ? naturalWidth + 'x' + naturalHeight : '')(document.querySelector('${selector}'))`);
  const drawnAs = (page: Page, sides: string, selector = '#picture'): Promise<unknown> =>
    until(async () => (await drawn(page, selector)) === sides);
  /** The ratio of the picture's height to its width on the page. */
  const shapeOf = async (page: Page): Promise<number> => {
    const box = await page.locator('#picture').boundingBox();
    return (box?.height ?? 0) / (box?.width ?? 1);
  };
  const sizesTaken = async (): Promise<(string | null)[]> => {
    const answer = await owner.fetch(`/v1/campaigns/${campaign}/claims`);
    const { items } = (await answer.json()) as { items: { size: string | null }[] };
    return items.map(({ size }) => size);
  };

  test('are a group of choices, named in both languages, in every way to look at it', async () => {
    const labels: string[] = [];
    const arrive = async (page: Page): Promise<void> => {
      await page.goto(address);
      labels.push(await page.locator('fieldset.sizes').innerText());
      expect(await page.isChecked(choice('post'))).toBe(true);
    };
    expect(await browser.faultsOf('claim-sizes', arrive)).toEqual([]);
    const said = labels.join('\n');
    for (const word of [
      'المقاس',
      'منشور',
      'قصة',
      '١٠٨٠ × ١٩٢٠',
      'Size',
      'Post',
      'Story',
      '1080 × 1920',
      'web banner',
    ]) {
      expect(said).toContain(word);
    }
  });

  test('show the typed values in the chosen size, and the card is the previewed one', async () => {
    const choose = async (page: Page): Promise<void> => {
      await page.goto(address);
      await page.fill('#field-name', 'نورة');
      await drawnAs(page, '600x600');
      const above = (await page.locator('fieldset.sizes').boundingBox())?.y;
      await page.check(choice('story'));
      await drawnAs(page, '338x600');
      expect(await shapeOf(page)).toBeCloseTo(1920 / 1080, 1);
      // The next choice stays in place under the finger.
      expect((await page.locator('fieldset.sizes').boundingBox())?.y).toBe(above);
    };
    expect(await browser.onPhone('claim-sizes-story', choose)).toEqual([]);
    const take = async (page: Page): Promise<void> => {
      await choose(page);
      await page.click('main form button.button');
      await page.waitForURL('**claim=clm_**');
      await drawnAs(page, '1080x1920', '.picture img');
      expect(await page.getAttribute('.picture img', 'height')).toBe('1920');
    };
    expect(await browser.onPhone('claim-sizes-taken', take)).toEqual([]);
    expect(await sizesTaken()).toEqual(['story']);
  });

  test('are chosen by the keyboard, and kept after a refused submission without a script', async () => {
    const taken = (await sizesTaken()).length;
    // Sends the form without its script.
    const submit = (page: Page): Promise<unknown> => page.evaluate(`document.getElementById('claim-form').submit()`);
    const send = async (page: Page): Promise<void> => {
      await page.goto(address);
      await page.focus(choice('post'));
      await page.keyboard.press('ArrowDown');
      expect(await page.isChecked(choice('story'))).toBe(true);
      await submit(page);
      await page.waitForSelector('#refusal:not([hidden])');
      expect(await page.isChecked(choice('story'))).toBe(true);
      expect(await page.getAttribute('#picture', 'src')).toContain('size=story');
      expect(await shapeOf(page)).toBeCloseTo(1920 / 1080, 1);
      await page.fill('#field-name', 'فهد');
      await submit(page);
      await page.waitForURL('**claim=clm_**');
    };
    expect(await browser.onPhone('claim-sizes-refused', send, { refused: true })).toEqual([]);
    const all = await sizesTaken();
    expect(all.slice(0, all.length - taken)).toEqual(['story']);
  });
});
