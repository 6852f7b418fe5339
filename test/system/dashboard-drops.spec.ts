import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { projectRoot } from '#config';
import { hasChromium } from '../support/browser.js';
import { Dashboard } from '../support/dashboard.js';
import { dropFiles } from '../support/drop-files.js';
import { picture } from '../support/pictures.js';

const EID_CARD = 'tpl_galleryEidCard00000000';
const KUFI = join(projectRoot, 'node_modules/@expo-google-fonts/reem-kufi/400Regular/ReemKufi_400Regular.ttf');
/** The innermost element around a file input, which accepts dropped files. */
const PLACE = 'div[data-rac]:has(input[type=file]) >> nth=-1';

(hasChromium ? describe : describe.skip)('files that are dropped on the dashboard (needs chromium)', () => {
  let dashboard: Dashboard;

  beforeAll(async () => {
    dashboard = await Dashboard.start({ worker: false });
  });
  afterAll(async () => {
    await dashboard.close();
  });

  test('a table becomes the rows of a batch', async () => {
    const client = await dashboard.service.newClient();
    const drop = async (page: Page): Promise<void> => {
      const table = 'name,date,link\nنورة,2026-03-20,https://example.com\n';
      await dropFiles(page, `main ${PLACE}`, { 'ضيوف.csv': Buffer.from(table) });
      await page.waitForSelector('main [role=status]:has-text("ضيوف.csv")');
      await page.waitForSelector('main figure img');
      await dashboard.settle(page);
    };
    const path = `/batches/new?template=${EID_CARD}`;
    expect(await dashboard.onPhone('dropped-table', client, path, drop)).toEqual([]);
  });

  test('pictures become assets', async () => {
    const client = await dashboard.service.newClient();
    const drop = async (page: Page): Promise<void> => {
      const files = { 'logo.png': await picture(40, 40), 'photo.png': await picture(64, 40, '#d4af37') };
      await dropFiles(page, `main ${PLACE}`, files);
      await page.waitForSelector('[data-state=done]:has-text("logo.png")');
      await page.waitForSelector('[data-state=done]:has-text("photo.png")');
      await dashboard.settle(page);
    };
    expect(await dashboard.onPhone('dropped-pictures', client, '/assets', drop)).toEqual([]);
    const rows = await dashboard.service.query('SELECT name FROM assets WHERE user_id = $1', [client.userId]);
    expect(rows.map(({ name }) => name).sort()).toEqual(['logo.png', 'photo.png']);
  });

  test('a file becomes a font', async () => {
    const client = await dashboard.service.newClient();
    const drop = async (page: Page): Promise<void> => {
      await page.click('main header button');
      await dropFiles(page, `[role=dialog] ${PLACE}`, { 'kufi.ttf': await readFile(KUFI) });
      await page.waitForSelector('[role=dialog] >> text=kufi.ttf');
      await page.fill('[role=dialog] [name=family]', 'كوفي الدار');
      await page.click('[role=dialog] [type=submit]');
      await page.waitForURL('**/app/fonts/fnt_*');
      await dashboard.settle(page);
    };
    expect(await dashboard.onPhone('dropped-font', client, '/fonts?show=user', drop)).toEqual([]);
    const rows = await dashboard.service.query('SELECT family FROM fonts WHERE user_id = $1', [client.userId]);
    expect(rows).toEqual([{ family: 'كوفي الدار' }]);
  });
});
