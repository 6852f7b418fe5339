import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { hasChromium, launchChromium } from '../support/browser.js';
import { newTemplate } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import { Dashboard } from '../support/dashboard.js';
import type { Client } from '../support/service.js';
import { stored, type StoredLayer, StudioWindow } from '../support/studio.js';
import { until } from '../support/until.js';

const square = (id: string, box: number[], more: object = {}): object => ({
  id,
  type: 'shape',
  shape: 'rect',
  box,
  fill: '#d4af37',
  ...more,
});
const EMPTY = { schema_version: 1, canvas: { width: 400, height: 200 } };
const BADGE = {
  id: 'badge',
  type: 'group',
  layers: [square('outer', [300, 20, 40, 40]), square('inner', [310, 30, 20, 20], { fill: '#fff' })],
};
const idsOf = (layers: readonly StoredLayer[]): string[] => layers.map(({ id }) => id);
const boxesOf = (layers: readonly StoredLayer[]) => Object.fromEntries(layers.map(({ id, box }) => [id, box]));

(hasChromium ? describe : describe.skip)('the studio (needs chromium)', () => {
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
    const page = await context.newPage();
    return { window: await StudioWindow.open(dashboard, page, client, id), id };
  };

  test('opens a card in both languages, at a desk and on a phone', async () => {
    const id = await newTemplate(client, card({ layers: [BADGE] }));
    expect(await dashboard.faultsOf('studio', client, `/studio/${id}`)).toEqual([]);
    const select = async (page: Page): Promise<void> => {
      await dashboard.enter(page, client, `/studio/${id}`);
      await dashboard.settle(page);
      const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('canvas').boundingBox()) ?? {};
      await page.mouse.click(x + width / 2, y + height / 2);
      await page.waitForSelector('[data-part=rotate]');
      await dashboard.settle(page);
    };
    expect(await dashboard.browser.faultsOf('app-studio-selected', select, { scripted: true })).toEqual([]);
    const empty = await newTemplate(client, EMPTY);
    expect(await dashboard.faultsOf('studio-empty', client, `/studio/${empty}`)).toEqual([]);
  });

  test('layers are moved, resized, rotated and rounded by the pointer, and all of it is undone', async () => {
    const { window, id } = await open({ ...EMPTY, layers: [square('a', [20, 20, 60, 40])] });
    await window.drag([50, 40], [71, 53], ['Control']);
    await window.dragHandle('se', [30, 20], ['Control']);
    expect((await window.published(client, id)).schema.layers).toMatchObject([{ box: [41, 33, 90, 60] }]);
    // Shift keeps the proportions, alt the centre.
    await window.dragHandle('e', [30, 0], ['Shift', 'Alt']);
    expect((await window.published(client, id)).schema.layers).toMatchObject([{ box: [11, 13, 150, 100] }]);
    await window.dragHandle('radius', [10, 10]);
    await window.dragHandle('rotate', [90, 70], ['Shift']);
    const { schema } = await window.published(client, id);
    expect(schema.layers).toMatchObject([{ rotate: 90, box: [11, 13, 150, 100] }]);
    expect(schema.layers[0]?.['radius']).toBeGreaterThan(5);
    await window.press(...Array.from({ length: 5 }, () => 'Control+z'));
    expect((await window.published(client, id)).schema.layers).toMatchObject([{ box: [20, 20, 60, 40] }]);
    await window.press(...Array.from({ length: 5 }, () => 'Control+Shift+z'));
    expect((await window.published(client, id)).schema.layers).toMatchObject([{ rotate: 90 }]);
  });

  test('layers snap to each other, are caught by a marquee, aligned, grouped and dissolved', async () => {
    const { window, id } = await open({
      ...EMPTY,
      layers: [square('a', [20, 20, 60, 40]), square('b', [120, 90, 40, 40]), square('c', [220, 150, 30, 30])],
    });
    // Three pixels from the left edge of the first one.
    await window.drag([140, 110], [43, 130]);
    expect(boxesOf((await window.published(client, id)).schema.layers)).toMatchObject({ b: [20, 110, 40, 40] });
    await window.drag([2, 2], [300, 195]);
    await window.page.getByRole('button', { name: 'Align top' }).click();
    await window.page.getByRole('button', { name: 'Distribute horizontally' }).click();
    const aligned = boxesOf((await window.published(client, id)).schema.layers);
    expect(Object.values(aligned).map((box) => box?.[1])).toEqual([20, 20, 20]);
    await window.press('Control+g');
    const grouped = await window.published(client, id);
    expect(grouped.schema.layers).toMatchObject([{ type: 'group', layers: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }]);
    await window.press('Control+Shift+g');
    expect(idsOf((await window.published(client, id)).schema.layers)).toEqual(['a', 'b', 'c']);
  });

  test('the tree renames, hides and locks layers, and puts them elsewhere by keys alone', async () => {
    const { window, id } = await open({ ...EMPTY, layers: [square('a', [20, 20, 60, 40]), BADGE] });
    const row = (name: string) => window.page.getByRole('row', { name: new RegExp(name) });
    await row('Shape a').click();
    await window.press('F2');
    await window.page.getByRole('textbox', { name: 'Layer name' }).first().fill('الخلفية');
    await window.press('Enter');
    await row('Shape a: الخلفية').waitFor();
    await window.page.getByRole('textbox', { name: 'Layer id' }).fill('ground');
    await window.press('Enter');
    await row('Shape ground').click();
    // Carried by the drag button: arrows reach the places between rows.
    await row('Shape ground')
      .getByRole('button', { name: /ground/ })
      .first()
      .focus();
    await window.press('Enter');
    // The places are shown one frame before they accept keys; the focus comes with the keys.
    await window.page.locator('[aria-label^="Insert"]:focus').waitFor();
    await window.press(...Array.from({ length: 6 }, () => 'ArrowUp'), 'Enter');
    const moved = await window.published(client, id);
    expect(moved.schema.layers).toMatchObject([{ id: 'badge' }, { id: 'ground', title: 'الخلفية' }]);
    await row('Group badge').click();
    await row('Group badge').getByRole('button', { name: 'Lock badge' }).click();
    await window.drag([320, 40], [200, 100]);
    expect(boxesOf((await stored(client, id)).schema.layers)).toEqual(boxesOf(moved.schema.layers));
  });

  test('a user with a keyboard alone makes a card of an empty canvas and publishes it', async () => {
    const { window, id } = await open(EMPTY);
    const { page } = window;
    await page.getByRole('button', { name: 'Add', exact: true }).focus();
    await window.press('Enter');
    await page.getByRole('menuitem', { name: 'Text' }).waitFor();
    await window.press('Enter');
    await page.locator('[role=group][tabindex="0"]').focus();
    await window.press('Enter', 'Enter');
    const area = page.locator('textarea[aria-label="Text of text"]');
    await area.waitFor();
    await page.keyboard.insertText('عيد مبارك');
    await window.press('Escape');
    await window.press('ArrowDown', 'ArrowDown', 'Shift+ArrowRight');
    const before = await page.evaluate<string>('document.activeElement.textContent');
    expect(before).toContain('Text text: عيد مبارك');
    await window.press('Escape', 'Control+s');
    await until(async () => (await stored(client, id)).version === 2);
    expect((await stored(client, id)).schema.layers).toMatchObject([{ type: 'text', text: 'عيد مبارك' }]);
  });

  test('the keyboard goes into a stack, where arrows change the order', async () => {
    const row = {
      id: 'row',
      type: 'stack',
      box: [20, 20, 200, 60],
      layers: [square('one', [40, 40]), square('two', [40, 40])],
    };
    const { window, id } = await open({ ...EMPTY, layers: [row] });
    await window.page.locator('[role=group][tabindex="0"]').focus();
    await window.press('Enter', 'Enter');
    // From right to left, as the template is Arabic.
    await window.press('ArrowLeft');
    const { layers } = (await window.published(client, id)).schema;
    expect(idsOf(layers[0]?.layers ?? [])).toEqual(['two', 'one']);
  });

  test('a version of another user is shown beside one’s own, and one of them is chosen', async () => {
    const { window, id } = await open({ ...EMPTY, layers: [square('a', [20, 20, 60, 40])] });
    await window.drag([50, 40], [150, 90], ['Control']);
    await client.json('PUT', `/v1/templates/${id}/schema`, { ...EMPTY, layers: [square('theirs', [0, 0, 50, 50])] });
    await window.page.getByRole('button', { name: 'Publish version' }).click();
    await window.page.getByRole('dialog').locator('figure >> nth=1 >> img').waitFor();
    await window.page.getByRole('button', { name: 'Continue editing' }).click();
    expect((await stored(client, id)).version).toBe(2);
    await window.page.getByRole('button', { name: 'Publish version' }).click();
    await window.page.getByRole('button', { name: 'Publish mine on top of it' }).click();
    await until(async () => (await stored(client, id)).version === 3);
    expect((await stored(client, id)).schema.layers).toMatchObject([{ id: 'a', box: [120, 70, 60, 40] }]);
  });

  test('a draft survives the window, and can be discarded', async () => {
    const { window } = await open({ ...EMPTY, layers: [square('a', [20, 20, 60, 40])] });
    await window.drag([50, 40], [150, 90], ['Control']);
    await until(async () => JSON.stringify(await window.draft())?.includes('[120,70,60,40]') === true);
    const { page } = window;
    await page.reload();
    await window.settle();
    await page.getByText('Your draft is back').waitFor();
    expect(await page.locator('[data-layer=a]').textContent()).toContain('at 120 and 70');
    await page.getByRole('button', { name: 'Discard the draft' }).click();
    await until(async () => (await page.locator('[data-layer=a]').textContent())?.includes('at 20 and 20') === true);
    await until(async () => (await window.draft()) === undefined);
  });

  test('a phone views a card, moves a layer and edits its text', async () => {
    const id = await newTemplate(client, card());
    const act = async (page: Page): Promise<void> => {
      const canvas = await page.locator('canvas').boundingBox();
      const [x, y] = [(canvas?.x ?? 0) + 150, (canvas?.y ?? 0) + 75];
      await page.mouse.click(x, y);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + 30, { steps: 4 });
      await page.mouse.up();
      await page.mouse.dblclick(x, y + 30);
      await page.locator('main textarea').fill('تهنئة {{name}}');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'الخصائص' }).click();
      await page.getByRole('heading', { name: 'الموضع والمقاس' }).waitFor();
      await dashboard.settle(page);
    };
    expect(await dashboard.onPhone('studio-properties', client, `/studio/${id}`, act)).toEqual([]);
  });
});
