import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { markdown } from './markdown.mjs';
import { median, quantile } from './measures.mjs';
import { startService, storeTemplate } from './service.mjs';
import { instruments } from './studio-page.mjs';

/**
 * Frames of the studio in Chromium while a layer is dragged and resized and a text is typed, compared with the same
 * gestures on an empty page, which shows the machine's own pace. The studio paints with the engine if that was built
 * for browsers, otherwise through the service.
 */

const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const LAYERS = [60, 200];
const SIZE = { width: 1080, height: 1350 };
const COLUMNS = 10;
/** Moves of the pointer in a gesture, and milliseconds between them, as with a mouse. */
const MOVES = 120;
const PACE_MS = 16;
/** Milliseconds between two letters of a fast typist. */
const LETTER_MS = 80;
const LETTERS = 'مبارك عليكم الشهر الفضيل';

const EMPTY = `<body style="margin:0"><textarea style="position:fixed;width:200px"></textarea>
  <div style="position:fixed;width:100px;height:60px;background:#0b5d43"></div>
  <script>addEventListener('pointermove', ({ clientX, clientY }) => {
    document.querySelector('div').style.transform = 'translate(' + clientX + 'px,' + clientY + 'px)';
  })</script>`;

const SETTLED = `document.querySelector('[data-layer]') !== null && document.querySelector('[data-busy=true]') === null`;

export async function studio(publish) {
  const service = await startService();
  const browser = await chromium.launch({
    executablePath: PLACES.find((path) => path !== undefined && existsSync(path)),
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  });
  try {
    const cards = [];
    for (const layers of LAYERS) cards.push(await measureCard(browser, service, layers));
    const rows = [...(await measureEmpty(browser)), ...cards.flat()];
    await publish('Studio: frames', framesOf(rows));
    return rows;
  } finally {
    await browser.close();
    await service.stop();
  }
}

/** A page of one box that follows the pointer, and a field. */
async function measureEmpty(browser) {
  const page = await newPage(browser, {});
  await page.goto(`data:text/html,${encodeURIComponent(EMPTY)}`);
  const drag = await framesWhile(page, () => moveMouse(page, [300, 300], [500, 400]));
  await page.locator('textarea').focus();
  const type = await framesWhile(page, () => page.keyboard.type(LETTERS, { delay: LETTER_MS }));
  await page.context().close();
  return [figures('empty', 'drag', drag), figures('empty', 'type', type)];
}

async function measureCard(browser, service, count) {
  const name = `${count} layers`;
  const id = await storeTemplate(service, { name, ...SIZE }, cardOf(count));
  const page = await newPage(browser, { authorization: `Bearer ${service.key}` });
  await page.goto(`${service.url}/app/studio/${id}`);
  // The page's policy forbids evaluating text; the debugger may.
  const settled = async () => {
    while (!(await page.evaluate(SETTLED))) await sleep(50);
  };
  await settled();
  const box = async (selector) => {
    const { x, y, width, height } = await page.locator(selector).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const away = ([x, y]) => [x + 90, y + 60];
  const act = async (gesture, from) => {
    await settled();
    await page.mouse.move(...from);
    await page.mouse.down();
    const frames = await framesWhile(page, () => moveMouse(page, from, away(from)));
    await page.mouse.up();
    return figures(name, gesture, frames);
  };
  const middle = Math.floor(count / 2);
  const shape = await box(`[data-layer=shape-${middle + (middle % 2)}]`);
  await page.mouse.click(...shape);
  const drag = await act('drag', [shape[0] + 3, shape[1] + 3]);
  const resize = await act('resize', await box('[data-part=se]'));
  await settled();
  const text = await box(`[data-layer=text-1]`);
  await page.mouse.dblclick(...text);
  await page.locator('main textarea').first().waitFor();
  await page.keyboard.press('Control+a');
  await page.evaluate('painted.watch()');
  const type = await framesWhile(page, () => page.keyboard.type(LETTERS, { delay: LETTER_MS }));
  await settled();
  const waits = await page.evaluate('painted.waits');
  await page.context().close();
  return [drag, resize, figures(name, 'type', type, waits)];
}

async function newPage(browser, headers) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: headers,
    locale: 'ar-SA',
  });
  await context.addInitScript(`(${instruments.toString()})()`);
  return context.newPage();
}

async function framesWhile(page, act) {
  await page.evaluate('pace.start()');
  await act();
  return page.evaluate('pace.stop()');
}

/** Moves the pointer there and back, twice, at the pace of a mouse. */
async function moveMouse(page, [x, y], [toX, toY]) {
  for (let move = 1; move <= MOVES; move += 1) {
    const pace = sleep(PACE_MS);
    const part = (1 - Math.cos((move / MOVES) * 4 * Math.PI)) / 2;
    await page.mouse.move(x + (toX - x) * part, y + (toY - y) * part);
    await pace;
  }
}

/** A card of texts and shapes in rows. */
function cardOf(count) {
  const rows = Math.ceil(count / COLUMNS);
  const [across, down] = [SIZE.width / COLUMNS, SIZE.height / rows];
  const layers = Array.from({ length: count }, (_, index) => {
    const place = [(index % COLUMNS) * across + 6, Math.floor(index / COLUMNS) * down + 6];
    const box = [...place, across - 12, Math.min(down, across) - 12].map(Math.round);
    return index % 2 === 0
      ? { id: `shape-${index}`, type: 'shape', shape: 'rect', box, fill: '#0b5d43', radius: 8 }
      : { id: `text-${index}`, type: 'text', text: 'عيد مبارك', font: ['Cairo'], size: 22, box };
  });
  return { schema_version: 1, canvas: { ...SIZE, background: '#fbf8f1' }, locale: 'ar-SA', layers };
}

/**
 * A row of figures, in milliseconds: between frames, from an input to the frame after it, and from a letter to the
 * card.
 */
function figures(page, gesture, { gaps, inputs }, waits = []) {
  const of = (times) => (times.length === 0 ? null : { p50_ms: median(times), p95_ms: quantile(times, 0.95) });
  return { page, gesture, frames: gaps.length, gap: of(gaps), input: of(inputs), card: of(waits) };
}

function framesOf(rows) {
  const cells = (times) => (times === null ? ['–', '–'] : [times.p50_ms.toFixed(1), times.p95_ms.toFixed(1)]);
  return markdown(
    [
      'page',
      'gesture',
      'frames',
      'between frames, ms',
      'p95',
      'input to frame, ms',
      'p95',
      'letter to card, ms',
      'p95',
    ],
    rows.map(({ page, gesture, frames, gap, input, card }) => [
      page,
      gesture,
      String(frames),
      ...cells(gap),
      ...cells(input),
      ...cells(card),
    ]),
  );
}
