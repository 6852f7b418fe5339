import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { projectRoot } from '#config';
import { hasChromium, launchChromium } from '../support/browser.js';
import { newTemplate } from '../support/campaigns.js';
import { Dashboard } from '../support/dashboard.js';
import { largestDifference } from '../support/pictures.js';
import type { Client } from '../support/service.js';
import { StudioWindow } from '../support/studio.js';
import { until } from '../support/until.js';

const EMPTY = { schema_version: 1, canvas: { width: 400, height: 200 } };
const PHOTO = { id: 'p', type: 'image', field: 'photo', box: [100, 20, 200, 160] };
const PHOTO_FIELD = { name: 'photo', type: 'image', required: false };
const STOPS = [
  [0, '#0b5d43'],
  [1, '#d4af37'],
];
const BANNER = {
  id: 'banner',
  type: 'shape',
  shape: 'rect',
  box: [100, 50, 200, 100],
  fill: { gradient: 'linear', angle: 0, stops: STOPS },
};

/** Built only if there is a compiler for it. */
const hasEngine = existsSync(join(projectRoot, 'target/browser/engine.wasm'));

/** Names of the controls, in the languages of the dashboard. */
const WORDS = {
  'en-GB': { adjust: 'Adjust on the canvas', fit: 'Fit' },
  'ar-SA': { adjust: 'ضبط على اللوحة', fit: 'الملاءمة' },
} as const;
type Locale = keyof typeof WORDS;
const LOCALES = Object.keys(WORDS) as Locale[];

