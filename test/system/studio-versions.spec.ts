import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { hasChromium, launchChromium } from '../support/browser.js';
import { newTemplate } from '../support/campaigns.js';
import { Dashboard } from '../support/dashboard.js';
import type { Client } from '../support/service.js';
import { stored, StudioWindow } from '../support/studio.js';
import { until } from '../support/until.js';

const square = (id: string, box: number[], fill: string): object => ({ id, type: 'shape', shape: 'rect', box, fill });
const card = (...layers: object[]): object => ({
  schema_version: 1,
  canvas: { width: 400, height: 200, background: '#0b3d2e' },
  layers,
});

(hasChromium ? describe : describe.skip)('versions in the studio (needs chromium)', () => {
  let dashboard: Dashboard;
  let desk: Browser;
  let client: Client;
  let id: string;

  beforeAll(async () => {
    dashboard = await Dashboard.start({ worker: false });
    desk = await launchChromium();
    client = await dashboard.service.newClient();
    id = await newTemplate(client, card(square('a', [20, 20, 60, 40], '#d4af37')));
    const second = card(square('a', [20, 20, 60, 40], '#ffffff'), square('b', [200, 20, 60, 40], '#d4af37'));
    await client.json('PUT', `/v1/templates/${id}/schema`, second);
  });
  afterAll(async () => {
    await desk.close();
    await dashboard.close();
  });

  test('two of them stand beside each other or one over the other, with their differences in words', async () => {
    const context = await desk.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
    const window = await StudioWindow.open(dashboard, await context.newPage(), client, id);
    const { page } = window;
    await window.drag([230, 40], [230, 100], ['Control']);
    await page.getByRole('button', { name: 'Versions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Versions of the template' });
    await dialog.locator('figure >> nth=1 >> img').waitFor();
    const changes = (): Promise<string[]> => dialog.locator('li[data-change]').allTextContents();
    expect(await changes()).toEqual(['Changed: ⁨Shape b⁩ (Position and size)']);
    await dialog.getByLabel('From').selectOption('1');
    await until(async () => (await changes()).length === 2);
    expect(await changes()).toEqual(['Changed: ⁨Shape a⁩ (Fill)', 'Added: ⁨Shape b⁩']);
    await dialog.getByText('On top of each other').click();
    const top = dialog.locator('[data-part=top]');
    await top.locator('img').waitFor();
    await dialog.getByRole('slider', { name: 'Line between the pictures' }).fill('25');
    expect(await top.getAttribute('style')).toContain('25%');
    await dialog.getByLabel('To', { exact: true }).selectOption('1');
    await dialog.getByText('They are the same.').waitFor();
    await dialog.getByRole('button', { name: 'Restore version 1 in the studio' }).click();
    await until(async () => (await page.locator('[data-layer=b]').count()) === 0);
    await window.press('Control+z');
    await until(async () => (await page.locator('[data-layer=b]').textContent())?.includes('at 200 and 80') === true);
    await window.press('Control+Shift+z');
    const { version, schema } = await window.published(client, id);
    expect([version, schema.layers.map((layer) => layer.id)]).toEqual([3, ['a']]);
    await context.close();
  });

  test('its values are exported: previews and JSON as they stand, whole pictures of versions for a credit', async () => {
    const fields = [{ name: 'name', type: 'text', sample: 'نورة' }];
    const text = { id: 't', type: 'text', text: '{{name}}', font: ['Amiri'], size: 60, box: [20, 20, 300, 100] };
    const own = await newTemplate(client, { ...card(text), canvas: { width: 1600, height: 800 }, fields });
    const context = await desk.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
    const window = await StudioWindow.open(dashboard, await context.newPage(), client, own);
    const { page } = window;
    const choose = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    const saved = async (act: () => Promise<void>): Promise<Buffer> => {
      const [download] = await Promise.all([page.waitForEvent('download'), act()]);
      return readFile(await download.path());
    };
    const balance = async (): Promise<number> => {
      const me = (await (await client.fetch('/v1/me')).json()) as { credits: { balance: number } };
      return me.credits.balance;
    };
    const before = await balance();
    const preview = await saved(() => choose('PNG preview, free'));
    expect(await sharp(preview).metadata()).toMatchObject({ width: 800, height: 400 });
    const whole = await saved(() => choose('JPG in full size, one credit'));
    expect(await sharp(whole).metadata()).toMatchObject({ width: 1600, height: 800, format: 'jpeg' });
    await page.getByText('The file is saved, for 1 credit.').waitFor();
    expect(await balance()).toBe(before - 1);
    await window.drag([170, 60], [170, 160], ['Control']);
    const json = JSON.parse((await saved(() => choose('JSON file'))).toString()) as object;
    expect(json).toMatchObject({ layers: [{ box: [20, 120, 300, 100] }] });
    await choose('PDF, one credit');
    // Nothing is published or charged before the person agrees.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    expect([(await stored(client, own)).version, await balance()]).toEqual([1, before - 1]);
    await choose('PDF, one credit');
    const agree = page.getByRole('button', { name: 'Publish and export for one credit' });
    const pdf = await saved(() => agree.click());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect([(await stored(client, own)).version, await balance()]).toEqual([2, before - 2]);
    await context.close();
  });

  test('the comparison is clear in both languages, at a desk and on a phone', async () => {
    const arrive = (isOver: boolean) => async (page: Page) => {
      await dashboard.enter(page, client, `/studio/${id}`);
      await dashboard.settle(page);
      await page.getByRole('button', { name: /^(النسخ|Versions)$/ }).click();
      await page.getByLabel(/^(من|From)$/).selectOption('2');
      if (isOver) await page.getByText(/إحداهما فوق|On top/).click();
      await page.locator('[role=dialog] img >> nth=1').waitFor();
      await dashboard.settle(page);
    };
    const allowed = { scripted: true } as const;
    expect(await dashboard.browser.faultsOf('app-studio-versions', arrive(false), allowed)).toEqual([]);
    expect(await dashboard.browser.faultsOf('app-studio-versions-over', arrive(true), allowed)).toEqual([]);
  });
});
