import { execFile } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { projectRoot } from '#config';
import { debianPackages, hasRustupTarget } from '../../apps/starter/bootstrap/web-assembly.mjs';
import { hasChromium, launchChromium } from '../support/browser.js';
import { newTemplate } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import { Dashboard } from '../support/dashboard.js';
import { StudioWindow } from '../support/studio.js';
import { until } from '../support/until.js';

const RANDOM = 200;
const ENGINE = join(projectRoot, 'target/browser/engine.wasm');
/** Bytes compressed with brotli; a change of the engine may add a twentieth. */
const LARGEST = 1_575_000;
/** The module's memory over all drawings, in bytes. */
const MOST_MEMORY = 128 * 2 ** 20;
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.wasm': 'application/wasm' };

const canBuild = hasRustupTarget() || Object.values(debianPackages()).every(Boolean);
const isReady = hasChromium && canBuild;
if (!isReady && process.env['NAQSH_NO_SKIPS']) {
  throw new Error(
    `install chromium-headless-shell ${Object.keys(debianPackages()).join(' ')}: the engine for browsers needs them`,
  );
}

interface Recordings {
  readonly fonts: Readonly<Record<string, string>>;
  readonly recordings: readonly { readonly id: string }[];
}

/** Runs in the page: replays all recorded drawings and returns the ids of those whose answer differs. */
async function play(address: string): Promise<{ unlike: string[]; drawn: number; memory: number }> {
  const load = async (path: string): Promise<Uint8Array> => new Uint8Array(await (await fetch(path)).arrayBuffer());
  const { Engine } = (await import(address)) as typeof import('../../native/browser/index.js');
  const engine = await Engine.start(await WebAssembly.compileStreaming(fetch('/target/browser/engine.wasm')));
  const { fonts, recordings } = (await (await fetch('/recordings/recordings.json')).json()) as {
    fonts: Record<string, string>;
    recordings: { id: string; pictures: string[]; requests: never[]; answers: { ok: never; sha256?: string }[] }[];
  };
  engine.icons(await load('/native/scene/icons/icons.txt'));
  for (const [path, sha256] of Object.entries(fonts)) engine.font({ sha256, index: 0 }, await load(`/font${path}`));
  const known = new Set<string>();
  const unlike: string[] = [];
  for (const { id, pictures, requests, answers } of recordings) {
    for (const picture of pictures.filter((one) => !known.has(one))) {
      engine.picture(picture, await load(`/recordings/${picture}.png`));
      known.add(picture);
    }
    const [open, paint] = requests as unknown as [
      Parameters<typeof engine.open>[0],
      Parameters<typeof engine.paint>[0],
    ];
    engine.open(open);
    const [, painted, layers, pixels] = answers;
    const repainted = JSON.stringify(engine.paint(paint)) === JSON.stringify(painted?.ok);
    const placed = JSON.stringify(engine.layers()) === JSON.stringify(layers?.ok);
    const digest = await crypto.subtle.digest('SHA-256', engine.pixels([0, 0, 8192, 8192]).rgba);
    const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    if (!repainted || !placed || sha256 !== pixels?.sha256) unlike.push(id);
  }
  return { unlike, drawn: recordings.length, memory: engine.memory };
}