(hasChromium ? describe : describe.skip)('the canvas of the studio (needs chromium)', () => {
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

  /** Opens a template in a window as wide as a desktop's. */
  const open = async (schema: object, locale: Locale = 'en-GB'): Promise<{ window: StudioWindow; id: string }> => {
    const id = await newTemplate(client, schema);
    const context = await desk.newContext({ locale, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    return { window: await StudioWindow.open(dashboard, page, client, id), id };
  };
  const layersOf = async (window: StudioWindow, id: string) => (await window.published(client, id)).schema.layers;

  test.each(LOCALES)(
    'a drag from its middle moves a picture; its focus is set where one asks for it (%s)',
    async (locale) => {
      const { window, id } = await open({ ...EMPTY, fields: [PHOTO_FIELD], layers: [PHOTO] }, locale);
      const { page } = window;
      const handle = page.locator('[data-part=adjust-0]');
      await window.click([200, 100]);
      await window.drag([200, 100], [180, 90], ['Control']);
      expect(await layersOf(window, id)).toEqual([{ ...PHOTO, box: [80, 10, 200, 160] }]);
      await page.getByRole('button', { name: WORDS[locale].adjust }).click();
      await window.dragHandle('adjust-0', [50, -40]);
      // The keys continue from there.
      await window.press('ArrowLeft', 'Shift+ArrowDown', 'Escape');
      expect(await handle.count()).toBe(0);
      expect(await layersOf(window, id)).toMatchObject([{ box: [80, 10, 200, 160], focus: [0.74, 0.35] }]);
      await window.press('Escape');
      expect(await handle.count()).toBe(0);
      // Anywhere in the picture, after a double click.
      await window.doubleClick([180, 90]);
      await handle.waitFor({ state: 'attached' });
      await window.drag([120, 30], [100, 26]);
      expect(await layersOf(window, id)).toMatchObject([{ box: [80, 10, 200, 160], focus: [0.1, 0.1] }]);
      // Shown whole, it is not cropped.
      await page.getByLabel(WORDS[locale].fit, { exact: true }).selectOption('contain');
      expect(await handle.count()).toBe(0);
    },
  );

  test.each(LOCALES)('a gradient is rotated and its colours are moved on the canvas (%s)', async (locale) => {
    const { window, id } = await open({ ...EMPTY, layers: [BANNER] }, locale);
    await window.click([200, 100]);
    await window.press('Enter', 'Enter');
    const { page } = window;
    await page.locator('[data-part=adjust-1]').waitFor({ state: 'attached' });
    // The end of the line, from the right to below the middle; shift snaps it to a step.
    await window.dragHandle('adjust-1', [-95, 60], ['Shift']);
    await window.dragHandle('adjust-2', [0, 25]);
    await window.press('Tab', 'ArrowUp', 'Escape');
    expect(await layersOf(window, id)).toMatchObject([
      {
        box: BANNER.box,
        fill: {
          angle: 90,
          stops: [
            [0.25, '#0b5d43'],
            [0.99, '#d4af37'],
          ],
        },
      },
    ]);
    await window.press('Control+z', 'Control+z');
    expect(await layersOf(window, id)).toMatchObject([{ fill: { angle: 90, stops: STOPS } }]);
    await window.press('Control+z');
    expect(await layersOf(window, id)).toEqual([BANNER]);
  });

  describe('a drag', () => {
    const LAYERS = [
      { id: 'below', type: 'shape', shape: 'ellipse', box: [20, 20, 120, 120], fill: '#0b5d43' },
      { ...BANNER, id: 'moved', box: [60, 60, 100, 80], shadow: { dx: 4, dy: 4, blur: 8, color: '#00000080' } },
      { id: 'above', type: 'shape', shape: 'ellipse', box: [220, 40, 100, 100], fill: '#c0392b80' },
    ];
    const pictures = (page: Page) => page.locator('[aria-hidden=true] > canvas');
    /** Counts the pictures requested from the service; none with an engine in the browser. */
    const asked = (page: Page): { count: number } => {
      const count = { count: 0 };
      page.on('request', (request) => {
        if (request.url().endsWith('/v1/templates/preview')) count.count += 1;
      });
      return count;
    };
    const shot = async ({ page }: StudioWindow): Promise<Buffer> => page.locator('canvas').first().screenshot();

    test('moves pictures of its slices over each other, also those of a layer that reaches out of the card', async () => {
      const [below, moved, above] = LAYERS;
      const { window, id } = await open({ ...EMPTY, layers: [below, { ...moved, box: [-20, 60, 100, 80] }, above] });
      const { page } = window;
      await window.click([30, 85]);
      await window.settle();
      await page.keyboard.down('Control');
      await page.mouse.move(...(await window.at([30, 85])));
      await page.mouse.down();
      await page.mouse.move(...(await window.at([50, 75])));
      await until(async () => (await pictures(page).count()) === 3);
      const previews = asked(page);
      for (let step = 0; step < 20; step += 1) await page.mouse.move(...(await window.at([60 + 5 * step, 75])));
      await page.mouse.move(...(await window.at([130, 65])));
      const during = await shot(window);
      expect(previews.count).toBe(0);
      await page.mouse.up();
      await page.keyboard.up('Control');
      await until(async () => (await pictures(page).count()) === 0);
      await window.settle();
      expect(await largestDifference(during, await shot(window))).toBeLessThanOrEqual(2);
      expect(await layersOf(window, id)).toMatchObject([{}, { box: [80, 40, 100, 80] }, {}]);
    });

    test('goes on with the same pictures, and is taken back by Escape', async () => {
      const { window, id } = await open({ ...EMPTY, layers: LAYERS });
      const { page } = window;
      const drag = async (from: [number, number], to: [number, number]): Promise<void> => {
        await page.mouse.move(...(await window.at(from)));
        await page.mouse.down();
        await page.mouse.move(...(await window.at(to)), { steps: 4 });
        await until(async () => (await pictures(page).count()) === 3);
      };
      await window.click([90, 85]);
      await page.keyboard.down('Control');
      await drag([90, 85], [110, 75]);
      await page.mouse.up();
      await until(async () => (await pictures(page).count()) === 0);
      await window.settle();
      const before = await shot(window);
      const previews = asked(page);
      await drag([110, 75], [220, 105]);
      expect(previews.count).toBe(0);
      await page.keyboard.up('Control');
      await window.press('Escape');
      await page.mouse.up();
      await until(async () => (await pictures(page).count()) === 0);
      await window.settle();
      await page.mouse.move(...(await window.at([110, 75])));
      expect(await largestDifference(before, await shot(window))).toBe(0);
      expect(await layersOf(window, id)).toMatchObject([{}, { box: [80, 50, 100, 80] }, {}]);
    });

    test('paints the whole card where pictures over each other would not be the truth', async () => {
      const [below, moved, above] = LAYERS;
      const { window, id } = await open({ ...EMPTY, layers: [below, moved, { ...above, blend: 'multiply' }] });
      const { page } = window;
      await window.click([90, 85]);
      await page.mouse.move(...(await window.at([90, 85])));
      await page.mouse.down();
      await page.keyboard.down('Control');
      await page.mouse.move(...(await window.at([170, 85])), { steps: 4 });
      await window.settle();
      expect(await pictures(page).count()).toBe(0);
      await page.mouse.up();
      await page.keyboard.up('Control');
      expect(await layersOf(window, id)).toMatchObject([{}, { box: [140, 60, 100, 80] }, {}]);
    });
  });

  const square = (id: string, box: number[]): object => ({ id, type: 'shape', shape: 'rect', box, fill: '#0b5d43' });
  const tree = async (window: StudioWindow, id: string): Promise<object> =>
    Object.fromEntries((await layersOf(window, id)).map((layer) => [layer.id, layer.layers?.map((one) => one.id)]));

  test.each(LOCALES)('a drag brings layers out of a group and into a stack (%s)', async (locale) => {
    const badge = {
      id: 'badge',
      type: 'group',
      layers: [square('ring', [20, 20, 80, 80]), square('dot', [40, 40, 50, 50])],
    };
    const row = { id: 'row', type: 'stack', box: [200, 100, 180, 60], background: { paint: '#f4efe2' }, layers: [] };
    const { window, id } = await open({ ...EMPTY, layers: [badge, row] }, locale);
    const { page } = window;
    await window.click([68, 68], ['Control']);
    await window.drag([68, 68], [300, 40], ['Control']);
    expect(await tree(window, id)).toEqual({ badge: ['ring'], dot: undefined, row: [] });
    await page.mouse.move(...(await window.at([300, 40])));
    await page.mouse.down();
    await page.mouse.move(...(await window.at([300, 130])), { steps: 4 });
    await page.locator('[data-part=landing]').waitFor({ state: 'attached' });
    // Alt keeps it on the canvas, Escape cancels the drag.
    await page.keyboard.down('Alt');
    await page.mouse.move(...(await window.at([301, 130])));
    expect(await page.locator('[data-part=landing]').count()).toBe(0);
    await page.keyboard.up('Alt');
    await window.press('Escape');
    await page.mouse.up();
    await window.drag([300, 40], [300, 130]);
    expect(await tree(window, id)).toEqual({ badge: ['ring'], row: ['dot'] });
    await window.press('Control+z', 'Control+z');
    expect(await tree(window, id)).toEqual({ badge: ['ring', 'dot'], row: [] });
  });

  // A skipped test would stop CI, which runs this file without the engine for browsers and again with it.
  if (hasEngine) {
    test('layers of a stack are dragged in its reading direction', async () => {
      const layers = [square('one', [40, 40]), square('two', [40, 40]), square('three', [40, 40])];
      const row = { id: 'row', type: 'stack', box: [20, 20, 300, 60], gap: 10, layers };
      for (const [direction, from, to] of [
        ['rtl', [300, 40], [190, 40]],
        ['ltr', [40, 40], [150, 40]],
      ] as const) {
        const { window, id } = await open({ ...EMPTY, layers: [{ ...row, direction }] });
        await window.click(from, ['Control']);
        await window.drag(from, to);
        expect(await tree(window, id)).toEqual({ row: ['two', 'three', 'one'] });
      }
    });
  }
});
