import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Browser, hasChromium } from '../support/browser.js';
import { activeCampaign, newTemplate } from '../support/campaigns.js';
import { THEME } from '../support/eid-card.js';
import { type Client, type Service, startService } from '../support/service.js';

(hasChromium ? describe : describe.skip)('fields on the page of a campaign (needs chromium)', () => {
  let service: Service;
  let owner: Client;
  let browser: Browser;

  beforeAll(async () => {
    service = await startService({ seed: 'fonts' });
    owner = await service.newClient();
    browser = await Browser.start();
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
  });

  test('takes every kind of value, and none for an optional field that is left alone', async () => {
    const labels = { ar: 'الاسم الذي يظهر على البطاقة', en: 'Name' };
    const fields = [
      { name: 'name', type: 'text', max_length: 40, sample: 'نورة', label: labels },
      {
        name: 'theme',
        type: 'choice',
        options: [{ value: 'gold', label: { ar: 'ذهبي', en: 'Gold' } }, { value: 'sea' }],
      },
      { name: 'ink', type: 'color', palette: ['#0b3d2e', '#7a2e3a', '#1b2b4b'] },
      { name: 'tint', type: 'color', required: false },
      { name: 'edge', type: 'color', required: false, palette: ['#0b3d2e', '#7a2e3a'] },
      { name: 'vip', type: 'flag', required: false },
      { name: 'at', type: 'time', required: false },
    ];
    const fill = { color: { field: 'ink' } };
    const name = {
      id: 'name',
      type: 'text',
      text: '{{name}} {{theme}}',
      box: [90, 90, 900, 200],
      font: ['Amiri'],
      size: 80,
    };
    const card = { schema_version: 1, locale: 'ar-SA', canvas: { width: 1080, height: 1080 }, fields };
    const kinds = await newTemplate(owner, { ...card, layers: [{ ...name, ...fill }] });
    const campaign = await activeCampaign(owner, kinds, {
      theme: THEME,
      claim_fields: fields.map((field) => field.name),
    });
    let visits = 0;
    const arrive = async (page: Page): Promise<void> => {
      await page.goto(`${service.url}/c/${encodeURIComponent(campaign.slug)}`);
      await page.fill('#field-name', 'نورة');
      await page.selectOption('#field-theme', 'sea');
      visits += 1;
    };
    expect(await browser.faultsOf('claim-kinds', arrive)).toEqual([]);
    const take = async (page: Page): Promise<void> => {
      await arrive(page);
      await page.fill('[data-picker]', '#7a2e3a');
      expect(await page.inputValue('#field-tint')).toBe('#7a2e3a');
      await page.fill('#field-tint', '');
      await page.click('main form button.button');
      await page.waitForURL('**claim=clm_**');
    };
    expect(await browser.onPhone('claim-kinds-taken', take)).toEqual([]);
    const claims = (await (await owner.fetch(`/v1/campaigns/${campaign.id}/claims`)).json()) as {
      items: { data: object }[];
    };
    expect(claims.items.map(({ data }) => data)).toEqual([{ name: 'نورة', theme: 'sea', ink: '#0b3d2e' }]);
    expect(visits).toBeGreaterThan(1);
  });
});
