import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { hasChromium, launchChromium } from '../support/browser.js';
import { newTemplate } from '../support/campaigns.js';
import { Dashboard } from '../support/dashboard.js';
import type { Client } from '../support/service.js';
import { stored, StudioWindow } from '../support/studio.js';
import { until } from '../support/until.js';

const CARD = {
  schema_version: 1,
  canvas: { width: 400, height: 200, background: '#0b3d2e' },
  layers: [{ id: 'a', type: 'shape', shape: 'rect', box: [20, 20, 60, 40], fill: '#d4af37' }],
};

interface Draft {
  readonly revision: string | null;
  readonly schema: { readonly layers: readonly { readonly box: readonly number[] }[] };
}

(hasChromium ? describe : describe.skip)('drafts of the studio (needs chromium)', () => {
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

  /** Opens a template in a browser of its own. */
  const open = async (id: string): Promise<StudioWindow> => {
    const context = await desk.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
    return StudioWindow.open(dashboard, await context.newPage(), client, id);
  };
  const draft = async (id: string): Promise<Draft> =>
    (await (await client.fetch(`/v1/templates/${id}/draft`)).json()) as Draft;
  const boxOf = async (id: string): Promise<string> => (await draft(id)).schema.layers[0]?.box.join() ?? '';
  const seenAt = async ({ page }: StudioWindow): Promise<string> =>
    (await page.locator('[data-layer=a]').textContent()) ?? '';
  const layerComesTo = (window: StudioWindow, words: string): Promise<unknown> =>
    until(async () => (await seenAt(window)).includes(words));
  const saved = ({ page }: StudioWindow): Promise<void> => page.getByText('draft saved').waitFor();

  test('a draft is saved, goes on in another browser, and goes when it is published', async () => {
    const id = await newTemplate(client, CARD);
    const first = await open(id);
    await first.drag([50, 40], [150, 90], ['Control']);
    await saved(first);
    expect(await boxOf(id)).toBe('120,70,60,40');
    const second = await open(id);
    await second.page.getByText('Your draft is back').waitFor();
    await layerComesTo(second, 'at 120 and 70');
    await second.drag([150, 90], [160, 90], ['Control']);
    const template = await second.published(client, id);
    expect(template).toMatchObject({ version: 2, schema: { layers: [{ box: [130, 70, 60, 40] }] } });
    await until(async () => (await draft(id)).revision === null);
    await first.page.context().close();
    await second.page.context().close();
  });

  test('a draft that was changed elsewhere stands beside the own work, and nothing of either is lost', async () => {
    const id = await newTemplate(client, CARD);
    const [first, second] = [await open(id), await open(id)];
    await first.drag([50, 40], [150, 90], ['Control']);
    await saved(first);
    await second.drag([50, 40], [50, 100], ['Control']);
    const dialog = second.page.getByRole('dialog', { name: 'The draft was changed elsewhere' });
    await dialog.locator('figure >> nth=1 >> img').waitFor();
    expect(await dialog.locator('figcaption').allTextContents()).toEqual([
      expect.stringMatching(/^Saved draft\d/),
      'My work in this windowNow',
    ]);
    await dialog.getByText('Changed: ⁨Shape a⁩ (Position and size)').waitFor();
    await dialog.getByRole('button', { name: 'Continue editing' }).click();
    expect(await boxOf(id)).toBe('120,70,60,40');
    await second.page.getByRole('button', { name: 'Compare and choose' }).click();
    await dialog.getByRole('button', { name: 'Continue with the saved one' }).click();
    await layerComesTo(second, 'at 120 and 70');
    await second.press('Control+z');
    await layerComesTo(second, 'at 20 and 80');
    await until(async () => (await boxOf(id)) === '20,80,60,40');
    // The other browser now has the older one, and keeps its own.
    await first.drag([150, 90], [160, 90], ['Control']);
    await first.page.getByRole('button', { name: 'Save mine instead' }).click();
    await until(async () => (await boxOf(id)) === '130,70,60,40');
    await first.press('Control+z');
    await layerComesTo(first, 'at 20 and 80');
    await first.page.context().close();
    await second.page.context().close();
  });

  test('a version that was published elsewhere stands beside the own work', async () => {
    const id = await newTemplate(client, CARD);
    const [first, second] = [await open(id), await open(id)];
    await first.drag([50, 40], [150, 90], ['Control']);
    await saved(first);
    await first.published(client, id);
    await until(async () => (await draft(id)).revision === null);
    await second.drag([50, 40], [50, 100], ['Control']);
    await second.page.getByRole('button', { name: 'Publish version' }).click();
    await second.page.getByRole('dialog').locator('figure >> nth=1 >> img').waitFor();
    await second.page.getByRole('button', { name: 'Use the published one' }).click();
    await layerComesTo(second, 'at 120 and 70');
    await second.page.getByText('all changes are published').waitFor();
    await second.press('Control+z');
    await layerComesTo(second, 'at 20 and 80');
    expect((await second.published(client, id)).version).toBe(3);
    await first.page.context().close();
    await second.page.context().close();
  });

  test('without a connection a draft stays here, and is saved once it is back', async () => {
    const id = await newTemplate(client, CARD);
    const window = await open(id);
    await window.page.context().setOffline(true);
    await window.drag([50, 40], [150, 90], ['Control']);
    await window.page.getByText('saved when the connection is back').waitFor();
    expect((await draft(id)).revision).toBeNull();
    await window.page.context().setOffline(false);
    await saved(window);
    expect(await boxOf(id)).toBe('120,70,60,40');
    // Parts requested meanwhile have arrived.
    await window.page.getByText('All properties').waitFor();
    // Leaving the page sends the last change at once.
    await window.drag([150, 90], [170, 90], ['Control']);
    await window.page.goto('about:blank');
    await until(async () => (await boxOf(id)) === '140,70,60,40');
    await window.page.context().close();
  });

  test('undoing everything discards the draft', async () => {
    const id = await newTemplate(client, CARD);
    const window = await open(id);
    await window.drag([50, 40], [150, 90], ['Control']);
    await saved(window);
    await window.press('Control+z');
    await until(async () => (await draft(id)).revision === null);
    expect((await stored(client, id)).version).toBe(1);
    await window.page.context().close();
  });

  test('the choice is clear in both languages, at a desk and on a phone', async () => {
    const id = await newTemplate(client, CARD);
    const arrive = async (page: Page): Promise<void> => {
      const { revision } = await draft(id);
      const moved = { ...CARD, layers: [{ ...CARD.layers[0], box: [300, 20, 60, 40] }] };
      await client.json('PUT', `/v1/templates/${id}/draft`, { version: 1, schema: CARD, revision });
      await dashboard.enter(page, client, `/studio/${id}`);
      await dashboard.settle(page);
      const body = { version: 1, schema: moved, revision: (await draft(id)).revision };
      await client.json('PUT', `/v1/templates/${id}/draft`, body);
      const { x = 0, y = 0, width = 0 } = (await page.locator('canvas').boundingBox()) ?? {};
      await page.mouse.click(x + width / 8, y + width / 10);
      await page.keyboard.press('ArrowDown');
      await page.locator('[role=dialog] figure >> nth=1 >> img').waitFor();
      await dashboard.settle(page);
    };
    const allowed = { scripted: true, refused: true } as const;
    expect(await dashboard.browser.faultsOf('app-studio-conflict', arrive, allowed)).toEqual([]);
  });

  test('every operation of drafts was called', () => {
    expect(dashboard.uncalled('template_drafts_')).toEqual([]);
  });
});
