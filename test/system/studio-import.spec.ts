import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { projectRoot } from '#config';
import { hasChromium, launchChromium } from '../support/browser.js';
import { newTemplate } from '../support/campaigns.js';
import { Dashboard } from '../support/dashboard.js';
import type { Client } from '../support/service.js';
import { stored, type StoredLayer, StudioWindow } from '../support/studio.js';
import { until } from '../support/until.js';

const SQUARE = { id: 'a', type: 'shape', shape: 'rect', box: [20, 20, 60, 40], fill: '#d4af37' };
const EMPTY = { schema_version: 1, canvas: { width: 400, height: 200 }, layers: [SQUARE] };
const FIXTURES = join(projectRoot, 'test/fixtures/imports');
const PAGES = join(projectRoot, 'test/system/.pages');

interface File {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const svg = (body: string, head = ''): File => ({
  name: 'design.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">${body}</svg>`),
});

const pdf = (text: string): File => ({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text) });

function* layersIn(layers: readonly StoredLayer[]): Generator<StoredLayer> {
  for (const layer of layers) {
    yield layer;
    yield* layersIn(layer.layers ?? []);
  }
}

/** A picture of a card: dark red words on sand. */
async function cardPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate<string>(`(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 180;
    const context = canvas.getContext('2d');
    context.fillStyle = '#f2e6c8';
    context.fillRect(0, 0, 320, 180);
    context.fillStyle = '#8a1538';
    context.fillRect(80, 50, 160, 12);
    context.fillRect(100, 66, 120, 10);
    return canvas.toDataURL('image/png');
  })()`);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

async function expectDisabled(dialog: Locator, isDisabled: boolean): Promise<void> {
  await until(
    async () => (await dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()) === isDisabled,
  );
}

