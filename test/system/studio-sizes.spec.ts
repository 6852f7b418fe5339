import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { hasChromium, launchChromium } from '../support/browser.js';
import { newTemplate } from '../support/campaigns.js';
import { Dashboard } from '../support/dashboard.js';
import type { Client } from '../support/service.js';
import { type StoredTemplate, StudioWindow } from '../support/studio.js';
import { until } from '../support/until.js';

const square = (id: string, box: number[]): object => ({ id, type: 'shape', shape: 'rect', box, fill: '#d4af37' });
const POST = {
  schema_version: 1,
  canvas: { width: 400, height: 400 },
  layers: [square('ground', [0, 0, 400, 400]), square('seal', [40, 40, 80, 60])],
};
const STORY = { name: 'story', canvas: { width: 400, height: 800 } };

/** Waits until the draft has these sizes. */
async function kept(window: StudioWindow, sizes: unknown): Promise<void> {
  await until(async () => {
    const draft = (await window.draft()) as StoredTemplate['schema'] | undefined;
    return draft !== undefined && isDeepStrictEqual(draft['sizes'], sizes);
  });
}

(hasChromium ? describe : describe.skip)('sizes in the studio (needs chromium)', () => {
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

  const bar = (page: Page) => page.getByRole('group', { name: /^(Sizes of the template|مقاسات القالب)$/ });

  test('a size is added, its layers are moved and left out there alone, and it is deleted', async () => {
    const id = await newTemplate(client, POST);
    const context = await desk.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const window = await StudioWindow.open(dashboard, page, client, id);
    await bar(page).getByRole('button', { name: 'Add a size' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Story/ }).click();
    await dialog.getByLabel('Width').fill('400');
    await dialog.getByLabel('Height').fill('800');
    await dialog.getByLabel('Name').fill('قصة');
    await dialog.getByText('Latin letters, digits').first().waitFor();
    await dialog.getByLabel('Name').fill('story');
    await dialog.getByRole('button', { name: 'Add a size' }).click();
    await window.settle();
    await window.drag([80, 270], [110, 300], ['Control']);
    const { schema } = await window.published(client, id);
    expect(schema.layers).toEqual(POST.layers);
    expect(schema['sizes']).toEqual([
      {
        ...STORY,
        layers: { ground: { box: [0, 0, 400, 800] }, seal: { box: [70, 270, 80, 60] } },
      },
    ]);

    await window.press('Delete');
    await window.settle();
    await kept(window, [{ ...STORY, layers: { ground: { box: [0, 0, 400, 800] }, seal: 'hidden' } }]);
    await bar(page)
      .getByRole('button', { name: /^Original/ })
      .click();
    await window.settle();
    await window.click([80, 70]);
    await page.waitForSelector('[data-part=rotate]');
    await bar(page)
      .getByRole('button', { name: /^story/ })
      .click();
    await bar(page).getByRole('button', { name: 'Options of the size story' }).click();
    await page.getByRole('menuitem', { name: 'Show seal in this size' }).click();
    await window.settle();
    await kept(window, [{ ...STORY, layers: { ground: { box: [0, 0, 400, 800] } } }]);
    await bar(page).getByRole('button', { name: 'Options of the size story' }).click();
    await page.getByRole('menuitem', { name: 'Delete the size' }).click();
    await kept(window, undefined);
    await context.close();
  });

  test('are seen in both languages, at a desk and on a phone', async () => {
    const sizes = [
      { name: 'story', canvas: { width: 400, height: 800 }, layers: { seal: 'hidden' } },
      { name: 'banner', canvas: { width: 900, height: 300 } },
    ];
    const id = await newTemplate(client, { ...POST, sizes });
    const show = async (page: Page): Promise<void> => {
      await dashboard.enter(page, client, `/studio/${id}`);
      await dashboard.settle(page);
      await bar(page)
        .getByRole('button', { name: /^story/ })
        .click();
      await dashboard.settle(page);
    };
    expect(await dashboard.browser.faultsOf('app-studio-size', show, { scripted: true })).toEqual([]);
    const add = async (page: Page): Promise<void> => {
      await show(page);
      await bar(page).getByRole('button').last().click();
      await page.getByRole('dialog').waitFor();
      await dashboard.settle(page);
    };
    expect(await dashboard.browser.faultsOf('app-studio-size-dialog', add, { scripted: true })).toEqual([]);
  });
});
