import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { projectRoot } from '#config';
import { hasChromium, launchChromium } from '../support/browser.js';
import { newTemplate } from '../support/campaigns.js';
import { Dashboard } from '../support/dashboard.js';
import { DesignImport } from '../support/design-import.js';
import type { Client } from '../support/service.js';
import { type StoredLayer, StudioWindow } from '../support/studio.js';

const SQUARE = { id: 'a', type: 'shape', shape: 'rect', box: [20, 20, 60, 40], fill: '#d4af37' };
const EMPTY = { schema_version: 1, canvas: { width: 400, height: 200 }, layers: [SQUARE] };
const FIXTURES = join(projectRoot, 'test/fixtures/imports/public');
const PAGES = join(projectRoot, 'test/system/.pages');

interface Facts {
  /** The words of each text, in the order of the layers. */
  readonly texts: readonly string[];
  readonly report: RegExp;
  readonly kinds?: Readonly<Record<string, number>>;
}

function wordsOf({ text }: StoredLayer): string {
  if (typeof text === 'string') return text;
  return (text as readonly { readonly text: string }[]).map((run) => run.text).join('');
}

(hasChromium ? describe : describe.skip)('importing public designs (needs chromium)', () => {
  let dashboard: Dashboard;
  let desk: Browser;
  let client: Client;
  let designs: DesignImport;
  let id: string;

  beforeAll(async () => {
    mkdirSync(PAGES, { recursive: true });
    dashboard = await Dashboard.start({ worker: false });
    desk = await launchChromium();
    client = await dashboard.service.newClient();
    id = await newTemplate(client, EMPTY);
    const context = await desk.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 1000 } });
    const page = await context.newPage();
    const window = await StudioWindow.open(dashboard, page, client, id);
    designs = new DesignImport(window, page, FIXTURES, PAGES);
  });
  afterAll(async () => {
    await desk.close();
    await dashboard.close();
  });

  test.each<[name: string, facts: Facts]>([
    ['drawsvg-path.svg', { texts: [], report: /x/ }],
    ['drawsvg-example.svg', { texts: [], report: /x/ }],
    ['drawsvg-clip.svg', { texts: [], report: /x/ }],
    ['drawsvg-align.svg', { texts: [], report: /x/ }],
    ['drawsvg-lines.svg', { texts: [], report: /x/ }],
    ['graphviz-er.svg', { texts: [], report: /x/ }],
    ['graphviz-table.svg', { texts: [], report: /x/ }],
    ['graphviz-unix.svg', { texts: [], report: /x/ }],
    ['svgpathtools-button.svg', { texts: [], report: /x/ }],
    ['svgpathtools-transforms.svg', { texts: [], report: /x/ }],
    ['pytoshop-clipping-mask.psd', { texts: [], report: /x/ }],
    ['pytoshop-mask.psd', { texts: [], report: /x/ }],
    ['pytoshop-semi-transparent-layers.psd', { texts: [], report: /x/ }],
    ['pytoshop-text.psd', { texts: [], report: /x/ }],
    ['psd-color-burn.psd', { texts: [], report: /x/ }],
    ['psd-difference.psd', { texts: [], report: /x/ }],
    ['psd-linear-burn.psd', { texts: [], report: /x/ }],
    ['psd-soft-light.psd', { texts: [], report: /x/ }],
    ['pptx-font-color.pptx', { texts: [], report: /x/ }],
    ['pptx-shp-common-props.pptx', { texts: [], report: /x/ }],
    ['pptx-shp-groupshape.pptx', { texts: [], report: /x/ }],
    ['pptx-test-slides.pptx', { texts: [], report: /x/ }],
    ['pptx-txt-text-frame.pptx', { texts: [], report: /x/ }],
  ])('%s', async (name, { texts, report, kinds = {} }) => {
    const words = await designs.choose(name, `import-${name}`);
    expect(words).not.toContain('the service refused');
    const layers = [...(await designs.accept(client, id)).values()];
    console.log(name, JSON.stringify({ words, texts: layers.filter(({ type }) => type === 'text').map(wordsOf), titles: layers.map((l) => l['title']).filter((t) => t !== undefined), kinds: layers.reduce<Record<string, number>>((all, { type }) => ({ ...all, [String(type)]: (all[String(type)] ?? 0) + 1 }), {}) }));
    expect(words).toMatch(report.source === 'x' ? /./ : report);
    if (report.source !== 'x') expect(layers.filter(({ type }) => type === 'text').map(wordsOf)).toEqual(texts);
    for (const [kind, count] of Object.entries(kinds)) expect([kind, layers.filter(({ type }) => type === kind).length]).toEqual([kind, count]);
  });
});
