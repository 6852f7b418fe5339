import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { activeCampaign, type MadeCampaign, newCampaign } from '../support/campaigns.js';
import { hasChromium } from '../support/browser.js';
import { Dashboard, LONG_NAME } from '../support/dashboard.js';
import type { Client } from '../support/service.js';

const EID_CARD = 'tpl_galleryEidCard00000000';
const FIXED = { date: '2026-03-20', link: 'https://example.com/eid' };

(hasChromium ? describe : describe.skip)('the campaigns of the dashboard (needs chromium)', () => {
  let dashboard: Dashboard;
  let busy: Client;
  let running: MadeCampaign;
  let draft: MadeCampaign;

  beforeAll(async () => {
    dashboard = await Dashboard.start();
    busy = await dashboard.service.newClient({ credits: 15 });
    running = await activeCampaign(busy, EID_CARD, { name: LONG_NAME, fixed_data: FIXED, max_claims: 500 });
    draft = await newCampaign(busy, EID_CARD, { name: 'مسودة العيد', fixed_data: FIXED });
    for (const name of ['نورة القحطاني', 'عبد الرحمن']) await claim(running, name);
  });
  afterAll(async () => {
    await dashboard.close();
  });

  async function claim({ slug }: MadeCampaign, name: string): Promise<void> {
    const answer = await fetch(`${dashboard.service.url}/v1/campaigns/${encodeURIComponent(slug)}/claim`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { name }, images: {} }),
    });
    expect(answer.status).toBe(200);
  }

  const PAGES: readonly [name: string, path: () => string][] = [
    ['campaigns', () => '/campaigns'],
    ['campaign', () => `/campaigns/${running.id}`],
    ['campaign-claims', () => `/campaigns/${running.id}?tab=claims`],
    ['campaign-settings', () => `/campaigns/${running.id}?tab=settings`],
    ['campaign-draft', () => `/campaigns/${draft.id}?tab=settings`],
    ['campaign-pick', () => '/campaigns/new'],
    ['campaign-new', () => `/campaigns/new?template=${EID_CARD}`],
  ];

  test.each(PAGES)('%s is in order', async (name, path) => {
    expect(await dashboard.faultsOf(name, busy, path())).toEqual([]);
  });

  test('an empty list leads to a new one', async () => {
    const newcomer = await dashboard.service.newClient();
    expect(await dashboard.faultsOf('campaigns-empty', newcomer, '/campaigns')).toEqual([]);
  });

  const rowOf = async (id: string): Promise<Record<string, unknown> | undefined> =>
    (await dashboard.service.query('SELECT * FROM campaigns WHERE id = $1', [id]))[0];
  const idIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

  test('one press leads from a template of the gallery to a campaign, and two to its open page', async () => {
    const owner = await dashboard.service.newClient({ credits: 50 });
    let id = '';
    const faults = await dashboard.onPhone('campaign-made', owner, `/templates/${EID_CARD}`, async (page) => {
      await page.click('main header a >> text=أطلق حملة');
      await page.waitForURL('**/app/campaigns/new?template=*');
      await page.fill('[name=name]', 'عيد المكتب');
      await page.click('[type=submit]');
      await page.waitForURL('**/app/campaigns/cmp_*');
      await dashboard.settle(page);
      id = idIn(page);
    });
    expect(faults).toEqual([]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'active', slug: 'عيد-المكتب' });
    const claimed = await fetch(`${dashboard.service.url}/v1/campaigns/${encodeURIComponent('عيد-المكتب')}/claim`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { name: 'سارة' }, images: {} }),
    });
    expect(claimed.status).toBe(200);
  });

  test('a draft takes every term, and a taken slug stands in the form', async () => {
    const faults = await dashboard.onPhone(
      'campaign-terms',
      busy,
      `/campaigns/${draft.id}?tab=settings`,
      async (page) => {
        for (const summary of await page.locator('form > details > summary').all()) await summary.click();
        await page.fill('[name=slug]', running.slug);
        await page.click('[type=submit]');
        await page.waitForSelector('[role=alert]:has-text("مأخوذة")');
        await page.fill('[name=slug]', 'eid-terms');
        await page.fill('[name=max_claims]', '40');
        await page.fill('[name=ends_at]', '2099-03-20T09:00');
        await page.fill('[name=blocked_words]', 'ممنوع\nمرفوض');
        await page.click('label:has-text("PDF")');
        await page.click('label:has-text("ألوان خاصة")');
        await page.click('[type=submit]');
        await page.waitForSelector('[role=status] >> text=حُفظت الحملة');
        await dashboard.settle(page);
      },
      { refused: true },
    );
    expect(faults).toEqual([]);
    const read = await busy.fetch(`/v1/campaigns/${draft.id}`);
    expect(await read.json()).toMatchObject({
      slug: 'eid-terms',
      max_claims: 40,
      blocked_words: ['ممنوع', 'مرفوض'],
      formats: ['png'],
      fixed_data: FIXED,
      theme: { colors: { accent: '#0b5d43' } },
      ends_at: expect.stringMatching(/^2099-03-20T/),
    });
  });

  test('a campaign is paused, opened again, ended and deleted', async () => {
    const { id } = await activeCampaign(busy, EID_CARD, { name: 'حملة قصيرة', fixed_data: FIXED });
    const statuses: unknown[] = [];
    const faults = await dashboard.onPhone('campaign-ended', busy, `/campaigns/${id}`, async (page) => {
      const press = async (text: string): Promise<void> => page.click(`main header button >> text=${text}`);
      const state = async (text: string): Promise<void> => {
        await page.waitForSelector(`h1 >> text=${text}`);
        statuses.push((await rowOf(id))?.['status']);
      };
      const choose = async (text: string): Promise<void> => {
        await page.click('main header button[aria-haspopup]');
        await page.click(`[role=menuitem] >> text=${text}`);
        await page.click(`[role=alertdialog] button >> text=${text}`);
        await page.waitForSelector('[role=alertdialog]', { state: 'detached' });
      };
      await press('أوقف مؤقتًا');
      await state('موقوفة');
      await press('استأنف');
      await state('منشورة');
      await choose('أنهِ الحملة');
      await state('انتهت');
      await choose('حذف');
      await page.waitForURL('**/app/campaigns');
      await dashboard.settle(page);
    });
    expect(faults).toEqual([]);
    expect(statuses).toEqual(['paused', 'active', 'ended']);
    expect((await busy.fetch(`/v1/campaigns/${id}`)).status).toBe(404);
  });

  test('its claims come as CSV, and its QR code as SVG', async () => {
    const files: string[] = [];
    const save = async (page: Page, button: string): Promise<void> => {
      const download = page.waitForEvent('download');
      await page.click(`main button >> text=${button}`);
      const stream = await (await download).createReadStream();
      files.push((await stream.toArray()).join(''));
    };
    await dashboard.onPhone('campaign-files', busy, `/campaigns/${running.id}`, async (page) => {
      await save(page, 'SVG');
      await page.click('[role=tab] >> text=البطاقات');
      await dashboard.settle(page);
      await save(page, 'CSV');
    });
    expect(files[0]).toMatch(/^<svg [^>]+viewBox="0 0 800 800"><path .+<path d="M\d+ \d+h\d+v\d+H\d+z/);
    expect(files[1]).toContain('نورة القحطاني');
  });

  test('every operation of campaigns was called', () => {
    expect(dashboard.uncalled('campaigns_', 'claims_')).toEqual([]);
  });
});