(hasChromium ? describe : describe.skip)('importing designs into the studio (needs chromium)', () => {
  let dashboard: Dashboard;
  let desk: Browser;
  let client: Client;
  let window: StudioWindow;
  let page: Page;
  let id: string;
  const requests: string[] = [];

  beforeAll(async () => {
    mkdirSync(PAGES, { recursive: true });
    dashboard = await Dashboard.start({ worker: false });
    desk = await launchChromium();
    client = await dashboard.service.newClient();
    id = await newTemplate(client, EMPTY);
    const context = await desk.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 1000 } });
    page = await context.newPage();
    page.on('request', (request) => requests.push(request.url()));
    window = await StudioWindow.open(dashboard, page, client, id);
  });
  afterAll(async () => {
    await desk.close();
    await dashboard.close();
  });

  /** Chooses a file in the dialog; gives the words of its report, or the error. */
  const choose = async (file: string | File, name = 'import'): Promise<string> => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Import a design…' }).click();
    const dialog = page.getByRole('dialog');
    const input = dialog.locator('input[type=file]').first();
    await input.setInputFiles(typeof file === 'string' ? join(FIXTURES, file) : file);
    await dialog.locator('[data-imported], [role=alert]').first().waitFor();
    await dialog.screenshot({ path: join(PAGES, `${name}.png`) });
    const words = await dialog.locator('section, [role=alert]').allInnerTexts();
    return words.join('\n');
  };
  const cancel = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  /** Imports the design that the dialog shows; gives the layers of the template. */
  const accept = async (): Promise<Map<string, StoredLayer>> => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const { schema } = await window.published(client, id);
    return new Map([...layersIn(schema.layers)].map((layer) => [layer.id, layer]));
  };

  test('a card of Inkscape has its texts, turns, copies and gradients', async () => {
    const words = await choose('inkscape-card.svg', 'import-inkscape');
    expect(words).toMatch(/9 shapes[\s\S]*3 texts[\s\S]*Arial → Cairo/);
    const layers = await accept();
    expect((await stored(client, id)).schema).toMatchObject({
      canvas: { width: 1020, height: 1020 },
      fields: [{ name: 'name', type: 'text' }],
    });
    expect(layers.get('rect1')).toMatchObject({
      shape: 'rect',
      box: [0, 0, 1020, 1020],
      fill: { gradient: 'linear', angle: 45 },
    });
    expect(layers.get('text1')).toMatchObject({
      text: 'عيد مبارك',
      font: ['Amiri'],
      align: 'center',
      direction: 'rtl',
    });
    expect(layers.get('text2')).toMatchObject({
      text: [{}, { text: 'بخير', color: '#d4af37' }, { text: '\nوعساكم من عواده يا {{name}}' }],
    });
    expect([...layers.values()].filter(({ rotate }) => rotate === -12)).toHaveLength(2);
    // One step leads back.
    await window.press('Control+z');
    await until(async () => (await page.locator('[data-layer]').count()) === 1);
  });

  test('a coupon of Illustrator has its classes, clips and holes, and can be added as a group', async () => {
    const words = await choose('illustrator-coupon.svg', 'import-illustrator');
    expect(words).toMatch(/Holes in shapes[\s\S]*MyriadPro-Regular → Tajawal/);
    await page.getByText('As a group above the layers').click();
    const layers = await accept();
    expect([...layers.keys()].slice(0, 2)).toEqual(['a', 'illustrator-coupon']);
    expect([...layers.values()].find(({ mask }) => mask !== undefined)).toMatchObject({
      type: 'group',
      box: [40, 80, 240, 240],
    });
    expect([...layers.values()].find(({ font }) => String(font) === 'IBM Plex Sans Arabic')).toMatchObject({
      weight: 700,
      size: 64,
    });
    await window.press('Control+z');
  });

  test('what a template lacks of a file of Figma becomes a picture', async () => {
    const words = await choose('figma-export.svg', 'import-figma-svg');
    expect(words).toMatch(/Drawn as a picture[\s\S]*Filters[\s\S]*Masks/);
    const layers = await accept();
    const pictures = [...layers.values()].filter(({ type }) => type === 'image');
    expect(pictures.map(({ asset }) => /^ast_\w+$/.test(String(asset)))).toEqual([true, true]);
    expect([...layers.values()].find(({ blend }) => blend === 'multiply')).toMatchObject({
      type: 'group',
      opacity: 0.8,
    });
    await window.press('Control+z');
  });

  test('nothing of a hostile file runs, and nothing is fetched for it', async () => {
    requests.length = 0;
    const words = await choose('hostile.svg', 'import-hostile');
    expect(words).toMatch(/Scripts[\s\S]*HTML content[\s\S]*References to other files/);
    await cancel();
    expect(await page.title()).not.toContain('owned');
    const { origin } = new URL(dashboard.service.url);
    expect(requests.filter((url) => /^https?:/.test(url) && new URL(url).origin !== origin)).toEqual([]);
  });

  test.each<[name: string, file: File, words: RegExp]>([
    ['entities in entities', svg('&b;', '<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>'), /entities/],
    [
      'copies of copies',
      svg(
        `<defs>${Array.from({ length: 15 }, (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(4)}</g>`).join('')}<rect id="g0" width="1" height="1"/></defs><use href="#g15"/>`,
      ),
      /more than 20000 parts/,
    ],
    ['endless groups', svg(`${'<g>'.repeat(500)}${'</g>'.repeat(500)}`), /more than 64 deep/],
    ['no XML', svg('<g>'), /no right SVG/],
    ['nothing', svg(''), /draws nothing/],
    ['a PDF without pages', pdf('%PDF-1.7'), /could not be read/],
    ['PostScript', pdf('%!PS-Adobe-3.0'), /Save the design as PDF/],
  ])('%s are refused with a way out', async (_, file, expected) => {
    expect(await choose(file)).toMatch(expected);
    await cancel();
  });

  test('a JSON of Figma takes the pictures that it names, in the frame of the choice', async () => {
    expect(await choose('figma-file.json', 'import-figma')).toMatch(/Auto layouts as stacks[\s\S]*Missing pictures/);
    const png = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'a1b2c3.png', mimeType: 'image/png', buffer: png });
    await dialog.getByText('1 picture').waitFor();
    const layers = await accept();
    expect(layers.get('Photo')).toMatchObject({
      type: 'image',
      mask: 'rounded',
      asset: expect.stringMatching(/^ast_/),
    });
    expect(layers.get('Buttons')).toMatchObject({ type: 'stack' });
  });

  test.each([
    ['canva-card.svg', /it may be turned into shapes/],
    ['photoshop-card.psd', /Adjustment layers/],
    ['naqsh-card.pdf', /2 texts[\s\S]*Glyphless → Cairo/],
    ['powerpoint-certificate.pptx', /Calibri → Cairo[\s\S]*Chart/],
  ])('%s is accepted by the service as it is', async (name, words) => {
    const report = await choose(name, `import-${name}`);
    expect(report).toMatch(words);
    expect(report).not.toContain('the service refused');
    await accept();
  });

  test('a page of a PDF has its texts, shapes and pictures', async () => {
    requests.length = 0;
    const words = await choose('chromium-card.pdf', 'import-pdf');
    expect(words).toMatch(/4 texts[\s\S]*Drawn as a picture[\s\S]*Patterns/);
    expect(words).toMatch(/Left out[\s\S]*gradient/);
    const layers = await accept();
    expect(layers.get('name')).toMatchObject({
      text: 'عيد مبارك {{name}}',
      font: ['Cairo'],
      weight: 700,
      align: 'center',
    });
    expect([...layers.values()].filter(({ type }) => type === 'image')).toHaveLength(3);
    const { origin } = new URL(dashboard.service.url);
    expect(requests.filter((url) => /^https?:/.test(url) && new URL(url).origin !== origin)).toEqual([]);
    await window.press('Control+z');
  });

  test('another page of a PDF is chosen by its number', async () => {
    await choose('chromium-card.pdf', 'import-pdf-first');
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: /^Design/ })
      .or(dialog.getByLabel('Design', { exact: true }))
      .first()
      .click();
    await page.getByRole('option', { name: '2' }).click();
    await dialog.getByText('1 text').waitFor();
    const layers = await accept();
    expect([...layers.values()].map(({ text }) => text)).toContain('الصفحة الثانية');
    await window.press('Control+z');
  });

  test('a picture of a card is the ground of a template of its size', async () => {
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 180 } });
    await choose({ name: 'card.png', mimeType: 'image/png', buffer }, 'import-picture');
    expect((await accept()).get('ground')).toMatchObject({ type: 'image', box: [0, 0, 320, 180] });
    expect((await stored(client, id)).schema).toMatchObject({ canvas: { width: 320, height: 180 } });
  });

  const draw = async (own: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
    const stage = own.locator('[role=dialog] [data-imported]');
    await until(() => own.evaluate<boolean>(`document.querySelector('[data-imported] img')?.naturalWidth > 0`));
    await stage.scrollIntoViewIfNeeded();
    const box = await stage.boundingBox();
    if (box === null) throw new Error('The picture is not shown.');
    const at = ([x, y]: readonly [number, number]): [number, number] => [box.x + x * box.width, box.y + y * box.height];
    await own.mouse.move(...at(from));
    await own.mouse.down();
    await own.mouse.move(...at(to), { steps: 5 });
    await own.mouse.up();
  };

  test('boxes over a picture become texts with fields, on covers of its ground', async () => {
    const buffer = await cardPicture(page);
    await choose({ name: 'card.png', mimeType: 'image/png', buffer }, 'import-boxes-none');
    const dialog = page.getByRole('dialog');
    await draw(page, [0.1, 0.2], [0.9, 0.5]);
    await dialog.getByRole('status').filter({ hasText: 'Box name was added' }).waitFor();
    // The words of the picture are dark red on sand.
    await dialog.getByRole('button', { name: 'Box name', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await dialog
      .getByRole('status')
      .filter({ hasText: 'Box name: 33 from the left, 36 from the top, 256 × 55' })
      .waitFor();
    await dialog.getByRole('button', { name: 'Add a box' }).click();
    const second = dialog.getByRole('group', { name: 'Box text_2' });
    await second.getByLabel('Top').fill('140');
    await second.getByLabel('Height').fill('30');
    await second.getByLabel('Name of the field').fill('City');
    await expectDisabled(dialog, true);
    await dialog.getByText('Use small Latin letters').waitFor();
    await dialog.getByLabel('Name of the field').last().fill('city');
    await expectDisabled(dialog, false);
    await dialog.getByText('Hide the words').last().click();
    await dialog.screenshot({ path: join(PAGES, 'import-boxes.png') });
    const layers = await accept();
    expect([...layers.keys()]).toEqual(['ground', 'name_cover', 'name', 'city']);
    expect(layers.get('name_cover')).toMatchObject({ box: [33, 36, 256, 55], fill: '#f2e6c8' });
    expect(layers.get('name')).toMatchObject({ text: '{{name}}', color: '#8a1538', align: 'left' });
    expect(layers.get('city')).toMatchObject({ text: '{{city}}', box: [64, 140, 192, 30] });
    const { fields } = (await stored(client, id)).schema as { fields?: readonly { name: string }[] };
    expect(fields?.map(({ name }) => name)).toEqual(expect.arrayContaining(['name', 'city']));
    await window.press('Control+z');
  });

  test('boxes are drawn on a phone in Arabic, without faults of the page', async () => {
    const buffer = await cardPicture(page);
    const faults = await dashboard.onPhone('studio-import-boxes', client, `/studio/${id}`, async (phone) => {
      await phone.locator('main header [aria-haspopup=menu]').first().click();
      await phone.getByRole('menuitem', { name: 'استيراد تصميم…' }).click();
      const input = phone.locator('[role=dialog] input[type=file]').first();
      await input.setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer });
      await phone.locator('[role=dialog] [data-imported] img').waitFor();
      await draw(phone, [0.1, 0.2], [0.9, 0.6]);
      await phone.getByRole('status').filter({ hasText: 'أُضيف مربع name' }).waitFor();
      expect(await phone.locator('[data-box]').count()).toBe(1);
    });
    expect(faults).toEqual([]);
  });

  test('the dialog is without faults on a phone, in Arabic', async () => {
    const faults = await dashboard.onPhone('studio-import', client, `/studio/${id}`, async (phone) => {
      await phone.locator('main header [aria-haspopup=menu]').first().click();
      await phone.getByRole('menuitem', { name: 'استيراد تصميم…' }).click();
      await phone.locator('[role=dialog] input[type=file]').first().setInputFiles(join(FIXTURES, 'figma-export.svg'));
      await phone.locator('[role=dialog] [data-imported]').waitFor();
    });
    expect(faults).toEqual([]);
  });
});
