import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { hasChromium, launchChromium } from '../support/browser.js';
import { newTemplate } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import { Dashboard } from '../support/dashboard.js';
import { seededRandom } from '../support/randomness.js';
import type { Client } from '../support/service.js';
import { StudioWindow } from '../support/studio.js';
import { until } from '../support/until.js';

const SQUARE = { id: 'a', type: 'shape', shape: 'rect', box: [20, 20, 60, 40], fill: '#d4af37' };
const EMPTY = { schema_version: 1, canvas: { width: 400, height: 200 } };
const GESTURES = 12;

interface Box {
  readonly y: number;
  readonly height: number;
}

function square(id: string, box: readonly number[]): object {
  return { ...SQUARE, id, box };
}

function isWithin(inner: Box | null, outer: Box | null): boolean {
  return inner !== null && outer !== null && inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height;
}

(hasChromium ? describe : describe.skip)('panels of the studio (need chromium)', () => {
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
  const open = async (schema: object): Promise<{ window: StudioWindow; id: string }> => {
    const id = await newTemplate(client, schema);
    const context = await desk.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    return { window: await StudioWindow.open(dashboard, page, client, id), id };
  };

  test('numbers, paints and parts of a layer are typed and chosen', async () => {
    const { window, id } = await open({ ...EMPTY, layers: [SQUARE] });
    const { page } = window;
    await window.click([50, 40]);
    // In the digits of any language, and as a sum.
    await page.getByLabel('From the left').fill('٤٥+5');
    await window.press('Enter');
    await page.getByLabel('Fill', { exact: true }).selectOption('linear');
    await page.locator('label', { hasText: 'Shadow' }).click();
    await page.getByText('All properties').click();
    await page.getByRole('button', { name: 'Set blur' }).click();
    const { layers } = (await window.published(client, id)).schema;
    expect(layers).toMatchObject([
      {
        box: [50, 20, 60, 40],
        fill: {
          gradient: 'linear',
          stops: [
            [0, '#d4af37'],
            [1, '#ffffff'],
          ],
        },
        shadow: { dy: 4 },
        blur: 0,
      },
    ]);
  });

  test('the tree renders the rows that are seen, and scrolls to a layer selected on the canvas', async () => {
    const layers = Array.from({ length: 80 }, (_, index) => square(`shape-${index}`, [index * 4, index, 60, 40]));
    const { window } = await open({ ...EMPTY, layers });
    const tree = window.page.getByRole('treegrid', { name: 'Layers' });
    await tree.getByRole('row', { name: 'Shape shape-79' }).waitFor();
    expect(await tree.getByRole('row').count()).toBeLessThan(40);
    // The lowest layer of the card is the last row.
    await window.click([2, 20]);
    const row = tree.locator('[data-key=shape-0][aria-selected=true]');
    await row.waitFor();
    await until(async () => isWithin(await row.boundingBox(), await tree.boundingBox()));
  });

  test('arrows move the selected layers while the focus is nowhere', async () => {
    const { window, id } = await open({ ...EMPTY, layers: [SQUARE] });
    await window.press('Control+a', 'ArrowRight', 'Shift+ArrowDown');
    expect((await window.published(client, id)).schema.layers).toMatchObject([{ box: [21, 30, 60, 40] }]);
  });

  test('a font is chosen by the look of the text in it', async () => {
    const text = {
      id: 't',
      type: 'text',
      text: 'إلى {{name}}',
      font: ['Amiri', 'Cairo'],
      size: 40,
      box: [20, 20, 300, 100],
    };
    const fields = [{ name: 'name', type: 'text', sample: 'نورة' }];
    const { window, id } = await open({ ...EMPTY, fields, layers: [text] });
    const { page } = window;
    await window.click([280, 60]);
    await page.getByRole('button', { name: 'Font', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const families = dialog.getByRole('option');
    await until(async () => (await families.count()) > 5);
    // In the letters of the font, which arrives a moment later.
    await families.first().getByText('إلى نورة').waitFor();
    await dialog.getByRole('searchbox').fill('reem');
    await until(async () => (await families.count()) === 1);
    await families.first().click();
    expect((await window.published(client, id)).schema.layers).toMatchObject([{ font: ['Reem Kufi', 'Cairo'] }]);
  });

  test('the JSON beside the canvas follows it, leads it, and shows faults in their places', async () => {
    const { window } = await open({ ...EMPTY, layers: [SQUARE] });
    const { page } = window;
    const type = async (text: string): Promise<void> => {
      await page.locator('.cm-content').click();
      await window.press('Control+a');
      await page.keyboard.insertText(text);
    };
    const layers = () => page.locator('[data-layer]').allTextContents();
    await page.getByRole('button', { name: 'JSON', exact: true }).click();
    await page.locator('.cm-content').waitFor();
    await type(JSON.stringify({ ...EMPTY, layers: [{ ...SQUARE, id: 'b', box: [5, 6, 70, 80] }] }));
    expect(await layers()).toEqual(['Shape b, at 5 and 6, 70 by 80']);
    await type('{"schema_version": 1');
    await page.getByText('This is not valid JSON yet.').waitFor();
    await type(JSON.stringify({ ...EMPTY, layers: [SQUARE, SQUARE] }));
    await page.getByText(/The id at .*layers.1.id.* is taken/).waitFor();
    expect(await layers()).toEqual(['Shape b, at 5 and 6, 70 by 80']);
    await type(JSON.stringify({ ...EMPTY, layers: [{ ...SQUARE, fill: 'red' }] }));
    await page.locator('.cm-lint-marker-error').waitFor();
    await page.getByRole('button', { name: 'Select the layer' }).click();
    await window.press('Control+z');
    await until(async () => (await page.locator('.cm-content').textContent())?.includes('"id": "b"') === true);
  });

  test('layers are copied, cut and pasted, and pictures pasted as layers', async () => {
    const { window, id } = await open({ ...EMPTY, layers: [SQUARE] });
    const { page } = window;
    await window.click([50, 40]);
    await window.press('Control+c', 'Control+v', 'Control+v', 'Control+x');
    await until(async () => (await page.locator('[data-layer]').count()) === 2);
    expect((await window.published(client, id)).schema.layers).toMatchObject([{ id: 'a' }, { id: 'a-2' }]);
    await page.locator('[role=group][tabindex="0"]').focus();
    await page.evaluate(`(async () => {
      const canvas = new OffscreenCanvas(20, 10);
      canvas.getContext('2d').fillRect(0, 0, 20, 10);
      const data = new DataTransfer();
      data.items.add(new File([await canvas.convertToBlob()], 'pasted.png', { type: 'image/png' }));
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    })()`);
    await page.locator('[data-layer=image]').waitFor({ state: 'attached' });
    expect((await window.published(client, id)).schema.layers.at(-1)).toMatchObject({
      type: 'image',
      box: [160, 80, 80, 40],
    });
  });

  test('fields are renamed throughout the template, and shown with other data', async () => {
    const { window, id } = await open(card());
    const { page } = window;
    await page.getByRole('button', { name: 'Fields', exact: true }).click();
    await page.getByLabel('Data set').selectOption('vocalised');
    await page.getByRole('button', { name: /^name/ }).click();
    await page.getByLabel('Name in data').fill('who');
    await window.press('Enter');
    await page.getByLabel('English label').fill('Recipient');
    const { schema } = await window.published(client, id);
    expect(schema['fields']).toMatchObject([{ name: 'who', label: { en: 'Recipient' } }]);
    expect(schema.layers).toMatchObject([{ text: '{{who}}' }]);
  });

  test('random gestures, all undone, give the first card, and all redone the last', async () => {
    const { window } = await open({ ...EMPTY, layers: [SQUARE, { ...SQUARE, id: 'b', box: [200, 90, 80, 60] }] });
    const layers = () => window.page.locator('[data-layer]').allTextContents();
    const first = await layers();
    const random = seededRandom('studio-gestures');
    const between = (least: number, most: number): number => least + Math.floor(random() * (most - least));
    const some = <One>(all: readonly One[]): One => all[between(0, all.length)] ?? (all[0] as One);
    const gestures: (() => Promise<unknown>)[] = [
      () =>
        window.drag(
          [between(0, 400), between(0, 200)],
          [between(0, 400), between(0, 200)],
          some([[], ['Shift'], ['Control']]),
        ),
      () => window.press('Control+a', some(['ArrowLeft', 'ArrowDown', 'Shift+ArrowUp'])),
      () => window.press('Control+a', some(['Control+g', 'Control+Shift+g', 'Control+d', 'BracketRight'])),
      () => window.click([between(0, 400), between(0, 200)], some([[], ['Shift']])),
    ];
    await window.page.locator('[role=group][tabindex="0"]').focus();
    for (let count = 0; count < GESTURES; count += 1) await some(gestures)();
    const undo = window.page.getByRole('button', { name: /^Undo/ });
    const redo = window.page.getByRole('button', { name: /^Redo/ });
    const changed = await layers();
    expect(changed).not.toEqual(first);
    await until(async () => (await window.draft()) !== undefined);
    while (await undo.isEnabled()) await undo.click();
    expect(await layers()).toEqual(first);
    // The service has the initial state: no draft is left.
    await until(async () => (await window.draft()) === undefined);
    while (await redo.isEnabled()) await redo.click();
    expect(await layers()).toEqual(changed);
  });
});
