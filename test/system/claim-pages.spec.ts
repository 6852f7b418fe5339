import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page, Response } from 'playwright-core';
import sharp from 'sharp';
import { Browser, hasChromium } from '../support/browser.js';
import { activeCampaign, changeCampaign, type MadeCampaign, newCampaign, newTemplate } from '../support/campaigns.js';
import { CARD, THEME } from '../support/eid-card.js';
import { picture, pixelOf } from '../support/pictures.js';
import { type Client, type Service, startService } from '../support/service.js';

if (!hasChromium && process.env['NAQSH_NO_SKIPS']) {
  throw new Error('install chromium, or name one in CHROMIUM: without it nobody looks at the pages');
}

(hasChromium ? describe : describe.skip)('the page of a campaign (needs chromium)', () => {
  let service: Service;
  let owner: Client;
  let browser: Browser;
  let template: string;

  beforeAll(async () => {
    service = await startService({ seed: 'fonts' });
    owner = await service.newClient();
    template = await newTemplate(owner, CARD);
    browser = await Browser.start();
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
  });

  const active = (more: object = {}): Promise<MadeCampaign> =>
    activeCampaign(owner, template, { theme: THEME, ...more });
  const addressOf = ({ slug }: MadeCampaign): string => `${service.url}/c/${encodeURIComponent(slug)}`;
  const linksOf = (page: Page): Promise<string[]> =>
    page.evaluate('[...document.querySelectorAll("a[download]")].map((link) => link.href)');
  const open = (campaign: MadeCampaign) => (page: Page) => page.goto(addressOf(campaign));

  test('is in order in every way to look at it', async () => {
    const campaign = await active({ claim_fields: ['name', 'day', 'photo'], max_claims: 1_200 });
    expect(await browser.faultsOf('claim', open(campaign))).toEqual([]);
  });

  test.each([
    ['dark', { background: '#0b3d2e', text: '#ffffff', accent: '#d4af37' }],
    ['unreadable', { background: '#777777', text: '#7a7a7a', accent: '#707070' }],
  ])('is in order in the colours of its owner: %s', async (name, colors) => {
    const file = { bytes: await sharp(await picture(300, 120, colors.accent)).toBuffer(), name: 'logo.png' };
    const logo = ((await (await owner.form('/v1/assets', { file })).json()) as { id: string }).id;
    const campaign = await active({ theme: { ...THEME, colors, logo_asset_id: logo } });
    expect(await browser.faultsOf(`claim-${name}`, open(campaign))).toEqual([]);
  });

  test.each<[string, object, object]>([
    ['not-started', { starts_at: '2999-01-01T09:00:00Z' }, {}],
    ['paused', {}, { status: 'paused' }],
    ['ended', {}, { status: 'ended' }],
  ])('says kindly why there is no form: %s', async (name, terms, patch) => {
    const campaign = await active(terms);
    await changeCampaign(owner, campaign.id, patch);
    const arrive = async (page: Page): Promise<void> => {
      await open(campaign)(page);
      expect(await page.locator('main form').count()).toBe(0);
    };
    expect(await browser.faultsOf(`claim-${name}`, arrive)).toEqual([]);
  });

  test('says kindly that all cards are taken', async () => {
    const campaign = await active({ max_claims: 1 });
    const body = new URLSearchParams({ 'data.name': 'نورة' });
    const taken = await fetch(addressOf(campaign), { method: 'POST', body, redirect: 'manual' });
    expect(taken.status).toBe(303);
    const arrive = async (page: Page): Promise<void> => {
      await open(campaign)(page);
      await page.waitForSelector('text=نفدت البطاقات');
      expect(await page.locator('main form').count()).toBe(0);
    };
    expect(await browser.onPhone('claim-exhausted', arrive)).toEqual([]);
  });

  test('knows nothing of a draft', async () => {
    const draft = await newCampaign(owner, template);
    const arrive = async (page: Page): Promise<void> => {
      expect((await page.goto(addressOf(draft)))?.status()).toBe(404);
    };
    expect(await browser.faultsOf('claim-draft', arrive)).toEqual([]);
  });

  test('leads from a name to a card, with a script and without', async () => {
    const campaign = await active();
    let visits = 0;
    const arrive = async (page: Page): Promise<void> => {
      visits += 1;
      await open(campaign)(page);
      await page.fill('#field-name', 'نورة بنت سالم');
      await page.click('main form button.button');
      await page.waitForURL('**claim=clm_**');
      const links = await linksOf(page);
      const types = await Promise.all(links.map(async (link) => (await fetch(link)).headers.get('content-type')));
      expect(types).toEqual(['image/png', 'application/pdf']);
      expect(await page.evaluate('document.querySelector(".picture img").naturalWidth')).toBe(1080);
    };
    expect(await browser.faultsOf('claim-taken', arrive)).toEqual([]);
    const claims = (await (await owner.fetch(`/v1/campaigns/${campaign.id}/claims`)).json()) as {
      items: { data: object }[];
    };
    expect(claims.items).toHaveLength(visits);
    expect(new Set(claims.items.map(({ data }) => JSON.stringify(data)))).toEqual(
      new Set(['{"name":"نورة بنت سالم"}']),
    );
  });

  test('gives a card as a document where the campaign gives no picture, with a script and without', async () => {
    const campaign = await active({ formats: ['pdf'] });
    const arrive = async (page: Page): Promise<void> => {
      await open(campaign)(page);
      const sample = await page.getAttribute('.picture a', 'href');
      const shown = await fetch(new URL(String(sample), service.url));
      expect(shown.headers.get('content-type')).toBe('application/pdf');
      await page.fill('#field-name', 'نورة');
      await page.click('main form button.button');
      await page.waitForURL('**claim=clm_**');
      const links = await linksOf(page);
      const types = await Promise.all(links.map(async (link) => (await fetch(link)).headers.get('content-type')));
      expect(types).toEqual(['application/pdf']);
    };
    expect(await browser.faultsOf('claim-pdf', arrive)).toEqual([]);
  });

  test('hands the card to the share sheet of the phone, and its link to the clipboard', async () => {
    const campaign = await active();
    const arrive = async (page: Page): Promise<void> => {
      await page.addInitScript(`
        navigator.share = async (what) => { window.shared = what; };
        navigator.canShare = ({ files }) => files.every(({ type }) => type === 'image/png');
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; } } });`);
      await open(campaign)(page);
      await page.fill('#field-name', 'نورة');
      await page.click('main form button.button');
      await page.waitForURL('**claim=clm_**');
      await page.waitForLoadState('networkidle');
      await page.click('[data-share]');
      await page.waitForFunction('window.shared !== undefined');
      expect(
        await page.evaluate('window.shared.files.map(({ name, type, size }) => [name, type, size > 1000])'),
      ).toEqual([[expect.stringMatching(/\.png$/u), 'image/png', true]]);
      await page.click('[data-copy]');
      await page.waitForFunction('window.copied !== undefined');
      expect(await page.evaluate('window.copied')).toMatch(/\/c\/[^/?]+\?claim=clm_[0-9A-Za-z]{22}$/u);
    };
    expect(await browser.onPhone('claim-shared', arrive)).toEqual([]);
  });

  test('shows faults beside the field, and keeps the typed values', async () => {
    const campaign = await active({ blocked_words: ['حمار'] });
    const arrive = async (page: Page): Promise<void> => {
      await open(campaign)(page);
      await page.fill('#field-name', 'يا حمـار');
      await page.click('main form button.button');
      await page.waitForSelector('#refusal:not([hidden])');
      await page.waitForSelector('#field-name-fault:not(:empty)');
      expect(await page.inputValue('#field-name')).toBe('يا حمـار');
      expect(await page.getAttribute('#field-name', 'aria-invalid')).toBe('true');
    };
    expect(await browser.faultsOf('claim-refused', arrive, { refused: true })).toEqual([]);
  });

  test('says kindly that the owner cannot pay for a card', async () => {
    const payer = await service.newClient({ credits: 0 });
    const campaign = await activeCampaign(payer, await newTemplate(payer, CARD), { theme: THEME });
    const arrive = async (page: Page): Promise<void> => {
      await open(campaign)(page);
      await page.fill('#field-name', 'نورة');
      await page.click('main form button.button');
      await page.waitForSelector('#refusal:not([hidden])');
      expect(await page.locator('#taken a').count()).toBe(0);
    };
    expect(await browser.faultsOf('claim-unpaid', arrive, { refused: true })).toEqual([]);
  });

  test('leads a visitor without cards left to their own cards, with a script and without', async () => {
    const arrive = async (page: Page): Promise<void> => {
      const campaign = await active({ per_claimant_limit: 2 });
      const taken: string[] = [];
      for (let claim = 0; claim < 3; claim += 1) {
        await open(campaign)(page);
        await page.fill('#field-name', 'نورة');
        await page.click('main form button.button');
        await page.waitForSelector('#refusal:not([hidden]), [download]');
        if (claim < 2) taken.unshift(page.url());
      }
      const links = await page.evaluate<string[]>(
        '[...document.querySelectorAll("#taken a")].map((link) => link.href)',
      );
      const idOf = (url: string): string | null => new URL(url).searchParams.get('claim');
      expect(links.map(idOf)).toEqual(taken.map(idOf));
      const shown = await page.locator('#taken').innerText();
      expect(shown).toMatch(
        (await page.getAttribute('html', 'lang')) === 'ar' ? /البطاقة ٢\s+.*البطاقة ١/ : /card 2\s+.*card 1/,
      );
    };
    expect(await browser.faultsOf('claim-limits', arrive, { refused: true })).toEqual([]);
  });

  test('says that a card is gone', async () => {
    const campaign = await active();
    const arrive = (page: Page) => page.goto(`${addressOf(campaign)}?claim=clm_0000000000000000000000`);
    expect(await browser.faultsOf('claim-gone', arrive)).toEqual([]);
  });

  test('a photograph is sent without a script too', async () => {
    const campaign = await active({ claim_fields: ['name', 'photo'] });
    const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture(300, 400, '#ff0000', 'jpeg') };
    const arrive = async (page: Page): Promise<void> => {
      await open(campaign)(page);
      await page.fill('#field-name', 'نورة');
      await page.setInputFiles('#field-photo', photo);
      await page.click('main form button.button');
      await page.waitForURL('**claim=clm_**');
      const [link = ''] = await linksOf(page);
      const drawn = Buffer.from(await (await fetch(link)).arrayBuffer());
      const [red = 0, , blue = 0] = await pixelOf(drawn, 540, 950);
      expect(red).toBeGreaterThan(blue + 200);
    };
    expect(await browser.faultsOf('claim-photo-taken', arrive)).toEqual([]);
  });

  test('draws the card while it is filled in, sends nothing elsewhere, and weighs little', async () => {
    const campaign = await active({ claim_fields: ['name', 'photo'] });
    const [left, whole] = [await picture(1_500, 2_000, '#ff0000'), await picture(3_000, 2_000, '#0000ff')];
    const buffer = await sharp(whole)
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg()
      .toBuffer();
    const called: string[] = [];
    let weight = 0;
    let fontWeight = 0;
    let sent: { data: object; images: { photo: { base64: string; focus: number[] } } } | undefined;
    const arrive = async (page: Page): Promise<void> => {
      page.on('request', (request) => {
        called.push(request.url());
        if (request.url().endsWith('/claim')) sent = request.postDataJSON() as typeof sent;
      });
      const fonts: Response[] = [];
      page.on('response', (answer) => {
        if (answer.request().resourceType() === 'font') fonts.push(answer);
      });
      const answer = await open(campaign)(page);
      weight = (await answer?.request().sizes())?.responseBodySize ?? 0;
      await page.waitForFunction("document.fonts.check('1rem Cairo', 'عA')");
      expect(await page.evaluate("getComputedStyle(document.querySelector('h1')).fontFamily")).toMatch(/^Cairo,/);
      fontWeight = 0;
      for (const font of fonts) {
        expect(font.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
        fontWeight += (await font.request().sizes()).responseBodySize;
      }
      const drawn = async (before: string | null): Promise<string> => {
        await page.waitForSelector(`#picture[src^="blob:"]:not([src="${before ?? ''}"])`);
        return page.evaluate("document.getElementById('picture').src");
      };
      await page.locator('#field-name').pressSequentially('نورة');
      const named = await drawn(null);
      await page.waitForSelector('.watermark');
      await page.setInputFiles('#field-photo', { name: 'me.jpg', mimeType: 'image/jpeg', buffer });
      await page.waitForSelector('.place:not([hidden]) img[src]');
      const seen = await drawn(named);
      await page.locator('#across-photo').press('End');
      const placed = await drawn(seen);
      expect(await page.evaluate("document.getElementById('picture').naturalHeight")).toBe(600);
      const box = await page.locator('.crop').boundingBox();
      await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 20);
      await page.mouse.down();
      await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * 0.9, (box?.y ?? 0) + (box?.height ?? 0) / 2, {
        steps: 5,
      });
      await page.mouse.up();
      await drawn(placed);
      expect(Number(await page.inputValue('#across-photo'))).toBeGreaterThan(80);
    };
    const taken = async (page: Page): Promise<void> => {
      await arrive(page);
      await page.click('main form button.button');
      await page.waitForURL('**claim=clm_**');
      const [link = ''] = await linksOf(page);
      const drawn = Buffer.from(await (await fetch(link)).arrayBuffer());
      const [red = 0, , blue = 0] = await pixelOf(drawn, 540, 950);
      expect(blue).toBeGreaterThan(red + 200);
    };
    expect(await browser.onPhone('claim-placed', arrive)).toEqual([]);
    expect(await browser.onPhone('claim-placed-taken', taken)).toEqual([]);
    expect(called.filter((url) => !url.startsWith(service.url) && !url.startsWith('blob:'))).toEqual([]);
    // The bytes as sent, with fonts for Arabic and Latin letters, which browsers cache.
    expect([weight > 0, fontWeight > 0, weight + fontWeight < 50_000]).toEqual([true, true, true]);
    expect(sent?.data).toEqual({ name: 'نورة' });
    const photo = await sharp(Buffer.from(sent?.images.photo.base64 ?? '', 'base64')).metadata();
    expect(photo).toMatchObject({ format: 'jpeg', width: 2_000, height: 1_333 });
    expect(sent?.images.photo.focus[0]).toBeGreaterThan(0.8);
  });

  test.each([360, 760, 1280])('moves nothing beneath a press at a width of %i', async (width) => {
    const campaign = await active({ blocked_words: ['حمار'] });
    const arrive = async (page: Page): Promise<void> => {
      let previews = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/claim/preview')) previews += 1;
      });
      await page.setViewportSize({ width, height: 1_400 });
      await open(campaign)(page);
      await page.waitForLoadState('networkidle');
      const button = page.locator('main form button.button');
      const before = await button.boundingBox();
      await page.fill('#field-name', 'نورة');
      await page.waitForSelector('#picture[src^="blob:"]');
      await page.waitForSelector('.watermark');
      expect(await button.boundingBox()).toEqual(before);
      // The preview reports the word while the button is pressed, and its message would move the button.
      await page.fill('#field-name', 'حمار');
      await button.click({ delay: 800 });
      await page.waitForSelector('#refusal:not([hidden])');
      const drawn = page.waitForResponse('**/claim/preview');
      await page.fill('#field-name', 'نورة');
      await drawn;
      await button.focus();
      await button.click();
      await page.waitForURL('**claim=clm_**');
      // Leaving a field requested no further preview.
      expect(previews).toBe(3);
      await page.setViewportSize({ width: 360, height: 800 });
    };
    expect(await browser.onPhone(`claim-still-${width}`, arrive, { refused: true })).toEqual([]);
  });

  test('shows a narrow card in its own shape, before it is filled in and after', async () => {
    const narrow = await newTemplate(owner, { ...CARD, canvas: { ...CARD.canvas, height: 7_000 } });
    const campaign = await activeCampaign(owner, narrow, { theme: THEME });
    const arrive = async (page: Page): Promise<void> => {
      await open(campaign)(page);
      await page.waitForLoadState('networkidle');
      const size = async (): Promise<number[]> => {
        const box = await page.locator('#picture').boundingBox();
        return [box?.width ?? 0, box?.height ?? 1];
      };
      const before = await size();
      const [width = 0, height = 1] = before;
      expect(width / height).toBeCloseTo(1080 / 7000, 2);
      await page.fill('#field-name', 'نورة');
      await page.waitForSelector('.watermark');
      expect(await size()).toEqual(before);
    };
    expect(await browser.onPhone('claim-narrow', arrive)).toEqual([]);
  });

  test('shows a fault at once while it is typed', async () => {
    const campaign = await active({ blocked_words: ['حمار'] });
    const arrive = async (page: Page): Promise<void> => {
      await open(campaign)(page);
      await page.fill('#field-name', 'ا'.repeat(41));
      await page.waitForSelector('#field-name[aria-invalid]');
      await page.fill('#field-name', 'يا حمار');
      await page.waitForSelector('#field-name-fault:text("جرّب")');
      await page.fill('#field-name', 'نورة');
      await page.waitForSelector('#field-name:not([aria-invalid])');
      await page.fill('#field-name', '');
      await page.click('main form button.button');
      await page.waitForSelector('#field-name-fault:text("لا تكتمل")');
    };
    expect(await browser.onPhone('claim-live', arrive, { refused: true })).toEqual([]);
  });

  test('explains itself to those who share its link, and loads nothing from elsewhere', async () => {
    const campaign = await active();
    const answer = await fetch(`${addressOf(campaign)}?lang=ar`, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain(`<meta property="og:title" content="${THEME.title.ar}"/>`);
    const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    expect((await fetch(image.replaceAll('&amp;', '&'))).headers.get('content-type')).toBe('image/png');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+' 'sha256-[^']+'; script-src 'sha256-/);
    expect(policy).not.toMatch(/unsafe|https?:/);
  });

  test('takes no form from another site', async () => {
    const campaign = await active();
    const body = new URLSearchParams({ 'data.name': 'نورة' });
    const headers = { origin: 'https://evil.example', accept: 'text/html' };
    const answer = await fetch(addressOf(campaign), { method: 'POST', body, headers, redirect: 'manual' });
    expect(answer.status).toBe(403);
  });

  test('takes the trap of a machine for a mistake', async () => {
    const campaign = await active();
    const body = new URLSearchParams({ 'data.name': 'نورة', website: 'https://spam.example' });
    const answer = await fetch(addressOf(campaign), { method: 'POST', body, headers: { accept: 'text/html' } });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('نورة');
  });
});
