import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { projectRoot } from '#config';
import { hasChromium } from '../support/browser.js';
import { Dashboard, LONG_NAME } from '../support/dashboard.js';
import type { Client } from '../support/service.js';
import { until } from '../support/until.js';

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

  test('have a page each, whose report lists missing characters', async () => {
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
        await until(() =>
          page.evaluate<boolean>(`[...document.fonts].some(({ family }) => family.includes('naqsh-fnt_'))`),
        );
      },
      { refused: true },
    );
    expect(faults).toEqual([]);
    const rows = await dashboard.service.query('SELECT family FROM fonts WHERE user_id = $1', [newcomer.userId]);
    expect(rows).toEqual([{ family: 'كوفي الدار' }]);
  });

  test('are deleted once no template is set in them; a refusal leads to those that are', async () => {
    const client = await dashboard.service.newClient();
    const file = { bytes: kufi, name: 'kufi.ttf' };
    const made = await client.form('/v1/fonts', { family: 'كوفي الدار', style: 'Regular', file });
    const { id } = (await made.json()) as { id: string };
    const layers = [{ id: 'who', type: 'text', text: 'نورة', box: [0, 0, 400, 200], font: ['كوفي الدار'], size: 40 }];
    const schema = JSON.stringify({ schema_version: 1, canvas: { width: 400, height: 200 }, layers });
    const templates: string[] = [];
    for (const name of ['بطاقة تخرّج', LONG_NAME]) {
      const template = await client.form('/v1/templates', { name, schema });
      templates.push(((await template.json()) as { id: string }).id);
    }
    const remove = async (page: Page): Promise<void> => {
      await page.click('main header button >> text=حذف');
      await page.click('[role=alertdialog] button >> text=حذف');
      await page.waitForSelector('[role=alertdialog]', { state: 'detached' });
    };
    const refuse = async (page: Page): Promise<void> => {
      await remove(page);
      await page.waitForSelector('[role=alert]:has-text("لا يُحذف خط تستعمله قوالبك") >> text=بطاقة تخرّج');
      await page.waitForSelector(`[role=alert] a[href$="/templates/${templates[1] ?? ''}?tab=json"]`);
      await dashboard.settle(page);
    };
    const path = `/fonts/${id}`;
    expect(await dashboard.onPhone('font-in-use', client, path, refuse, { refused: true })).toEqual([]);
    for (const template of templates) await client.fetch(`/v1/templates/${template}`, { method: 'DELETE' });
    const succeed = async (page: Page): Promise<void> => {
      await remove(page);
      await page.waitForURL('**/app/fonts');
      await dashboard.settle(page);
    };
    expect(await dashboard.onPhone('font-deleted', client, path, succeed)).toEqual([]);
    expect((await client.fetch(`/v1/fonts/${id}`)).status).toBe(404);
  });

  test('every operation of fonts was called', () => {
    expect(dashboard.uncalled('fonts_')).toEqual([]);
  });
});
