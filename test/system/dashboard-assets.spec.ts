import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hasChromium } from '../support/browser.js';
import { Dashboard, LONG_NAME } from '../support/dashboard.js';
import { picture } from '../support/pictures.js';
import type { Client } from '../support/service.js';

(hasChromium ? describe : describe.skip)('the assets of the dashboard (needs chromium)', () => {
  let dashboard: Dashboard;
  let busy: Client;
  let assetId: string;

  beforeAll(async () => {
    dashboard = await Dashboard.start({ worker: false });
    busy = await dashboard.service.newClient();
    for (const [name, width, height] of [
      ['logo.png', 400, 400],
      ['banner.png', 900, 120],
      [LONG_NAME, 120, 500],
    ] as const) {
      const answer = await busy.form('/v1/assets', { name, file: { bytes: await picture(width, height), name } });
      ({ id: assetId } = (await answer.json()) as { id: string });
    }
  });
  afterAll(async () => {
    await dashboard.close();
  });

  test('are in order when there are some', async () => {
    expect(await dashboard.faultsOf('assets', busy, '/assets')).toEqual([]);
  });

  test('are in order in their details', async () => {
    expect(await dashboard.faultsOf('asset', busy, `/assets?asset=${assetId}`)).toEqual([]);
  });

  test('are in order when there are none', async () => {
    const newcomer = await dashboard.service.newClient();
    expect(await dashboard.faultsOf('assets-empty', newcomer, '/assets')).toEqual([]);
  });

  test('are uploaded several at once, each with its refusal, and deleted', async () => {
    const newcomer = await dashboard.service.newClient();
    const faults = await dashboard.onPhone(
      'assets-uploaded',
      newcomer,
      '/assets',
      async (page) => {
        const [logo, photo] = [await picture(40, 40), await picture(64, 40, '#d4af37')];
        await page.setInputFiles('main input[type=file]', [
          { name: 'logo.png', mimeType: 'image/png', buffer: logo },
          { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
          { name: 'photo.png', mimeType: 'image/png', buffer: photo },
        ]);
        await page.waitForSelector('[data-state=done] >> text=photo.png');
        await page.waitForSelector('[data-state=refused] >> text=notes.png');
        await page.waitForSelector('[data-state=refused] >> text=PNG أو JPEG');
        await page.waitForSelector('h2:has-text("photo.png")');
        // Cards load only thumbnails.
        await page.waitForSelector('main li img[src$="/thumbnail"] >> nth=1');
        await page.click('button[aria-label$="photo.png"]');
        await page.click('[role=menuitem] >> text=حذف');
        await page.click('[role=alertdialog] button >> text=حذف');
        await page.waitForSelector('h2:has-text("photo.png")', { state: 'detached' });
        await dashboard.settle(page);
      },
      { refused: true },
    );
    expect(faults).toEqual([]);
    const rows = await dashboard.service.query('SELECT name FROM assets WHERE user_id = $1', [newcomer.userId]);
    expect(rows).toEqual([{ name: 'logo.png' }]);
  });

  test('every operation of assets was called', () => {
    expect(dashboard.uncalled('assets_')).toEqual([]);
  });
});
