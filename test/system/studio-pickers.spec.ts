import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { hasChromium, launchChromium } from '../support/browser.js';
import { newTemplate } from '../support/campaigns.js';
import { Dashboard } from '../support/dashboard.js';
import type { Client } from '../support/service.js';
import { StudioWindow } from '../support/studio.js';

const card = (layer: object): object => ({ schema_version: 1, canvas: { width: 400, height: 200 }, layers: [layer] });
const ICON = card({ id: 'sign', type: 'icon', name: 'star', box: [50, 20, 300, 160], color: '#0b3d2e' });
const TEXT = card({ id: 't', type: 'text', text: 'إلى نورة', font: ['Amiri'], size: 60, box: [50, 20, 300, 160] });

(hasChromium ? describe : describe.skip)('pickers of the studio (need chromium)', () => {
  let dashboard: Dashboard;
  let desk: Browser;
  let client: Client;

  beforeAll(async () => {
    dashboard = await Dashboard.start({ worker: false });
    desk = await launchChromium();
    client = await dashboard.service.newClient();
  });
  afterAll(async () => {
    await desk.close();
    await dashboard.close();
  });

  test('an icon is chosen by words of both languages and by keys, and is found again', async () => {
    const id = await newTemplate(client, ICON);
    const context = await desk.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
    const window = await StudioWindow.open(dashboard, await context.newPage(), client, id);
    const { page } = window;
    await window.click([200, 100]);
    const button = page.getByRole('button', { name: 'Icon', exact: true });
    const dialog = page.getByRole('dialog', { name: 'Choose an icon' });
    const search = dialog.getByRole('searchbox');
    await button.click();
    await dialog.getByRole('listbox', { name: 'Icon' }).getByRole('option', { name: 'a-arrow-down' }).waitFor();
    // The page has only the visible ones.
    expect(await dialog.getByRole('option').count()).toBeLessThan(200);
    await search.fill('هلال');
    await dialog.getByRole('option', { name: 'moon', exact: true }).waitFor();
    await search.fill('flag');
    await dialog.getByRole('option', { name: 'flag', exact: true }).waitFor();
    await dialog.getByRole('listbox').focus();
    await window.press('ArrowRight', 'Enter');
    await dialog.waitFor({ state: 'detached' });
    const [layer] = (await window.published(client, id)).schema.layers;
    expect(layer?.['name']).toMatch(/^flag-/);
    await button.click();
    const recent = dialog.getByRole('listbox', { name: 'Recently used' });
    expect(await recent.getByRole('option').allTextContents()).toEqual([layer?.['name']]);
    await search.fill('zzz');
    await dialog.getByText('No icon with this name').waitFor();
    await context.close();
  });

  /** Selects the layer in the middle of the card, and opens the dialog of a member. */
  const dialogOf =
    (id: string, member: RegExp) =>
    async (page: Page): Promise<void> => {
      await dashboard.enter(page, client, `/studio/${id}`);
      await dashboard.settle(page);
      const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('canvas').boundingBox()) ?? {};
      await page.mouse.click(x + width / 2, y + height / 2);
      const tab = page.getByRole('navigation').getByRole('button', { name: /^(الخصائص|Properties)$/ });
      if (await tab.isVisible()) await tab.click();
      await page.getByRole('button', { name: member }).click();
      await page.locator('[role=dialog] [role=option] >> nth=3').waitFor();
      await dashboard.settle(page);
    };

  test('both are clear in both languages, at a desk and on a phone', async () => {
    const icon = dialogOf(await newTemplate(client, ICON), /^(الأيقونة|Icon)$/);
    expect(await dashboard.browser.faultsOf('app-studio-icons', icon, { scripted: true })).toEqual([]);
    const font = dialogOf(await newTemplate(client, TEXT), /^(الخط|Font)$/);
    expect(await dashboard.browser.faultsOf('app-studio-fonts', font, { scripted: true })).toEqual([]);
  });

  test('a file that is no font is refused in the dialog, in Arabic on a phone', async () => {
    const open = dialogOf(await newTemplate(client, TEXT), /^الخط$/);
    const refuse = async (page: Page): Promise<void> => {
      await open(page);
      await page.getByRole('dialog').getByRole('button', { name: 'رفع خط' }).click();
      const file = { name: 'letters.ttf', mimeType: 'font/ttf', buffer: Buffer.from('no font at all') };
      await page.locator('[role=dialog] input[type=file]').setInputFiles(file);
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await page.getByRole('dialog').getByRole('alert').waitFor();
      await dashboard.settle(page);
    };
    const allowed = { scripted: true, refused: true } as const;
    expect(await dashboard.browser.onPhone('app-studio-font-refused', refuse, allowed)).toEqual([]);
  });
});
