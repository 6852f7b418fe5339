import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { projectRoot } from '#config';
import { hasChromium, launchChromium } from '../support/browser.js';
import { newTemplate } from '../support/campaigns.js';
import { Dashboard } from '../support/dashboard.js';
import { DesignImport, type File } from '../support/design-import.js';
import type { Client } from '../support/service.js';
import { stored, type StoredLayer, StudioWindow } from '../support/studio.js';
import { until } from '../support/until.js';

const SQUARE = { id: 'a', type: 'shape', shape: 'rect', box: [20, 20, 60, 40], fill: '#d4af37' };
const EMPTY = { schema_version: 1, canvas: { width: 400, height: 200 }, layers: [SQUARE] };
const FIXTURES = join(projectRoot, 'test/fixtures/imports');
const PAGES = join(projectRoot, 'test/system/.pages');

const svg = (body: string, head = ''): File => ({
  name: 'design.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">${body}</svg>`),
});

const json = (text: string): File => ({
  name: 'design.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});
const LAUGHS = '<!ENTITY a "x"><!ENTITY b "&a;&a;">';
const FRAME = '"type":"FRAME","absoluteBoundingBox":{"x":0,"y":0,"width":9,"height":9}';
const FRAMES = `${`{${FRAME},"children":[`.repeat(300)}{${FRAME}}${']}'.repeat(300)}`;
const pdf = (text: string): File => ({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text) });

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
  let designs: DesignImport;
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
    designs = new DesignImport(window, page, FIXTURES, PAGES);
  });
  afterAll(async () => {
    await desk.close();
    await dashboard.close();
  });

  const choose = (file: string | File, name?: string): Promise<string> => designs.choose(file, name);
  const cancel = (): Promise<void> => designs.cancel();
  const accept = (): Promise<Map<string, StoredLayer>> => designs.accept(client, id);

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
    // One step undoes it.
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

  test('unsupported parts of a Figma file become a picture', async () => {
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
    ['a use of itself', svg('<g id="a"><use href="#a"/></g>'), /draws nothing/],
    ['brackets that never close', svg('<'.repeat(2_000_000)), /broken XML/],
    ['styles that never close', svg(`<style>${'@import url('.repeat(30_000)}</style>`), /draws nothing/],
    [
      'spaces without end',
      svg(`<g style="fill:url(${' '.repeat(300_000)}#a)" fill="url(${' '.repeat(300_000)}#a)"/>`),
      /draws nothing/,
    ],
    ['entities behind a comment', svg('&b;', `<!--${'x'.repeat(200_000)}--><!DOCTYPE svg [${LAUGHS}]>`), /entities/],
    ['no XML', svg('<g>'), /broken XML/],
    ['lists in lists', json('['.repeat(400_000)), /broken JSON|cannot be read/],
    ['objects in objects', json(`${'{"document":'.repeat(5000)}1${'}'.repeat(5000)}`), /does not come from Figma/],
    ['frames in frames', json(FRAMES), /more than 64 deep/],
    ['nothing', svg(''), /draws nothing/],
    ['a PDF without pages', pdf('%PDF-1.7'), /could not be read/],
    ['PostScript', pdf('%!PS-Adobe-3.0'), /Save the design as PDF/],
  ])('%s are refused with a way out', async (_, file, expected) => {
    expect(await choose(file)).toMatch(expected);
    await cancel();
  });

  test('texts along paths stay texts, joined and in their direction, and layers have the titles of their parts', async () => {
    expect(await choose('arabic-path.svg', 'import-arabic-path')).toMatch(/3 texts[\s\S]*Texts along paths/);
    const layers = await accept();
    const texts = [...layers.values()].filter(({ type }) => type === 'text');
    expect(texts).toMatchObject([
      { title: 'تهنئة العيد', text: 'كل عام وأنتم بخير', align: 'center', path: { d: expect.stringMatching(/^M/) } },
      { align: 'right', direction: 'rtl', text: [{ text: 'دعوة ' }, { text: 'خاصة', color: '#bb0000' }] },
      { text: 'Salam', align: 'left', letter_spacing: 2 },
    ]);
    // The path of the last one starts at its offset, and is rotated with the group around it.
    expect(texts[2]).toMatchObject({ path: { d: 'M0 0L0 80' }, box: [60, 20, 1, 81] });
    expect([...layers.values()].find(({ type }) => type === 'image')).toMatchObject({ title: 'نص على خطين' });
  });

  test('lines of letters, dashes and clips stand where the browser has them', async () => {
    const looks = svg(
      '<defs><clipPath id="c"><use href="#w"/></clipPath></defs>' +
        '<text x="5" y="20" font-size="20" dominant-baseline="hanging" font-family="Cairo">Top</text>' +
        '<text x="5" y="20" font-size="20" font-family="Cairo">Base</text>' +
        '<text x="90" y="20" font-size="20" font-family="Cairo">أهلًا SVG</text>' +
        '<text x="90" y="40" font-size="20" font-family="Cairo">أهلًا وسهلًا</text>' +
        '<text x="5" y="70" font-size="20" rotate="40 20">Turned</text>' +
        '<circle cx="150" cy="70" r="20" fill="none" stroke="red" stroke-dasharray="30 20" stroke-dashoffset="10"/>' +
        '<g clip-path="url(#c)"><rect y="60" width="100" height="40"/></g><text id="w" x="0" y="95" font-size="30">Clip</text>',
    );
    expect(await choose(looks, 'import-looks')).toMatch(/Slanted[\s\S]*Masks/);
    const layers = [...(await accept()).values()];
    const text = (words: string): StoredLayer | undefined => layers.find((layer) => layer['text'] === words);
    const bottom = (layer: StoredLayer | undefined): number => Number(layer?.box?.[1]) + Number(layer?.box?.[3]);
    expect(bottom(text('Base'))).toBe(20);
    expect(bottom(text('Top'))).toBeGreaterThan(28);
    // The browser reads mixed words from the left, because the file specifies no other direction.
    expect(text('أهلًا SVG')).toHaveProperty('direction', 'ltr');
    expect(text('أهلًا وسهلًا')).not.toHaveProperty('direction');
    expect(layers.find(({ stroke }) => stroke !== undefined)).toMatchObject({ stroke: { dash: [20, 20, 10, 0] } });
    expect(layers.filter(({ type }) => type === 'image')).toHaveLength(2);
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
    ['canva-card.svg', /It may have been converted to shapes/],
    ['photoshop-card.psd', /Adjustment layers/],
    ['naqsh-card.pdf', /2 texts[\s\S]*Glyphless → Cairo/],
    ['powerpoint-certificate.pptx', /Calibri → Cairo[\s\S]*Chart/],
  ])('%s is accepted by the service unchanged', async (name, words) => {
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
    // A picture replaces a design that names no pictures.
    await choose('photoshop-card.psd');
    const dialog = page.getByRole('dialog');
    const file = { name: 'card.png', mimeType: 'image/png', buffer };
    await dialog.locator('input[type=file]').first().setInputFiles(file);
    await dialog.getByRole('button', { name: 'Remove: card.png' }).waitFor();
    await dialog.getByRole('button', { name: 'Add box' }).waitFor();
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
    await dialog.getByRole('button', { name: 'Add box' }).click();
    const second = dialog.getByRole('group', { name: 'Box text_2' });
    await second.getByLabel('Top').fill('140');
    await second.getByLabel('Height').fill('30');
    await second.getByLabel('Name of the field').fill('City');
    await expectDisabled(dialog, true);
    await dialog.getByText('Use small Latin letters').waitFor();
    await dialog.getByLabel('Name of the field').last().fill('city');
    await expectDisabled(dialog, false);
    await dialog.getByText('Cover the words').last().click();
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

  test('the service reads the files', () => {
    expect(dashboard.uncalled('templates_import_design')).toEqual([]);
  });
});
