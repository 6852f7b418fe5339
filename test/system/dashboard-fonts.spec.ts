import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { projectRoot } from '#config';
import { hasChromium } from '../support/browser.js';
import { Dashboard, LONG_NAME } from '../support/dashboard.js';
import type { Client } from '../support/service.js';

const FONTS = join(projectRoot, 'node_modules/@expo-google-fonts');

(hasChromium ? describe : describe.skip)('the fonts of the dashboard (needs chromium)', () => {
  let dashboard: Dashboard;
  let busy: Client;
  let fontId: string;
  let kufi: Buffer;

  beforeAll(async () => {
    dashboard = await Dashboard.start({ worker: false });
    busy = await dashboard.service.newClient();
    kufi = await readFile(join(FONTS, 'reem-kufi/400Regular/ReemKufi_400Regular.ttf'));
    const answer = await busy.form('/v1/fonts', {
      family: LONG_NAME.slice(0, 100),
      style: 'Regular',
      file: { bytes: kufi, name: 'kufi.ttf' },
    });
    ({ id: fontId } = (await answer.json()) as { id: string });
  });
  afterAll(async () => {
    await dashboard.close();
  });

  test('are in order, own ones and those for everybody', async () => {
    expect(await dashboard.faultsOf('fonts', busy, '/fonts')).toEqual([]);
  });

  test('are in order when a user has none', async () => {
    const newcomer = await dashboard.service.newClient();
    expect(await dashboard.faultsOf('fonts-empty', newcomer, '/fonts?show=user')).toEqual([]);
  });

  test('have a page each, whose report says what is missing', async () => {
    expect(await dashboard.faultsOf('font', busy, `/fonts/${fontId}`)).toEqual([]);
  });

  test('are uploaded, after a refusal that stands at the file, and shown in themselves', async () => {
    const newcomer = await dashboard.service.newClient();
    const faults = await dashboard.onPhone(
      'font-uploaded',
      newcomer,
      '/fonts?show=user',
      async (page) => {
        await page.click('main header button');
        await page.click('[role=dialog] [type=submit]');
        await page.waitForSelector('[role=dialog] [role=alert]:has-text("اختر ملف الخط أولًا")');
        await page.setInputFiles('[role=dialog] input[type=file]', {
          name: 'kufi.ttf',
          mimeType: 'font/ttf',
          buffer: Buffer.from('no font'),
        });
        await page.click('[role=dialog] [type=submit]');
        await page.waitForSelector('[role=dialog] [role=alert]:has-text("ليس ملف خط")');
        await page.setInputFiles('[role=dialog] input[type=file]', {
          name: 'kufi.ttf',
          mimeType: 'font/ttf',
          buffer: kufi,
        });
        await page.fill('[role=dialog] [name=family]', 'كوفي الدار');
        await page.click('[role=dialog] [type=submit]');
        await page.waitForURL('**/app/fonts/fnt_*');
        await dashboard.settle(page);
        await page.waitForSelector('text=U+066A');
        expect(await page.evaluate(`[...document.fonts].some(({ family }) => family.includes('naqsh-fnt_'))`)).toBe(
          true,
        );
      },
      { refused: true },
    );
    expect(faults).toEqual([]);
    const rows = await dashboard.service.query('SELECT family FROM fonts WHERE user_id = $1', [newcomer.userId]);
    expect(rows).toEqual([{ family: 'كوفي الدار' }]);
  });

  test('every operation of fonts was called', () => {
    expect(dashboard.uncalled('fonts_')).toEqual([]);
  });
});