(isReady ? describe : describe.skip)('the engine in a browser (needs chromium and a compiler for WebAssembly)', () => {
  let folder: string;
  let server: Server;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'naqsh-recordings-'));
    const run = promisify(execFile);
    const options = { cwd: projectRoot, maxBuffer: 1 << 26 };
    await run('npm', ['run', '--silent', 'package:browser'], options);
    await run('node', ['apps/starter/bootstrap/dashboard.mjs'], options);
    const example = ['run', '-q', '--locked', '-p', 'browser', '--example', 'recordings', '--', folder, `${RANDOM}`];
    await run('cargo', example, options);
    server = createServer(({ url = '/' }, answer) => {
      const { pathname } = new URL(url, 'http://localhost');
      const file = pathname.startsWith('/recordings/')
        ? join(folder, pathname.slice('/recordings/'.length))
        : pathname.startsWith('/font/')
          ? pathname.slice('/font'.length)
          : join(projectRoot, pathname);
      if (pathname === '/') answer.setHeader('content-type', 'text/html').end('<!doctype html>');
      else if (!existsSync(file)) answer.writeHead(404).end();
      else
        createReadStream(file).pipe(
          answer.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream'),
        );
    }).listen(0, '127.0.0.1');
    browser = await launchChromium();
    page = await browser.newPage();
    page.setDefaultTimeout(0);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  });
  afterAll(async () => {
    await browser.close();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('draws all goldens and templates made by chance as the service does, and places their layers alike', async () => {
    const text = await readFile(join(folder, 'recordings.json'), 'utf8');
    const { recordings } = JSON.parse(text) as Recordings;
    expect(recordings.length).toBeGreaterThan(RANDOM + 150);
    const { unlike, drawn, memory } = await page.evaluate(play, '/native/browser/index.js');
    expect(unlike).toEqual([]);
    process.stdout.write(`Memory after all of them: ${(memory / 2 ** 20).toFixed(1)} MiB.\n`);
    expect(memory).toBeLessThanOrEqual(MOST_MEMORY);
    expect(drawn).toBe(recordings.length);
  });

  it('paints the studio without the service, and loads a fallback when a text needs it', async () => {
    const dashboard = await Dashboard.start({ worker: false });
    try {
      const client = await dashboard.service.newClient();
      const asked: string[] = [];
      const open = async (schema: object): Promise<StudioWindow> => {
        const id = await newTemplate(client, schema);
        const desk = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
        desk.on('request', (request) => asked.push(new URL(request.url()).pathname));
        return StudioWindow.open(dashboard, desk, client, id);
      };
      const count = (pattern: RegExp): number => asked.filter((path) => pattern.test(path)).length;
      const window = await open(card({}));
      await window.drag([200, 100], [220, 110]);
      expect([count(/\.wasm$/), count(/\/face$/), count(/\/preview$/)]).toEqual([1, 1, 0]);
      const text = { id: 'feast', type: 'text', text: 'عيد 🎉', font: ['Amiri'], size: 40, box: [0, 0, 400, 100] };
      await open({ schema_version: 1, canvas: { width: 400, height: 200 }, layers: [text] });
      // The face named by the text, and the emoji face.
      expect([count(/\.wasm$/), count(/\/face$/), count(/\/preview$/)]).toEqual([2, 3, 0]);
    } finally {
      // The service waits for its pages.
      for (const context of browser.contexts()) if (context !== page.context()) await context.close();
      await dashboard.close();
    }
  });

  it('shows the caret in the picture while a text is typed', async () => {
    const dashboard = await Dashboard.start({ worker: false });
    try {
      const client = await dashboard.service.newClient();
      const text = { id: 'feast', type: 'text', text: 'عيد {{ name }} مبارك\nوكل عام', font: ['Amiri'], size: 40 };
      const schema = {
        schema_version: 1,
        canvas: { width: 400, height: 200 },
        fields: [{ name: 'name', type: 'text', sample: 'سارة' }],
        layers: [{ ...text, box: [20, 20, 360, 160], align: 'start', rotate: 10 }],
      };
      const id = await newTemplate(client, schema);
      const desk = await (
        await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
      ).newPage();
      const window = await StudioWindow.open(dashboard, desk, client, id);
      await window.doubleClick([200, 60]);
      const area = desk.getByRole('group', { name: 'Design canvas' }).locator('textarea');
      const typed = (): Promise<[string, number, number]> =>
        area.evaluate((own: HTMLTextAreaElement) => [own.value, own.selectionStart, own.selectionEnd]);
      const selected = async (count: number): Promise<void> => {
        await until(async () => (await desk.locator('[data-part=selected]').count()) === count);
      };
      // The whole text is selected: two lines and the newline between them.
      await selected(2);
      await desk.keyboard.press('End');
      await selected(0);
      const [value, end] = await typed();
      expect([value, end]).toEqual([text.text, text.text.length]);
      await desk.keyboard.press('ArrowUp');
      await until(async () => (await typed())[1] < text.text.indexOf('\n') + 1);
      await desk.keyboard.press('Home');
      await until(async () => (await typed())[1] === 0);
      // The caret passes a placeholder in one step.
      for (let step = 0; step < 5; step += 1) await desk.keyboard.press('ArrowLeft');
      await until(async () => (await typed())[1] === 'عيد {{ name }}'.length);
      await desk.keyboard.type('،');
      await window.settle();
      expect((await typed())[0]).toBe('عيد {{ name }}، مبارك\nوكل عام');
      await desk.keyboard.press('Home');
      await desk.keyboard.press('Shift+ArrowDown');
      await until(async () => (await typed())[2] > text.text.indexOf('\n'));
      // Dragging back selects towards the word where the drag began, in the rotated box.
      await window.drag([360, 78], [300, 68]);
      await until(async () => {
        const [, from, to] = await typed();
        return from > 0 && from <= 3 && to > 3;
      });
      // A double click selects a word.
      await window.doubleClick([360, 78]);
      await until(async () => {
        const [now, from, to] = await typed();
        return now.slice(from, to) === 'عيد';
      });
      await desk.keyboard.type('يوم');
      await desk.keyboard.press('Escape');
      const { schema: published } = await window.published(client, id);
      expect(published.layers[0]?.['text']).toBe('يوم {{ name }}، مبارك\nوكل عام');
      expect(await area.count()).toBe(0);
    } finally {
      // The service waits for its pages.
      for (const context of browser.contexts()) if (context !== page.context()) await context.close();
      await dashboard.close();
    }
  });

  it('is small', async () => {
    const { length } = await readFile(`${ENGINE}.br`);
    process.stdout.write(`engine.wasm: ${length} bytes by brotli.\n`);
    expect(length).toBeLessThan(LARGEST);
  });
});
